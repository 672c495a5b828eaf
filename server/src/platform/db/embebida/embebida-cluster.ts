import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ErrorDeArranque } from '../../../config/error-de-arranque'
import { cuentaPara, ejecutar, programas, type Cuenta } from './embebida-programa'

/** One PostgreSQL data folder of ours. `carpeta` holds `datos/` (the cluster) and `servidor.log`. */
export interface Cluster {
  carpeta: string
  datos: string
  registro: string
  cuenta: Cuenta | undefined
}

/** The settings of each start, in the cluster's folder. */
export const CONF = 'mancuerna.conf'
const CONTRASENA = 'mancuerna.clave'
const CONTRASENA_ROL = 'aplicacion.clave'

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
    throw new ErrorDeArranque(
      `No hay permiso sobre ${carpeta}: pertenece a otro usuario. ` +
        'Inicie con el mismo usuario de antes o cambie DATA_DIR.',
    )
  }
  return cluster
}

async function crear({ carpeta, datos, registro, cuenta }: Cluster): Promise<void> {
  const nuevo = path.join(carpeta, `datos.nuevo.${process.pid}`)
  const contrasena = randomBytes(24).toString('base64url')
  const archivoContrasena = path.join(carpeta, `clave.${process.pid}`)
  rmSync(nuevo, { recursive: true, force: true })
  writeFileSync(archivoContrasena, contrasena, { mode: 0o600 })
  writeFileSync(registro, '', { flag: 'a', mode: 0o600 })
  if (cuenta) ceder(carpeta, cuenta)
  try {
    const codigo = await ejecutar(
      programas().initdb,
      [
        '-D',
        nuevo,
        '-U',
        'app',
        '-A',
        'scram-sha-256',
        `--pwfile=${archivoContrasena}`,
        '-E',
        'UTF8',
        '--no-locale',
        '--locale-provider=icu',
        '--icu-locale=und',
      ],
      { cuenta, salida: registro },
    )
    if (codigo !== 0)
      throw new ErrorDeArranque(`No se pudo crear la base de datos integrada. El motivo está en ${registro}`)
    writeFileSync(path.join(nuevo, CONTRASENA), contrasena, { mode: 0o600 })
    writeFileSync(path.join(nuevo, 'postgresql.conf'), `\ninclude_if_exists = '${CONF}'\n`, { flag: 'a' })
    if (!existsSync(datos)) renameSync(nuevo, datos)
  } finally {
    rmSync(archivoContrasena, { force: true })
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
    `Los datos de ${datos} son de PostgreSQL ${deLosDatos} y este programa trae PostgreSQL ${version}. ` +
      'Haga un respaldo con la versión anterior y restáurelo en una instalación vacía.',
  )
}

function recortarRegistro(registro: string): void {
  const s = statSync(registro, { throwIfNoEntry: false })
  if (s && s.size > 10_000_000) renameSync(registro, registro + '.1')
}

/** The password of the superuser `app`, kept inside the cluster (0600). */
export function contrasenaDe({ datos }: Cluster): string {
  return readFileSync(path.join(datos, CONTRASENA), 'utf8')
}

/** The password of the application's own role, made the first time and kept beside the other one (0600). */
export function contrasenaDelRol({ datos, cuenta }: Cluster): string {
  const archivo = path.join(datos, CONTRASENA_ROL)
  if (!existsSync(archivo)) {
    const nuevo = `${archivo}.${process.pid}`
    writeFileSync(nuevo, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (cuenta) chownSync(nuevo, cuenta.uid, cuenta.gid)
    try {
      linkSync(nuevo, archivo) // whole or not at all, and never over another process's
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
    } finally {
      rmSync(nuevo, { force: true })
    }
  }
  return readFileSync(archivo, 'utf8')
}
