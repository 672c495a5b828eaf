import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { Historia, Pedido } from '../tipos'
import { crearAsientos, type Asientos } from './asientos'
import type { Azar } from './azar'
import { crearCobros } from './cobros'
import { ordenar } from './ordenar'
import { crearTurnos, type Turnos } from './turnos'

interface Pago {
  idMiembro: number
  idCliente: number
  idTipo: number
  dia: string
  /** Cents. */
  valor: number
  momento?: string | undefined
}
interface Pagado {
  id_ingreso: number | null
  id_transaccion: number | null
  id_usuario: number
  momento: string
}

/**
 * Where the money goes: charges with their lines or quotas, payments of quotas, and the ledger that follows from them.
 */
export interface Libro extends Turnos, Pick<Asientos, 'ingreso'> {
  historia: Historia
  ahora: string
  /** The payment of a membership, in one of the ways people pay; null when its moment is still to come. */
  membresia(p: Pago): Pagado | null
  venta(v: { idCliente: number; dia: string; valor: number }): void
  /** The history in the order in which it happened, with ids and document numbers to match. */
  cerrar(): Historia
}

/** An empty book. */
export function crearLibro(azar: Azar, pedido: Pedido): Libro {
  const { ahora } = pedido
  const historia = historiaVacia()
  const turnos = crearTurnos(azar, pedido)
  const asientos = crearAsientos(historia, azar, ahora, turnos)
  const cobros = crearCobros(azar, ahora, turnos, asientos)
  return {
    historia,
    ahora,
    ...turnos,
    ingreso: asientos.ingreso,
    membresia(p) {
      const momento = p.momento ?? turnos.hora(p.dia)
      if (momento > ahora) return null
      const pagado = { id_ingreso: null, id_transaccion: null, id_usuario: turnos.quien(momento), momento }
      const venta = { ...p, momento }
      if (p.valor >= 8000 && azar.si(0.35)) return { ...pagado, id_transaccion: cobros.aCredito(venta) }
      if (azar.si(0.6)) {
        const comoVenta = { ...venta, origen: 'MEMBRESIA', mixto: azar.si(0.08) }
        return { ...pagado, id_transaccion: cobros.alContado(comoVenta) }
      }
      const id_ingreso = asientos.ingreso({
        monto: escribirCentavos(p.valor),
        concepto: 'MEMBRESIA',
        id_cliente: p.idCliente,
        id_miembro: p.idMiembro,
        id_tipo_membresia: p.idTipo,
        momento,
      })
      return { ...pagado, id_ingreso }
    },
    venta({ idCliente, dia, valor }) {
      const momento = turnos.hora(dia)
      const nadie = { idMiembro: null, idTipo: null }
      if (momento <= ahora)
        cobros.alContado({ ...nadie, idCliente, valor, momento, origen: 'VENTA_PRODUCTO', mixto: false })
    },
    cerrar: () => ordenar(historia),
  }
}

const historiaVacia = (): Historia => ({
  clientes: [],
  fichas: [],
  miembros: [],
  periodos: [],
  cobros: [],
  lineas: [],
  cuotas: [],
  abonos: [],
  ingresos: [],
  visitas: [],
  cambios: [],
  suspensiones: [],
})
