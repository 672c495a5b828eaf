import {
  CancelarEntrada,
  CodigoConsulta,
  FichaEntrada,
  MiembroDetalle,
  MiembroGuardado,
  MiembroHistoria,
  MiembroParams,
  MiembrosConsulta,
  MiembrosPagina,
  MiembrosSimples,
  MiembrosTabla,
  MiembrosTotales,
  PagoEntrada,
  PagoGuardado,
  Reactivado,
  ReactivarEntrada,
  Registrado,
  RegistroEntrada,
  SuspenderEntrada,
  TablaConsulta,
} from '@mancuerna/contract/miembros'
import { Pagina } from '@mancuerna/contract/campos'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import { paginaSalida } from '../../platform/lists/lista-buscada.wire'
import type { CasosMiembros } from './miembros.modulo'
import { miembroDetalle, miembroFilaConFoto, miembroHistoria, miembroTabla } from './miembros.wire'

const etiqueta = 'Miembros'
const ruta = '/api/v2/miembros'

const lecturas = (casos: CasosMiembros): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Una página de miembros',
    consulta: MiembrosConsulta,
    respuesta: MiembrosPagina,
    manejar: async ({ actor, consulta: q }) => {
      const r = await casos.pagina(actor, q)
      return paginaSalida(q, r, miembroFilaConFoto)
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: `${ruta}/totales`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cuántos miembros hay, activos y vencidos',
    respuesta: MiembrosTotales,
    manejar: ({ actor }) => casos.totales(actor, undefined),
  }),
  definirRuta({
    metodo: 'get',
    ruta: `${ruta}/tabla`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Una página de la tabla anterior, con la ficha de cada uno',
    consulta: TablaConsulta,
    respuesta: MiembrosTabla,
    manejar: async ({ actor, consulta: q }) => {
      const r = await casos.tabla(actor, q)
      return paginaSalida(q, r, miembroTabla)
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: `${ruta}/por-codigo`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'El miembro de una matrícula o cédula exacta',
    consulta: CodigoConsulta,
    respuesta: MiembroDetalle,
    manejar: async ({ actor, consulta }) => miembroDetalle(await casos.porCodigo(actor, consulta)),
  }),
  definirRuta({
    metodo: 'get',
    ruta: `${ruta}/lista-simple`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Nombres y matrículas, por páginas',
    consulta: Pagina,
    respuesta: MiembrosSimples,
    manejar: async ({ actor, consulta: q }) => {
      const r = await casos.simples(actor, q)
      return paginaSalida(q, r, (fila) => fila)
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: `${ruta}/:id/historia`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Períodos, suspensiones y cambios de estado',
    params: MiembroParams,
    respuesta: MiembroHistoria,
    manejar: async ({ actor, params }) => miembroHistoria(await casos.historia(actor, params)),
  }),
]

const personas = (casos: CasosMiembros): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta: `${ruta}/registrar`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Registra a una persona como miembro sin membresía',
    cuerpo: RegistroEntrada,
    respuesta: Registrado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo: { imagen, ...persona }, repeticion }) => {
      const m = await casos.registrar(actor, { persona, imagen: imagen || null }, repeticion)
      return { mensaje: 'Miembro registrado', matricula: m.matricula, id_miembro: m.id }
    },
  }),
  definirRuta({
    metodo: 'put',
    ruta: `${ruta}/:id/ficha`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cambia los datos personales de un miembro',
    params: MiembroParams,
    cuerpo: FichaEntrada,
    respuesta: MiembroGuardado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo: { imagen, imagenCambia, ...persona }, repeticion }) => ({
      mensaje: 'Información actualizada',
      id_miembro: (
        await casos.editarFicha(
          actor,
          { id: params.id, persona, ...(imagenCambia ? { imagen: imagen || null } : {}) },
          repeticion,
        )
      ).id,
    }),
  }),
]

const estados = (casos: CasosMiembros): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta: `${ruta}/:id/pagar`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cobra una membresía y la renueva',
    params: MiembroParams,
    cuerpo: PagoEntrada,
    respuesta: PagoGuardado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo: c, repeticion }) => {
      const r = await casos.pagar(
        actor,
        {
          miembro: { id: params.id },
          idTipo: c.id_tipo_membresia,
          monto: c.monto,
          ...(c.fecha ? { fecha: { fecha: c.fecha } } : {}),
          ...(c.fecha_fin ? { hasta: c.fecha_fin } : {}),
        },
        repeticion,
      )
      return {
        mensaje: 'Pago realizado con éxito',
        id_miembro: r.idMiembro,
        fecha_inicio: r.fechaInicio,
        fecha_fin: r.fechaFin,
      }
    },
  }),
  definirRuta({
    metodo: 'post',
    ruta: `${ruta}/:id/suspender`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Suspende una membresía',
    params: MiembroParams,
    cuerpo: SuspenderEntrada,
    respuesta: MiembroGuardado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Membresía suspendida.',
      id_miembro: (await casos.suspender(actor, { id: params.id, ...cuerpo }, repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'post',
    ruta: `${ruta}/:id/reactivar`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Termina una suspensión y devuelve sus días',
    params: MiembroParams,
    cuerpo: ReactivarEntrada,
    respuesta: Reactivado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => {
      const r = await casos.reactivar(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)
      return {
        mensaje: 'Membresía reactivada.',
        id_miembro: r.id,
        dias_devueltos: r.diasDevueltos,
        fecha_fin: r.fechaFin,
      }
    },
  }),
  definirRuta({
    metodo: 'post',
    ruta: `${ruta}/:id/cancelar`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cancela una membresía',
    params: MiembroParams,
    cuerpo: CancelarEntrada,
    respuesta: MiembroGuardado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Membresía cancelada exitosamente.',
      id_miembro: (await casos.cancelar(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'post',
    ruta: `${ruta}/:id/eliminar`,
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cancela y oculta de las listas anteriores',
    params: MiembroParams,
    respuesta: MiembroGuardado,
    idempotente: true,
    manejar: async ({ actor, params, repeticion }) => ({
      mensaje: 'Miembro eliminado',
      id_miembro: (await casos.cancelar(actor, { id: params.id, motivo: 'Eliminado', ocultar: true }, repeticion)).id,
    }),
  }),
]

/** What only our own client calls. */
export const rutasMiembrosV2 = (casos: CasosMiembros): Ruta[] => [
  ...lecturas(casos),
  ...personas(casos),
  ...estados(casos),
]
