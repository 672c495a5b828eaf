import type { Kit } from '../../../modulo'
import type { Actor } from '../../../platform/core/contexto'
import { auditar, type Cambio } from '../../../platform/db/auditoria'
import { anotarParada, anotarSeguida, type Corrida, hayObra, verCorrida } from './corrida/corrida.repo'
import { contarPendientes, listarPendientes } from './pendientes/pendientes.repo'
import { resolverPunto } from './pendientes/resolver-punto'

/** What the wizard reads and notes in the database, each in its own transaction. */
export interface Apuntes {
  /** Who acts where nobody asked: the server that goes on. */
  servidor: Actor
  /** The newest run, and whether anybody, here or elsewhere, works on it. */
  leer(actor: Actor): Promise<{ corrida: Corrida | null; ocupada: boolean }>
  contar(actor: Actor): ReturnType<typeof contarPendientes>
  listar(actor: Actor, p: Parameters<typeof listarPendientes>[1]): ReturnType<typeof listarPendientes>
  resolver(actor: Actor, p: Parameters<typeof resolverPunto>[1]): Promise<void>
  /** A line of the audit trail. */
  anotar(actor: Actor, cambio: Cambio): Promise<void>
  parar(actor: Actor, p: { id: number; error: string | null }): Promise<unknown>
  seguir(actor: Actor, id: number): Promise<unknown>
}

export function crearApuntes(executor: Kit['executor'], servidor: Actor): Apuntes {
  const leer = executor.enLectura(async ({ tx }, _: void) => ({
    corrida: await verCorrida(tx),
    ocupada: await hayObra(tx),
  }))
  const contar = executor.enTransaccion(({ tx }, _: void) => contarPendientes(tx))
  return {
    servidor,
    leer: (actor) => leer(actor, undefined),
    contar: (actor) => contar(actor, undefined),
    listar: executor.enTransaccion(({ tx }, p) => listarPendientes(tx, p)),
    resolver: executor.enTransaccion(resolverPunto),
    anotar: executor.enTransaccion((ctx, cambio) => auditar(ctx, cambio)),
    parar: executor.enTransaccion(({ tx }, { id, error }) => anotarParada(tx, id, error)),
    seguir: executor.enTransaccion(({ tx }, id) => anotarSeguida(tx, id)),
  }
}
