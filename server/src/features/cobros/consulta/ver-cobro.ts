import type { Ctx } from '../../../platform/db/tx'
import { aCentavos, type Centavos, sumar } from '@mancuerna/domain/dinero'
import { DomainError } from '../../../platform/core/error'
import { cambioDe, type Documento, siguienteNumero } from '../cobros.reglas'
import {
  type CobroEnDetalle,
  type CuotaLeida,
  leerCobro,
  leerCuotas,
  leerLineas,
  leerRenovacion,
  type LineaLeida,
  type RenovacionLeida,
  ultimoDocumento,
} from './cobros.informes'

export interface CobroCompleto {
  cobro: CobroEnDetalle
  lineas: LineaLeida[]
  cuotas: CuotaLeida[]
  renovacion: RenovacionLeida | null
  cambio: Centavos
  /** What an incomplete charge lacks; of a complete one, what is still owed. */
  falta: Centavos
}

/** Everything of one charge: for its receipt and for the hand-off to invoicing. Throws NO_ENCONTRADO. */
export async function verCobro(ctx: Ctx, e: { id: number }): Promise<CobroCompleto> {
  const cobro = await leerCobro(ctx.tx, e.id)
  if (!cobro) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cobro' } })
  const lineas = await leerLineas(ctx.tx, { idTransaccion: e.id })
  const cuotas = await leerCuotas(ctx.tx, e.id)
  const total = aCentavos(cobro.total)
  const usadas = lineas.filter((l) => l.cuenta).map((l) => ({ ...l, monto: aCentavos(l.monto) }))
  return {
    cobro,
    lineas,
    cuotas,
    renovacion: await leerRenovacion(ctx.tx, e.id),
    cambio: cambioDe(total, usadas),
    falta: faltaDe(cobro, total, lineas, cuotas),
  }
}

function faltaDe(
  cobro: CobroEnDetalle,
  total: Centavos,
  lineas: readonly LineaLeida[],
  cuotas: readonly CuotaLeida[],
): Centavos {
  if (cobro.estado === 'Anulado') return 0
  if (cobro.tipoCobro === 'credito' && cobro.completadaEn) return sumar(cuotas.map((c) => aCentavos(c.saldo)))
  if (cobro.completadaEn) return 0
  const partes = cobro.tipoCobro === 'credito' ? cuotas : lineas.filter((l) => !l.repetido)
  return Math.max(0, total - sumar(partes.map((p) => aCentavos(p.monto))))
}

/** A number for the next document of a type; only a suggestion: the desk may write another. */
export const sugerirDocumento = async (ctx: Ctx, e: { tipo: Documento }): Promise<string> =>
  siguienteNumero(e.tipo, await ultimoDocumento(ctx.tx, e.tipo))
