import type { Rango } from '@mancuerna/domain/fechas/rango'
import { type EstadoAcceso, SIN_MEMBRESIA } from '@mancuerna/domain/membresias/visita'
import { z } from 'zod'
import { enLaZona } from '../../../platform/db/reloj'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import type { ColumnaSql } from '../../../platform/export/columnas-sql.repo'
import { jsonAscii } from '../../../platform/export/json-ascii.reglas'
import { enOrden, type Orden, ordenarPor, ORDENES_COMUNES, type Valores } from './orden.informes'
import { deQuien, filaVieja, JUNTO_VIEJO, QUIEN } from './persona.informes'
import { type Corte, dePersona, enResumen, filtra, type Seleccion, valla } from './seleccion.informes'
import { conTexto } from './texto.informes'

const FilaVisita = z.strictObject({
  ...deQuien,
  momento: z.date(),
  acceso: z.enum(['CONCEDIDO', 'DENEGADO']),
  motivo: z.string().nullable(),
  areas: z.string(),
  registradoPor: z.string(),
  observaciones: z.string(),
  anulada: z.boolean(),
  motivoAnulacion: z.string().nullable(),
})
/** A visit of a report. */
export type FilaVisita = z.output<typeof FilaVisita>

/** Which visits: those that count unless told. */
export interface SeleccionVisitas extends Seleccion {
  acceso?: EstadoAcceso | 'ANULADA'
}

const ACCESO = {
  CONCEDIDO: Prisma.sql`visita_cuenta(r.estado_acceso, r.anulada_en)`,
  DENEGADO: Prisma.sql`r.estado_acceso = 'DENEGADO' AND r.anulada_en IS NULL`,
  ANULADA: Prisma.sql`r.anulada_en IS NOT NULL`,
} as const

const ORDENES = { ...ORDENES_COMUNES, fecha: { por: [Prisma.sql`r.dia`] } } satisfies Record<string, Valores>
export type OrdenVisitas = Orden<keyof typeof ORDENES>

/** `mas`: further columns of them. */
function visitasDe(s: SeleccionVisitas, corte?: Corte, mas: Prisma.Sql = Prisma.empty): Prisma.Sql {
  const { desde, hasta } = s.periodo
  const acceso = s.acceso ?? 'CONCEDIDO'
  const entera = acceso === 'CONCEDIDO' && !filtra(s)
  return Prisma.sql`(SELECT r.* ${mas} FROM visita r
    WHERE r.dia BETWEEN ${desde}::date AND ${hasta}::date AND ${ACCESO[acceso]} ${dePersona(s)}
      ${conTexto(s.palabras, Prisma.sql`NULL::text`)}
    ${valla(entera, corte)}) r`
}

/** A page of the visits of a selection, in order. */
export function sqlVisitas(s: SeleccionVisitas, orden: OrdenVisitas, corte: Corte): Prisma.Sql {
  const lugar = ordenarPor(ORDENES[orden.orden], orden.sentido)
  return Prisma.sql`SELECT ${QUIEN}, r.momento, r.estado_acceso AS acceso, r.motivo_denegacion AS motivo,
      r.nombre_area_acceso AS areas, r.registrado_por AS "registradoPor", r.observaciones,
      r.anulada_en IS NOT NULL AS anulada, r.motivo_anulacion AS "motivoAnulacion"
    ${enOrden(Prisma.sql`visita`, visitasDe(s, corte), lugar, corte)}`
}

/** How many visits a selection has: from the read model where that counts them. */
export function sqlContarVisitas(s: SeleccionVisitas): Prisma.Sql {
  const dias = (s.acceso ?? 'CONCEDIDO') === 'CONCEDIDO' ? enResumen(s) : undefined
  return dias
    ? Prisma.sql`SELECT coalesce(sum(n), 0)::int AS n FROM resumen_visita_dia WHERE ${dias}`
    : Prisma.sql`SELECT count(*)::int AS n FROM ${visitasDe(s)}`
}

const CuentaVisitas = z.strictObject({ n: z.int() })

/** How many visits a selection has. */
export const contarVisitas = async (tx: Tx, s: SeleccionVisitas): Promise<number> =>
  (await fila(tx, CuentaVisitas, sqlContarVisitas(s)))?.n ?? 0

/** A page of a selection's visits. */
export const leerVisitas = (tx: Tx, s: SeleccionVisitas, orden: OrdenVisitas, corte: Corte): Promise<FilaVisita[]> =>
  filas(tx, FilaVisita, sqlVisitas(s, orden, corte))

/** The columns of the file of visits. */
export const columnasVisitas: readonly ColumnaSql[] = [
  { titulo: 'Fecha', ancho: 12, tipo: 'dia', valor: Prisma.sql`left(r.local, 10)` },
  { titulo: 'Hora', ancho: 10, tipo: 'palabra', valor: Prisma.sql`substr(r.local, 12)` },
  { titulo: 'Miembro', ancho: 34, tipo: 'texto', valor: Prisma.sql`c.nombre` },
  { titulo: 'Matrícula', ancho: 12, tipo: 'texto', valor: Prisma.sql`m.matricula` },
  {
    titulo: 'Membresía',
    ancho: 24,
    tipo: 'texto',
    valor: Prisma.sql`t.nombre`,
    enSuLugar: Prisma.sql`${SIN_MEMBRESIA}::text`,
  },
  { titulo: 'Áreas', ancho: 24, tipo: 'texto', valor: Prisma.sql`r.nombre_area_acceso` },
  { titulo: 'Usuario', ancho: 24, tipo: 'texto', valor: Prisma.sql`u.nombre` },
  { titulo: 'Registrado por', ancho: 18, tipo: 'texto', valor: Prisma.sql`r.registrado_por` },
  { titulo: 'Observaciones', ancho: 40, tipo: 'texto', valor: Prisma.sql`r.observaciones` },
]

/**
 * The visits of a period, day by day, as their index has them: the first leave before the last are read. Their moment
 * in the gym's zone is told once a row.
 */
export const visitasPorDia = (periodo: Rango, zona: string): Prisma.Sql =>
  enOrden(
    Prisma.sql`visita`,
    visitasDe({ periodo }, undefined, Prisma.sql`, ${enLaZona(Prisma.sql`r.momento`, zona)} AS local`),
    ordenarPor(ORDENES.fecha, 'asc'),
    undefined,
  )

/** The visits of a period as visitas.php shows them, as registered; moments in the gym's zone. */
export function sqlVisitasViejas(periodo: Rango, zona: string): Prisma.Sql {
  const propio = Prisma.sql`'"fecha":"', ${enLaZona(Prisma.sql`r.momento`, zona)}, '"'`
  return Prisma.sql`SELECT ${filaVieja(propio, Prisma.sql`${jsonAscii(SIN_MEMBRESIA)}::text`)} AS json
    FROM ${visitasDe({ periodo })} ${JUNTO_VIEJO} ORDER BY r.id`
}
