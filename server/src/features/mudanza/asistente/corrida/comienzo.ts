import { exigirPersona } from '../../../../platform/core/actor'
import { leerCaida } from '../../../../platform/core/caida'
import type { Actor } from '../../../../platform/core/contexto'
import { DomainError } from '../../../../platform/core/error'
import type { Kit } from '../../../../modulo'
import type { Cambio } from '../../../../platform/db/auditoria'
import { ErrorMudanza } from '../../error-mudanza.reglas'
import { ErrorFuente } from '../../origen/error-fuente'
import { ErrorVolcado } from '../../origen/sql/error-volcado'
import type { Apuntes } from '../apuntes'
import type { Etapa } from './avance.reglas'
import type { Corrida } from './corrida.repo'
import type { Deposito } from '../pedido/deposito'
import { crearTurno, type Labor, type Trabajo, type Turno } from './turno'
import type { MudanzaVista } from './vista'

/** Why a work was stopped: by somebody, or because the server stops (then it goes on by itself). */
export class Detenida extends Error {
  override readonly name = 'Detenida'
}
export class SeApaga extends Error {
  override readonly name = 'SeApaga'
}

const INESPERADO = 'Ocurrió un error inesperado. Intente de nuevo; lo que ya se trajo está a salvo.'
const SIN_BASE = 'Se perdió la conexión con la base de datos. Intente de nuevo.'

/** The sentence of what a work ended with; null: of an error of ours, which goes to the log. */
function motivoDe(e: unknown): string | null {
  if (e instanceof ErrorMudanza || e instanceof ErrorFuente || e instanceof ErrorVolcado) return e.message
  if (e instanceof DomainError) return String(e.detalles.datos?.['motivo'] ?? INESPERADO)
  return leerCaida(e) === 'SIN_BASE' ? SIN_BASE : null
}

/** What only this process knows of a move; a restart forgets it. */
interface Memoria {
  fallo: MudanzaVista['fallo']
  comparacion: MudanzaVista['comparacion']
  /** Of what is being brought. */
  etapas: Etapa[]
}

/** Begins works, one at a time, and knows why the last one came to nothing. */
export interface Comienzo {
  turno: Turno
  memoria: Memoria
  /**
   * Begins a work as the only one. `prever` refuses what cannot be done and gives what the trail keeps; what it throws
   * has written nothing. Throws MUDANZA_EN_CURSO.
   */
  empezar(
    actor: Actor,
    que: Labor,
    prever: (c: Corrida | null) => Promise<Pick<Cambio, 'accion' | 'despues'>>,
    hacer: Trabajo,
  ): Promise<void>
}

export function crearComienzo(registro: Kit['registro'], apuntes: Apuntes, deposito: Deposito): Comienzo {
  const memoria: Memoria = { fallo: null, comparacion: null, etapas: [] }

  async function alFallar(que: Labor, e: unknown): Promise<void> {
    const motivo = e instanceof Detenida ? null : (motivoDe(e) ?? INESPERADO)
    if (e instanceof SeApaga) return
    if (motivo === INESPERADO) registro.error({ err: e }, 'mudanza fallida')
    if (motivo !== null) memoria.fallo = { que, motivo }
    if (que !== 'TRAER') return
    const { corrida, ocupada } = await apuntes.leer(apuntes.servidor)
    // Somebody else is bringing it: that is not over.
    if (ocupada) return
    if (corrida) await apuntes.parar(apuntes.servidor, { id: corrida.id, error: motivo })
    await deposito.pedir(null)
  }

  const turno = crearTurno((que, e) =>
    // What cannot even be noted, because the database is away, goes on by itself: the request for it still stands.
    alFallar(que, e).catch((otro: unknown) => registro.error({ err: otro }, 'mudanza sin anotar')),
  )
  return {
    turno,
    memoria,
    async empezar(actor, que, prever, hacer) {
      exigirPersona(actor)
      const tomado = turno.tomar(que)
      try {
        const { corrida, ocupada } = await apuntes.leer(actor)
        if (ocupada) throw new DomainError('MUDANZA_EN_CURSO')
        const cambio = await prever(corrida)
        await apuntes.anotar(actor, { ...cambio, entidad: 'mudanza', idEntidad: corrida?.id ?? null })
        Object.assign(memoria, { fallo: null, etapas: [] })
      } catch (e) {
        tomado.soltar()
        throw e
      }
      void tomado.hacer(hacer)
    },
  }
}
