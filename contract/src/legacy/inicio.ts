import { z } from 'zod'
import { Id } from '../campos'

/** `obtener` of inicio.php (PHP-30). */
export const ObtenerInicio = z.object({})
/** `informacion_perfil` of usuarios.php (PHP-10). An unknown user has zeros. */
export const PedirPerfil = z.object({ idUsuario: Id.nullish() })
