import { z } from 'zod'
import { Id, ImportePositivo } from '../campos'
import { definirGuion, definirMetodo } from '../definir'
import { Autor } from './autor'
import { Filtros } from './filtros'

/** `registrar` (PHP-28). `idMembresia` is ignored: the visit keeps the type that the member has. */
export const RegistrarVisita = z.object({ visita: z.object({ idMiembro: Id, idUsuario: Autor }) })
/** `registrar_regular` (PHP-29). */
export const RegistrarRegular = z.object({ visita: z.object({ idUsuario: Autor, pago: ImportePositivo }) })
/** `obtener` (PHP-27). */
export const ObtenerVisitas = z.object({ filtros: Filtros })

/** A row of the old visits report; keys in this order. `fecha` 'AAAA-MM-DD HH:MM:SS', local. */
export const VisitaLegada = z.object({
  fecha: z.string(),
  nombre: z.string().nullable(),
  imagen: z.string().nullable(),
  matricula: z.string().nullable(),
  usuario: z.string().nullable(),
  membresia: z.string(),
})
export type VisitaLegada = z.output<typeof VisitaLegada>

const total = z.number().int()
export const InformeVisitasLegado = z.object({
  visitas: z.array(VisitaLegada),
  totalesMembresias: z.array(z.object({ total, nombre: z.string() })),
  totalesUsuarios: z.array(z.object({ total, nombre: z.string() })),
  totalesMiembros: z.array(z.object({ total, nombre: z.string(), matricula: z.string(), imagen: z.string() })),
})
export type InformeVisitasLegado = z.output<typeof InformeVisitasLegado>

/** What visitas.php writes. */
export const guionVisitas = definirGuion('visitas', {
  registrar: definirMetodo({
    acceso: 'sesion',
    resumen: 'Registra la visita de un miembro',
    entrada: RegistrarVisita,
    respuesta: z.literal(true),
    escribe: true,
    autor: (c) => c.visita.idUsuario,
  }),
  registrar_regular: definirMetodo({
    acceso: 'sesion',
    resumen: 'Registra una visita regular y su pago',
    entrada: RegistrarRegular,
    respuesta: z.literal(true),
    escribe: true,
    autor: (c) => c.visita.idUsuario,
  }),
})

/** The report of visitas.php. */
export const guionInformeVisitas = definirGuion('visitas', {
  obtener: definirMetodo({
    acceso: 'sesion',
    resumen: 'Las visitas de un período y sus totales',
    entrada: ObtenerVisitas,
    respuesta: InformeVisitasLegado,
    directa: true,
    vacio: { visitas: [], totalesMembresias: [], totalesUsuarios: [], totalesMiembros: [] },
  }),
})
