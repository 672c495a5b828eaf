import { cobertura, faltaDe } from '@mancuerna/domain/dinero/cobertura'
import { type Documento, siguienteNumero } from '@mancuerna/domain/dinero/cobros'
import { aCentavos, type Centavos, sumar } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../../platform/core/error'
import type { Ctx } from '../../../platform/db/tx'
import { leerLineas, type LineaLeida } from '../../lineas-pago/lineas.informes'
import {
  bloquearNumeros,
  type CobroEnDetalle,
  type CuotaLeida,
  leerCobro,
  leerCuotas,
  leerRenovacion,
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
  const renovacion = await leerRenovacion(ctx.tx, e.id)
  const usadas = lineas.filter((l) => l.cuenta).map(conCentavos)
  const { cambio } = cobertura(aCentavos(cobro.total), usadas)
  return { cobro, lineas, cuotas, renovacion, cambio, falta: faltaDelCobro(cobro, lineas, cuotas) }
}

function faltaDelCobro(cobro: CobroEnDetalle, lineas: readonly LineaLeida[], cuotas: readonly CuotaLeida[]): Centavos {
  const credito = cobro.tipoCobro === 'credito'
  if (cobro.estado === 'Anulado') return 0
  if (cobro.completadaEn) return credito ? sumar(cuotas.map((c) => aCentavos(c.saldo))) : 0
  return faltaDe(aCentavos(cobro.total), credito ? cuotas.map(conCentavos) : lineas.map(conCentavos))
}

const conCentavos = <T extends { monto: string }>(x: T) => ({ ...x, monto: aCentavos(x.monto) })

/** A number for the next document of a type; only a suggestion: the desk may write another. */
export const sugerirDocumento = async (ctx: Ctx, e: { tipo: Documento }): Promise<string> =>
  siguienteNumero(e.tipo, await ultimoDocumento(ctx.tx, e.tipo))

/** The number of a document that nobody writes by hand: no two that are given this way at once are the same. */
export async function darDocumento(ctx: Ctx, tipo: Documento): Promise<string> {
  await bloquearNumeros(ctx.tx, tipo)
  return sugerirDocumento(ctx, { tipo })
}
