import type { PagoEntrada, PagoGuardado, Reactivado } from '@mancuerna/contract/membresias/membresias'
import type { z } from 'zod'
import type { PagoDeMembresia, PagoHecho } from './pagar/pagar-membresia'
import type { Reactivada } from './suspension/suspender'

/** A payment as our own older screens send it. */
export const pagoEntrada = (id: number, c: z.output<typeof PagoEntrada>): PagoDeMembresia => ({
  miembro: { id },
  idTipo: c.id_tipo_membresia,
  monto: c.monto,
  ...(c.fecha ? { fecha: { fecha: c.fecha } } : {}),
  ...(c.fecha_fin ? { hasta: c.fecha_fin } : {}),
  ...(c.id_forma_pago ? { idFormaPago: c.id_forma_pago } : {}),
  puerta: 'NUEVA',
  confirmado: c.confirmar ?? false,
})

/** The period that a payment added. */
export const pagoSalida = (p: PagoHecho): z.input<typeof PagoGuardado> => ({
  mensaje: 'Pago realizado con éxito',
  id_miembro: p.idMiembro,
  fecha_inicio: p.fechaInicio,
  fecha_fin: p.fechaFin,
})

/** A membership that is no longer suspended, with the days given back. */
export const reactivadaSalida = (r: Reactivada): z.input<typeof Reactivado> => ({
  mensaje: 'Membresía reactivada.',
  id_miembro: r.id,
  dias_devueltos: r.diasDevueltos,
  fecha_fin: r.fechaFin,
})
