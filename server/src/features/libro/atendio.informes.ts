import { Prisma } from '../../platform/db/tx'

/**
 * The name of who took a charge or an abono, of rows with `id_usuario` and `registrado_por`: the person who was signed
 * in; through a key, whose login the old client sent; else what it sent. A login may have had several owners (deleted
 * users keep theirs, keys are called as they like): only one of the living is meant.
 */
export const atendio = (tabla: 't' | 'a'): Prisma.Sql => {
  const r = Prisma.raw(tabla)
  return Prisma.sql`coalesce(
    (SELECT u.nombre FROM usuario u WHERE u.id = ${r}.id_usuario AND u.id_clave IS NULL),
    (SELECT u.nombre FROM usuario u
      WHERE normalizar(u.usuario) = normalizar(${r}.registrado_por) AND u.eliminado_en IS NULL AND u.id_clave IS NULL),
    ${r}.registrado_por)`
}
