import { aCentavos, type Centavos } from '@mancuerna/domain/dinero'
import type { EstadoMiembro } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import { filaMiembro, type FilaMiembro } from './listas/miembros.informes'
import type { Ficha } from './personas.repo'

/** Everything that a desk asks about one member. */
export interface MiembroCompleto extends FilaMiembro {
  telefono: string
  direccion: string
  email: string
  ficha: Ficha | null
  areas: string[]
  visitasMaximasDiarias: number | null
  esGrupal: boolean
  capacidad: number | null
  debe: { monto: Centavos; vencido: Centavos; desde: FechaCivil } | null
  grupo: Array<{ id: number; matricula: string; nombre: string; titular: boolean }>
  suspension: { desde: FechaCivil; hasta: FechaCivil | null; motivo: string } | null
}

type Resto = Pick<
  MiembroCompleto,
  | 'telefono'
  | 'direccion'
  | 'email'
  | 'areas'
  | 'visitasMaximasDiarias'
  | 'esGrupal'
  | 'capacidad'
  | 'ficha'
  | 'suspension'
>

/** One member as it is on `hoy`, or null. A fixed number of statements. */
export async function leerMiembro(tx: Tx, id: number, hoy: FechaCivil): Promise<MiembroCompleto | null> {
  const m = await filaMiembro(tx, id, hoy)
  if (!m) return null
  const resto = (await fila<Resto>(
    tx,
    Prisma.sql`SELECT c.telefono, c.direccion, c.email, coalesce(t.es_grupal, false) AS "esGrupal", t.capacidad_maxima_miembros AS capacidad, t.visitas_maximas_diarias AS "visitasMaximasDiarias",
        ARRAY(SELECT a.nombre FROM tipo_area ta JOIN area a ON a.id = ta.id_area WHERE ta.id_tipo_membresia = t.id ORDER BY ta.orden, a.nombre) AS areas,
        (SELECT json_build_object('edad', f.edad, 'sufreEnfermedad', f.sufre_enfermedad, 'tieneSeguro', f.tiene_seguro, 'enfermedad', f.enfermedad, 'institucion', f.institucion,
          'nombreContacto', f.nombre_contacto, 'telefonoContacto', f.telefono_contacto) FROM ficha f WHERE f.id_cliente = c.id) AS ficha,
        (SELECT json_build_object('desde', s.desde, 'hasta', s.hasta, 'motivo', s.motivo) FROM suspension s
          WHERE s.id_miembro IN (m.id, m.id_miembro_titular) AND s.cerrada_en IS NULL ORDER BY s.id LIMIT 1) AS suspension
      FROM miembro m JOIN cliente c ON c.id = m.id_cliente LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia WHERE m.id = ${id}`,
  )) as Resto
  return { ...m, ...resto, debe: await deudaDe(tx, m.idCliente, hoy), grupo: await grupoDe(tx, m.idTitular ?? m.id) }
}

/** Unpaid quotas of complete charges; null when nothing is owed. */
async function deudaDe(tx: Tx, idCliente: number, hoy: FechaCivil): Promise<MiembroCompleto['debe']> {
  const d = await fila<{ monto: string | null; vencido: string | null; desde: FechaCivil | null }>(
    tx,
    Prisma.sql`SELECT sum(q.monto_cuota - q.pagado)::text AS monto, sum(q.monto_cuota - q.pagado) FILTER (WHERE q.fecha_vencimiento < ${hoy}::date)::text AS vencido, min(q.fecha_vencimiento)::text AS desde
      FROM cuota q JOIN transaccion x ON x.id = q.id_transaccion WHERE q.id_cliente = ${idCliente} AND q.estado_cuota = 'Pendiente' AND x.completada_en IS NOT NULL AND x.anulada_en IS NULL`,
  )
  return d?.desde ? { monto: aCentavos(d.monto), vencido: aCentavos(d.vencido), desde: d.desde } : null
}

/** Holder and joined members; empty when nobody shares. */
async function grupoDe(tx: Tx, idTitular: number): Promise<MiembroCompleto['grupo']> {
  const g = await filas<MiembroCompleto['grupo'][number]>(
    tx,
    Prisma.sql`SELECT m.id, m.matricula, c.nombre, m.id_miembro_titular IS NULL AS titular FROM miembro m JOIN cliente c ON c.id = m.id_cliente
      WHERE m.id = ${idTitular} OR m.id_miembro_titular = ${idTitular} ORDER BY m.id_miembro_titular IS NOT NULL, m.id`,
  )
  return g.length > 1 ? g : []
}

export interface Historia {
  periodos: Array<{
    id: number
    idTipo: number
    tipo: string
    fechaInicio: FechaCivil
    fechaFin: FechaCivil
    estado: 'VIGENTE' | 'SUSTITUIDO' | 'ANULADO'
    monto: string | null
    idTransaccion: number | null
    usuario: string | null
    creadoEn: Date
  }>
  suspensiones: Array<{
    id: number
    desde: FechaCivil
    hasta: FechaCivil | null
    motivo: string
    dias: number | null
    abiertaPor: string | null
    cerradaPor: string | null
    cerradaEn: Date | null
  }>
  cambios: Array<{
    id: number
    de: EstadoMiembro | null
    a: EstadoMiembro | null
    motivo: string
    usuario: string | null
    momento: Date
  }>
}

/** Rows of each kind that a history shows: more than any person's, so the answer stays bounded. */
const TOPE = 500

/** Periods, suspensions and changes of state of a member, newest first; null when there is no such member. */
export async function leerHistoria(tx: Tx, id: number): Promise<Historia | null> {
  if ((await tx.miembro.count({ where: { id } })) === 0) return null
  const periodos = await filas<Historia['periodos'][number]>(
    tx,
    Prisma.sql`SELECT p.id, p.id_tipo_membresia AS "idTipo", t.nombre AS tipo, p.fecha_inicio::text AS "fechaInicio", p.fecha_fin::text AS "fechaFin", p.estado,
        coalesce(i.monto, x.monto_total_cobro)::text AS monto, p.id_transaccion AS "idTransaccion", u.usuario, p.creado_en AS "creadoEn"
      FROM periodo_membresia p JOIN tipo_membresia t ON t.id = p.id_tipo_membresia LEFT JOIN ingreso i ON i.id = p.id_ingreso LEFT JOIN transaccion x ON x.id = p.id_transaccion
        LEFT JOIN usuario u ON u.id = p.id_usuario WHERE p.id_miembro = ${id} ORDER BY p.id DESC LIMIT ${TOPE}`,
  )
  const suspensiones = await filas<Historia['suspensiones'][number]>(
    tx,
    Prisma.sql`SELECT s.id, s.desde::text AS desde, s.hasta::text AS hasta, s.motivo, s.dias_devueltos AS dias, a.usuario AS "abiertaPor", b.usuario AS "cerradaPor", s.cerrada_en AS "cerradaEn"
      FROM suspension s LEFT JOIN usuario a ON a.id = s.abierta_por LEFT JOIN usuario b ON b.id = s.cerrada_por WHERE s.id_miembro = ${id} ORDER BY s.id DESC LIMIT ${TOPE}`,
  )
  const cambios = await filas<Historia['cambios'][number]>(
    tx,
    Prisma.sql`SELECT e.id, e.de, e.a, e.motivo, u.usuario, e.momento FROM cambio_estado e LEFT JOIN usuario u ON u.id = e.id_usuario WHERE e.id_miembro = ${id} ORDER BY e.id DESC LIMIT ${TOPE}`,
  )
  return { periodos, suspensiones, cambios }
}
