import { z } from 'zod'
import { ImporteSalida } from '../campos'
import { definirGuion, definirMetodo } from '../definir'
import { Filtros } from './filtros'

/** `obtener` of pagos.php (PHP-26). */
export const ObtenerPagos = z.object({ filtros: Filtros })

/** A row of the old payments report; keys in this order. `fecha` 'AAAA-MM-DD HH:MM:SS', local. */
export const PagoLegado = z.object({
  fecha: z.string(),
  monto: ImporteSalida,
  nombre: z.string().nullable(),
  imagen: z.string().nullable(),
  matricula: z.string().nullable(),
  usuario: z.string().nullable(),
  membresia: z.string(),
})
export type PagoLegado = z.output<typeof PagoLegado>

const total = ImporteSalida
/** Note the singular `totalesUsuario` (docs/compatibility.md). */
export const InformePagosLegado = z.object({
  totalPagos: ImporteSalida,
  pagos: z.array(PagoLegado),
  totalesMembresias: z.array(z.object({ total, nombre: z.string() })),
  totalesUsuario: z.array(z.object({ total, nombre: z.string() })),
  totalesMiembros: z.array(z.object({ total, nombre: z.string(), matricula: z.string(), imagen: z.string() })),
})
export type InformePagosLegado = z.output<typeof InformePagosLegado>

/** The report of pagos.php. */
export const guionInformePagos = definirGuion('pagos', {
  obtener: definirMetodo({
    acceso: 'sesion',
    resumen: 'Los pagos de un período y sus totales',
    entrada: ObtenerPagos,
    respuesta: InformePagosLegado,
    directa: true,
    vacio: { totalPagos: '0.00', pagos: [], totalesMembresias: [], totalesUsuario: [], totalesMiembros: [] },
  }),
})
