import { diasEntre, type FechaCivil, masTardia, masTemprana, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { ULTIMO_DIA } from '@mancuerna/domain/fechas/duracion'
import { type Periodo, porFecha, SIN_PAGO, type Situacion, type Tramo } from '../periodo.reglas'

/** The unbroken run of periods that ends last: the dates and type that its member shows; null when there is none. */
export function vigencia(periodos: readonly Omit<Periodo, 'id'>[]): (Tramo & { idTipo: number }) | null {
  const alReves = porFecha(periodos).toReversed()
  const [ultimo] = alReves
  if (!ultimo) return null
  let fechaInicio = ultimo.fechaInicio
  for (const p of alReves)
    if (sumarDias(p.fechaFin, 1) >= fechaInicio) fechaInicio = p.fechaInicio
    else break
  return { fechaInicio, fechaFin: ultimo.fechaFin, idTipo: ultimo.idTipo }
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
 * others move up. By date, ids as they were.
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
  const huecos = anulados.map((p) =>
    hueco(
      p,
      repuestos.find((r) => r.id === p.id),
    ),
  )
  return adelantados([...resto, ...repuestos], huecos.sort()[0] ?? ULTIMO_DIA, hoy)
}

function reponer(p: Periodo, otros: readonly Periodo[], corre: boolean): Periodo[] {
  if (p.idTipoPrevio === null || p.diasDeMas === null) return []
  const orden = porFecha([...otros, p])
  const siguiente = orden[orden.indexOf(p) + 1]
  const tope = siguiente ? sumarDias(siguiente.fechaInicio, -1) : ULTIMO_DIA
  const fin = masTemprana(sumarDias(p.fechaFin, -p.diasDeMas), corre ? tope : p.fechaFin)
  return [{ ...p, ...SIN_PAGO, idTipo: p.idTipoPrevio, fechaFin: masTardia(p.fechaInicio, fin) }]
}

/** The first day of an annulled period that nothing stands on any more; the last day of all where there is none. */
function hueco(p: Periodo, repuesto: Periodo | undefined): FechaCivil {
  if (!repuesto) return p.fechaInicio
  return repuesto.fechaFin < p.fechaFin ? sumarDias(repuesto.fechaFin, 1) : ULTIMO_DIA
}

/**
 * Periods behind an annulled payment's days, which are free from `desde` on, move up into their place, keeping their
 * length, for their own payment was not annulled and its days must not wait for nothing. They never begin before today.
 * What already began, or stands before, stays.
 */
function adelantados(periodos: readonly Periodo[], desde: FechaCivil, hoy: FechaCivil): Periodo[] {
  let libre = masTardia(desde, hoy)
  return porFecha(periodos).map((p) => {
    const movido = correr(p, diasEntre(p.fechaInicio, masTemprana(p.fechaInicio, libre)))
    libre = masTardia(libre, sumarDias(movido.fechaFin, 1))
    return movido
  })
}
