import {
  CAMPOS_IMPORTADOS,
  type CampoImportado,
  esCampoImportado,
} from '@mancuerna/domain/personas/columnas-importadas'
import { z } from 'zod'
import { Mensaje } from '../campos'
import { definirApi } from '../definir'

const NO_ES = 'Las columnas no son válidas.'

/**
 * `columnas`: what each column of the file means, in its order, with commas between ('nombre,cedula,,fin'); an empty
 * one is left out. Without it the headings decide.
 */
export const ColumnasConsulta = z.object({
  columnas: z
    .string({ error: NO_ES })
    .max(2_000, { error: NO_ES })
    .optional()
    .transform((v, ctx) => {
      if (v === undefined) return undefined
      const partes = v.split(',').map((p) => p.trim())
      if (partes.every((p) => p === '' || esCampoImportado(p)))
        return partes.map((p) => (p === '' ? null : (p as CampoImportado)))
      ctx.addIssue({ code: 'custom', message: NO_ES })
      return z.NEVER
    }),
})

const Campo = z.enum(Object.keys(CAMPOS_IMPORTADOS) as [CampoImportado, ...CampoImportado[]])
const Cuantas = z.number().int()

/** What a row does to the people of the gym. */
export const QueHaceFila = z.enum(['NUEVO', 'CAMBIA', 'IGUAL'])
export type QueHaceFila = z.output<typeof QueHaceFila>

/** POST /api/v2/importar-personas/revisar: what the file would do. Nothing is written. */
export const PersonasRevisadas = z.object({
  columnas: z.array(
    z.object({
      titulo: z.string(),
      /** The first texts that stand below it. */
      ejemplos: z.array(z.string()),
      campo: Campo.nullable(),
    }),
  ),
  /** Why it cannot be read with these columns, in sentences; then the rest is empty. */
  faltas: z.array(z.string()),
  filas: Cuantas,
  nuevos: Cuantas,
  cambian: Cuantas,
  iguales: Cuantas,
  /** The first rows, as they are understood; `cambios`: what is other than here, in words. */
  vista: z.array(
    z.object({
      linea: Cuantas,
      que: QueHaceFila.nullable(),
      cambios: z.array(z.string()),
      valores: z.partialRecord(Campo, z.string()),
    }),
  ),
  /** The first cells that keep the file from being imported, and how many there are. */
  problemas: z.array(
    z.object({
      linea: Cuantas,
      campo: Campo,
      titulo: z.string(),
      valor: z.string(),
      mensaje: z.string(),
    }),
  ),
  total_problemas: Cuantas,
  /** What a person should know and that stops nothing. */
  avisos: z.array(z.object({ linea: Cuantas, mensaje: z.string() })),
  total_avisos: Cuantas,
})
export type PersonasRevisadas = z.output<typeof PersonasRevisadas>

/** POST /api/v2/importar-personas: what the file did. */
export const PersonasImportadas = Mensaje.extend({ nuevos: Cuantas, cambiados: Cuantas, iguales: Cuantas })
export type PersonasImportadas = z.output<typeof PersonasImportadas>

/** People of any other program, out of a CSV or an XLSX. */
export const apiImportarPersonas = definirApi('Importar personas', {
  'POST /api/v2/importar-personas/revisar': {
    acceso: 'administrador',
    resumen: 'Dice qué haría un CSV o XLSX de personas, sin guardar nada',
    consulta: ColumnasConsulta,
    respuesta: PersonasRevisadas,
    archivo: true,
  },
  'POST /api/v2/importar-personas': {
    acceso: 'administrador',
    resumen: 'Importa clientes y miembros de un CSV o XLSX: todo o nada',
    consulta: ColumnasConsulta,
    respuesta: PersonasImportadas,
    archivo: true,
    idempotente: true,
  },
})
