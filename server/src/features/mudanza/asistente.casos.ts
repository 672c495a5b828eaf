import type { Kit } from '../../modulo'
import { exigirPersona } from '../../platform/core/actor'
import type { Actor } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import { anonimo } from '../../platform/http/session/permisos'
import { crearApuntes } from './asistente/apuntes'
import { crearComienzo, Detenida, SeApaga } from './asistente/comienzo'
import { type Deposito, type Guardado, type Pieza, rechazo, type Subido } from './asistente/deposito'
import { crearFinales } from './asistente/finales.casos'
import { crearLecturas } from './asistente/lecturas.casos'
import { crearTraidas } from './asistente/traidas.casos'
import type { MudanzaVista } from './asistente/vista'
import type { Mudanzas } from './mudanza.casos'

const SIN_PENDIENTES = { gemelos: 0, fechas: 0, pagos: 0 }

/** Moving in from the client: what is asked for is begun, goes on behind, and is looked at while it does. */
export function casosAsistente({ executor, registro, clock }: Kit, mudanzas: Mudanzas, deposito: Deposito) {
  const apuntes = crearApuntes(executor, anonimo('', 'mudanza'))
  const comienzo = crearComienzo(registro, apuntes, deposito)
  const { memoria, turno } = comienzo

  return {
    ...crearLecturas({ comienzo, mudanzas, deposito, clock }),
    ...crearTraidas({ comienzo, apuntes, mudanzas, deposito }),
    ...crearFinales({ comienzo, mudanzas, deposito }),
    listar: apuntes.listar,
    resolver: apuntes.resolver,

    async ver(actor: Actor): Promise<MudanzaVista> {
      const { corrida, ocupada } = await apuntes.leer(actor)
      const enMarcha = turno.actual()
      const quieta = corrida !== null && corrida.estado !== 'DESHECHA' && enMarcha === null && !ocupada
      return {
        corrida,
        enMarcha,
        ...memoria,
        otro: ocupada && enMarcha === null,
        archivo: await deposito.ver('archivo'),
        imagenes: await deposito.ver('imagenes'),
        pendientes: quieta ? await apuntes.contar(actor) : SIN_PENDIENTES,
      }
    },

    /** Throws MUDANZA_EN_CURSO while something is done with the files, and as `Deposito.recibir`. */
    async recibir(actor: Actor, que: Subido, pieza: Pieza): Promise<Guardado> {
      exigirPersona(actor)
      if (turno.actual()) throw new DomainError('MUDANZA_EN_CURSO')
      const guardado = await deposito.recibir(que, pieza)
      const cambio = { accion: 'subir', entidad: 'mudanza', idEntidad: null, despues: { que, ...guardado } } as const
      if (guardado.entero) await apuntes.anotar(actor, cambio)
      return guardado
    },

    /** Throws MUDANZA_RECHAZADA where this server does nothing that can be stopped. */
    async detener(actor: Actor): Promise<void> {
      exigirPersona(actor)
      const { que } = turno.actual() ?? {}
      if (que === undefined || que === 'CERRAR' || que === 'DESHACER') throw rechazo('No hay nada que detener.')
      await apuntes.anotar(actor, { accion: 'detener', entidad: 'mudanza', idEntidad: null, despues: { que } })
      turno.detener(new Detenida())
    },

    /** The server stops: what is under way goes on at its next start. */
    async apagar(): Promise<void> {
      turno.detener(new SeApaga())
      await turno.alTerminar()
    },
  }
}
export type CasosAsistente = ReturnType<typeof casosAsistente>
