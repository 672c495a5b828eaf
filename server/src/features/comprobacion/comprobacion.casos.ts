import type { Kit } from '../../modulo'
import type { Actor } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import {
  anotarAvance,
  anotarComienzo,
  anotarFin,
  comprobacionEnCurso,
  conTurno,
  type Origen,
  ultimaComprobacion,
} from './comprobacion.repo'
import { type Comprobado, comprobarTodo, CUANTAS_REVISIONES, type OpcionesComprobar } from './comprobar'

interface Fin {
  id: number
  hecho: Comprobado | null
  ms: number
}

/**
 * The result in its row, and the head of the chain in the audit trail too: what was cut off later is missed by both.
 */
async function terminar(ctx: Ctx, { id, hecho, ms }: Fin): Promise<void> {
  await anotarFin(ctx.tx, id, hecho, ms)
  const malas = hecho?.revisiones.filter((r) => r.desajustes > 0) ?? []
  await auditar(ctx, {
    accion: 'comprobar',
    entidad: 'comprobacion',
    idEntidad: id,
    despues: hecho && { bien: hecho.bien, ...hecho.sello, sello: hecho.sello?.numero, desajustes: malas },
  })
}

/** The use cases of the check. Made of little, so that the console has them without a server. */
export function casosComprobacion({ executor, pool, lectura }: Pick<Kit, 'executor' | 'pool' | 'lectura'>) {
  const comenzar = executor.enTransaccion(anotarComienzo)
  const avanzar = executor.enTransaccion((ctx, id: number) => anotarAvance(ctx.tx, id))
  const acabar = executor.enTransaccion(terminar)

  /** Runs all checks and notes what they find. `alComenzar`: told once it is under way. Null: another one is. */
  const comprobar = (
    actor: Actor,
    origen: Origen,
    { alRevisar, corte }: OpcionesComprobar = {},
    alComenzar: (id: number) => void = () => {},
  ): Promise<Comprobado | null> =>
    conTurno(pool, async () => {
      const { id } = await comenzar(actor, { origen, total: CUANTAS_REVISIONES })
      alComenzar(id)
      const inicio = performance.now()
      let hecho: Comprobado | null = null
      try {
        hecho = await comprobarTodo(pool, {
          lectura,
          ...(corte ? { corte } : {}),
          async alRevisar(r) {
            await avanzar(actor, id)
            await alRevisar?.(r)
          },
        })
        return hecho
      } finally {
        await acabar(actor, { id, hecho, ms: performance.now() - inicio })
      }
    })

  return {
    comprobar,
    /**
     * Begins a run and answers its id; it goes on behind. `alFallar` hears what nobody waits for. Throws
     * COMPROBACION_EN_CURSO.
     */
    iniciar: (actor: Actor, o: OpcionesComprobar, alFallar: (e: unknown) => void): Promise<Iniciada> =>
      new Promise((resolver, rechazar) => {
        let id: number | null = null
        const fin = comprobar(actor, 'USUARIO', o, (nuevo) => {
          id = nuevo
          resolver({ id, fin: callado })
        })
        const callado: Promise<void> = fin.then(
          (hecho) => {
            if (hecho === null) rechazar(new DomainError('COMPROBACION_EN_CURSO'))
          },
          (e: unknown) => (id === null ? rechazar(e) : alFallar(e)),
        )
      }),
    ver: executor.enLectura(async (ctx, _: void) => ({
      enCurso: await comprobacionEnCurso(ctx.tx),
      ultima: await ultimaComprobacion(ctx.tx),
    })),
  }
}
export interface Iniciada {
  id: number
  /** Ends with the run, whatever came of it. */
  fin: Promise<void>
}
export type CasosComprobacion = ReturnType<typeof casosComprobacion>
