import { z } from 'zod'
import { Id } from '../campos'
import { definirGuion } from '../definir'
import { InformacionPerfil, Tablero } from '../inicio'

/** `obtener` of inicio.php (PHP-30). */
export const ObtenerInicio = z.object({})
/** `informacion_perfil` of usuarios.php (PHP-10). An unknown user has zeros. */
export const PedirPerfil = z.object({ idUsuario: Id.nullish() })

/** inicio.php. */
export const guionInicio = definirGuion('inicio', {
  obtener: {
    acceso: 'sesion',
    resumen: 'El panel de control',
    entrada: ObtenerInicio,
    respuesta: Tablero,
  },
})

/** The figures of usuarios.php. */
export const guionPerfil = definirGuion('usuarios', {
  informacion_perfil: {
    acceso: 'sesion',
    resumen: 'Las visitas y los pagos que registró un usuario',
    entrada: PedirPerfil,
    respuesta: InformacionPerfil,
  },
})
