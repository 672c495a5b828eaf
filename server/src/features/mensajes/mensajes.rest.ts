import {
  MensajeAceptado,
  MensajeEntrada,
  MensajeParams,
  MensajesConsulta,
  MensajesPagina,
} from '@mancuerna/contract/mensajes'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosMensajes } from './mensajes.modulo'
import { mensajeSalida, textoDeEnvio } from './mensajes.wire'

const etiqueta = 'Mensajes'
const ruta = '/api/v2/mensajes'
const aceptado = (r: Awaited<ReturnType<CasosMensajes['enviar']>>) => ({
  mensaje: textoDeEnvio(r.estado),
  id_mensaje: r.id,
  estado: r.estado,
})

/** Messages to members: sending, the list, trying again. */
export const rutasMensajes = (casos: CasosMensajes): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Los mensajes enviados y por enviar',
    consulta: MensajesConsulta,
    respuesta: MensajesPagina,
    manejar: async ({ actor, consulta }) => {
      const { filas, total } = await casos.listar(actor, consulta)
      return { filas: filas.map(mensajeSalida), total, pagina: consulta.pagina, tamano: consulta.tamano }
    },
  }),
  definirRuta({
    metodo: 'post',
    ruta,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Envía un mensaje a un miembro',
    cuerpo: MensajeEntrada,
    respuesta: MensajeAceptado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) =>
      aceptado(
        await casos.enviar(actor, { idMiembro: cuerpo.id_miembro, mensaje: cuerpo.mensaje, origen: '' }, repeticion),
      ),
  }),
  definirRuta({
    metodo: 'post',
    ruta: `${ruta}/:id/reintentar`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Vuelve a enviar un mensaje fallido',
    params: MensajeParams,
    respuesta: MensajeAceptado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, params, repeticion }) => aceptado(await casos.reintentar(actor, params, repeticion)),
  }),
]
