import { FechaSalida } from '@mancuerna/contract/campos'
import { EstadoMiembro } from '@mancuerna/contract/membresias/miembros'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { enLaZona } from '../../../platform/db/reloj'
import { fila, filas, preparada, Prisma, type Tx } from '../../../platform/db/tx'
import { contieneAntesDeCedula } from '../../../platform/lists/busqueda.reglas'
import { enBusqueda, ordenar, type Pagina, paginarLista } from '../../../platform/lists/lista-buscada.repo'
import { type Corte, enTrozos, recorrer } from './piezas.informes'

/**
 * Members whose name or matrícula holds the text as the old door compares it: no case, no accents,
 * its %, _ and \ literal (MIEMBROL-24).
 */
const nombrado = (texto: string): Prisma.Sql =>
  Prisma.sql`m.busqueda LIKE patron_de_texto(translate(${texto}, '\t', ' ')) || '\t%'`

/** A row of the old lists. */
export const FilaLegado = z.strictObject({
  id: z.number(),
  matricula: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  edad: z.number().nullable(),
  sufreEnfermedad: z.boolean().nullable(),
  tieneSeguro: z.boolean().nullable(),
  enfermedad: z.string().nullable(),
  institucion: z.string().nullable(),
  nombreContacto: z.string().nullable(),
  telefonoContacto: z.string().nullable(),
  foto: z.string().nullable(),
  /** As it is today. */
  estado: EstadoMiembro.nullable(),
  registradoEn: z.date(),
  fechaInicio: FechaSalida.nullable(),
  fechaFin: FechaSalida.nullable(),
  idTipo: z.number().nullable(),
  tipo: z.string().nullable(),
})
export type FilaLegado = z.output<typeof FilaLegado>

/** Visible members with what the old lists show of them. */
export const seleccionLegado = (hoy: FechaCivil): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.matricula, c.nombre, c.telefono, c.direccion, f.edad, f.sufre_enfermedad AS "sufreEnfermedad",
    f.tiene_seguro AS "tieneSeguro", f.enfermedad, f.institucion, f.nombre_contacto AS "nombreContacto",
    f.telefono_contacto AS "telefonoContacto", f.foto, estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date) AS estado,
    m.registrado_en AS "registradoEn", m.fecha_inicio::text AS "fechaInicio", m.fecha_fin::text AS "fechaFin",
    m.id_tipo_membresia AS "idTipo", t.nombre AS tipo
  FROM miembro m JOIN cliente c ON c.id = m.id_cliente LEFT JOIN ficha f ON f.id_cliente = c.id
    LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia
  WHERE m.oculto_en IS NULL`

/** Where it is today, and in which zone. */
interface Dia {
  hoy: FechaCivil
  zona: string
}

/**
 * A visible member `r` as the old door writes it: the text that is kept of it (view miembro_en_texto), and between its
 * pieces what is another one each day or in another zone. Up to its last field, which lists add.
 */
const hastaMembresia = ({ hoy, zona }: Dia): Prisma.Sql => Prisma.sql`r.viejo_antes,
  coalesce('"' || estado_efectivo(r.estado, r.fecha_fin, ${hoy}::date) || '"', 'null'),
  ',"fechaRegistro":"', ${enLaZona(Prisma.sql`r.registrado_en`, zona)}, '"', r.viejo_despues`

/**
 * The next members after `desde` that hold `buscar`. How many are asked for stands in the text, because for
 * a number that it does not know PostgreSQL plans for a tenth of the table.
 */
export function sqlPieza(dia: Dia, { buscar, desde, cabe }: Corte & { buscar: string }): Prisma.Sql {
  const filtro =
    buscar === ''
      ? Prisma.empty
      : Prisma.sql`AND EXISTS (SELECT 1 FROM miembro m
          WHERE m.id = r.id_miembro AND m.id > ${desde}::int AND ${nombrado(buscar)})`
  const sql = enTrozos(Prisma.sql`SELECT r.id_miembro AS id,
      concat(${hastaMembresia(dia)}, ',"membresia":', coalesce(t.json, 'null'), '}') AS json
    FROM resumen_miembro r
      LEFT JOIN (SELECT id, json_ascii(nombre) AS json FROM tipo_membresia OFFSET 0) t ON t.id = r.id_tipo_membresia
    WHERE NOT r.oculto AND r.id_miembro > ${desde}::int ${filtro}
    ORDER BY r.id_miembro LIMIT ${Prisma.raw(String(cabe))}`)
  return buscar === '' ? preparada(sql) : sql
}

/**
 * Visible members by id, as pieces of JSON. With `buscar`, every match of name or matrícula and no limit
 * (docs/compatibility.md).
 */
export const recorrerLegado = (tx: Tx, dia: Dia, buscar: string): AsyncGenerator<string> =>
  recorrer(tx, (corte) => sqlPieza(dia, { buscar, ...corte }))

/** One visible member, as `dato`. */
export const sqlFilaLegado = (id: number, dia: Dia): Prisma.Sql =>
  Prisma.sql`SELECT concat(${hastaMembresia(dia)}, '}') AS dato FROM resumen_miembro r
    WHERE r.id_miembro = ${id}::int AND NOT r.oculto`

const Foto = z.strictObject({ foto: z.string().nullable() })

/** The photo (or null for none) of the visible member with that matrícula; null when there is no such member. */
export const fotoPorMatricula = (tx: Tx, matricula: string): Promise<z.output<typeof Foto> | null> =>
  fila(
    tx,
    Foto,
    Prisma.sql`SELECT f.foto FROM miembro m LEFT JOIN ficha f ON f.id_cliente = m.id_cliente
      WHERE m.matricula = ${matricula} AND m.oculto_en IS NULL`,
  )

/** What the old lists show: not what was deleted there. */
export const A_LA_VISTA = Prisma.sql`x.oculto_en IS NULL`

const FilaSimple = z.strictObject({ id: z.number(), nombre: z.string(), matricula: z.string() })

/** A page of visible members by name, for pickers (the message sender, the older autocomplete). */
export async function paginaSimple(
  tx: Tx,
  q: { buscar: string; pagina: number; tamano: number },
): Promise<Pagina<z.output<typeof FilaSimple>>> {
  const p = await paginarLista(tx, {
    ...q,
    tabla: 'miembro',
    hallazgo: enBusqueda(contieneAntesDeCedula),
    condiciones: [A_LA_VISTA],
    orden: Prisma.sql`x.busqueda, x.id`,
  })
  const sql = Prisma.sql`SELECT m.id, c.nombre, m.matricula FROM miembro m JOIN cliente c ON c.id = m.id_cliente
    WHERE m.id = ANY(${p.ids}::int[])`
  return ordenar(p, await filas(tx, FilaSimple, sql))
}
