import { olvidarRepeticiones } from '../../db/idempotencia'
import type { Ctx } from '../../db/tx'
import type { Kit, Modulo } from '../../modulo'
import { anonimo } from '../../http/permisos'
import { borrarSesionesVencidas } from '../sesion/sesion.repo'
import { anotarTurno, borrarLimitesVencidos, borrarVerificaciones, tomarTurno } from './mantenimiento.repo'

const HORA = 3_600_000
const DIA = 24 * HORA
/** How often each server asks whether it is due, in ms; the work itself is done once an hour among all of them. */
const CADENCIA_MS = 10 * 60_000
const PRIMERA_MS = 60_000

/** Forgets what is of no more use: answers of repeated writes after 7 days, sessions 30 days after their end, counters whose window passed. False when it was not due. */
export async function mantener(ctx: Ctx): Promise<boolean> {
  const hace = (ms: number): Date => new Date(ctx.ahora.getTime() - ms)
  if (!(await tomarTurno(ctx.tx, hace(HORA)))) return false
  await olvidarRepeticiones(ctx.tx, hace(7 * DIA))
  await borrarSesionesVencidas(ctx.tx, hace(30 * DIA))
  await borrarLimitesVencidos(ctx.tx, ctx.ahora)
  await borrarVerificaciones(ctx.tx, hace(DIA))
  await anotarTurno(ctx.tx, ctx.ahora)
  return true
}

/** The hourly housekeeping, once among several servers. */
export function moduloMantenimiento(kit: Kit): Modulo & { mantener(): Promise<boolean> } {
  const caso = kit.ejecutor.enTransaccion((ctx, _: void) => mantener(ctx))
  const hacer = (): Promise<boolean> => caso(anonimo('', 'mantenimiento'), undefined)
  let temporizador: NodeJS.Timeout | undefined
  let enCurso: Promise<unknown> = Promise.resolve()
  const programar = (ms: number): void => {
    temporizador = setTimeout(() => {
      enCurso = hacer().catch((e: unknown) => kit.registro.error({ err: e }, 'mantenimiento fallido'))
      programar(CADENCIA_MS)
    }, ms)
    temporizador.unref()
  }
  return {
    mantener: hacer,
    iniciar: () => programar(PRIMERA_MS),
    async cerrar() {
      clearTimeout(temporizador)
      await enCurso
    },
  }
}
