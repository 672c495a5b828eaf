import { z } from 'zod'
import { Id, ImporteSalida, Mensaje, MomentoSalida } from '../campos'
import { definirApi } from '../definir'

/** Through what a payment came: our own client, the old one, or the three steps of the newer old one. */
export const PUERTAS = ['NUEVA', 'ANTERIOR', 'POR_PASOS'] as const

/** One of the two payments of a possible double. */
const PagoAnotado = z.object({
  /** The user, else the key; '' where neither is known. */
  quien: z.string(),
  puerta: z.enum(PUERTAS),
  momento: MomentoSalida,
  monto: ImporteSalida,
  /** '' where the charge renewed nothing. */
  nombre_tipo: z.string(),
  /** The charge that it is; null for a payment without a charge. */
  id_transaccion: z.number().nullable(),
  numero_documento: z.string().nullable(),
})

export const PosibleDoble = z.object({
  id: z.number(),
  client_id: z.number(),
  client_nombre: z.string(),
  /** Null where neither payment names a member. */
  id_miembro: z.number().nullable(),
  matricula: z.string().nullable(),
  primero: PagoAnotado,
  segundo: PagoAnotado,
})

const Resuelto = Mensaje.extend({ id: z.number() })
const Params = z.object({ id: Id })

/** Payments of one membership by two desks within a minute, which somebody has to look at. */
export const apiPosiblesDobles = definirApi('Cobros', {
  'GET /api/v2/posibles-dobles': {
    acceso: 'administrador',
    resumen: 'Posibles cobros dobles por revisar',
    respuesta: z.array(PosibleDoble),
  },
  'POST /api/v2/posibles-dobles/:id/anular': {
    acceso: 'administrador',
    resumen: 'Anula el segundo pago de un posible doble',
    params: Params,
    respuesta: Resuelto,
    idempotente: true,
  },
  'POST /api/v2/posibles-dobles/:id/descartar': {
    acceso: 'administrador',
    resumen: 'Dice que no es un cobro doble',
    params: Params,
    respuesta: Resuelto,
    idempotente: true,
  },
})
