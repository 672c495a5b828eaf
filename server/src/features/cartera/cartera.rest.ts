import {
  AbonoDetalle,
  AbonoEntrada,
  AbonoGuardado,
  Caja,
  CajaConsulta,
  Conciliaciones,
  ConciliacionesConsulta,
  Conciliado,
  CuentasConsulta,
  CuentasPorCobrar,
  EstadoCuentaConsulta,
  EstadoDeCuenta,
} from '@mancuerna/contract/cartera'
import { Mensaje } from '@mancuerna/contract/campos'
import { AnularEntrada, IdParams } from '@mancuerna/contract/cobros'
import { z } from 'zod'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import {
  abonoDetalle,
  abonoEntrada,
  abonoGuardado,
  cajaSalida,
  cuotaPorCobrarSalida,
  estadoDeCuentaSalida,
  porConciliarSalida,
} from './cartera.wire'
import type { CasosCartera } from './cartera.modulo'

const etiqueta = 'Cartera'

const rutasDeLectura = (casos: CasosCartera): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/cuentas-por-cobrar',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Lo que deben los clientes',
    consulta: CuentasConsulta,
    respuesta: CuentasPorCobrar,
    manejar: async ({ actor, consulta: c }) => {
      const r = await casos.cuentas(actor, {
        vencidas: c.vencidas ?? false,
        idCliente: c.client_id,
        buscar: c.buscar,
        porVencimiento: c.orden === 'vencimiento',
        pagina: c.pagina,
        tamano: c.tamano,
      })
      return {
        filas: r.filas.map(cuotaPorCobrarSalida),
        total: r.total,
        pagina: c.pagina,
        tamano: c.tamano,
        total_saldo: r.saldo,
        total_vencido: r.vencido,
        clientes: r.clientes,
      }
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/clientes/:id/estado-de-cuenta',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Estado de cuenta de un cliente',
    params: IdParams,
    consulta: EstadoCuentaConsulta,
    respuesta: EstadoDeCuenta,
    manejar: async ({ actor, params, consulta }) =>
      estadoDeCuentaSalida(
        await casos.cuenta(actor, { idCliente: params.id, desde: consulta.desde, hasta: consulta.hasta }),
      ),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/abonos/:id',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Un abono, para su recibo',
    params: IdParams,
    respuesta: AbonoDetalle,
    manejar: async ({ actor, params }) => abonoDetalle(await casos.abono(actor, params)),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/conciliaciones',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Líneas de pago por conciliar',
    consulta: ConciliacionesConsulta,
    respuesta: Conciliaciones,
    manejar: async ({ actor, consulta: c }) => {
      const r = await casos.conciliaciones(actor, {
        estado: c.estado,
        idFormaPago: c.id_forma_pago,
        desde: c.desde,
        hasta: c.hasta,
        buscar: c.buscar,
        pagina: c.pagina,
        tamano: c.tamano,
      })
      return {
        filas: r.filas.map(porConciliarSalida),
        total: r.total,
        pagina: c.pagina,
        tamano: c.tamano,
        total_monto: r.monto,
      }
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/caja',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Ingresos de un día',
    consulta: CajaConsulta,
    respuesta: Caja,
    manejar: async ({ actor, consulta }) => {
      const { fecha, grupos } = await casos.caja(actor, consulta)
      return cajaSalida(fecha, grupos)
    },
  }),
]

const rutasDeEscritura = (casos: CasosCartera): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/abonos',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Cobra lo que debe un cliente',
    cuerpo: AbonoEntrada,
    respuesta: AbonoGuardado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) =>
      abonoGuardado(await casos.abonar(actor, abonoEntrada(cuerpo), repeticion)),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/abonos/:id/anular',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Anula un abono',
    params: IdParams,
    cuerpo: AnularEntrada,
    respuesta: Mensaje.extend({ id_abono: z.number() }),
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Abono anulado exitosamente.',
      id_abono: (await casos.anularAbono(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/detalles-metodo/:id/conciliar',
    acceso: 'sesion',
    etiqueta,
    resumen: 'El banco confirmó una línea de pago',
    params: IdParams,
    respuesta: Conciliado,
    idempotente: true,
    manejar: async ({ actor, params, repeticion }) => ({
      mensaje: 'Pago conciliado exitosamente.',
      id_detalle: (await casos.conciliar(actor, params, repeticion)).id,
    }),
  }),
]

/** Money owed, its collection, the bank's confirmations and the day's till. */
export const rutasCartera = (casos: CasosCartera): Ruta[] => [...rutasDeLectura(casos), ...rutasDeEscritura(casos)]
