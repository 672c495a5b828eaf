import { TipoCambio, TipoGuardado, TipoNuevo, TipoParams, TipoSalida } from '@mancuerna/contract/tipos-membresia'
import { z } from 'zod'
import { definirRuta, type Ruta } from '../../../platform/http/tipos'
import type { CasosTipos } from './tipos.modulo'
import { tipoEntrada, tipoSalida } from './tipos.wire'

const etiqueta = 'Tipos de membresía'

/** `/api/tipos-membresia`, as the newer old screens call it. */
export const rutasTipos = (casos: CasosTipos): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/api/tipos-membresia',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Los tipos de membresía, sin los eliminados',
    respuesta: z.array(TipoSalida),
    manejar: async ({ actor }) => (await casos.vigentes(actor, undefined)).map(tipoSalida),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/tipos-membresia/:id',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Un tipo de membresía, también si está eliminado',
    params: TipoParams,
    respuesta: TipoSalida,
    manejar: async ({ actor, params }) => tipoSalida(await casos.ver(actor, params)),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/tipos-membresia',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Crea un tipo de membresía',
    cuerpo: TipoNuevo,
    respuesta: TipoGuardado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Tipo de membresía creado exitosamente.',
      id_tipo_membresia: (await casos.crear(actor, tipoEntrada(cuerpo), repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'put',
    ruta: '/api/tipos-membresia/:id',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Cambia un tipo de membresía; lo que no se envía queda igual',
    params: TipoParams,
    cuerpo: TipoCambio,
    respuesta: TipoGuardado,
    manejar: async ({ actor, params, cuerpo }) => {
      await casos.editar(actor, { id: params.id, cambio: tipoEntrada(cuerpo), tambienEliminado: true })
      return { mensaje: 'Tipo de membresía actualizado exitosamente.', id_tipo_membresia: params.id }
    },
  }),
  definirRuta({
    metodo: 'delete',
    ruta: '/api/tipos-membresia/:id',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Pone un tipo de membresía como ELIMINADO',
    params: TipoParams,
    respuesta: TipoGuardado,
    manejar: async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return {
        mensaje: 'Tipo de membresía eliminado lógicamente (estado cambiado a ELIMINADO).',
        id_tipo_membresia: params.id,
      }
    },
  }),
]
