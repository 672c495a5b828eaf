import { diasEntre, type FechaCivil, sumarDias } from '@mancuerna/domain/fecha'
import type { Periodo, Reajuste, Tramo } from '../periodo.reglas'

/** The unbroken run of periods that ends last: the dates and type that its member shows; null when there is none. */
export function vigencia(periodos: readonly Omit<Periodo, 'id'>[]): (Tramo & { idTipo: number }) | null {
  const orden = [...periodos].sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1))
  const ultimo = orden.at(-1)
  if (!ultimo) return null
  let fechaInicio = ultimo.fechaInicio
  for (const p of orden.toReversed().slice(1))
    if (sumarDias(p.fechaFin, 1) >= fechaInicio) fechaInicio = p.fechaInicio
    else break
  return { fechaInicio, fechaFin: ultimo.fechaFin, idTipo: ultimo.idTipo }
}

/**
 * After an annulled payment: periods that were appended behind it move up into its place, keeping their length, for
 * their payment was not annulled and its days must not wait for nothing. They never begin before today. What already
 * began stays.
 */
export function adelantar(periodos: readonly Periodo[], anulados: readonly Tramo[], hoy: FechaCivil): Reajuste {
  const futuros = periodos.filter((p) => p.fechaInicio > hoy).sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1))
  const quietos = periodos.filter((p) => p.fechaInicio <= hoy)
  const hueco = anulados.map((t) => t.fechaInicio).sort()[0]
  const r: Reajuste = { cerrar: [], nuevos: [] }
  let libre = quietos.reduce(
    (f, p) => (p.fechaFin >= f ? sumarDias(p.fechaFin, 1) : f),
    hueco !== undefined && hueco > hoy ? hueco : hoy,
  )
  for (const p of futuros) {
    const dias = hueco !== undefined && p.fechaInicio > hueco ? Math.max(0, diasEntre(libre, p.fechaInicio)) : 0
    const { id, ...resto } = {
      ...p,
      fechaInicio: sumarDias(p.fechaInicio, -dias),
      fechaFin: sumarDias(p.fechaFin, -dias),
    }
    if (dias > 0) {
      r.cerrar.push(id)
      r.nuevos.push(resto)
    }
    libre = sumarDias(resto.fechaFin, 1)
  }
  return r
}
