import type { Actor } from '../../../platform/core/contexto'
import type { Informe } from '../informe/informe'
import type { Mudanzas } from '../mudanza.casos'
import type { Apuntes } from './apuntes'
import { etapasDeTraer } from './corrida/avance.reglas'
import type { Comienzo } from './corrida/comienzo'
import type { Corrida } from './corrida/corrida.repo'
import { type Deposito, type Pedido, rechazo } from './pedido/deposito'
import { abrirFotos, type ImagenesPedidas, revisarImagenes } from './pedido/origen-pedido'
import type { Trabajo } from './corrida/turno'

/** States in which a run can be brought, or gone on with. */
const POR_TRAER: readonly Corrida['estado'][] = ['REVISADA', 'TRAYENDO', 'FALLIDA']

/** Bringing what was read, and going on with it after the server was away. */
interface Traidas {
  traer(actor: Actor, p: ImagenesPedidas): Promise<void>
  /** Goes on with what this installation's server was bringing when it ended, if nobody does. */
  retomar(): Promise<void>
}

interface Deps {
  comienzo: Comienzo
  apuntes: Apuntes
  mudanzas: Mudanzas
  deposito: Deposito
}

export function crearTraidas({ comienzo, apuntes, mudanzas, deposito }: Deps): Traidas {
  const { empezar, memoria, turno } = comienzo

  /** Brings, with the photos that were asked for; `pedido` stays written until the end, so that a restart goes on. */
  const trayendo =
    (pedido: Pedido, informe: Informe | null): Trabajo =>
    async ({ alAvanzar, senal }) => {
      const porTraer = (tabla: string): number => informe?.tablas[tabla]?.traidas ?? 0
      memoria.etapas = etapasDeTraer(porTraer, pedido.imagenes !== 'NINGUNA')
      await deposito.pedir(pedido)
      alAvanzar({ etapa: 'Preparando', hechas: 0 })
      const imagenes = await abrirFotos(pedido, deposito)
      try {
        await mudanzas.traer({ imagenes, alAvanzar, senal })
      } finally {
        await imagenes?.cerrar()
      }
      await deposito.pedir(null)
    }

  return {
    async traer(actor, p) {
      let corrida: Corrida | null = null
      await empezar(
        actor,
        'TRAER',
        async (c) => {
          corrida = c
          if (!c || !POR_TRAER.includes(c.estado)) throw rechazo('No hay nada que traer: primero indique de dónde.')
          await revisarImagenes(p, deposito)
          await apuntes.seguir(actor, c.id)
          return { accion: 'traer', despues: { imagenes: p.imagenes } }
        },
        (paso) => {
          const { id, informe } = corrida as Corrida
          const pedido = { idMudanza: id, imagenes: p.imagenes, direccion: p.direccion }
          return trayendo(pedido, informe as Informe | null)(paso)
        },
      )
    },

    async retomar() {
      const pedido = await deposito.pedido()
      if (pedido === null || turno.actual()) return
      const { corrida, ocupada } = await apuntes.leer(apuntes.servidor)
      if (ocupada || turno.actual()) return
      // Its run is over, or another one is the newest: there is nothing to go on with.
      const esSuya = corrida?.id === pedido.idMudanza && ['REVISADA', 'TRAYENDO'].includes(corrida.estado)
      if (!esSuya) return deposito.pedir(null)
      void turno.tomar('TRAER').hacer(trayendo(pedido, corrida.informe as Informe | null))
    },
  }
}
