import { guionMiembros } from '@mancuerna/contract/legacy/miembros'
import { confirmada } from '../../platform/http/confirmada'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import { lecturaTalCual } from '../../platform/http/lectura-directa'
import { enviarPiezas } from '../../platform/http/lista'
import { rutaFoto } from '../../platform/images/imagenes.reglas'
import type { CasosFichas } from './ficha/fichas.casos'
import type { CasosMiembros } from './miembros.casos'

/** miembros.php */
export const guionDeMiembros = (casos: CasosMiembros, fichas: CasosFichas) =>
  implementarGuion(guionMiembros, {
    get: ({ req, res }) => enviarPiezas(req, res, casos.recorrerLegado('')),
    obtener_nombre_matricula: ({ cuerpo, req, res }) => enviarPiezas(req, res, casos.recorrerLegado(cuerpo.busqueda)),
    obtener_id: lecturaTalCual(({ cuerpo }) => casos.legado(cuerpo), null),
    obtener_imagen: async ({ actor, cuerpo }) => {
      const m = await casos.foto(actor, cuerpo)
      return m && { imagen: rutaFoto(m.foto) }
    },
    registrar: async ({ actor, cuerpo, repeticion }) => {
      const { imagen, ...persona } = cuerpo.miembro
      return (await fichas.registrar(actor, { persona, imagen }, repeticion)).matricula
    },
    editar: async ({ actor, cuerpo: { id, datos, imagen }, repeticion }) => {
      const nueva = imagen === undefined ? {} : { imagen }
      await fichas.editar(actor, { id, persona: datos, soloVisible: true, ...nueva }, repeticion)
      return true
    },
    pagar: confirmada(async ({ actor, cuerpo: { pago }, repeticion }) => {
      const { matricula, idMembresia, pago: monto, fecha } = pago
      const que = { miembro: { matricula }, idTipo: idMembresia, monto, ...(fecha ? { fecha } : {}) }
      await casos.pagar(actor, { ...que, puerta: 'ANTERIOR' }, repeticion)
      return true
    }),
    eliminar: async ({ actor, cuerpo, repeticion }) => {
      await casos.eliminar(actor, cuerpo, repeticion)
      return true
    },
  })
