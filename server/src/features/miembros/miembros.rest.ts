import { apiMiembros, type MiembroFila } from '@mancuerna/contract/miembros'
import { enviarLista } from '../../platform/http/lista'
import { implementar } from '../../platform/http/rest/implementar'
import { sinCambios } from '../../platform/http/version'
import { miembroDetalle } from './detalle/detalle.wire'
import { miembroHistoria } from './detalle/historia.wire'
import { miembroCambio, miembroEntrada, miembroFila } from './miembro.wire'
import type { CasosMiembros } from './miembros.casos'

async function* comoFilas(batches: ReturnType<CasosMiembros['recorrer']>): AsyncGenerator<MiembroFila[]> {
  for await (const batch of batches) yield batch.map(miembroFila)
}

/** `/api/miembros`, as the newer old screens call it, and what our own client asks of one member. */
export const rutasMiembros = (casos: CasosMiembros) =>
  implementar(apiMiembros, {
    'GET /api/miembros': async ({ actor, req, res }) => {
      if (!sinCambios(req, res, await casos.version(actor, undefined)))
        await enviarLista(req, res, comoFilas(casos.recorrer()))
    },
    'GET /api/miembros/:id': async ({ actor, params }) => miembroDetalle(await casos.ver(actor, params)),
    'POST /api/miembros': async ({ actor, cuerpo, repeticion }) => {
      const m = await casos.crear(actor, miembroEntrada(cuerpo), repeticion)
      return { mensaje: 'Miembro creado exitosamente.', matricula: m.matricula, id_miembro: m.id }
    },
    'PUT /api/miembros/:id': async ({ actor, params, cuerpo, repeticion }) => {
      const { id } = await casos.editar(actor, miembroCambio(params.id, cuerpo), repeticion)
      return { mensaje: 'Miembro actualizado exitosamente.', id_miembro: id }
    },
    'DELETE /api/miembros/:id': async ({ actor, params }) => {
      const { id } = await casos.cancelar(actor, { id: params.id, motivo: '' })
      return { mensaje: 'Membresía cancelada exitosamente.', id_miembro: id }
    },
    'GET /api/v2/miembros/por-codigo': async ({ actor, consulta }) =>
      miembroDetalle(await casos.porCodigo(actor, consulta)),
    'GET /api/v2/miembros/:id/historia': async ({ actor, params }) =>
      miembroHistoria(await casos.historia(actor, params)),
  })
