import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { ErrorDeArranque } from '../../../config/error-de-arranque'
import { memoriaDeLaMaquina } from '../../../config/maquina/memoria'
import { type Cluster, CONF } from './embebida-cluster'
import { memoriaDePostgres } from './embebida-memoria'
import { ejecutar, programas } from './embebida-programa'

/** The longest address of a socket that every system takes (sun_path). */
const LARGO_MAXIMO = 103

const socketDe = (datos: string, puerto: number): string => path.join(datos, `.s.PGSQL.${puerto}`)

/** Who connects. */
export interface Credencial {
  usuario: string
  contrasena: string
}

/**
 * The address of one of the running server's databases: by its socket, inside the data folder that only its account may
 * enter (a round trip costs half of what it does over TCP); by TCP where there are none.
 */
export function direccionDe({ datos }: Cluster, puerto: number, quien: Credencial, base: string): string {
  const socket = socketDe(datos, puerto)
  const por = socket.length <= LARGO_MAXIMO && existsSync(socket) ? `?host=${encodeURIComponent(datos)}` : ''
  return `postgresql://${quien.usuario}:${quien.contrasena}@127.0.0.1:${puerto}/${base}${por}`
}

/** Where the running server listens, or undefined when none runs on this folder (stale postmaster.pid included). */
export function puertoEnMarcha({ datos }: Cluster): number | undefined {
  const archivo = path.join(datos, 'postmaster.pid')
  let lineas: string[]
  try {
    lineas = readFileSync(archivo, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lineas[0])
  if (!esServidorDe(pid, datos)) {
    // After a power cut another program may have the number; PostgreSQL would take it for itself and refuse to start.
    if (vive(pid)) rmSync(archivo, { force: true })
    return undefined
  }
  return lineas[7]?.trim() === 'ready' ? Number(lineas[3]) : undefined
}

function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function esServidorDe(pid: number, datos: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !vive(pid)) return false
  if (process.platform === 'win32') return true
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(datos)
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.includes(datos) ?? false
}

/** What the settings of one start are: always durable, unless `rapida` (throw-away databases of the tests). */
function ajustes(puerto: number, rapida: boolean): Record<string, string> {
  const comunes = {
    listen_addresses: '127.0.0.1',
    port: String(puerto),
    unix_socket_directories: process.platform === 'win32' ? '' : '.',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    max_connections: rapida ? '300' : '100',
    random_page_cost: '1.1',
    jit: 'off',
    huge_pages: 'off',
  }
  if (rapida)
    return {
      ...comunes,
      shared_buffers: '128MB',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      autovacuum: 'off',
    }
  return {
    ...comunes,
    ...memoriaDePostgres(memoriaDeLaMaquina()),
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '1GB',
  }
}

/**
 * Starts the server on the remembered port (or on another one below 32768 when that is taken) and waits until it
 * answers. Resolves to pg_ctl's exit code; not 0 also when another process was faster.
 * @param opciones `rapida`: for tests, what it holds may be lost with the machine; `puerto`: on this one and no other.
 */
export async function encender(cluster: Cluster, opciones: { rapida: boolean; puerto?: number }): Promise<number> {
  const puerto = opciones.puerto ?? (await elegirPuerto(cluster))
  const lineas = Object.entries(ajustes(puerto, opciones.rapida)).map(([k, v]) => `${k} = '${v}'`)
  escribirAjustes(cluster, lineas.join('\n') + '\n')
  quitarCandado(cluster, puerto)
  return ejecutar(programas().pgCtl, ['start', '-D', cluster.datos, '-w', '-t', '300', '-s'], {
    cuenta: cluster.cuenta,
    salida: cluster.registro,
  })
}

/**
 * Whole or not at all: two processes may bring the server back at once, and one that reads the file while the other
 * writes it would start with PostgreSQL's own port and socket, where nobody looks for it.
 */
function escribirAjustes({ datos, cuenta }: Cluster, texto: string): void {
  const conf = path.join(datos, CONF)
  const nuevo = `${conf}.${process.pid}`
  writeFileSync(nuevo, texto, { mode: 0o600 })
  if (cuenta) chownSync(nuevo, cuenta.uid, cuenta.gid)
  renameSync(nuevo, conf)
}

/**
 * A killed server leaves its socket locked with its number; when another program has that number by now, PostgreSQL
 * would refuse to start.
 */
function quitarCandado({ datos }: Cluster, puerto: number): void {
  const candado = `${socketDe(datos, puerto)}.lock`
  if (existsSync(candado) && !esServidorDe(Number(readFileSync(candado, 'utf8').split('\n')[0]), datos))
    rmSync(candado, { force: true })
}

/** Stops the server: no new connections, open transactions rolled back, at most 8 s. */
export async function apagar(cluster: Cluster): Promise<void> {
  await ejecutar(programas().pgCtl, ['stop', '-D', cluster.datos, '-m', 'fast', '-w', '-t', '8', '-s'], {
    cuenta: cluster.cuenta,
    salida: cluster.registro,
  })
}

async function elegirPuerto({ datos }: Cluster): Promise<number> {
  const conf = path.join(datos, CONF)
  const recordado = existsSync(conf) ? Number(/^port = '(\d+)'/m.exec(readFileSync(conf, 'utf8'))?.[1]) : NaN
  if (recordado && (await libre(recordado))) return recordado
  // Below 32768, where systems begin to hand out numbers for outgoing connections.
  for (let intento = 0; intento < 200; intento++) {
    const puerto = 20_000 + Math.floor(Math.random() * 12_000)
    if (await libre(puerto)) return puerto
  }
  throw new ErrorDeArranque('No se encontró un puerto libre para la base de datos integrada.')
}

function libre(puerto: number): Promise<boolean> {
  return new Promise((resolver) => {
    const servidor = net.createServer().once('error', () => resolver(false))
    servidor.listen(puerto, '127.0.0.1', () => servidor.close(() => resolver(true)))
  })
}
