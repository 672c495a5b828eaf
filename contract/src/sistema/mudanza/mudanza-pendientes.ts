import { z } from 'zod'
import { MomentoSalida } from '../../campos'

/** What a person must decide: members with one matrícula, days that were made up, payments that may be wrong. */
const CLASES_PENDIENTES = ['gemelos', 'fechas', 'pagos'] as const
export type ClasePendiente = (typeof CLASES_PENDIENTES)[number]

const TABLA_PENDIENTE = z.enum(['miembros', 'pagos', 'visitas'], { error: 'Indique de qué tabla es.' })
export const CLASE_PENDIENTE = z.enum(CLASES_PENDIENTES, { error: 'Indique qué había que decidir.' })

/** Something that waits for a person, or that somebody settled. */
export const Pendiente = z.object({
  clave: z.string(),
  tabla: TABLA_PENDIENTE,
  /** Of the row there. */
  id_viejo: z.number().int(),
  /** What was found (docs/moving-in.md). */
  notas: z.array(z.string()),
  /** Ours; null: of nobody, or not brought yet. */
  id_miembro: z.number().int().nullable(),
  nombre: z.string(),
  /** There, and what it is here now ('': not brought yet). */
  matricula_alla: z.string(),
  matricula: z.string(),
  /** 'AAAA-MM-DD HH:MM' on the old system's clock: of the payment or visit, or the membership's last day. */
  momento: z.string().nullable(),
  monto: z.string().nullable(),
  /** Who settled it, and when; null: it waits. */
  resuelto: z.object({ por: z.string(), en: MomentoSalida }).nullable(),
})
export type PendienteMudanza = z.output<typeof Pendiente>

/** One point of the worklist, settled or open again. */
export const Resolucion = z.object({
  clase: CLASE_PENDIENTE,
  tabla: TABLA_PENDIENTE,
  /** Of the row there. */
  id_viejo: z.number({ error: 'Indique de qué fila es.' }).int().min(1).max(Number.MAX_SAFE_INTEGER),
  resuelto: z.boolean({ error: 'Indique si quedó resuelto.' }),
})
export type ResolucionMudanza = z.output<typeof Resolucion>
