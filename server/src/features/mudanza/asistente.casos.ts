import type { Kit } from '../../modulo'
import { exigirPersona } from '../../platform/core/actor'
import type { Actor } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import { anonimo } from '../../platform/http/session/permisos'
import { crearApuntes } from './asistente/apuntes'
import { crearComienzo, Detenida, SeApaga } from './asistente/corrida/comienzo'
import { type Deposito, type Guardado, type Pieza, rechazo, type Subido } from './asistente/pedido/deposito'
import { crearFinales } from './asistente/finales.casos'
import { crearLecturas } from './asistente/lecturas.casos'
import { crearTraidas } from './asistente/traidas.casos'
import type { MudanzaVista } from './asistente/corrida/vista'
import type { Mudanzas } from './mudanza.casos'

const SIN_PENDIENTES = { gemelos: 0, fechas: 0, pagos: 0 }

/**
 * Moving in from the client: what is asked for is begun, goes on behind, and is looked at while it does. Of several
 * processes one does it, and the others ask that one: how far it is stands in its memory.
 */
export function casosAsistente({ executor, registro, clock, vecinos }: Kit, mudanzas: Mudanzas, deposito: Deposito) {
  const apuntes = crearApuntes(executor, anonimo('', 'mudanza'))
  const comienzo = crearComienzo(registro, apuntes, deposito)
  const { memoria, turno } = comienzo
  const { retomar, traer } = crearTraidas({ comienzo, apuntes, mudanzas, deposito })

  async function ver(actor: Actor): Promise<MudanzaVista> {
    const { corrida, ocupada } = await apuntes.leer(actor)
    const actual = turno.actual()
    const quieta = corrida !== null && corrida.estado !== 'DESHECHA' && actual === null && !ocupada
    return {
      corrida,
      enMarcha: actual && { ...actual, lleva: performance.now() - actual.desde },
      ...memoria,
      otro: ocupada && actual === null,
      archivo: await deposito.ver('archivo'),
      imagenes: await deposito.ver('imagenes'),
      pendientes: quieta ? await apuntes.contar(actor) : SIN_PENDIENTES,
    }
  }

  /** Throws MUDANZA_RECHAZADA where this server does nothing that can be stopped. */
  async function detener(actor: Actor): Promise<void> {
    exigirPersona(actor)
    const { que } = turno.actual() ?? {}
    if (que === undefined || que === 'CERRAR' || que === 'DESHACER') throw rechazo('No hay nada que detener.')
    await apuntes.anotar(actor, { accion: 'detener', entidad: 'mudanza', idEntidad: null, despues: { que } })
    turno.detener(new Detenida())
  }

  const enUno = vecinos.enUno('mudanza', {
    ...crearLecturas({ comienzo, mudanzas, deposito, clock }),
    ...crearFinales({ comienzo, mudanzas, deposito }),
    traer,
    ver,
    detener,
    hayMarcha: async () => turno.actual() !== null,
  })

  return {
    ...enUno,
    retomar,
    listar: apuntes.listar,
    resolver: apuntes.resolver,

    /** Throws MUDANZA_EN_CURSO while something is done with the files, and as `Deposito.recibir`. */
    async recibir(actor: Actor, que: Subido, pieza: Pieza): Promise<Guardado> {
      exigirPersona(actor)
      if (await enUno.hayMarcha()) throw new DomainError('MUDANZA_EN_CURSO')
      const guardado = await deposito.recibir(que, pieza)
      const cambio = { accion: 'subir', entidad: 'mudanza', idEntidad: null, despues: { que, ...guardado } } as const
      if (guardado.entero) await apuntes.anotar(actor, cambio)
      return guardado
    },

    /** The server stops: what is under way goes on at its next start. */
    async apagar(): Promise<void> {
      turno.detener(new SeApaga())
      await turno.alTerminar()
    },
  }
}
export type CasosAsistente = ReturnType<typeof casosAsistente>
