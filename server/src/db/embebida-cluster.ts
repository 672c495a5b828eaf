import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { ErrorDeArranque } from '../config/error-de-arranque'
import { cuentaPara, ejecutar, programas, type Cuenta } from './embebida-programa'

/** One PostgreSQL data folder of ours. `carpeta` holds `datos/` (the cluster) and `servidor.log`. */
export interface Cluster {
  carpeta: string
  datos: string
  registro: string
  cuenta: Cuenta | undefined
}

const CONF = 'mancuerna.conf'
const CLAVE = 'mancuerna.clave'

/**
 * Creates the cluster the first time (into a folder of its own, renamed when whole, so that a kill leaves no half one).
 * @param carpeta DATA_DIR/postgres
 * @throws ErrorDeArranque when the folder belongs to somebody else, or its data are of another major version.
 */
export async function prepararCluster(carpeta: string): Promise<Cluster> {
  const datos = path.join(carpeta, 'datos')
  const cluster: Cluster = { carpeta, datos, registro: path.join(carpeta, 'servidor.log'), cuenta: cuentaPara(datos) }
  try {
    mkdirSync(carpeta, { recursive: true })
    if (!existsSync(datos)) await crear(cluster)
    if (cluster.cuenta) ceder(carpeta, cluster.cuenta)
    recortarRegistro(cluster.registro)
    comprobarVersion(datos)
  } catch (e) {
    const codigo = (e as NodeJS.ErrnoException).code
    if (codigo !== 'EACCES' && codigo !== 'EPERM') throw e
    throw new ErrorDeArranque(`No hay permiso sobre ${carpeta}: pertenece a otro usuario. Inicie con el mismo usuario de antes o cambie DATA_DIR.`)
  }
  return cluster
}

async function crear({ carpeta, datos, registro, cuenta }: Cluster): Promise<void> {
  const nuevo = path.join(carpeta, `datos.nuevo.${process.pid}`)
  const clave = randomBytes(24).toString('base64url')
  const archivoClave = path.join(carpeta, `clave.${process.pid}`)
  rmSync(nuevo, { recursive: true, force: true })
  writeFileSync(archivoClave, clave, { mode: 0o600 })
  writeFileSync(registro, '', { flag: 'a', mode: 0o600 })
  if (cuenta) ceder(carpeta, cuenta)
  try {
    const codigo = await ejecutar(
      programas().initdb,
      ['-D', nuevo, '-U', 'app', '-A', 'scram-sha-256', `--pwfile=${archivoClave}`, '-E', 'UTF8', '--no-locale', '--locale-provider=icu', '--icu-locale=und'],
      { cuenta, salida: registro },
    )
    if (codigo !== 0) throw new ErrorDeArranque(`No se pudo crear la base de datos integrada. El motivo está en ${registro}`)
    writeFileSync(path.join(nuevo, CLAVE), clave, { mode: 0o600 })
    writeFileSync(path.join(nuevo, 'postgresql.conf'), `\ninclude_if_exists = '${CONF}'\n`, { flag: 'a' })
    if (!existsSync(datos)) renameSync(nuevo, datos)
  } finally {
    rmSync(archivoClave, { force: true })
    rmSync(nuevo, { recursive: true, force: true })
  }
}

/** Gives the whole folder to the account that PostgreSQL runs as. */
function ceder(ruta: string, cuenta: Cuenta): void {
  const s = statSync(ruta)
  if (s.uid !== cuenta.uid) chownSync(ruta, cuenta.uid, cuenta.gid)
  if (s.isDirectory() && (s.uid !== cuenta.uid || !existsSync(path.join(ruta, 'PG_VERSION')))) {
    for (const hijo of readdirSync(ruta)) ceder(path.join(ruta, hijo), cuenta)
  }
}

function comprobarVersion(datos: string): void {
  const deLosDatos = readFileSync(path.join(datos, 'PG_VERSION'), 'utf8').trim()
  const { version } = programas()
  if (deLosDatos === version) return
  throw new ErrorDeArranque(
    `Los datos de ${datos} son de PostgreSQL ${deLosDatos} y este programa trae PostgreSQL ${version}. Haga un respaldo con la versión anterior y restáurelo en una instalación vacía.`,
  )
}

function recortarRegistro(registro: string): void {
  const s = statSync(registro, { throwIfNoEntry: false })
  if (s && s.size > 10_000_000) renameSync(registro, registro + '.1')
}

/** The password of the superuser `app`, kept inside the cluster (0600). */
export function claveDe({ datos }: Cluster): string {
  return readFileSync(path.join(datos, CLAVE), 'utf8')
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
    listen_addresses: '127.0.0.1', port: String(puerto), unix_socket_directories: '', password_encryption: 'scram-sha-256',
    timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off', max_connections: rapida ? '300' : '100',
    shared_buffers: '128MB', random_page_cost: '1.1', jit: 'off', huge_pages: 'off',
  }
  if (rapida) return { ...comunes, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' }
  return { ...comunes, fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '1GB' }
}

/**
 * Starts the server on the remembered port (or on another one below 32768 when that is taken) and waits until it answers.
 * Resolves to pg_ctl's exit code; not 0 also when another process was faster.
 */
export async function encender(cluster: Cluster, opciones: { rapida: boolean; puerto?: number }): Promise<number> {
  const puerto = opciones.puerto ?? (await elegirPuerto(cluster))
  const lineas = Object.entries(ajustes(puerto, opciones.rapida)).map(([k, v]) => `${k} = '${v}'`)
  const conf = path.join(cluster.datos, CONF)
  writeFileSync(conf, lineas.join('\n') + '\n', { mode: 0o600 })
  chmodSync(conf, 0o600)
  if (cluster.cuenta) chownSync(conf, cluster.cuenta.uid, cluster.cuenta.gid)
  return ejecutar(programas().pgCtl, ['start', '-D', cluster.datos, '-w', '-t', '300', '-s'], { cuenta: cluster.cuenta, salida: cluster.registro })
}

/** Stops the server: no new connections, open transactions rolled back, at most 8 s. */
export async function apagar(cluster: Cluster): Promise<void> {
  await ejecutar(programas().pgCtl, ['stop', '-D', cluster.datos, '-m', 'fast', '-w', '-t', '8', '-s'], { cuenta: cluster.cuenta, salida: cluster.registro })
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
