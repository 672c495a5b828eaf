import { FechaSalida } from '@mancuerna/contract/campos'
import { EstadoMiembro } from '@mancuerna/contract/membresias/miembros'
import { normalizar, sinBlancosDeMas } from '@mancuerna/domain/texto'
import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../platform/db/tx'
import type { PersonaLeida, TipoImportable } from './persona.reglas'
import type { ClienteHay, Existentes, MembresiaNueva, MiembroHay, Pisados } from './plan.reglas'

const Tipo = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  duracion: z.number().nullable(),
  activo: z.boolean(),
})

/** Every type by its name as it is compared; of several with one name, the one that may be sold. */
export async function tiposPorNombre(tx: Tx): Promise<Map<string, TipoImportable>> {
  const tipos = await filas(
    tx,
    Tipo,
    Prisma.sql`SELECT id, nombre, duracion_dias AS duracion, estado = 'ACTIVO' AS activo FROM tipo_membresia
      ORDER BY estado = 'ACTIVO', id DESC`,
  )
  return new Map(tipos.map((t) => [normalizar(sinBlancosDeMas(t.nombre)), t]))
}

const Cliente = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  rucCed: z.string().nullable(),
  telefono: z.string(),
  direccion: z.string(),
  email: z.string(),
  activo: z.boolean(),
  eliminado: z.boolean(),
  edad: z.number().nullable(),
  nombreContacto: z.string(),
  telefonoContacto: z.string(),
})
const Miembro = z.strictObject({
  id: z.number(),
  matricula: z.string(),
  idCliente: z.number(),
  idTipo: z.number().nullable(),
  estado: EstadoMiembro.nullable(),
  fechaInicio: FechaSalida.nullable(),
  fechaFin: FechaSalida.nullable(),
  observaciones: z.string(),
  oculto: z.boolean(),
  vuelve: z.boolean(),
  grupo: z.boolean(),
})
const Id = z.strictObject({ id: z.number() })

/**
 * Who of a file is here already, hidden ones too, with every card of theirs. `bloquear`: locked for a change, by id as
 * everybody does.
 */
export async function leerExistentes(
  tx: Tx,
  personas: readonly PersonaLeida[],
  bloquear: boolean,
): Promise<Existentes> {
  const cedulas = personas.flatMap((p) => p.cedula ?? [])
  const matriculas = personas.flatMap((p) => p.matricula ?? [])
  const ids = await filas(
    tx,
    Id,
    Prisma.sql`SELECT id FROM cliente WHERE ruc_ced = ANY(${cedulas}::text[])
      UNION SELECT id_cliente FROM miembro WHERE matricula = ANY(${matriculas}::text[])`,
  )
  const cuales = ids.map((f) => f.id)
  const candado = bloquear ? Prisma.sql`FOR NO KEY UPDATE OF c` : Prisma.empty
  const clientes = await filas(
    tx,
    Cliente,
    Prisma.sql`SELECT c.id, c.nombre, c.ruc_ced AS "rucCed", c.telefono, c.direccion, c.email, c.activo,
        c.eliminado_en IS NOT NULL AS eliminado, f.edad, coalesce(f.nombre_contacto, '') AS "nombreContacto",
        coalesce(f.telefono_contacto, '') AS "telefonoContacto"
      FROM cliente c LEFT JOIN ficha f ON f.id_cliente = c.id
      WHERE c.id = ANY(${cuales}::int[]) ORDER BY c.id ${candado}`,
  )
  return indexar(clientes, await filas(tx, Miembro, sqlMiembros(cuales, bloquear)))
}

const sqlMiembros = (clientes: readonly number[], bloquear: boolean): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.matricula, m.id_cliente AS "idCliente", m.id_tipo_membresia AS "idTipo", m.estado,
    m.fecha_inicio::text AS "fechaInicio", m.fecha_fin::text AS "fechaFin", m.observaciones,
    m.oculto_en IS NOT NULL AS oculto, coalesce(m.oculto_en = c.eliminado_en, false) AS vuelve,
    m.id_miembro_titular IS NOT NULL
      OR EXISTS (SELECT 1 FROM miembro a WHERE a.id_miembro_titular = m.id) AS grupo
  FROM miembro m JOIN cliente c ON c.id = m.id_cliente
  WHERE m.id_cliente = ANY(${clientes}::int[]) ORDER BY m.id
  ${bloquear ? Prisma.sql`FOR NO KEY UPDATE OF m` : Prisma.empty}`

function indexar(clientes: ClienteHay[], miembros: MiembroHay[]): Existentes {
  const deCliente = new Map<number, MiembroHay[]>()
  for (const m of miembros) deCliente.set(m.idCliente, [...(deCliente.get(m.idCliente) ?? []), m])
  return {
    clientes: new Map(clientes.map((c) => [c.id, c])),
    porCedula: new Map(clientes.flatMap((c) => (c.rucCed === null ? [] : [[c.rucCed, c]]))),
    porMatricula: new Map(miembros.map((m) => [m.matricula, m])),
    deCliente,
  }
}

const Pisado = z.strictObject({ idMiembro: z.number(), ids: z.array(z.number()), fuera: z.boolean() })

/** The live periods that these memberships would take the place of: those that end on their first day or later. */
export async function periodosPisados(
  tx: Tx,
  nuevas: ReadonlyArray<MembresiaNueva & { idMiembro: number }>,
): Promise<Map<number, Pisados>> {
  if (nuevas.length === 0) return new Map()
  const pisados = await filas(
    tx,
    Pisado,
    Prisma.sql`SELECT p.id_miembro AS "idMiembro", array_agg(p.id) AS ids, bool_and(p.pagado_fuera) AS fuera
      FROM unnest(${nuevas.map((n) => n.idMiembro)}::int[], ${nuevas.map((n) => n.fechaInicio)}::date[])
        AS f(id, inicio)
      JOIN periodo_membresia p ON p.id_miembro = f.id AND p.estado = 'VIGENTE' AND p.fecha_fin >= f.inicio
      GROUP BY p.id_miembro`,
  )
  return new Map(pisados.map((p) => [p.idMiembro, p]))
}
