import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { sumarDias, sumarMeses } from '@mancuerna/domain/fechas/fecha'
import { EFECTIVO, type Asientos } from './asientos'
import type { Azar } from './azar'
import type { Turnos } from './turnos'

const FORMAS = [
  [1, 52],
  [2, 22],
  [4, 12],
  [5, 10],
  [3, 4],
] as const // by the ids the installation begins with
const DOCUMENTOS = [
  ['FACTURA', 45],
  ['NOTA_VENTA', 35],
  ['TICKET', 20],
] as const
const CUOTAS = 3

/** What somebody pays for. */
interface Venta {
  idCliente: number
  idMiembro: number | null
  idTipo: number | null
  /** Cents. */
  valor: number
  momento: string
}

/** How people pay; each returns the charge's id. */
export interface Cobros {
  /** Cash or mixed: one ledger row a line. */
  alContado(v: Venta & { origen: string; mixto: boolean }): number
  /** Three monthly quotas, paid as people pay them: most in time, some late, a few of the last ones not yet. */
  aCredito(v: Venta): number
}

/** Charges, with what is paid of them up to now. */
export function crearCobros(azar: Azar, ahora: string, turnos: Turnos, asientos: Asientos): Cobros {
  const hoy = ahora.slice(0, 10)

  /** When a quota is paid, if it is: who left one unpaid pays none after it. */
  const pagoDe = (vence: string, pagando: boolean): { dia: string; momento: string } | null => {
    const dia = sumarDias(vence, azar.entre(-3, 5))
    const quiere = pagando && azar.si(vence < sumarDias(hoy, -100) ? 0.995 : 0.8)
    const momento = dia <= hoy ? turnos.hora(dia) : ''
    return quiere && momento !== '' && momento <= ahora ? { dia, momento } : null
  }

  /** A quota collected, in one method. */
  const cobrarCuota = (v: Venta, cuota: { id: number; cobro: number; centavos: number }, dia: string): void => {
    const { centavos } = cuota
    const abono = asientos.abono({
      id_cliente: v.idCliente,
      monto: escribirCentavos(centavos),
      fecha: dia,
      id_usuario: turnos.quien(v.momento),
      momento: v.momento,
    })
    const forma = azar.pesado(FORMAS)
    asientos.linea({ abono }, forma, centavos, v.momento)
    asientos.ingreso({
      ...ingresoDe(v, centavos, forma),
      concepto: 'ABONO',
      id_transaccion: cuota.cobro,
      id_cuota: cuota.id,
      id_abono: abono,
    })
  }

  return {
    alContado({ origen, mixto, ...v }) {
      const documento = azar.pesado(DOCUMENTOS)
      const id = asientos.cobro({ ...v, origen, documento, tipo: mixto ? 'mixto' : 'contado' })
      const parte = Math.floor(v.valor / 200) * 100
      const partes: [forma: number, centavos: number][] = mixto
        ? [
            [EFECTIVO, parte],
            [2, v.valor - parte],
          ]
        : [[azar.pesado(FORMAS), v.valor]]
      for (const [forma, centavos] of partes) {
        asientos.linea({ cobro: id }, forma, centavos, v.momento)
        asientos.ingreso({ ...ingresoDe(v, centavos, forma), concepto: 'COBRO', id_transaccion: id })
      }
      return id
    },

    aCredito(v) {
      const id = asientos.cobro({ ...v, origen: 'MEMBRESIA', documento: 'FACTURA', tipo: 'credito' })
      const cada = Math.floor(v.valor / CUOTAS)
      let pagando = true
      for (let n = 1; n <= CUOTAS; n++) {
        const centavos = n === CUOTAS ? v.valor - (CUOTAS - 1) * cada : cada
        const vence = sumarMeses(v.momento.slice(0, 10), n)
        const cuota = asientos.cuota({
          id_transaccion: id,
          id_cliente: v.idCliente,
          numero: n,
          monto: escribirCentavos(centavos),
          vence,
          momento: v.momento,
        })
        const pago = pagoDe(vence, pagando)
        pagando = pago !== null
        if (!pago) continue
        cobrarCuota({ ...v, momento: pago.momento }, { id: cuota, cobro: id, centavos }, pago.dia)
        if (n === CUOTAS) asientos.liquidar(id, pago.momento)
      }
      return id
    },
  }
}

/** What the ledger says of any of these. */
const ingresoDe = (v: Venta, centavos: number, forma: number) => ({
  monto: escribirCentavos(centavos),
  id_cliente: v.idCliente,
  id_miembro: v.idMiembro,
  id_tipo_membresia: v.idTipo,
  id_forma_pago: forma,
  momento: v.momento,
})
