import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Config, entornoDe } from '../config/env'
import { raiz } from '../config/raiz'
import { motivoDeFallo } from './motivo'
import { cerrarPedido } from './base/registro.repo'

/**
 * What a stop waits for a backup to give up, in ms; then it is killed, and its half file is removed by the next one.
 */
const PLAZO_CIERRE = 2_000

interface Piezas {
  config: Config
  pool: pg.Pool
  registro: Logger
  /** The backup command, bundled; the one that is found when absent. */
  programa?: string | undefined
}

/**
 * Makes backups in a process of their own, with less of the processor than the desks have: what it reads, packs and
 * compares costs this server neither memory nor threads.
 */
export function crearLanzador({ config, pool, registro, programa }: Piezas) {
  const hijos = new Set<ChildProcess>()
  const notas = new Set<Promise<void>>()
  const orden = programa === undefined ? buscarPrograma() : [programa]
  let abierto = orden !== null

  const fallido = (id: number, motivo: string): void => {
    registro.error({ respaldo: id, motivo }, 'el respaldo falló')
    const nota = cerrarPedido(pool, id, motivo)
      .catch((e: unknown) => registro.error({ err: e }, 'respaldo sin anotar'))
      .finally(() => notas.delete(nota))
    notas.add(nota)
  }

  return {
    /** Whether a backup can be begun here. */
    disponible: () => abierto,

    /** Begins the one that was asked for under this id; what becomes of it stands in its row. */
    lanzar(id: number): void {
      if (!abierto || !orden) return fallido(id, 'El servidor se está deteniendo.')
      const hijo = spawn(process.execPath, [...orden, '--pedido', String(id)], {
        cwd: raiz(),
        env: entornoDe(config),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      hijos.add(hijo)
      let dicho = ''
      hijo.stderr?.on('data', (b: Buffer) => (dicho = (dicho + b.toString()).slice(-2_000)))
      hijo.once('error', (e) => fallido(id, motivoDeFallo(e)))
      hijo.once('close', (codigo) => {
        hijos.delete(hijo)
        if (codigo !== 0) fallido(id, dicho.trim().split('\n').at(-1) || 'Se interrumpió antes de terminar.')
      })
      if (hijo.pid !== undefined) cederElPaso(hijo.pid)
    },

    /** Ends the one under way. */
    async cerrar(): Promise<void> {
      abierto = false
      await Promise.all([...hijos].map(terminar))
      await Promise.all(notas)
    },
  }
}

/** The backup command: the bundle beside the server's, or the source; null where there is neither. */
function buscarPrograma(): string[] | null {
  const paquete = path.join(import.meta.dirname, 'backup.mjs')
  if (existsSync(paquete)) return [paquete]
  const fuente = path.join(raiz(), 'scripts', 'instalacion', 'backup.ts')
  const tsx = path.join(raiz(), 'scripts', 'node_modules', 'tsx', 'dist', 'loader.mjs')
  return existsSync(fuente) && existsSync(tsx) ? ['--import', pathToFileURL(tsx).href, fuente] : null
}

/** Desks first. */
function cederElPaso(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // Not everywhere allowed; then it shares the processor evenly.
  }
}

async function terminar(hijo: ChildProcess): Promise<void> {
  if (hijo.exitCode !== null || hijo.signalCode !== null) return
  const fin = once(hijo, 'close')
  hijo.kill('SIGTERM')
  const limite = setTimeout(() => hijo.kill('SIGKILL'), PLAZO_CIERRE)
  await fin
  clearTimeout(limite)
}
