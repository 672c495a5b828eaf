import {
  BuscarMiembros,
  EditarMiembro,
  ImagenDeMiembro,
  ListarMiembros,
  MiembroPorId,
  PagarMembresia,
  RegistrarMiembro,
} from '@mancuerna/contract/legacy/miembros'
import { enviarLista } from '../../platform/http/lista'
import { definirMetodo, type MetodoLegado } from '../../platform/http/tipos'
import { rutaFoto } from '../../platform/images/imagenes.reglas'
import type { CasosMiembros } from './miembros.modulo'
import { miembroLegado, miembroLegadoFila } from './miembros.wire'

async function* comoFilas(casos: CasosMiembros, buscar: string): AsyncGenerator<unknown[]> {
  for await (const lote of casos.recorrerLegado(buscar)) yield lote.map((m) => miembroLegadoFila(m, casos.zona))
}

/** `obtener_id` answers its one row or null, as recorded (miembros.id.notFound), and not a refusal. */
export const metodosMiembros = (casos: CasosMiembros): Record<string, MetodoLegado> => ({
  get: definirMetodo({
    acceso: 'sesion',
    entrada: ListarMiembros,
    manejar: ({ res }) => enviarLista(res, comoFilas(casos, '')),
  }),
  obtener_nombre_matricula: definirMetodo({
    acceso: 'sesion',
    entrada: BuscarMiembros,
    manejar: ({ cuerpo, res }) => enviarLista(res, comoFilas(casos, cuerpo.busqueda)),
  }),
  obtener_id: definirMetodo({
    acceso: 'sesion',
    entrada: MiembroPorId,
    manejar: async ({ actor, cuerpo }) => {
      const m = await casos.legado(actor, cuerpo)
      return m && miembroLegado(m, casos.zona)
    },
  }),
  obtener_imagen: definirMetodo({
    acceso: 'sesion',
    entrada: ImagenDeMiembro,
    manejar: async ({ actor, cuerpo }) => {
      const m = await casos.foto(actor, cuerpo)
      return m && { imagen: rutaFoto(m.foto) }
    },
  }),
  registrar: definirMetodo({
    acceso: 'sesion',
    entrada: RegistrarMiembro,
    escribe: true,
    manejar: async ({
      actor,
      cuerpo: {
        miembro: { imagen, ...persona },
      },
      repeticion,
    }) => (await casos.registrar(actor, { persona, imagen }, repeticion)).matricula,
  }),
  editar: definirMetodo({
    acceso: 'sesion',
    entrada: EditarMiembro,
    escribe: true,
    manejar: async ({ actor, cuerpo: { id, datos, imagen }, repeticion }) => {
      await casos.editarFicha(
        actor,
        { id, persona: datos, soloVisible: true, ...(imagen === undefined ? {} : { imagen }) },
        repeticion,
      )
      return true
    },
  }),
  pagar: definirMetodo({
    acceso: 'sesion',
    entrada: PagarMembresia,
    escribe: true,
    autor: (c) => c.pago.idUsuario,
    manejar: async ({ actor, cuerpo: { pago }, repeticion }) => {
      await casos.pagar(
        actor,
        {
          miembro: { matricula: pago.matricula },
          idTipo: pago.idMembresia,
          monto: pago.pago,
          ...(pago.fecha ? { fecha: pago.fecha } : {}),
        },
        repeticion,
      )
      return true
    },
  }),
  eliminar: definirMetodo({
    acceso: 'sesion',
    entrada: MiembroPorId,
    escribe: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      await casos.cancelar(actor, { id: cuerpo.id, motivo: 'Eliminado', ocultar: true }, repeticion)
      return true
    },
  }),
})
