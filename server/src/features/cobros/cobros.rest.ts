import {
  AnularEntrada,
  CobroDetalle,
  CobroEntrada,
  CobroGuardado,
  Cobros,
  CobrosConsulta,
  CompletarEntrada,
  Completado,
  CuotaEntrada,
  CuotaGuardada,
  DetalleEntrada,
  DetalleGuardado,
  IdParams,
  Incompletos,
  SiguienteConsulta,
  SiguienteDocumento,
  TransaccionEntrada,
  TransaccionGuardada,
} from '@mancuerna/contract/cobros'
import { IngresoAnulado } from '@mancuerna/contract/cartera'
import { escribirCentavos } from '@mancuerna/domain/dinero'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import {
  cobroEntrada,
  cobroGuardado,
  cuotaEntrada,
  detalleEntrada,
  detalleSalida,
  filaSalida,
  incompletoSalida,
  lineaEntrada,
  transaccionEntrada,
} from './cobros.wire'
import type { CasosPagos } from './cobros.modulo'

const etiqueta = 'Cobros'

/** The three steps of the old newer client (spec L195). */
const rutasPorPasos = (casos: CasosPagos): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta: '/api/pagos/transacciones',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Paso 1: la transacción de un cobro',
    cuerpo: TransaccionEntrada,
    respuesta: TransaccionGuardada,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Transacción registrada exitosamente.',
      id_transaccion: (await casos.registrarTransaccion(actor, transaccionEntrada(cuerpo), repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/pagos/detalles-metodo',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Paso 2: una línea de método de pago',
    cuerpo: DetalleEntrada,
    respuesta: DetalleGuardado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      const g = await casos.registrarLinea(actor, detalleEntrada(cuerpo), repeticion)
      return {
        mensaje: 'Detalle de pago registrado exitosamente.',
        id_detalle: g.id,
        id_transaccion: g.idTransaccion,
        completa: g.completa ? (1 as const) : (0 as const),
      }
    },
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/pagos/cuotas-credito',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Paso 3: una cuota de crédito',
    cuerpo: CuotaEntrada,
    respuesta: CuotaGuardada,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      const g = await casos.registrarCuota(actor, cuotaEntrada(cuerpo), repeticion)
      return {
        mensaje: 'Cuota registrada exitosamente.',
        id_cuota: g.id,
        id_transaccion: g.idTransaccion,
        completa: g.completa ? (1 as const) : (0 as const),
      }
    },
  }),
]

const rutasDeLectura = (casos: CasosPagos): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/cobros',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Los cobros',
    consulta: CobrosConsulta,
    respuesta: Cobros,
    manejar: async ({ actor, consulta: c }) => {
      const r = await casos.cobros(actor, {
        desde: c.desde,
        hasta: c.hasta,
        estado: c.estado,
        idCliente: c.client_id,
        buscar: c.buscar,
        pagina: c.pagina,
        tamano: c.tamano,
        sentido: c.orden ? c.sentido : 'desc',
      })
      return { filas: r.filas.map(filaSalida), total: r.total, pagina: c.pagina, tamano: c.tamano }
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/cobros/incompletos',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cobros que nadie terminó',
    respuesta: Incompletos,
    manejar: async ({ actor }) => (await casos.incompletos(actor, undefined)).map(incompletoSalida),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/cobros/siguiente-documento',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Sugiere el número del siguiente documento',
    consulta: SiguienteConsulta,
    respuesta: SiguienteDocumento,
    manejar: async ({ actor, consulta }) => ({
      documento_cobro_tipo: consulta.tipo,
      numero_documento: await casos.sugerirDocumento(actor, consulta),
    }),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/cobros/:id',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Un cobro, para su recibo y su factura',
    params: IdParams,
    respuesta: CobroDetalle,
    manejar: async ({ actor, params }) => detalleSalida(await casos.verCobro(actor, params)),
  }),
]

const rutasDeEscritura = (casos: CasosPagos): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/cobros',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Registra un cobro entero',
    cuerpo: CobroEntrada,
    respuesta: CobroGuardado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) =>
      cobroGuardado(await casos.registrarCobro(actor, cobroEntrada(cuerpo), repeticion)),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/cobros/:id/completar',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Completa un cobro incompleto',
    params: IdParams,
    cuerpo: CompletarEntrada,
    respuesta: Completado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => {
      const cuotas = (cuerpo.cuotas ?? []).map((c) => ({ monto: c.monto_cuota, fechaVencimiento: c.fecha_vencimiento }))
      const r = await casos.completarCobro(
        actor,
        { id: params.id, lineas: (cuerpo.lineas ?? []).map(lineaEntrada), cuotas },
        repeticion,
      )
      return { mensaje: 'Cobro completado exitosamente.', id_transaccion: r.id, cambio: escribirCentavos(r.cambio) }
    },
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/cobros/:id/anular',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Anula un cobro',
    params: IdParams,
    cuerpo: AnularEntrada,
    respuesta: TransaccionGuardada,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Cobro anulado exitosamente.',
      id_transaccion: (await casos.anularCobro(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/ingresos/:id/anular',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Anula un pago de la puerta anterior',
    params: IdParams,
    cuerpo: AnularEntrada,
    respuesta: IngresoAnulado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Pago anulado exitosamente.',
      id_ingreso: (await casos.anularIngreso(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)).id,
    }),
  }),
]

/** Charges: three steps, at once, lists, completion, annulment. */
export const rutasCobros = (casos: CasosPagos): Ruta[] => [
  ...rutasPorPasos(casos),
  ...rutasDeLectura(casos),
  ...rutasDeEscritura(casos),
]
