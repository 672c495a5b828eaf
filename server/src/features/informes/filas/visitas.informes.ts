import type { Rango } from '@mancuerna/domain/fechas/rango'
import { type EstadoAcceso, SIN_MEMBRESIA } from '@mancuerna/domain/membresias/visita'
import { z } from 'zod'
import type { Snapshot } from '../../../platform/db/snapshot'
import { enLaZona } from '../../../platform/db/reloj'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { enOrden, type Orden, ordenarPor, ORDENES_COMUNES, type Valores } from './orden.informes'
import { deQuien, enJson, personaVieja, QUIEN } from './persona.informes'
import { conTexto, type Corte, dePersona, filtra, type Seleccion, valla } from './seleccion.informes'

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

function visitasDe(s: SeleccionVisitas, corte?: Corte): Prisma.Sql {
  const { desde, hasta } = s.periodo
  const acceso = s.acceso ?? 'CONCEDIDO'
  const entera = acceso === 'CONCEDIDO' && !filtra(s)
  const origen = s.buscar ? Prisma.sql`, NULL::text AS origen` : Prisma.empty
  const rows = Prisma.sql`(SELECT r.* ${origen} FROM visita r
    WHERE r.dia BETWEEN ${desde}::date AND ${hasta}::date AND ${ACCESO[acceso]} ${dePersona(s)}
    ${valla(entera, corte)}) r`
  return conTexto(rows, s.buscar)
}

/** The visits of a selection in order, or a page of them. */
export function sqlVisitas(s: SeleccionVisitas, orden: OrdenVisitas, corte?: Corte): Prisma.Sql {
  const lugar = ordenarPor(ORDENES[orden.orden], orden.sentido)
  return Prisma.sql`SELECT ${QUIEN}, r.momento, r.estado_acceso AS acceso, r.motivo_denegacion AS motivo,
      r.nombre_area_acceso AS areas, r.registrado_por AS "registradoPor", r.observaciones,
      r.anulada_en IS NOT NULL AS anulada, r.motivo_anulacion AS "motivoAnulacion"
    ${enOrden(Prisma.sql`visita`, visitasDe(s, corte), lugar, corte)}`
}

/** How many visits a selection has. */
export const sqlContarVisitas = (s: SeleccionVisitas): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS n FROM ${visitasDe(s)}`

const CuentaVisitas = z.strictObject({ n: z.int() })

/** How many visits a selection has. */
export const contarVisitas = async (tx: Tx, s: SeleccionVisitas): Promise<number> =>
  (await fila(tx, CuentaVisitas, sqlContarVisitas(s)))?.n ?? 0

/** A page of a selection's visits. */
export const leerVisitas = (tx: Tx, s: SeleccionVisitas, orden: OrdenVisitas, corte: Corte): Promise<FilaVisita[]> =>
  filas(tx, FilaVisita, sqlVisitas(s, orden, corte))

/** All visits of a selection, as they come. */
export const recorrerVisitas = (
  snapshot: Snapshot,
  s: SeleccionVisitas,
  orden: OrdenVisitas,
): AsyncIterable<FilaVisita> => snapshot.stream(FilaVisita, sqlVisitas(s, orden))

/** The visits of a period as visitas.php shows them, as registered; moments in the gym's zone. */
export const sqlVisitasViejas = (periodo: Rango, zona: string): Prisma.Sql =>
  enJson(Prisma.sql`SELECT ${enLaZona(Prisma.sql`r.momento`, zona)} AS fecha,
      ${personaVieja(Prisma.sql`coalesce(t.nombre, ${SIN_MEMBRESIA}::text)`)}
    ${enOrden(Prisma.sql`visita`, visitasDe({ periodo }), Prisma.sql`ORDER BY r.id`, undefined)}`)
