import { diasEntre, type FechaCivil, sumarDias } from '@mancuerna/domain/fecha'
import { diferencia, type Periodo, type Reajuste, SIN_PAGO, type Situacion, type Tramo } from '../periodo.reglas'

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
export const adelantar = (periodos: readonly Periodo[], anulados: readonly Tramo[], hoy: FechaCivil): Reajuste =>
  diferencia(periodos, adelantados(periodos, anulados, hoy))

/** The same, as the periods that stand afterwards. */
function adelantados(periodos: readonly Periodo[], anulados: readonly Tramo[], hoy: FechaCivil): Periodo[] {
  const futuros = periodos.filter((p) => p.fechaInicio > hoy).sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1))
  const quietos = periodos.filter((p) => p.fechaInicio <= hoy)
  const hueco = anulados.map((t) => t.fechaInicio).sort()[0]
  let libre = quietos.reduce(
    (f, p) => (p.fechaFin >= f ? sumarDias(p.fechaFin, 1) : f),
    hueco !== undefined && hueco > hoy ? hueco : hoy,
  )
  const movidos = futuros.map((p) => {
    const dias = hueco !== undefined && p.fechaInicio > hueco ? Math.max(0, diasEntre(libre, p.fechaInicio)) : 0
    const movido = dias === 0 ? p : correr(p, -dias)
    libre = sumarDias(movido.fechaFin, 1)
    return movido
  })
  return [...quietos, ...movidos]
}

/** The same stretch so many days later; below zero: earlier. */
export const correr = <T extends Tramo>(t: T, dias: number): T => ({
  ...t,
  fechaInicio: sumarDias(t.fechaInicio, dias),
  fechaFin: sumarDias(t.fechaFin, dias),
})

/**
 * The live periods once `anulados` of them are paid no more (docs/decisions/0088). One that its payment added goes; one
 * that stood before waits for its payment again, of the type and length that it had: what the payment had made longer
 * falls away, what it had cut comes back as far as no other period and no end of the membership stands there. Then the
 * others move up. Ids as they were.
 */
export function sinPagos(
  periodos: readonly Periodo[],
  anulados: readonly Periodo[],
  s: Pick<Situacion, 'estado'>,
  hoy: FechaCivil,
): Periodo[] {
  const resto = periodos.filter((p) => !anulados.includes(p))
  const corre = s.estado === 'ACTIVO' || s.estado === 'SUSPENDIDO'
  const repuestos = anulados.flatMap((p) => reponer(p, resto, corre))
  const huecos = anulados.flatMap((p) =>
    hueco(
      p,
      repuestos.find((r) => r.id === p.id),
    ),
  )
  return adelantados([...resto, ...repuestos], huecos, hoy)
}

function reponer(p: Periodo, otros: readonly Periodo[], corre: boolean): Periodo[] {
  if (p.idTipoPrevio === null || p.diasDeMas === null) return []
  const siguiente = otros
    .map((o) => o.fechaInicio)
    .filter((f) => f > p.fechaFin)
    .sort()[0]
  const tope = corre ? (siguiente === undefined ? null : sumarDias(siguiente, -1)) : p.fechaFin
  const fin = sumarDias(p.fechaFin, -p.diasDeMas)
  const fechaFin = tope !== null && fin > tope ? tope : fin < p.fechaInicio ? p.fechaInicio : fin
  return [{ ...p, ...SIN_PAGO, idTipo: p.idTipoPrevio, fechaFin }]
}

/** The days of an annulled period that nothing stands on any more. */
function hueco(p: Periodo, repuesto: Periodo | undefined): Tramo[] {
  if (!repuesto) return [p]
  return repuesto.fechaFin < p.fechaFin ? [{ fechaInicio: sumarDias(repuesto.fechaFin, 1), fechaFin: p.fechaFin }] : []
}
