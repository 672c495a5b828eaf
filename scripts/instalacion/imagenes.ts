/*
 * npm run imagenes -- --a s3|carpeta: copies the pictures between the folder and the S3 store of IMAGENES_S3_*, and
 * proves each, while the server works. Exit code 1 where one did not arrive.
 */
import { parseArgs } from 'node:util'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { contar } from '@mancuerna/domain/texto'
import type { AjustesImagenes, AlmacenDeImagenes } from '../../server/src/platform/core/almacen'
import { almacenEnCarpeta } from '../../server/src/platform/images/store/carpeta'
import { type Movidas, moverImagenes } from '../../server/src/platform/images/store/mover'
import { almacenEnS3 } from '../../server/src/platform/images/store/s3'
import { SIN_PRISA } from '../../server/src/platform/images/store/s3-conexion'
import { nombreDeImagen } from '../../server/src/respaldo/archivo/formato'
import { aviso, correrOrden, MalUso } from '../../server/src/respaldo/orden'

const USO = `Uso: npm run imagenes -- --a s3        (de la carpeta de imágenes al almacén S3 de IMAGENES_S3_*)
     npm run imagenes -- --a carpeta   (del almacén S3 a la carpeta de imágenes)`
/** Told so often that it goes on. */
const CADA = 1_000

await correrOrden(async ({ imagenes }) => {
  const aS3 = leerDestino(process.argv.slice(2)) === 's3'
  const [de, a] = almacenes(imagenes, aS3)
  aviso(`De ${de.donde} a ${a.donde}`)
  const avance = (n: number) => void (n % CADA === 0 && aviso(`${formatNumero(n)} imágenes…`))
  contarlo(await moverImagenes(de, a, nombreDeImagen, avance), aS3)
})

function leerDestino(args: string[]): 's3' | 'carpeta' {
  try {
    const { a } = parseArgs({ args, options: { a: { type: 'string' } } }).values
    if (a === 's3' || a === 'carpeta') return a
  } catch {
    // an option that there is not
  }
  throw new MalUso(USO)
}

function almacenes({ carpeta, s3 }: AjustesImagenes, aS3: boolean): [de: AlmacenDeImagenes, a: AlmacenDeImagenes] {
  if (!s3) throw new MalUso('Falta indicar el almacén S3 (IMAGENES_S3_BUCKET y los demás; vea .env.example).')
  const [enCarpeta, enS3] = [almacenEnCarpeta(carpeta), almacenEnS3(s3, SIN_PRISA)]
  return aS3 ? [enCarpeta, enS3] : [enS3, enCarpeta]
}

function contarlo(m: Movidas, aS3: boolean): void {
  const bien = m.copiadas + m.reemplazadas + m.estaban
  const partes = [
    contar(m.copiadas, 'copiada', 'copiadas'),
    ...(m.reemplazadas ? [contar(m.reemplazadas, 'reemplazada', 'reemplazadas')] : []),
    `${formatNumero(m.estaban)} ya estaban`,
    ...(m.idas ? [`${formatNumero(m.idas)} borradas mientras tanto`] : []),
  ]
  console.log(`${contar(bien, 'imagen comprobada', 'imágenes comprobadas')}: ${partes.join(', ')}.`)
  if (m.deMas) console.log(`En el destino hay ${formatNumero(m.deMas)} que el origen no tiene; no se tocaron.`)
  if (m.distintas.cuantas) {
    console.log(`No llegaron bien ${formatNumero(m.distintas.cuantas)}: ${m.distintas.nombres.join(', ')}`)
    process.exitCode = 1
    return
  }
  const como = aS3 ? 'con IMAGENES_S3_* puesto' : 'sin IMAGENES_S3_*'
  console.log(`Inicie los servidores ${como} y repita esta orden: trae lo que se guardó mientras tanto.`)
}
