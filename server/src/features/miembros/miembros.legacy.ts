import { guionMiembros, type MiembroLegado } from '@mancuerna/contract/legacy/miembros'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import { enviarLista } from '../../platform/http/lista'
import { rutaFoto } from '../../platform/images/imagenes.reglas'
import type { CasosFichas } from './ficha/fichas.casos'
import { miembroLegado, miembroLegadoFila } from './listas/legado.wire'
import type { CasosMiembros } from './miembros.casos'

async function* comoFilas(casos: CasosMiembros, buscar: string): AsyncGenerator<MiembroLegado[]> {
  for await (const batch of casos.recorrerLegado(buscar)) yield batch.map((m) => miembroLegadoFila(m, casos.zona))
}

/** miembros.php */
export const guionDeMiembros = (casos: CasosMiembros, fichas: CasosFichas) =>
  implementarGuion(guionMiembros, {
    get: ({ req, res }) => enviarLista(req, res, comoFilas(casos, '')),
    obtener_nombre_matricula: ({ cuerpo, req, res }) => enviarLista(req, res, comoFilas(casos, cuerpo.busqueda)),
    obtener_id: async ({ actor, cuerpo }) => {
      const m = await casos.legado(actor, cuerpo)
      return m && miembroLegado(m, casos.zona)
    },
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
    pagar: async ({ actor, cuerpo: { pago }, repeticion }) => {
      const { matricula, idMembresia, pago: monto, fecha } = pago
      const que = { miembro: { matricula }, idTipo: idMembresia, monto, ...(fecha ? { fecha } : {}) }
      await casos.pagar(actor, { ...que, puerta: 'ANTERIOR' }, repeticion)
      return true
    },
    eliminar: async ({ actor, cuerpo, repeticion }) => {
      await casos.eliminar(actor, cuerpo, repeticion)
      return true
    },
  })
