import type { CobroEntrada, CobroGuardado, Completado, CompletarEntrada } from '@mancuerna/contract/dinero/cobros'
import { type Centavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { z } from 'zod'
import { lineaEntrada } from '../../lineas-pago/lineas.wire'
import { cabeceraEntrada } from '../cabecera.wire'
import type { CuotaGuardada } from '../credito/cuotas.repo'
import type { Complemento } from './completar-cobro'
import type { CobroEntero, CobroHecho } from './registrar-cobro'

/** A whole charge as it is sent. */
export const cobroEntrada = (e: CobroEntrada): CobroEntero => ({
  datos: { ...cabeceraEntrada(e), tipoCobro: e.tipo_cobro },
  lineas: (e.lineas ?? []).map(lineaEntrada),
  credito: e.credito
    ? { plan: e.credito.plan, numeroCuotas: e.credito.numero_cuotas, fechaCancelacion: e.credito.fecha_cancelacion }
    : null,
  renovacion: e.renovacion ? { idMiembro: e.renovacion.id_miembro, idTipo: e.renovacion.id_tipo_membresia } : null,
  ...(e.fecha_pago ? { fechaPago: e.fecha_pago } : {}),
  confirmado: e.confirmar ?? false,
})

/** Answer of a whole charge. */
export const cobroGuardado = ({ id, cambio, cuotas, renovacion: r }: CobroHecho): z.input<typeof CobroGuardado> => ({
  mensaje: 'Cobro registrado exitosamente.',
  id_transaccion: id,
  cambio: escribirCentavos(cambio),
  ...(cuotas ? { cuotas: cuotas.map(cuotaSalida) } : {}),
  ...(r ? { renovacion: { fecha_inicio: r.fechaInicio, fecha_fin: r.fechaFin } } : {}),
})

const cuotaSalida = (q: CuotaGuardada) => ({
  id_cuota: q.id,
  numero: q.numero,
  monto_cuota: escribirCentavos(q.monto),
  fecha_vencimiento: q.fechaVencimiento,
  estado_cuota: q.estado,
})

/** What is missing of an incomplete charge, as it is sent. */
export const complementoEntrada = (id: number, e: z.output<typeof CompletarEntrada>): Complemento => ({
  id,
  lineas: (e.lineas ?? []).map(lineaEntrada),
  cuotas: (e.cuotas ?? []).map((c) => ({ monto: c.monto_cuota, fechaVencimiento: c.fecha_vencimiento })),
})

/** Answer of a charge that was completed. */
export const cobroCompletado = (r: { id: number; cambio: Centavos }): z.input<typeof Completado> => ({
  mensaje: 'Cobro completado exitosamente.',
  id_transaccion: r.id,
  cambio: escribirCentavos(r.cambio),
})
