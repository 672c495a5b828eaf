import { z } from 'zod'
import { Mensaje, MomentoSalida } from '../campos'
import { definirApi } from '../definir'

/* The check of the ledger and of every figure kept beside it (docs/decisions/0075, 0076). */

const Desajuste = z.object({
  /** Where it stands: a table, a report, the till. */
  tabla: z.string(),
  id: z.string(),
  dice: z.string(),
  debe: z.string(),
})

const Revision = z.object({
  nombre: z.string(),
  frase: z.string(),
  filas: z.number(),
  /** 0: everything fits. */
  desajustes: z.number(),
  primero: Desajuste.nullable(),
})

const Comprobacion = z.object({
  comenzada_en: MomentoSalida,
  duracion_segundos: z.number(),
  origen: z.enum(['CONSOLA', 'NOCTURNA', 'USUARIO']),
  /** Who asked for it; null: the console, the night's housekeeping or a key. */
  usuario: z.string().nullable(),
  estado: z.enum(['BIEN', 'DESAJUSTE', 'INTERRUMPIDA']),
  /** The head of the chain of seals, for who keeps it elsewhere. */
  sello: z.object({ numero: z.number(), huella: z.string() }).nullable(),
  /** In the order in which they were made; none of a run that was cut short. */
  revisiones: z.array(Revision),
})

export const ComprobacionEstado = z.object({
  en_curso: z.object({ comenzada_en: MomentoSalida, hechas: z.number(), total: z.number() }).nullable(),
  ultima: Comprobacion.nullable(),
})
export type ComprobacionEstado = z.output<typeof ComprobacionEstado>

const ComprobacionIniciada = Mensaje.extend({ id_comprobacion: z.number() })

export const apiComprobacion = definirApi('Sistema', {
  'GET /api/v2/comprobacion': {
    acceso: 'administrador',
    resumen: 'La última comprobación del libro, y la que está en curso',
    respuesta: ComprobacionEstado,
  },
  'POST /api/v2/comprobacion': {
    acceso: 'administrador',
    resumen: 'Comienza una comprobación del libro, que sigue por detrás',
    respuesta: ComprobacionIniciada,
    estado: 201,
  },
})
