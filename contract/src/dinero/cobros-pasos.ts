import { TIPOS_COBRO } from '@mancuerna/domain/dinero/cobros'
import { z } from 'zod'
import { Id, Mensaje, Texto } from '../campos'
import { cabecera, FechaCon, linea, Monto } from './cobros-campos'
import { definirApi } from '../definir'

/** A date or moment as the old client sends it, kept only as "given or not": the server's clock decides. */
const MomentoDado = z
  .union([z.string().max(60), z.null()], { error: 'La fecha no es válida.' })
  .optional()
  .transform((v) => (v ?? '').trim() !== '')

/**
 * POST /api/pagos/transacciones, the first of three steps (COBRO-29, API-27). What the server computes may be absent,
 * but not different.
 */
export const TransaccionEntrada = z.object({
  ...cabecera,
  tipo_cobro: z.enum(TIPOS_COBRO, { error: 'El tipo de cobro debe ser crédito, contado o mixto.' }).nullish(),
  cuenta_contable_ingreso_codigo: Texto(30),
  tipo_movimiento_contable: Texto(30),
  estado_transaccion: Texto(30),
  fecha_liquidado_conciliado: MomentoDado,
})
export type TransaccionEntrada = z.output<typeof TransaccionEntrada>

/** POST /api/pagos/detalles-metodo: one method line (API-28). */
export const DetalleEntrada = z.object({
  id_transaccion: Id,
  ...linea,
  estado_conciliacion_metodo: Texto(30),
  fecha_conciliacion_metodo: MomentoDado,
})
export type DetalleEntrada = z.output<typeof DetalleEntrada>
const Si = z.union([z.literal(0), z.literal(1)])
export const DetalleGuardado = Mensaje.extend({
  id_detalle: z.number(),
  id_transaccion: z.number(),
  completa: Si,
})

/** POST /api/pagos/cuotas-credito: one quota (API-29). */
export const CuotaEntrada = z.object({
  id_transaccion: Id,
  monto_cuota: Monto('La cuota debe ser mayor que 0.'),
  fecha_vencimiento: FechaCon('La fecha de vencimiento es obligatoria.'),
  estado_cuota: Texto(30),
})
export type CuotaEntrada = z.output<typeof CuotaEntrada>
export const CuotaGuardada = Mensaje.extend({
  id_cuota: z.number(),
  id_transaccion: z.number(),
  completa: Si,
})

/** The three steps in which clients of the newer generation send a charge (COBRO-29). */
export const apiCobrosPorPasos = definirApi('Cobros', {
  'POST /api/pagos/transacciones': {
    acceso: 'sesion',
    resumen: 'Paso 1: la transacción de un cobro',
    cuerpo: TransaccionEntrada,
    respuesta: Mensaje.extend({ id_transaccion: z.number() }),
    estado: 201,
    idempotente: true,
  },
  'POST /api/pagos/detalles-metodo': {
    acceso: 'sesion',
    resumen: 'Paso 2: una línea de método de pago',
    cuerpo: DetalleEntrada,
    respuesta: DetalleGuardado,
    estado: 201,
    idempotente: true,
  },
  'POST /api/pagos/cuotas-credito': {
    acceso: 'sesion',
    resumen: 'Paso 3: una cuota de crédito',
    cuerpo: CuotaEntrada,
    respuesta: CuotaGuardada,
    estado: 201,
    idempotente: true,
  },
})
