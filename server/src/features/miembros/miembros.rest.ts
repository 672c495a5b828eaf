import {
  MiembroCambio,
  MiembroCreado,
  MiembroDetalle,
  MiembroEntrada,
  MiembroGuardado,
  MiembroParams,
  Miembros,
} from '@mancuerna/contract/miembros'
import { enviarLista } from '../../platform/http/lista'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import { sinCambios } from '../../platform/http/version'
import type { CasosMiembros } from './miembros.modulo'
import { miembroCambio, miembroDetalle, miembroEntrada, miembroFila } from './miembros.wire'

const etiqueta = 'Miembros'
const ruta = '/api/miembros'

async function* comoFilas(lotes: ReturnType<CasosMiembros['recorrer']>): AsyncGenerator<unknown[]> {
  for await (const lote of lotes) yield lote.map(miembroFila)
}

/** `/api/miembros`, as the newer old screens call it. */
export const rutasMiembros = (casos: CasosMiembros): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Todos los miembros, en flujo; 304 si nada cambió',
    respuesta: Miembros,
    directa: true,
    manejar: async ({ actor, req, res }) => {
      if (!sinCambios(req, res, await casos.version(actor, undefined)))
        await enviarLista(res, comoFilas(casos.recorrer()))
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: `${ruta}/:id`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Un miembro',
    params: MiembroParams,
    respuesta: MiembroDetalle,
    manejar: async ({ actor, params }) => miembroDetalle(await casos.ver(actor, params)),
  }),
  definirRuta({
    metodo: 'post',
    ruta,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Crea un miembro',
    cuerpo: MiembroEntrada,
    respuesta: MiembroCreado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      const m = await casos.crear(actor, miembroEntrada(cuerpo), repeticion)
      return { mensaje: 'Miembro creado exitosamente.', matricula: m.matricula, id_miembro: m.id }
    },
  }),
  definirRuta({
    metodo: 'put',
    ruta: `${ruta}/:id`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cambia un miembro',
    params: MiembroParams,
    cuerpo: MiembroCambio,
    respuesta: MiembroGuardado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Miembro actualizado exitosamente.',
      id_miembro: (await casos.editar(actor, miembroCambio(params.id, cuerpo), repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'delete',
    ruta: `${ruta}/:id`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cancela un miembro',
    params: MiembroParams,
    respuesta: MiembroGuardado,
    manejar: async ({ actor, params }) => ({
      mensaje: 'Membresía cancelada exitosamente.',
      id_miembro: (await casos.cancelar(actor, { id: params.id, motivo: '' })).id,
    }),
  }),
]
