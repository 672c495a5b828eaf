import { ACCIONES, ENTIDADES } from '@mancuerna/domain/auditoria'
import { z } from 'zod'
import { FechaCivil, Id, MomentoSalida, sinDar, Texto } from '../campos'
import { definirApi } from '../definir'
import { Archivo } from '../informes'

/** Which rows: whole days in the gym's zone, both included; without a day, from the first to the last there is. */
const filtros = {
  desde: sinDar(FechaCivil),
  hasta: sinDar(FechaCivil),
  id_usuario: sinDar(Id),
  id_clave: sinDar(Id),
  accion: sinDar(z.enum(ACCIONES, { error: 'Esa acción no existe.' })),
  entidad: sinDar(z.enum(ENTIDADES, { error: 'No se anota nada con ese nombre.' })),
  id_entidad: Texto(60),
}

/** GET /api/v2/auditoria: newest first. `cursor`: what the page before said in `siguiente`. */
export const AuditoriaConsulta = z.object({
  ...filtros,
  cursor: sinDar(
    z
      .string()
      .regex(/^\d{1,15}-\d{1,10}$/, { error: 'La página no es válida.' })
      .refine((c) => Number(c.split('-')[1]) <= 2_147_483_647, { error: 'La página no es válida.' }),
  ),
  tamano: z.coerce.number<number | string>().int().min(1).max(100).default(50),
})

/** GET /api/v2/auditoria/exportar: the same rows, oldest last, as a file. */
export const AuditoriaExportar = z.object({
  ...filtros,
  formato: z.enum(['csv', 'xlsx'], { error: 'El formato debe ser csv o xlsx.' }),
})

export const AuditoriaFila = z.object({
  id: z.number(),
  momento: MomentoSalida,
  /** Who: a user, a key, nobody known (a failed sign-in), or the system by itself. */
  autor: z.object({
    tipo: z.enum(['usuario', 'clave', 'nadie', 'sistema']),
    id: z.number().nullable(),
    nombre: z.string(),
  }),
  /** From which address; '' for the system. */
  direccion: z.string(),
  /** The request's id, as it stands in the log. */
  peticion: z.string(),
  accion: z.string(),
  entidad: z.string(),
  id_entidad: z.string().nullable(),
  /** What was done to what, as one tells it. */
  frase: z.string(),
  /** The record before and after, as the application keeps it: amounts in cents. Null where there is none. */
  antes: z.unknown(),
  despues: z.unknown(),
})
export type AuditoriaFila = z.output<typeof AuditoriaFila>

export const Auditoria = z.object({
  filas: z.array(AuditoriaFila),
  /** For the page after this one; null: this was the last. */
  siguiente: z.string().nullable(),
})

export const apiAuditoria = definirApi('Auditoría', {
  'GET /api/v2/auditoria': {
    acceso: 'administrador',
    resumen: 'Quién hizo qué, cuándo y desde dónde, de lo último a lo primero',
    consulta: AuditoriaConsulta,
    respuesta: Auditoria,
  },
  'GET /api/v2/auditoria/exportar': {
    acceso: 'administrador',
    resumen: 'La auditoría en un archivo, con los mismos filtros',
    consulta: AuditoriaExportar,
    respuesta: Archivo,
    directa: true,
  },
})
