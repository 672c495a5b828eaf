import { Prisma } from '../db/tx'

/** A key of an object that the database writes, and the SQL of its value as JSON text; null stands for null. */
export type CampoJson = readonly [clave: string, valor: Prisma.Sql]

/** Any text. */
export const textoJson = (x: Prisma.Sql): Prisma.Sql => Prisma.sql`to_json(${x})::text`
/** A text in which nothing needs to be escaped, such as a day or an amount. */
export const llanoJson = (x: Prisma.Sql): Prisma.Sql => Prisma.sql`'"' || ${x} || '"'`
/** A number. */
export const numeroJson = (x: Prisma.Sql): Prisma.Sql => Prisma.sql`(${x})::text`

/**
 * An object as JSON text, its keys in this order and nothing between them, letter by letter what JSON.stringify writes.
 * Of a long list this is most of what the database does; row_to_json looks the type of each column up again for every
 * row.
 */
export function objetoJson(campos: readonly CampoJson[]): Prisma.Sql {
  const piezas = campos.map(([clave, valor], i) => {
    const antes = Prisma.raw(`'${i === 0 ? '{' : ','}${JSON.stringify(clave)}:'`)
    return Prisma.sql`${antes}, coalesce(${valor}, 'null')`
  })
  return Prisma.sql`concat(${Prisma.join(piezas)}, '}')`
}
