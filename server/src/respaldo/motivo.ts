import { DomainError } from '../platform/core/error'
import { ArchivoMalo } from './archivo/leer'

/** PostgreSQL ran out of room, and said no to a user: its SQLSTATEs. */
const SIN_ESPACIO_EN_LA_BASE = '53100'
const SIN_PERMISO_EN_LA_BASE = '42501'

/** Why a backup or a restore failed, in a sentence for the person who reads it: Spanish, without a stack. */
export function motivoDeFallo(e: unknown): string {
  const { code = '', path: archivo, message } = e as NodeJS.ErrnoException
  const donde = archivo ? ` (${archivo})` : ''
  if (e instanceof ArchivoMalo) return `El archivo ${message}.`
  if (e instanceof DomainError && e.codigo === 'SIN_IMAGENES')
    return `No se alcanza el almacén de las imágenes (${(e.cause as Error).message}).`
  if (e instanceof Error && e.name === 'AbortError') return 'Se interrumpió antes de terminar.'
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `No queda espacio en el disco${donde}.`
    case 'ENOENT':
      return `No existe ${archivo}.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No hay permiso para escribir o leer ahí${donde}.`
    case 'EISDIR':
    case 'ENOTDIR':
    case 'EEXIST':
      return `No se puede abrir ${archivo ?? 'el archivo'}.`
    case 'EIO':
      return `El disco no responde bien${donde}.`
    case SIN_ESPACIO_EN_LA_BASE:
      return 'No queda espacio en el disco de la base de datos.'
    case SIN_PERMISO_EN_LA_BASE:
      return `El usuario de la base de datos no tiene permiso para esto: ${message}.`
    default:
      return message ?? String(e)
  }
}
