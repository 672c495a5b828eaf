import type { EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import { z } from 'zod'
import { type Ctx, filas, Prisma, type Tx } from '../../platform/db/tx'
import type { MembresiaNueva } from './plan.reglas'

/** Rows that one statement writes: some tenths of a second, also on a slow machine. */
const LOTE = 2_000

/** Runs `sql` over rows, so many at a time; they are called `f` in it. */
async function porLotes<F>(tx: Tx, todas: readonly F[], sql: (lote: Prisma.Sql) => Prisma.Sql): Promise<void> {
  for (let i = 0; i < todas.length; i += LOTE)
    await tx.$executeRaw(sql(Prisma.sql`${JSON.stringify(todas.slice(i, i + LOTE))}::jsonb`))
}

/** Two imports come one after the other. */
export const esperarTurno = async (tx: Tx): Promise<void> =>
  void (await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('importar-personas', 0))`)

const Numero = z.strictObject({ id: z.number() })

/** So many numbers for new clients. */
export const reservarClientes = async (tx: Tx, cuantos: number): Promise<number[]> =>
  (
    await filas(
      tx,
      Numero,
      Prisma.sql`SELECT nextval(pg_get_serial_sequence('cliente', 'id'))::int AS id
        FROM generate_series(1, ${cuantos}::int)`,
    )
  ).map((f) => f.id)

const Nombrado = z.strictObject({ id: z.number(), matricula: z.string() })

/** So many numbers for new members, each with the matrícula that the program gives ('AAAA-<id>'). */
export const reservarMiembros = (tx: Tx, cuantos: number, anio: number): Promise<Array<z.output<typeof Nombrado>>> =>
  filas(
    tx,
    Nombrado,
    Prisma.sql`SELECT (r.n).id, (r.n).matricula
      FROM (SELECT siguiente_miembro(${anio}::int) AS n FROM generate_series(1, ${cuantos}::int) OFFSET 0) r`,
  )

export interface FilaCliente {
  id: number
  nombre: string
  ruc_ced: string | null
  telefono: string
  direccion: string
  email: string
}
const CLIENTE = Prisma.sql`f(id int, nombre text, ruc_ced text, telefono text, direccion text, email text)`

/** New clients; a cédula that somebody took meanwhile is refused by its constraint (db/errores). */
export const insertarClientes = (ctx: Ctx, clientes: readonly FilaCliente[]): Promise<void> =>
  porLotes(
    ctx.tx,
    clientes,
    (lote) => Prisma.sql`
      INSERT INTO cliente (id, nombre, ruc_ced, telefono, direccion, email, registrado_en, creado_en, actualizado_en)
      SELECT id, nombre, ruc_ced, telefono, direccion, email, ${ctx.ahora}, ${ctx.ahora}, ${ctx.ahora}
      FROM jsonb_to_recordset(${lote}) AS ${CLIENTE}`,
  )

/** Shows deleted clients again, with the members that disappeared with them. */
export async function recuperarClientes(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.$executeRaw`UPDATE miembro m SET oculto_en = NULL, actualizado_en = ${ctx.ahora} FROM cliente c
    WHERE c.id = ANY(${ids}::int[]) AND m.id_cliente = c.id AND m.oculto_en = c.eliminado_en`
  await ctx.tx.$executeRaw`UPDATE cliente SET eliminado_en = NULL, actualizado_en = ${ctx.ahora}
    WHERE id = ANY(${ids}::int[])`
}

/** Writes the data of clients that are here. */
export const cambiarClientes = (ctx: Ctx, clientes: readonly FilaCliente[]): Promise<void> =>
  porLotes(
    ctx.tx,
    clientes,
    (lote) => Prisma.sql`
      UPDATE cliente c SET nombre = f.nombre, ruc_ced = f.ruc_ced, telefono = f.telefono, direccion = f.direccion,
        email = f.email, actualizado_en = ${ctx.ahora}
      FROM jsonb_to_recordset(${lote}) AS ${CLIENTE} WHERE c.id = f.id`,
  )

export interface FilaFicha {
  id: number
  edad: number | null
  nombre_contacto: string
  telefono_contacto: string
}

/** Writes what is given of cards; null and '' stay as they are. One that did not exist begins. */
export const guardarFichas = (ctx: Ctx, fichas: readonly FilaFicha[]): Promise<void> =>
  porLotes(
    ctx.tx,
    fichas,
    (lote) => Prisma.sql`
      INSERT INTO ficha AS a (id_cliente, edad, nombre_contacto, telefono_contacto, actualizado_en)
      SELECT id, edad, nombre_contacto, telefono_contacto, ${ctx.ahora}
      FROM jsonb_to_recordset(${lote}) AS f(id int, edad int, nombre_contacto text, telefono_contacto text)
      ON CONFLICT (id_cliente) DO UPDATE SET edad = coalesce(EXCLUDED.edad, a.edad),
        nombre_contacto = coalesce(nullif(EXCLUDED.nombre_contacto, ''), a.nombre_contacto),
        telefono_contacto = coalesce(nullif(EXCLUDED.telefono_contacto, ''), a.telefono_contacto),
        actualizado_en = EXCLUDED.actualizado_en`,
  )

export interface FilaMiembro {
  id: number
  matricula: string
  id_cliente: number
  observaciones: string
  estado: EstadoMiembro | null
  id_tipo: number | null
  inicio: string | null
  fin: string | null
}
const MIEMBRO = Prisma.sql`f(id int, matricula text, id_cliente int, observaciones text, estado text, id_tipo int,
  inicio date, fin date)`

/** New members; a matrícula that somebody took meanwhile is refused by its constraint (db/errores). */
export const insertarMiembros = (ctx: Ctx, miembros: readonly FilaMiembro[]): Promise<void> =>
  porLotes(
    ctx.tx,
    miembros,
    (lote) => Prisma.sql`
      INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin,
        observaciones, creado_por, registrado_en, creado_en, actualizado_en)
      SELECT id, matricula, id_cliente, id_tipo, estado, inicio, fin, observaciones,
        ${ctx.actor.nombreUsuario ?? ''}, ${ctx.ahora}, ${ctx.ahora}, ${ctx.ahora}
      FROM jsonb_to_recordset(${lote}) AS ${MIEMBRO}`,
  )

/** Writes membership and notes of members that are here; who is ACTIVO again comes back to the lists. */
export const cambiarMiembros = (ctx: Ctx, miembros: readonly FilaMiembro[]): Promise<void> =>
  porLotes(
    ctx.tx,
    miembros,
    (lote) => Prisma.sql`
      UPDATE miembro m SET estado = f.estado, id_tipo_membresia = f.id_tipo, fecha_inicio = f.inicio, fecha_fin = f.fin,
        observaciones = f.observaciones, actualizado_en = ${ctx.ahora},
        oculto_en = CASE WHEN f.estado = 'ACTIVO' THEN NULL ELSE m.oculto_en END
      FROM jsonb_to_recordset(${lote}) AS ${MIEMBRO} WHERE m.id = f.id`,
  )

/** Ends periods that others take the place of. */
export async function cerrarPeriodos(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.$executeRaw`UPDATE periodo_membresia SET estado = 'SUSTITUIDO', cerrado_en = ${ctx.ahora}
    WHERE id = ANY(${ids}::int[])`
}

/** Periods that were paid in another program. */
export const insertarPeriodos = (
  ctx: Ctx,
  periodos: ReadonlyArray<MembresiaNueva & { idMiembro: number }>,
): Promise<void> =>
  porLotes(
    ctx.tx,
    periodos,
    (lote) => Prisma.sql`
      INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, pagado_fuera, id_usuario,
        creado_en)
      SELECT "idMiembro", "idTipo", "fechaInicio", "fechaFin", true, ${ctx.actor.idUsuario}::int, ${ctx.ahora}
      FROM jsonb_to_recordset(${lote}) AS f("idMiembro" int, "idTipo" int, "fechaInicio" date, "fechaFin" date)`,
  )

export interface FilaCambio {
  id: number
  de: EstadoMiembro | null
  a: EstadoMiembro
}

/** Notes changes of state that a file brought. */
export const anotarCambios = (ctx: Ctx, cambios: readonly FilaCambio[]): Promise<void> =>
  porLotes(
    ctx.tx,
    cambios,
    (lote) => Prisma.sql`
      INSERT INTO cambio_estado (id_miembro, de, a, motivo, id_usuario, momento)
      SELECT id, de, a, 'Importación', ${ctx.actor.idUsuario}::int, ${ctx.ahora}
      FROM jsonb_to_recordset(${lote}) AS f(id int, de text, a text)`,
  )
