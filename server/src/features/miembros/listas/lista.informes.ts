import { FechaSalida } from '@mancuerna/contract/campos'
import { EstadoMiembro } from '@mancuerna/contract/membresias/miembros'
import type { MiembrosConsulta } from '@mancuerna/contract/membresias/miembros-listas'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, filas, preparada, Prisma, type Tx } from '../../../platform/db/tx'
import { contiene } from '../../../platform/lists/busqueda.reglas'
import { enBusqueda, ordenar, type Pagina, paginarLista } from '../../../platform/lists/lista-buscada.repo'
import { conEstado } from '../../membresias/estado/estado.repo'
import { conSinPagar, SinPagar } from '../../membresias/renovar/sin-pagar.informes'
import { ordenDe } from './orden.repo'

/** A member as the newer lists show it. */
export const FilaMiembro = z.strictObject({
  id: z.number(),
  matricula: z.string(),
  idCliente: z.number(),
  nombre: z.string(),
  rucCed: z.string().nullable(),
  idTipo: z.number().nullable(),
  tipo: z.string().nullable(),
  /** As it is today. */
  estado: EstadoMiembro.nullable(),
  fechaInicio: FechaSalida.nullable(),
  fechaFin: FechaSalida.nullable(),
  registradoEn: z.date(),
  /** Last visit that was let in. */
  ultimoAcceso: z.date().nullable(),
  visitasHoy: z.number(),
  observaciones: z.string(),
  creadoPor: z.string(),
  creadoEn: z.date(),
  actualizadoEn: z.date(),
  idTitular: z.number().nullable(),
  foto: z.string().nullable(),
})
export type FilaMiembro = z.output<typeof FilaMiembro>
const FilaDePagina = FilaMiembro.extend({ sinPagar: SinPagar.nullable() })
export type FilaDePagina = z.output<typeof FilaDePagina>

/** Last visit and today's are looked up, never counted by hand: two index look-ups a member, in the same statement. */
export const seleccion = (hoy: FechaCivil): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.matricula, m.id_cliente AS "idCliente", c.nombre, c.ruc_ced AS "rucCed",
    m.id_tipo_membresia AS "idTipo", t.nombre AS tipo,
    estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date) AS estado,
    m.fecha_inicio::text AS "fechaInicio", m.fecha_fin::text AS "fechaFin", m.registrado_en AS "registradoEn",
    (SELECT v.momento FROM visita v WHERE v.id_miembro = m.id AND visita_cuenta(v.estado_acceso, v.anulada_en)
      ORDER BY v.momento DESC LIMIT 1) AS "ultimoAcceso",
    (SELECT count(*)::int FROM visita v WHERE v.id_miembro = m.id AND v.dia = ${hoy}::date
      AND visita_cuenta(v.estado_acceso, v.anulada_en)) AS "visitasHoy",
    m.observaciones, m.creado_por AS "creadoPor", m.creado_en AS "creadoEn", m.actualizado_en AS "actualizadoEn",
    m.id_miembro_titular AS "idTitular", f.foto
  FROM miembro m JOIN cliente c ON c.id = m.id_cliente LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia
    LEFT JOIN ficha f ON f.id_cliente = m.id_cliente`

/** A deleted client's cards leave every list with him; their history stays (docs/domain.md, People and memberships). */
const DE_ELIMINADO = Prisma.sql`(x.id_cliente IN (SELECT id FROM cliente WHERE eliminado_en IS NOT NULL))`

/**
 * A text that is equal only while the list of members is: today, and the count of statements that touched the list
 * (sequence version_miembros). A transaction counts before others see what it did; so while any is under way the text
 * is one of a kind. The order of the two statements matters:
 * who had counted and is no longer under way is seen by every later read.
 */
export async function versionMiembros(tx: Tx, hoy: FechaCivil): Promise<string> {
  const contados = await fila(
    tx,
    z.strictObject({ n: z.string() }),
    Prisma.sql`SELECT last_value::text AS n FROM version_miembros`,
  )
  const otros = await fila(
    tx,
    z.strictObject({ unico: z.string().nullable() }),
    Prisma.sql`SELECT CASE WHEN EXISTS (
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL
      ) THEN gen_random_uuid()::text END AS unico`,
  )
  return [hoy, contados?.n, otros?.unico].filter(Boolean).join('.')
}

/**
 * A page of members, found by matrícula, name or cédula (MIEMBRO-01).
 * The page's ids come first, so that derived fields, and what nobody has paid, are read for them alone.
 */
export async function paginaMiembros(tx: Tx, q: MiembrosConsulta, hoy: FechaCivil): Promise<Pagina<FilaDePagina>> {
  const condiciones = [
    ...(q.tipo === undefined ? [] : [Prisma.sql`x.id_tipo_membresia = ${q.tipo}`]),
    ...(q.estado ? [conEstado(q.estado, hoy)] : []),
  ]
  const p = await paginarLista(tx, {
    ...q,
    tabla: 'miembro',
    hallazgo: enBusqueda(contiene),
    condiciones,
    salvo: DE_ELIMINADO,
    orden: ordenDe(q.orden, q.sentido),
  })
  const deLaPagina = conSinPagar(Prisma.sql`${seleccion(hoy)} WHERE m.id = ANY(${p.ids}::int[])`, hoy)
  return ordenar(p, await filas(tx, FilaDePagina, preparada(deLaPagina)))
}

const Totales = z.strictObject({ total: z.number(), activos: z.number(), vencidos: z.number() })

/** Totals of the whole gym (MIEMBRO-02): all from the index on state and end date, less the few of deleted clients. */
export async function totalesMiembros(tx: Tx, hoy: FechaCivil): Promise<z.output<typeof Totales>> {
  const cuentas = (donde: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT count(*)::int AS total,
      count(*) FILTER (WHERE ${conEstado('ACTIVO', hoy)})::int AS activos,
      count(*) FILTER (WHERE ${conEstado('VENCIDO', hoy)})::int AS vencidos
    FROM miembro x WHERE ${donde})`
  const r = await fila(
    tx,
    Totales,
    Prisma.sql`SELECT t.total - e.total AS total, t.activos - e.activos AS activos, t.vencidos - e.vencidos AS vencidos
      FROM ${cuentas(Prisma.sql`true`)} t, ${cuentas(DE_ELIMINADO)} e`,
  )
  return r as z.output<typeof Totales>
}
