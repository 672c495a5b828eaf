import { z } from 'zod'
import type { Obra } from './obra.repo'

/** LEYENDO and DESHACIENDO end in their transaction; a TRAYENDO that nobody works on was interrupted and can go on. */
const ESTADOS = ['LEYENDO', 'REVISADA', 'TRAYENDO', 'TRAIDA', 'FALLIDA', 'CERRADA', 'DESHACIENDO', 'DESHECHA'] as const

export const Mudanza = z.strictObject({
  id: z.int(),
  clase: z.enum(['VOLCADO', 'MARIADB', 'API']),
  /** The file's name, or host and database; never a password. */
  origen: z.string(),
  zona: z.string(),
  estado: z.enum(ESTADOS),
  /** The stage that is under way, or was when it stopped. */
  etapa: z.string(),
})
/** One run. */
export type Mudanza = z.output<typeof Mudanza>

const COLUMNAS = 'id, clase, origen, zona, estado, etapa'

/** The newest run; null before the first. */
export const ultima = async (o: Obra): Promise<Mudanza | null> =>
  (await o.filas(Mudanza, `SELECT ${COLUMNAS} FROM mudanza ORDER BY id DESC LIMIT 1`))[0] ?? null

/** Begins a run. */
export const empezar = async (
  o: Obra,
  m: Pick<Mudanza, 'clase' | 'origen' | 'zona'> & { ahora: Date; idUsuario: number | null },
): Promise<Mudanza> =>
  (
    await o.filas(
      Mudanza,
      `INSERT INTO mudanza (clase, origen, zona, estado, id_usuario, creada_en) VALUES ($1, $2, $3, 'LEYENDO', $4, $5)
       RETURNING ${COLUMNAS}`,
      [m.clase, m.origen, m.zona, m.idUsuario, m.ahora],
    )
  )[0] as Mudanza

export const cambiarEstado = (o: Obra, id: number, estado: Mudanza['estado'], etapa = ''): Promise<number> =>
  o.hacer('UPDATE mudanza SET estado = $2, etapa = $3 WHERE id = $1', [id, estado, etapa])

/** The source was read and decided on: what bringing it will come to. */
export const revisada = (o: Obra, id: number, zona: string, informe: unknown): Promise<number> =>
  o.hacer("UPDATE mudanza SET estado = 'REVISADA', zona = $2, informe = $3, etapa = '' WHERE id = $1", [
    id,
    zona,
    JSON.stringify(informe),
  ])

/** Its end, with what it came to. */
export const terminar = (
  o: Obra,
  id: number,
  estado: Mudanza['estado'],
  ahora: Date,
  informe: unknown,
): Promise<number> =>
  o.hacer("UPDATE mudanza SET estado = $2, terminada_en = $3, informe = $4, etapa = '' WHERE id = $1", [
    id,
    estado,
    ahora,
    informe === null ? null : JSON.stringify(informe),
  ])

/**
 * The cut-over: what was brought is sealed like everything else, in the order of its numbers, and nothing more is
 * brought.
 */
export async function cerrarLibro(o: Obra): Promise<void> {
  await o.hacer(
    `INSERT INTO huella_pendiente (tabla, id_fila, huella)
     SELECT 'ingreso', i.id, huella_de(i) FROM ingreso i
     WHERE EXISTS (SELECT 1 FROM mudanza_fila f WHERE f.tabla = 'pagos' AND f.id_nuevo = i.id) ORDER BY i.id`,
  )
}
