import type { AjustesImagenes, AlmacenDeImagenes } from '../../core/almacen'
import { almacenEnCarpeta } from './carpeta'
import { almacenEnS3 } from './s3'
import type { PlazosS3 } from './s3-conexion'

/** The pictures' store that this installation is set to: S3 where a bucket is named, else the folder. */
export const crearAlmacen = ({ carpeta, s3 }: AjustesImagenes, plazos?: PlazosS3): AlmacenDeImagenes =>
  s3 ? almacenEnS3(s3, plazos) : almacenEnCarpeta(carpeta)
