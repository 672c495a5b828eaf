import type {
  CuentasConsulta,
  CuotaPorCobrar as CuotaSalida,
  EstadoDeCuenta,
  MovimientoCuenta,
} from '@mancuerna/contract/dinero/cartera'
import { aCentavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero/dinero'
import type { z } from 'zod'
import type { Movimiento } from './cuenta.informes'
import type { CuotaPorCobrar, FiltroCuentas } from './por-cobrar.informes'
import type { Cuenta } from './ver-cuenta'

/** Which quotas a list shows. */
export const filtroDeCuentas = (c: z.output<typeof CuentasConsulta>): FiltroCuentas => ({
  vencidas: c.vencidas ?? false,
  idCliente: c.client_id,
  buscar: c.buscar,
  porVencimiento: c.orden === 'vencimiento',
  pagina: c.pagina,
  tamano: c.tamano,
})

/** A quota that is owed. */
export const cuotaPorCobrarSalida = (q: CuotaPorCobrar): z.input<typeof CuotaSalida> => ({
  id_cuota: q.id,
  id_transaccion: q.idTransaccion,
  numero: q.numero,
  client_id: q.idCliente,
  client_nombre: q.nombre,
  client_rucCed: q.rucCed,
  client_telefono: q.telefono,
  documento_cobro_tipo: q.documentoTipo,
  numero_documento: q.numeroDocumento,
  fecha_vencimiento: q.fechaVencimiento,
  monto_cuota: q.monto,
  pagado: q.pagado,
  saldo: q.saldo,
  dias_vencida: q.diasVencida,
})

const movimientoSalida = (m: Movimiento): z.input<typeof MovimientoCuenta> => ({
  momento: m.momento.toISOString(),
  fecha: m.fecha,
  tipo: m.tipo,
  descripcion: m.descripcion,
  id_transaccion: m.idTransaccion,
  id_abono: m.idAbono,
  cargo: m.cargo,
  abono: m.abono,
  saldo: m.saldo,
})

const total = (ms: readonly Movimiento[], que: 'cargo' | 'abono'): string =>
  escribirCentavos(sumar(ms.map((m) => aCentavos(m[que]))))

/** A statement with its totals. */
export const estadoDeCuentaSalida = (c: Cuenta): z.input<typeof EstadoDeCuenta> => ({
  client_id: c.idCliente,
  client_nombre: c.nombre,
  client_rucCed: c.rucCed,
  desde: c.desde,
  hasta: c.hasta,
  saldo_inicial: c.inicial,
  movimientos: c.movimientos.map(movimientoSalida),
  total_cargos: total(c.movimientos, 'cargo'),
  total_abonos: total(c.movimientos, 'abono'),
  saldo_final: c.movimientos.at(-1)?.saldo ?? c.inicial,
})
