import { setTimeout as esperar } from 'node:timers/promises'
import type { azar } from '../support/gym/mesas/actos'
import type { Gimnasio, ServidorDelGimnasio } from './gimnasio'
import { diceCommit } from '../support/hostile/intermediario'
import { sinLeer } from './lectores'

/**
 * Something bad that happens while the desks write; when it resolves everything stands again.
 * @param trabajado resolves when the desks did a good deal more; throws when they do not:
 * for what must not hold them up.
 */
export type Golpe = (g: Gimnasio, n: ReturnType<typeof azar>, trabajado: () => Promise<void>) => Promise<void>

const uno = (g: Gimnasio, n: ReturnType<typeof azar>): ServidorDelGimnasio =>
  g.servidores[n(g.servidores.length)] as ServidorDelGimnasio

/** One that is dead already, and not yet back, is dead. */
function matarLaBase(g: Gimnasio): void {
  try {
    process.kill(g.pidDeLaBase(), 'SIGKILL')
  } catch (e) {
    if (!['ESRCH', 'ENOENT'].includes((e as NodeJS.ErrnoException).code ?? '')) throw e
  }
}

const DIA = 86_400_000

/** By the name that stands in the table. */
export const GOLPES = {
  'matar un servidor': async (g, n) => {
    const s = uno(g, n)
    await s.matar()
    await s.arrancar()
  },
  'matar la base': async (g) => matarLaBase(g),
  'matar servidor y base': async (g, n) => {
    const s = uno(g, n)
    matarLaBase(g)
    await s.matar()
    await s.arrancar()
  },
  'terminar sesiones': async (g, n) => {
    for (let i = 0; i < 10; i++) {
      await g.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE usename = 'aplicacion' AND application_name LIKE 'mancuerna%' AND random() < 0.3`,
      )
      await esperar(n(40))
    }
  },
  'cortar el cable': async (g, n) => {
    for (let i = 0; i < 10; i++) {
      uno(g, n).cable.cortar()
      await esperar(n(40))
    }
  },
  'perder respuestas': async (g, n) => {
    const s = uno(g, n)
    let quedan = 10
    s.cable.alResponder = (_dicho, respuesta) =>
      diceCommit(respuesta) && n(3) === 0 && quedan-- > 0 ? 'cortar' : 'pasar'
    await esperar(300)
    s.cable.alResponder = null
  },
  'retener el cable': async (g, n) => {
    const s = uno(g, n)
    s.cable.callar()
    await esperar(100 + n(600))
    s.cable.hablar()
  },
  // The server's side of the wire is kept, the database's is gone: what was on its way is lost without a word.
  'medio cable': async (g, n) => {
    const s = uno(g, n)
    s.cable.callar()
    await esperar(n(200))
    s.cable.cortar()
    s.cable.hablar()
  },
  'mover el reloj': async (g, n) => {
    for (const s of g.servidores) s.desviarReloj((n(5) - 2) * DIA + (n(7_200_000) - 3_600_000))
    await esperar(200)
    for (const s of g.servidores) s.desviarReloj(0)
  },
  'SIGTERM con trabajo': async (g, n) => {
    const s = uno(g, n)
    const codigo = await s.parar()
    if (codigo !== 0) g.caidos.push(`SIGTERM terminó con código ${codigo}`)
    await s.arrancar()
  },
  'lectores lentos': (g, n, trabajado) => sinLeer(g, n, trabajado),
} satisfies Record<string, Golpe>
