import { z } from 'zod'
import { Id, ImportePositivo } from '../campos'
import { Filtros } from './filtros'

/** `idUsuario` of a visit: the author that a client with a key names; a session's own user otherwise. */
const Autor = Id.nullish()

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
