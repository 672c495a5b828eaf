import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { createConnection, type Connection } from 'mysql2'

const enAlgunLugar = (programa: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((c) => path.join(c, programa)).find((p) => existsSync(p))

const SERVIDOR = enAlgunLugar('mariadbd')
const INSTALAR = enAlgunLugar('mariadb-install-db')
/** Of another package of Debian's, and the one before does nothing without it. */
const AYUDANTE = enAlgunLugar('my_print_defaults')

/**
 * Whether a real MariaDB can be started here (Debian: mariadb-server-core and mariadb-client-core); where not, it is
 * said.
 */
export const hayMariadb =
  SERVIDOR !== undefined &&
  INSTALAR !== undefined &&
  AYUDANTE !== undefined &&
  spawnSync(SERVIDOR, ['--no-defaults', '--version'], { stdio: 'ignore' }).status === 0
if (!hayMariadb)
  console.warn(
    '\n*** SIN PRUEBAS CON MARIADB: no está mariadbd, o no arranca. Instálelo: ' +
      'apt-get install mariadb-server-core mariadb-client-core ***\n',
  )

/** A MariaDB of the test, in a folder of its own. */
export interface MariadbDePrueba {
  puerto: number
  /** Runs statements, several at once; `base` is used first. */
  ejecutar(sql: string, base?: string): Promise<void>
  /** Kills it as a failing machine would. */
  matar(): void
  cerrar(): Promise<void>
}

async function puertoLibre(): Promise<number> {
  const oyente = createServer().listen(0, '127.0.0.1')
  await new Promise((listo) => oyente.once('listening', listo))
  const { port } = oyente.address() as AddressInfo
  await new Promise((listo) => oyente.close(listo))
  return port
}

const conectar = (puerto: number, base?: string): Promise<Connection> =>
  new Promise((resolver, rechazar) => {
    const con = createConnection({
      host: '127.0.0.1',
      port: puerto,
      user: 'root',
      multipleStatements: true,
      charset: 'utf8mb4',
      ...(base !== undefined && { database: base }),
    })
    con.on('error', () => {})
    con.connect((error) => (error ? rechazar(error) : resolver(con)))
  })

/** Waits until it lets one in; fails with what it wrote when it ends instead. */
async function conectarCuandoEste(puerto: number, proceso: ChildProcess, registro: string[]): Promise<void> {
  for (;;) {
    const con = await conectar(puerto).catch(() => null)
    if (con) return con.destroy()
    if (proceso.exitCode !== null) throw new Error(`mariadbd terminó:\n${registro.join('')}`)
    await new Promise((listo) => setTimeout(listo, 50))
  }
}

/** A MariaDB on a free port; another port where somebody takes it in between. */
export async function arrancarMariadb(): Promise<MariadbDePrueba> {
  for (let intento = 1; ; intento++)
    try {
      return await arrancarUna()
    } catch (error) {
      if (intento === 5 || !/address already in use/i.test(String(error))) throw error
    }
}

async function arrancarUna(): Promise<MariadbDePrueba> {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'mariadb-prueba-'))
  const datos = path.join(carpeta, 'datos')
  const usuario = userInfo().username
  const opciones = ['--no-defaults', `--datadir=${datos}`, `--user=${usuario}`]
  const instalado = spawnSync(
    INSTALAR!,
    [...opciones, '--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'],
    { encoding: 'utf8' },
  )
  if (instalado.status !== 0) throw new Error(`mariadb-install-db: ${instalado.stdout}${instalado.stderr}`)
  const puerto = await puertoLibre()
  const registro: string[] = []
  const proceso = spawn(
    SERVIDOR!,
    [
      ...opciones,
      `--socket=${path.join(carpeta, 's')}`,
      `--port=${puerto}`,
      '--bind-address=127.0.0.1',
      '--skip-log-bin',
      '--skip-name-resolve',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=64M',
      // Containers may have none.
      '--innodb-use-native-aio=0',
      '--sql-mode=',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_general_ci',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  proceso.stderr.on('data', (d: Buffer) => registro.push(d.toString()))
  const muerto = new Promise((listo) => proceso.once('exit', listo))
  const cerrar = async (): Promise<void> => {
    proceso.kill('SIGKILL')
    await muerto
    await rm(carpeta, { recursive: true, force: true })
  }
  await conectarCuandoEste(puerto, proceso, registro).catch(async (error: unknown) => {
    await cerrar()
    throw error
  })
  return {
    puerto,
    async ejecutar(sql, base) {
      const con = await conectar(puerto, base)
      await new Promise<void>((resolver, rechazar) => {
        con.query(sql, (error) => (error ? rechazar(error) : resolver()))
      }).finally(() => con.destroy())
    },
    matar: () => void proceso.kill('SIGKILL'),
    cerrar,
  }
}

/** The statements of a dump as the server's own client sends them: its line for the client alone is left out. */
export const ordenesDe = (volcado: Buffer): string => volcado.toString('utf8').replace(/^\/\*M!999999.*\n/, '')
