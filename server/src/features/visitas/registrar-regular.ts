import type { Documento } from '@mancuerna/domain/dinero/cobros'
import type { Centavos } from '@mancuerna/domain/dinero/dinero'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import { verMirada } from '../../platform/db/mirada'
import type { Ctx } from '../../platform/db/tx'
import { darDocumento } from '../cobros/consulta/ver-cobro'
import { type CobroEntero, mirarCobro, registrarCobro } from '../cobros/entero/registrar-cobro'
import { registrarIngreso } from '../libro/ingresos.repo'
import { insertarVisita } from './visitas.repo'

/** By what it was paid, and the bank's number where there is one. */
interface Metodo {
  idFormaPago: number
  referencia: string
}

export interface PedidoRegular {
  /** Above zero (docs/domain.md, Money). */
  pago: Centavos
  /** null: the old door does not say how it was paid. */
  metodo: Metodo | null
}

/** The visit, and the charge that pays it; null where nobody said how it was paid. */
export interface RegularHecha {
  id: number
  idTransaccion: number | null
}

/** The document of a visit that is charged at the door. */
const DOCUMENTO: Documento = 'TICKET'

/**
 * Somebody without membership pays and enters: the visit and its payment, both or neither (PHP-29). With its method the
 * payment is a whole charge with document and receipt; without one a bare row of the ledger, as `pagar` writes it
 * (docs/decisions/0094). Throws NO_ENCONTRADO, VALIDACION (a method no longer in use).
 */
export async function registrarRegular(ctx: Ctx, { pago, metodo }: PedidoRegular): Promise<RegularHecha> {
  const id = await insertarVisita(ctx, {
    idCliente: CONSUMIDOR_FINAL,
    idMiembro: null,
    idTipo: null,
    areas: '',
    acceso: 'CONCEDIDO',
    motivo: null,
    registradoPor: '',
    observaciones: '',
  })
  if (metodo) return { id, idTransaccion: await cobrarRegular(ctx, id, pago, metodo) }
  const deVisita = { idCliente: CONSUMIDOR_FINAL, idVisita: id }
  await registrarIngreso(ctx, { ...deVisita, monto: pago, concepto: 'VISITA_REGULAR' })
  return { id, idTransaccion: null }
}

/** As the charge form does it for an occasional visit; its number is the next one. Returns the charge's id. */
async function cobrarRegular(ctx: Ctx, idVisita: number, pago: Centavos, metodo: Metodo): Promise<number> {
  const cobro: CobroEntero = {
    datos: {
      total: pago,
      idCliente: CONSUMIDOR_FINAL,
      origen: 'VISITA_OCASIONAL',
      documentoTipo: DOCUMENTO,
      numeroDocumento: await darDocumento(ctx, DOCUMENTO),
      fechaDocumento: ctx.hoy,
      referenciaInterna: `Visita ${idVisita}`,
      observaciones: '',
      registradoPor: '',
      tipoCobro: 'contado',
      idMiembro: null,
      idVisita,
    },
    lineas: [{ ...metodo, monto: pago, observaciones: '' }],
    credito: null,
    renovacion: null,
    visitaRegular: idVisita,
    confirmado: false,
  }
  const referidos = mirarCobro.leer(await verMirada(ctx.tx, mirarCobro.sql(ctx, cobro)))
  return (await registrarCobro(ctx, cobro, referidos)).id
}
