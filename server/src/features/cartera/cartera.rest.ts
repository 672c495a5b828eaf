import { apiCartera } from '@mancuerna/contract/dinero/cartera'
import { implementar } from '../../platform/http/rest/implementar'
import { abonoDetalle, abonoEntrada, abonoGuardado } from './abono/abono.wire'
import { cajaSalida } from './caja.wire'
import type { CasosCartera } from './cartera.casos'
import { filtroDeConciliaciones, porConciliarSalida } from './conciliacion/conciliacion.wire'
import { cuotaPorCobrarSalida, estadoDeCuentaSalida, filtroDeCuentas } from './cuenta/cuenta.wire'

/** Money owed, its collection, the bank's confirmations and the day's till. */
export const rutasCartera = (casos: CasosCartera) =>
  implementar(apiCartera, {
    'GET /api/v2/cuentas-por-cobrar': async ({ actor, consulta: { pagina, tamano, ...c } }) => {
      const r = await casos.porCobrar(actor, filtroDeCuentas({ pagina, tamano, ...c }))
      const { total, clientes } = r
      const [total_saldo, total_vencido] = r.reservado ? [null, null] : [r.saldo, r.vencido]
      return { filas: r.filas.map(cuotaPorCobrarSalida), total, pagina, tamano, total_saldo, total_vencido, clientes }
    },
    'GET /api/v2/clientes/:id/estado-de-cuenta': async ({ actor, params, consulta: { desde, hasta } }) =>
      estadoDeCuentaSalida(await casos.cuenta(actor, { idCliente: params.id, desde, hasta })),
    'GET /api/v2/abonos/:id': async ({ actor, params }) => abonoDetalle(await casos.abono(actor, params)),
    'GET /api/v2/conciliaciones': async ({ actor, consulta: { pagina, tamano, ...c } }) => {
      const r = await casos.conciliaciones(actor, filtroDeConciliaciones({ pagina, tamano, ...c }))
      return {
        filas: r.filas.map(porConciliarSalida),
        total: r.total,
        pagina,
        tamano,
        total_monto: r.reservado ? null : r.monto,
      }
    },
    'GET /api/v2/caja': async ({ actor, consulta }) => cajaSalida(await casos.caja(actor, consulta)),
    'POST /api/v2/abonos': async ({ actor, cuerpo, repeticion }) =>
      abonoGuardado(await casos.abonar(actor, abonoEntrada(cuerpo), repeticion)),
    'POST /api/v2/abonos/:id/anular': async ({ actor, params, cuerpo, repeticion }) => {
      const { id } = await casos.anularAbono(actor, { ...params, ...cuerpo }, repeticion)
      return { mensaje: 'Abono anulado exitosamente.', id_abono: id }
    },
    'POST /api/v2/detalles-metodo/:id/conciliar': async ({ actor, params, repeticion }) => {
      const { id } = await casos.conciliar(actor, params, repeticion)
      return { mensaje: 'Pago conciliado exitosamente.', id_detalle: id }
    },
  })
