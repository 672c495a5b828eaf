import { z } from 'zod'
import { Id } from '../campos'
import { definirGuion, definirMetodo } from '../definir'
import { type DatosPagos, type DatosVisitas, InformacionPerfil, Tablero } from '../inicio'

/** `obtener` of inicio.php (PHP-30). */
export const ObtenerInicio = z.object({})
/** `informacion_perfil` of usuarios.php (PHP-10). An unknown user has zeros. */
export const PedirPerfil = z.object({ idUsuario: Id.nullish() })

const SIN_VISITAS: DatosVisitas = { totalVisitas: 0, visitasHoy: 0, visitasSemana: 0, visitasMes: 0 }
const SIN_PAGOS: DatosPagos = { totalPagos: '0.00', pagosHoy: '0.00', pagosSemana: '0.00', pagosMes: '0.00' }

/** inicio.php. */
export const guionInicio = definirGuion('inicio', {
  obtener: definirMetodo({
    acceso: 'sesion',
    resumen: 'El panel de control',
    entrada: ObtenerInicio,
    respuesta: Tablero,
    vacio: {
      datosVisitas: SIN_VISITAS,
      datosPagos: SIN_PAGOS,
      visitasHora: [],
      visitasSemana: [],
      visitasMes: [],
      pagosSemana: [],
      pagosMes: [],
      pagosMeses: [],
    },
  }),
})

/** The figures of usuarios.php. */
export const guionPerfil = definirGuion('usuarios', {
  informacion_perfil: definirMetodo({
    acceso: 'sesion',
    resumen: 'Las visitas y los pagos que registró un usuario',
    entrada: PedirPerfil,
    respuesta: InformacionPerfil,
    vacio: { datosVisitas: SIN_VISITAS, datosPagos: SIN_PAGOS },
  }),
})
