import { DomainError } from '../../platform/core/error'
import type { Actor } from '../../platform/core/contexto'
import type { Repeticion } from '../../platform/core/repeticion'
import { anonimo } from '../../platform/http/session/permisos'
import type { Kit } from '../../modulo'
import { entregarRespaldo, type Lanzador, pedirRespaldo, pedirSiToca } from './pedir-respaldo'
import { archivoDe, verSistema } from './ver-sistema'

/** What begins backups; `disponible` says whether this server can. */
export interface LanzadorDelServidor extends Lanzador {
  disponible(): boolean
}

/** The use cases of the installation's own state, each with its transaction around it. */
export function casosSistema({ executor, config, almacen }: Kit, lanzador: LanzadorDelServidor) {
  const { carpeta, cada } = config.respaldos
  const ver = executor.enLectura(verSistema)
  const pedir = executor.enTransaccion(pedirRespaldo)
  const siToca = executor.enTransaccion(pedirSiToca)
  const entregar = executor.enTransaccion(entregarRespaldo)
  return {
    ver: (actor: Actor) => ver(actor, { carpeta, almacen }),
    puedeRespaldar: () => lanzador.disponible(),

    /** Throws RESPALDO_NO_DISPONIBLE where this server cannot, RESPALDO_EN_CURSO while one is made. */
    async respaldar(actor: Actor, repeticion?: Repeticion): Promise<{ id: number }> {
      if (!lanzador.disponible()) throw new DomainError('RESPALDO_NO_DISPONIBLE')
      return pedir(actor, { lanzador }, repeticion)
    },

    /** The path of a backup's file. Throws NO_ENCONTRADO. */
    entregar: (actor: Actor, { id }: { id: number }) =>
      entregar(actor, { id, archivoDe: (r) => archivoDe(r, carpeta) }),

    /** The next one of those that the server makes by itself, when it is time. */
    async respaldarSiToca(): Promise<number | null> {
      return cada === undefined ? null : siToca(anonimo('', 'respaldo'), { cada, lanzador })
    },
  }
}
export type CasosSistema = ReturnType<typeof casosSistema>
