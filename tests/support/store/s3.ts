import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { AjustesS3 } from '../../../server/src/platform/core/almacen'

/** Debian's own Python, for which its packages are. */
const PYTHON = '/usr/bin/python3'
/** The store of compose.escala.yml. */
const PROGRAMA = path.join(import.meta.dirname, '../../../escala/almacen/almacen.py')

/** Whether a real S3 store can be started here (Debian: python3-swift); where not, it is said. */
export const hayS3 =
  existsSync(PYTHON) && spawnSync(PYTHON, ['-c', 'import swift.obj.server, eventlet'], { stdio: 'ignore' }).status === 0
if (!hayS3)
  console.warn(
    '\n*** SIN PRUEBAS CON UN ALMACÉN S3: no está OpenStack Swift. Instálelo: apt-get install python3-swift ***\n',
  )

/** The key that lets in; the secret has characters that an address or a shell would change. */
const LLAVE = { clave: 'pruebas:imagenes', secreto: 'Secreto+del/almacen=0123456789' }

/** A real S3 store of the test, in a folder of its own. */
export interface S3DePrueba {
  /** Where the disk is, while it does not run. */
  disco: string
  /** How an installation names the bucket that it makes by itself. */
  suya: AjustesS3
  /** How an installation names a bucket of it, which is made. @param prefijo of its pictures */
  bucket(nombre: string, prefijo?: string): Promise<AjustesS3>
  /** Kills it as a failing machine would; what it has stays. */
  matar(): Promise<void>
  /** The same again, where it was. */
  revivir(): Promise<void>
  cerrar(): Promise<void>
}

/** The same settings, by their names in the environment. */
export const entornoDeS3 = (a: AjustesS3): Record<string, string> => ({
  IMAGENES_S3_ENDPOINT: a.endpoint ?? '',
  IMAGENES_S3_BUCKET: a.bucket,
  IMAGENES_S3_PREFIJO: a.prefijo,
  IMAGENES_S3_CLAVE: a.clave,
  IMAGENES_S3_SECRETO: a.secreto,
})

/** OpenStack Swift with its S3 door, on a port of its own. */
export async function arrancarS3(): Promise<S3DePrueba> {
  const carpeta = await mkdtemp(path.join(tmpdir(), 's3-prueba-'))
  await mkdir(path.join(carpeta, 'datos'))
  await writeFile(path.join(carpeta, 'secreto'), LLAVE.secreto)
  let uno = await arrancarUno(carpeta, 0)
  const { puerto } = uno
  const endpoint = `http://127.0.0.1:${puerto}`
  const comun = { endpoint, region: 'us-east-1', porRuta: true, ...LLAVE }
  return {
    disco: path.join(carpeta, 'datos/discos/d1'),
    suya: { ...comun, bucket: 'imagenes', prefijo: 'imagenes/' },
    async bucket(bucket, prefijo = 'imagenes/') {
      const ajustes = { ...comun, bucket, prefijo }
      const credentials = { accessKeyId: LLAVE.clave, secretAccessKey: LLAVE.secreto }
      const cliente = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
      await cliente.send(new CreateBucketCommand({ Bucket: bucket }))
      cliente.destroy()
      return ajustes
    },
    matar: () => uno.matar(),
    async revivir() {
      uno = await arrancarUno(carpeta, puerto)
    },
    async cerrar() {
      await uno.matar()
      await rm(carpeta, { recursive: true, force: true })
    },
  }
}

async function arrancarUno(carpeta: string, puerto: number): Promise<{ puerto: number; matar(): Promise<void> }> {
  const archivos = [path.join(carpeta, 'datos'), path.join(carpeta, 'secreto')]
  const ajustes = ['--clave', LLAVE.clave, '--escucha', `127.0.0.1:${puerto}`, '--puertas', '1', '--cada', '1']
  const argumentos = [PROGRAMA, ...archivos, ...ajustes]
  const proceso = spawn(PYTHON, argumentos, { stdio: ['pipe', 'pipe', 'pipe'] })
  const fin = once(proceso, 'close')
  return {
    puerto: await puertoDe(proceso),
    async matar() {
      proceso.kill('SIGKILL')
      await fin
    },
  }
}

/** The port that it says; fails with what it wrote when it ends instead. */
function puertoDe(proceso: ChildProcess): Promise<number> {
  let quejas = ''
  proceso.stderr?.on('data', (b: Buffer) => (quejas += b.toString()))
  return new Promise((listo, fallo) => {
    proceso.stdout?.once('data', (b: Buffer) => listo(Number(b.toString())))
    proceso.once('close', () => fallo(new Error(`el almacén S3 terminó:\n${quejas}`)))
  })
}
