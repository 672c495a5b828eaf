import { FechaSalida, ImporteSalida } from '@mancuerna/contract/campos'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { periodosSinPagar, type SinPagar } from '../../membresias/renovar/sin-pagar.informes'
import { filaMiembro, type FilaMiembro } from '../listas/lista.informes'

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

/** One member as it is on `hoy`, or null. A fixed number of statements. */
export async function leerMiembro(tx: Tx, id: number, hoy: FechaCivil): Promise<MiembroCompleto | null> {
  const m = await filaMiembro(tx, id, hoy)
  if (!m) return null
  const resto = (await leerResto(tx, id)) as z.output<typeof Resto>
  const sinPagar = (await periodosSinPagar(tx, [id], hoy)).get(id) ?? null
  const debe = await deudaDe(tx, m.idCliente, hoy)
  return { ...m, ...resto, debe, sinPagar, grupo: await grupoDe(tx, m.idTitular ?? m.id) }
}

const leerResto = (tx: Tx, id: number): Promise<z.output<typeof Resto> | null> =>
  fila(
    tx,
    Resto,
    Prisma.sql`SELECT c.telefono, c.direccion, c.email, coalesce(t.es_grupal, false) AS "esGrupal",
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
      WHERE m.id = ${id}`,
  )

const Deuda = z.strictObject({
  monto: ImporteSalida.nullable(),
  vencido: ImporteSalida.nullable(),
  desde: FechaSalida.nullable(),
})

/** What a client owes; null when it is nothing. */
async function deudaDe(tx: Tx, idCliente: number, hoy: FechaCivil): Promise<MiembroCompleto['debe']> {
  const d = await fila(
    tx,
    Deuda,
    Prisma.sql`SELECT sum(saldo)::text AS monto, min(fecha_vencimiento)::text AS desde,
        sum(saldo) FILTER (WHERE cuota_vencida(fecha_vencimiento, ${hoy}::date))::text AS vencido
      FROM cuota_debida WHERE id_cliente = ${idCliente}`,
  )
  return d?.desde ? { monto: aCentavos(d.monto), vencido: aCentavos(d.vencido), desde: d.desde } : null
}

/** Holder and joined members; empty when nobody shares. */
async function grupoDe(tx: Tx, idTitular: number): Promise<MiembroCompleto['grupo']> {
  const g = await filas(
    tx,
    DelGrupo,
    Prisma.sql`SELECT m.id, m.matricula, c.nombre, m.id_miembro_titular IS NULL AS titular
      FROM miembro m JOIN cliente c ON c.id = m.id_cliente
      WHERE m.id = ${idTitular} OR m.id_miembro_titular = ${idTitular}
      ORDER BY m.id_miembro_titular IS NOT NULL, m.id`,
  )
  return g.length > 1 ? g : []
}

/**
 * The member that a scanned code names: exact matrícula, else exact cédula. Of somebody with several, the one that lets
 * in today, else the last that ended. Null when nothing matches.
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
