import { FechaSalida, ImporteSalida } from '@mancuerna/contract/campos'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { comoFilas } from '../../../platform/db/rows'
import { fila, Prisma, type Tx } from '../../../platform/db/tx'
import { SinPagar, sqlSinPagar } from '../../membresias/renovar/sin-pagar.informes'
import { FilaMiembro, seleccion } from '../listas/lista.informes'

const Resto = z.strictObject({
  telefono: z.string(),
  direccion: z.string(),
  email: z.string(),
  areas: z.array(z.string()),
  visitasMaximasDiarias: z.number().nullable(),
  esGrupal: z.boolean(),
  capacidad: z.number().nullable(),
  ficha: z
    .strictObject({
      edad: z.number().nullable(),
      sufreEnfermedad: z.boolean().nullable(),
      tieneSeguro: z.boolean().nullable(),
      enfermedad: z.string().nullable(),
      institucion: z.string().nullable(),
      nombreContacto: z.string(),
      telefonoContacto: z.string(),
    })
    .nullable(),
  suspension: z.strictObject({ desde: FechaSalida, hasta: FechaSalida.nullable(), motivo: z.string() }).nullable(),
})
const DelGrupo = z.strictObject({ id: z.number(), matricula: z.string(), nombre: z.string(), titular: z.boolean() })

/** Everything that a desk asks about one member. */
export interface MiembroCompleto extends FilaMiembro, z.output<typeof Resto> {
  debe: { monto: Centavos; vencido: Centavos; desde: FechaCivil } | null
  /** The period that waits for its payment, the earliest first. */
  sinPagar: SinPagar | null
  grupo: Array<z.output<typeof DelGrupo>>
}

/** What the statement gives of one member: each part as the database writes it. */
interface Crudo {
  miembro: Record<string, unknown>
  resto: unknown
  sinPagar: unknown[]
  debe: unknown
  grupo: unknown[]
}

/** Columns of a member's row that are moments: JSON has them as text. */
const MOMENTOS = ['registradoEn', 'ultimoAcceso', 'creadoEn', 'actualizadoEn']

/** Everything of one member as it is on `hoy`, as one `dato` of JSON; no row where there is no such member. */
export const sqlMiembro = (id: number, hoy: FechaCivil): Prisma.Sql => {
  const grupo = Prisma.sql`SELECT g.id, g.matricula, c.nombre, g.id_miembro_titular IS NULL AS titular
    FROM miembro g JOIN cliente c ON c.id = g.id_cliente
    WHERE g.id = coalesce(m."idTitular", m.id) OR g.id_miembro_titular = coalesce(m."idTitular", m.id)
    ORDER BY g.id_miembro_titular IS NOT NULL, g.id`
  const sinPagar = sqlSinPagar(Prisma.sql`p.id_miembro = ${id}::int`, hoy)
  return Prisma.sql`SELECT json_build_object('miembro', row_to_json(m),
      'resto', (SELECT row_to_json(r) FROM (${sqlResto(id)}) r),
      'sinPagar', (SELECT coalesce(json_agg(s), '[]') FROM (${sinPagar}) s),
      'debe', (SELECT row_to_json(d) FROM (${sqlDeuda(Prisma.sql`m."idCliente"`, hoy)}) d),
      'grupo', (SELECT json_agg(g) FROM (${grupo}) g))::text AS dato
    FROM (${seleccion(hoy)} WHERE m.id = ${id}::int) m`
}

/** What `sqlMiembro` gave, read. */
export function miembroDeJson({ miembro, resto, sinPagar, debe, grupo }: Crudo): MiembroCompleto {
  for (const c of MOMENTOS) if (miembro[c] !== null) miembro[c] = new Date(miembro[c] as string)
  const [m] = comoFilas(FilaMiembro, [miembro]) as [FilaMiembro]
  const [r] = comoFilas(Resto, [resto]) as [z.output<typeof Resto>]
  const g = comoFilas(DelGrupo, grupo)
  return {
    ...m,
    ...r,
    debe: deuda(comoFilas(Deuda, [debe])[0]),
    sinPagar: comoFilas(SinPagar, sinPagar)[0] ?? null,
    grupo: g.length > 1 ? g : [],
  }
}

/** One member as it is on `hoy`, or null. One statement. */
export async function leerMiembro(tx: Tx, id: number, hoy: FechaCivil): Promise<MiembroCompleto | null> {
  const r = await fila(tx, z.strictObject({ dato: z.string() }), sqlMiembro(id, hoy))
  return r && miembroDeJson(JSON.parse(r.dato) as Crudo)
}

const sqlResto = (id: number): Prisma.Sql => Prisma.sql`
  SELECT c.telefono, c.direccion, c.email, coalesce(t.es_grupal, false) AS "esGrupal",
    t.capacidad_maxima_miembros AS capacidad, t.visitas_maximas_diarias AS "visitasMaximasDiarias",
    ARRAY(SELECT a.nombre FROM tipo_area ta JOIN area a ON a.id = ta.id_area
      WHERE ta.id_tipo_membresia = t.id ORDER BY ta.orden, a.nombre) AS areas,
    (SELECT json_build_object('edad', f.edad, 'sufreEnfermedad', f.sufre_enfermedad, 'tieneSeguro', f.tiene_seguro,
        'enfermedad', f.enfermedad, 'institucion', f.institucion, 'nombreContacto', f.nombre_contacto,
        'telefonoContacto', f.telefono_contacto)
      FROM ficha f WHERE f.id_cliente = c.id) AS ficha,
    (SELECT json_build_object('desde', s.desde, 'hasta', s.hasta, 'motivo', s.motivo) FROM suspension s
      WHERE s.id_miembro IN (m.id, m.id_miembro_titular) AND s.cerrada_en IS NULL
      ORDER BY s.id LIMIT 1) AS suspension
  FROM miembro m JOIN cliente c ON c.id = m.id_cliente LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia
  WHERE m.id = ${id}::int`

const Deuda = z.strictObject({
  monto: ImporteSalida.nullable(),
  vencido: ImporteSalida.nullable(),
  desde: FechaSalida.nullable(),
})

const sqlDeuda = (idCliente: Prisma.Sql, hoy: FechaCivil): Prisma.Sql => Prisma.sql`
  SELECT sum(saldo)::text AS monto, min(fecha_vencimiento)::text AS desde,
    sum(saldo) FILTER (WHERE cuota_vencida(fecha_vencimiento, ${hoy}::date))::text AS vencido
  FROM cuota_debida WHERE id_cliente = ${idCliente}`

/** What a client owes; null when it is nothing. */
const deuda = (d: z.output<typeof Deuda> | undefined): MiembroCompleto['debe'] =>
  d?.desde ? { monto: aCentavos(d.monto), vencido: aCentavos(d.vencido), desde: d.desde } : null

/**
 * The member that a scanned code names: exact matrícula, else exact cédula. Of somebody with several, the one that
 * lets in today, else the last that ended. Null when nothing matches.
 */
export async function idPorCodigo(tx: Tx, codigo: string, hoy: FechaCivil): Promise<number | null> {
  const r = await fila(
    tx,
    z.strictObject({ id: z.number() }),
    Prisma.sql`SELECT m.id FROM miembro m
      WHERE m.matricula = ${codigo} OR m.id_cliente = (SELECT c.id FROM cliente c WHERE c.ruc_ced = ${codigo})
      ORDER BY m.matricula = ${codigo} DESC,
        coalesce(estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date) = 'ACTIVO', false) DESC,
        m.fecha_fin DESC NULLS LAST, m.id DESC
      LIMIT 1`,
  )
  return r?.id ?? null
}
