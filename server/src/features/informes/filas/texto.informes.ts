import { NOMBRE_ORIGEN, ORIGENES } from '@mancuerna/domain/dinero/cobros'
import { SIN_MEMBRESIA } from '@mancuerna/domain/membresias/visita'
import { palabrasDe } from '@mancuerna/domain/texto'
import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../../platform/db/tx'

/** The name of what was charged, as sinTipo() says it; null for a visit. `como`: what is written of each name. */
export const nombreDeOrigen = (origen: Prisma.Sql, como = (nombre: string): string => nombre): Prisma.Sql =>
  Prisma.sql`CASE ${origen} ${Prisma.join(
    ORIGENES.filter((o) => o !== 'VISITA_OCASIONAL').map(
      (o) => Prisma.sql`WHEN ${o} THEN ${como(NOMBRE_ORIGEN[o])}::text`,
    ),
    ' ',
  )} END`

/** What stands for the membership of a row that has none. */
const NOMBRES_SIN_TIPO = [...Object.values(NOMBRE_ORIGEN), SIN_MEMBRESIA]

const Palabra = z.strictObject({
  palabra: z.string(),
  /** Memberships and users that hold it. */
  tipos: z.array(z.int()),
  usuarios: z.array(z.int()),
  /** Whether any matrícula holds it, and any of the names that stand for a membership. */
  matriculas: z.boolean(),
  sinTipo: z.boolean(),
})
/** A word that was looked for, and where else than in names of people it was found. */
export type Palabra = z.output<typeof Palabra>

/**
 * Where the words of a text are found, but for names of people: the few memberships and users are told by their ids,
 * and what is found nowhere is not asked of each row. One trip; none for no text.
 */
export async function hallarPalabras(tx: Tx, buscar: string | undefined): Promise<Palabra[]> {
  const palabras = palabrasDe(buscar ?? '')
  if (palabras.length === 0) return []
  const sql = Prisma.sql`SELECT p.palabra,
      ARRAY(SELECT id FROM tipo_membresia WHERE normalizar(nombre) LIKE p.patron) AS tipos,
      ARRAY(SELECT id FROM usuario WHERE normalizar(nombre) LIKE p.patron) AS usuarios,
      EXISTS (${conMatricula(Prisma.sql`p.patron`)}) AS matriculas,
      EXISTS (SELECT 1 FROM unnest(${NOMBRES_SIN_TIPO}::text[]) n WHERE normalizar(n) LIKE p.patron) AS "sinTipo"
    FROM (SELECT w AS palabra, patron_de_texto(w) AS patron FROM unnest(${palabras}::text[]) w) p`
  return filas(tx, Palabra, sql)
}

/** Members whose matrícula holds it: `busqueda` has the index, and other texts beside. */
const conMatricula = (patron: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT id FROM miembro WHERE busqueda LIKE ${patron} AND normalizar(matricula) LIKE ${patron}`

/**
 * Condition on rows `r`: each word stands in the person's name, the matrícula, the name of the membership (or what
 * stands for it) or that of the user. `origen`: of a row, what its charge was for.
 */
export const conTexto = (palabras: readonly Palabra[] | undefined, origen: Prisma.Sql): Prisma.Sql =>
  palabras?.length
    ? Prisma.join(
        palabras.map((p) => Prisma.sql`AND (${Prisma.join(dondeEsta(p, origen), ' OR ')})`),
        ' ',
      )
    : Prisma.empty

function dondeEsta(p: Palabra, origen: Prisma.Sql): Prisma.Sql[] {
  const patron = Prisma.sql`patron_de_texto(${p.palabra})`
  // coalesce: the planner takes a LIKE on a function's result for a rare thing, and here it holds for most rows.
  const donde = [
    Prisma.sql`r.id_cliente IN (SELECT id FROM cliente
      WHERE busqueda LIKE ${patron} AND coalesce(normalizar(nombre) LIKE ${patron}, false))`,
  ]
  if (p.matriculas) donde.push(Prisma.sql`r.id_miembro IN (${conMatricula(patron)})`)
  if (p.tipos.length > 0) donde.push(Prisma.sql`r.id_tipo_membresia = ANY (${p.tipos}::int[])`)
  if (p.usuarios.length > 0) donde.push(Prisma.sql`r.id_usuario = ANY (${p.usuarios}::int[])`)
  if (p.sinTipo)
    donde.push(Prisma.sql`(r.id_tipo_membresia IS NULL
      AND normalizar(coalesce(${nombreDeOrigen(origen)}, ${SIN_MEMBRESIA}::text)) LIKE ${patron})`)
  return donde
}
