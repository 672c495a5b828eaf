import { apiMiembros } from '@mancuerna/contract/membresias/miembros'
import { lecturaPresentada } from '../../platform/http/lectura-directa'
import { enviarPiezas } from '../../platform/http/lista'
import { implementar } from '../../platform/http/rest/implementar'
import { sinCambios } from '../../platform/http/version'
import { miembroDetalle } from './detalle/detalle.wire'
import { miembroHistoria } from './detalle/historia.wire'
import { conMomentos, miembroCambio, miembroEntrada } from './miembro.wire'
import type { CasosMiembros } from './miembros.casos'

/** Part of the list's version: what a browser kept in another form is not the same. */
const FORMA = 'momentos'

/** `/api/miembros`, as the newer old screens call it, and what our own client asks of one member. */
export const rutasMiembros = (casos: CasosMiembros) =>
  implementar(apiMiembros, {
    'GET /api/miembros': async ({ actor, req, res }) => {
      if (!sinCambios(req, res, `${FORMA}-${await casos.version(actor, undefined)}`))
        await enviarPiezas(req, res, casos.recorrer())
    },
    'GET /api/miembros/:id': lecturaPresentada(
      ({ params }) => casos.sentencia(params),
      (crudo: Parameters<CasosMiembros['leido']>[0]) => conMomentos(miembroDetalle(casos.leido(crudo)), casos.zona),
    ),
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
