import { z } from 'zod'
import { type CtxSql, fila, preparada, Prisma } from '../../../platform/db/tx'
import { FilaPeriodo, sqlPeriodosVigentes } from '../membresia.repo'
import { cerrarElPaso, COLUMNAS_BLOQUEADO, MiembroBloqueado, miembroDesconocido } from '../miembro-bloqueado.repo'
import { comoElegido, FilaTipoElegido, sqlTipoElegido, type TipoElegido } from '../tipos/tipo-elegido.repo'
import { PeriodoAbierto, sqlPeriodoAbierto } from './periodo-abierto.repo'

const Fila = z.strictObject({
  ...MiembroBloqueado.shape,
  tipo: FilaTipoElegido.nullable(),
  personas: z.number(),
  vivos: z.array(FilaPeriodo),
  abierto: PeriodoAbierto.nullable(),
})

/** What decides a renewal, read under the member's lock. */
export interface ParaRenovar {
  miembro: MiembroBloqueado
  /** One that may be sold. */
  tipo: TipoElegido
  /** People that the membership covers: the member, and whoever joined it. */
  personas: number
  /** The live periods of the membership that runs, by date. */
  vivos: Array<z.output<typeof FilaPeriodo>>
  /** The earliest period that waits for its payment. */
  abierto: PeriodoAbierto | null
}

/**
 * Locks a member for a renewal, and its group's holder, and reads all that decides it, in one round trip. Throws
 * NO_ENCONTRADO (the member, or the type), TIPO_NO_DISPONIBLE.
 */
export async function bloquearParaRenovar(ctx: CtxSql, id: number, idTipo: number): Promise<ParaRenovar> {
  await cerrarElPaso(ctx.tx, id)
  const f = await fila(
    ctx.tx,
    Fila,
    preparada(Prisma.sql`SELECT ${COLUMNAS_BLOQUEADO},
        (SELECT to_json(t) FROM (${sqlTipoElegido(idTipo)}) t) AS tipo,
        (SELECT ocupados FROM grupo_ocupacion(m.id)) AS personas,
        coalesce((SELECT json_agg(p) FROM (${sqlPeriodosVigentes(id, Prisma.sql`m.fecha_inicio`)}) p), '[]') AS vivos,
        (SELECT to_json(p) FROM (${sqlPeriodoAbierto(ctx, id)}) p) AS abierto
      FROM miembro m WHERE m.id = ${id}`),
  )
  if (!f) throw miembroDesconocido()
  const { tipo, personas, vivos, abierto, ...miembro } = f
  return { miembro, tipo: comoElegido(tipo), personas, vivos, abierto }
}
