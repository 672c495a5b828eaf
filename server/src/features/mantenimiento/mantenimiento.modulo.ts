import { hoyEn, momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { LOTE } from '../../platform/db/escribir/lotes'
import { momentoDeLaBase } from '../../platform/db/reloj'
import type { CtxSql } from '../../platform/db/tx'
import type { Kit, Modulo } from '../../modulo'
import { anonimo } from '../../platform/http/session/permisos'
import { prepararMeses } from '../auditoria/meses.repo'
import { recortarAuditoria } from '../auditoria/recortar-auditoria'
import { casosComprobacion } from '../comprobacion/comprobacion.casos'
import type { Comprobado } from '../comprobacion/comprobar'
import { sellarTodo } from '../comprobacion/sellar.repo'
import { type Barrido, barrerImagenes } from '../imagenes/barrer'
import {
  anotarTurno,
  anotarUltimasVisitas,
  asentarVisitas,
  compactarResumenes,
  type Tarea,
  tomarTurno,
} from './mantenimiento.repo'
import { olvidarLote, OLVIDOS } from './olvidar'

const HORA = 3_600_000
const DIA = 24 * HORA
/** How often each server asks whether it is due, in ms; the work itself is done once an hour among all of them. */
const CADENCIA_MS = 10 * 60_000
const PRIMERA_MS = 60_000
/** The hours, by the gym's clock, in which the ledger may be checked by itself: from the first to before the second. */
const DE_NOCHE = { desde: 2, antesDe: 5 }

/**
 * Takes the turn at something that lasts longer than a transaction may (what months have gathered, the pictures'
 * folder, years of the audit trail, the whole ledger), and notes it at once. `cada`: in ms. A server whose clock is
 * wrong does not take the others' turns: the moments are the database's.
 */
async function turnoDe(ctx: CtxSql, { tarea, cada }: { tarea: Tarea; cada: number }): Promise<boolean> {
  const ahora = await momentoDeLaBase(ctx)
  const toca = await tomarTurno(ctx.tx, tarea, new Date(ahora.getTime() - cada))
  if (toca) await anotarTurno(ctx.tx, tarea, ahora)
  return toca
}

const crearCasos = (kit: Kit) => {
  const { executor, config, registro, pool, clock } = kit
  const quien = anonimo('', 'mantenimiento')
  const turno = executor.enSentencias(turnoDe)
  const recortar = executor.enSentencias(recortarAuditoria)
  const barrer = executor.enLectura((ctx, _: void) =>
    barrerImagenes(ctx.tx, kit.almacen, new Date(ctx.ahora.getTime() - DIA)),
  )
  const comprobacion = casosComprobacion(kit)
  const olvidar = executor.enSentencias(olvidarLote)
  const compactar = executor.enSentencias((ctx, _: void) => compactarResumenes(ctx.tx))
  const asentar = executor.enSentencias((ctx, _: void) => asentarVisitas(ctx.tx))
  const anotar = executor.enSentencias((ctx, _: void) => anotarUltimasVisitas(ctx.tx))
  return {
    /**
     * Once an hour among all servers: forgets what is of no more use (OLVIDOS), batch by batch, puts the
     * dashboard's figures together, and notes who came last when. False when it was not due. `corte`: the server stops,
     * and the rest waits for an hour.
     */
    async mantener(corte?: AbortSignal): Promise<boolean> {
      if (!(await turno(quien, { tarea: 'mantenimiento', cada: HORA }))) return false
      for (const olvido of OLVIDOS) while (!corte?.aborted && (await olvidar(quien, olvido)) === LOTE);
      await compactar(quien, undefined)
      await asentar(quien, undefined)
      while (!corte?.aborted && (await anotar(quien, undefined)) > 0);
      return true
    },
    /** Once a day among all servers: the coming months of the audit trail, and the end of those that are too old. */
    async cuidarAuditoria(): Promise<void> {
      if (!(await turno(quien, { tarea: 'meses_auditoria', cada: DIA }))) return
      await prepararMeses(pool, hoyEn(clock(), config.zona))
      if (config.auditoriaMeses !== undefined) await recortar(quien, config.auditoriaMeses)
    },
    /** Once a day among all servers; null when it was not due. */
    async barrerImagenes(): Promise<Barrido | null> {
      if (!(await turno(quien, { tarea: 'barrido_imagenes', cada: DIA }))) return null
      const r = await barrer(quien, undefined)
      if (r.detenido)
        registro.warn(
          'hay más imágenes sin dueño que en uso: no se borró ninguna; ' + 'compruebe DATABASE_URL y DATA_DIR',
        )
      else if (r.borrados > 0) registro.info({ borrados: r.borrados }, 'imágenes sin dueño borradas')
      return r
    },
    /** Seals what was written of money since the last time. Any server may, at any time. */
    sellar: () => sellarTodo(pool),
    /** Once a night among all servers, at a quiet hour; null when it was not due. `corte`: the server stops. */
    async comprobarDeNoche(corte: AbortSignal): Promise<Comprobado | null> {
      const hora = Number(momentoCivil(clock(), config.zona).hora.slice(0, 2))
      if (hora < DE_NOCHE.desde || hora >= DE_NOCHE.antesDe) return null
      // Less than a day, so that the hour does not move on from night to night.
      if (!(await turno(quien, { tarea: 'comprobacion', cada: DIA - 4 * HORA }))) return null
      const r = await comprobacion.comprobar(quien, 'NOCTURNA', { corte })
      const mala = r?.revisiones.find((x) => x.desajustes > 0)
      if (mala)
        registro.error(
          { revision: mala.nombre, donde: mala.primero?.tabla, fila: mala.primero?.id },
          'el libro no cuadra: vea Estado del sistema, o npm run comprobar',
        )
      else if (r) registro.info({ sello: r.sello }, 'el libro cuadra')
      return r
    },
  }
}

/**
 * The hourly housekeeping, the daily one of the audit trail and of the pictures, and the nightly check of the ledger,
 * each once among several servers.
 */
export function moduloMantenimiento(kit: Kit): Modulo & ReturnType<typeof crearCasos> {
  const casos = crearCasos(kit)
  const corte = new AbortController()
  const hacer = async (): Promise<void> => {
    await casos.mantener(corte.signal)
    await casos.cuidarAuditoria()
    await casos.barrerImagenes()
    await casos.sellar()
    await casos.comprobarDeNoche(corte.signal)
  }
  let temporizador: NodeJS.Timeout | undefined
  let enCurso: Promise<unknown> = Promise.resolve()
  const programar = (ms: number): void => {
    temporizador = setTimeout(() => {
      enCurso = hacer().catch((e: unknown) => {
        if (!corte.signal.aborted) kit.registro.error({ err: e }, 'mantenimiento fallido')
      })
      programar(CADENCIA_MS)
    }, ms)
    temporizador.unref()
  }
  return {
    ...casos,
    iniciar: () => programar(PRIMERA_MS),
    async cerrar() {
      clearTimeout(temporizador)
      corte.abort()
      await enCurso
    },
  }
}
