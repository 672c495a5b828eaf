import { z } from 'zod'
import type { AjustesS3 } from '../platform/core/almacen'
import type { Entorno } from './entorno'
import { ContenidoDeArchivo } from './env-campos'

const PREFIJO = 'IMAGENES_S3_'
const falta = { error: 'falta' }
const texto = z.string(falta).trim().min(1, falta)

/** The keys, without IMAGENES_S3_. Of the two that let in, the file's content counts where both are given. */
const esquema = z.object({
  BUCKET: texto.regex(/^[\w.-]{3,63}$/, { error: 'debe ser el nombre de un bucket, de 3 a 63 letras o números' }),
  ENDPOINT: texto
    .refine((v) => URL.canParse(v) && /^https?:\/\/[^/@]+\/?$/i.test(v), {
      error: 'debe ser una dirección http:// o https://, sin ruta ni claves',
    })
    .optional(),
  REGION: texto.regex(/^[\w-]{1,40}$/, { error: 'debe ser una región, por ejemplo us-east-1' }).default('us-east-1'),
  PREFIJO: texto
    .regex(/^([\w.-]+\/)*$/, { error: 'debe terminar en /, por ejemplo norte/imagenes/' })
    .default('imagenes/'),
  CLAVE: texto.optional(),
  CLAVE_FILE: ContenidoDeArchivo.optional(),
  SECRETO: texto.optional(),
  SECRETO_FILE: ContenidoDeArchivo.optional(),
  ESTILO: z.enum(['ruta', 'host'], { error: 'debe ser ruta o host' }).optional(),
})

/**
 * Reads the IMAGENES_S3_* settings. No bucket and no other key: pictures are kept in the folder.
 * @returns the bucket, or every error as 'KEY: what is wrong' in Spanish, without its value.
 */
export function leerS3(env: Entorno): { s3: AjustesS3 | undefined; errores: string[] } {
  const claves = Object.fromEntries(
    Object.entries(env)
      .filter(([k, v]) => k.startsWith(PREFIJO) && v?.trim())
      .map(([k, v]) => [k.slice(PREFIJO.length), v]),
  )
  if (Object.keys(claves).length === 0) return { s3: undefined, errores: [] }
  const errores = Object.keys(claves)
    .filter((k) => !(k in esquema.shape))
    .map((k) => `${PREFIJO}${k}: no existe este ajuste`)
  const leido = esquema.safeParse(claves)
  if (!leido.success) {
    const dichos = leido.error.issues.map((i) => `${PREFIJO}${String(i.path[0])}: ${i.message}`)
    return { s3: undefined, errores: [...errores, ...dichos] }
  }
  const e = leido.data
  const [clave, secreto] = [e.CLAVE_FILE || e.CLAVE, e.SECRETO_FILE || e.SECRETO]
  if (!clave) errores.push(`${PREFIJO}CLAVE: falta`)
  if (!secreto) errores.push(`${PREFIJO}SECRETO: falta`)
  if (!clave || !secreto) return { s3: undefined, errores }
  return {
    s3: {
      endpoint: e.ENDPOINT,
      region: e.REGION,
      bucket: e.BUCKET,
      prefijo: e.PREFIJO,
      clave,
      secreto,
      // Amazon's own are named in the host; a store of one's own has no name for each bucket.
      porRuta: e.ESTILO === undefined ? e.ENDPOINT !== undefined : e.ESTILO === 'ruta',
    },
    errores,
  }
}

/** The same settings for a program that this server starts; '' also where the `.env` file says otherwise. */
export const entornoS3 = (s3: AjustesS3 | undefined): Entorno => ({
  [`${PREFIJO}ENDPOINT`]: s3?.endpoint ?? '',
  [`${PREFIJO}REGION`]: s3?.region ?? '',
  [`${PREFIJO}BUCKET`]: s3?.bucket ?? '',
  [`${PREFIJO}PREFIJO`]: s3?.prefijo ?? '',
  [`${PREFIJO}CLAVE`]: s3?.clave ?? '',
  [`${PREFIJO}CLAVE_FILE`]: '',
  [`${PREFIJO}SECRETO`]: s3?.secreto ?? '',
  [`${PREFIJO}SECRETO_FILE`]: '',
  [`${PREFIJO}ESTILO`]: s3 ? (s3.porRuta ? 'ruta' : 'host') : '',
})
