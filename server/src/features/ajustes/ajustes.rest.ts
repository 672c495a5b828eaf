import { AjustesEntrada, AjustesGuardados, AjustesPublicos, AjustesSalida } from '@mancuerna/contract/ajustes'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosAjustes } from './ajustes.modulo'
import { ajustesSalida, gimnasioSalida } from './ajustes.wire'

const etiqueta = 'Ajustes'
const ruta = '/api/v2/ajustes'

/** The gym's settings on the newer door. */
export const rutasAjustes = (casos: CasosAjustes): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: `${ruta}/publicos`,
    acceso: 'publica',
    etiqueta,
    resumen: 'Lo que muestra la pantalla de entrada',
    respuesta: AjustesPublicos,
    manejar: async ({ actor }) => gimnasioSalida(await casos.leer(actor, undefined)),
  }),
  definirRuta({
    metodo: 'get',
    ruta,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Los datos del gimnasio',
    respuesta: AjustesSalida,
    manejar: async ({ actor }) => ajustesSalida(await casos.leer(actor, undefined)),
  }),
  definirRuta({
    metodo: 'put',
    ruta,
    acceso: 'administrador',
    etiqueta,
    resumen: 'Cambia los datos del gimnasio y su logo',
    cuerpo: AjustesEntrada,
    respuesta: AjustesGuardados,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Información actualizada',
      ajustes: ajustesSalida(await casos.registrar(actor, cuerpo, repeticion)),
    }),
  }),
]
