import { sumarDias, sumarMeses } from '@mancuerna/domain/fechas/fecha'
import type { Azar } from './azar'
import { ordenar } from './ordenar'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { FilaIngreso, Historia, Pedido } from '../tipos'

const FORMAS = [
  [1, 52],
  [2, 22],
  [4, 12],
  [5, 10],
  [3, 4],
] as const // by the ids the installation begins with
const EFECTIVO = 1
const APERTURA = 6 * 60
const CIERRE = 21 * 60

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
export interface Libro {
  historia: Historia
  ahora: string
  /** Some opening hour of that day, today not past now; with nothing of today left, a moment after now. */
  hora(dia: string): string
  /** Who was at the desk. */
  quien(momento: string): number
  /** The payment of a membership, in one of the ways people pay; null when its moment is still to come. */
  membresia(p: Pago): Pagado | null
  venta(v: { idCliente: number; dia: string; valor: number }): void
  ingreso(i: Omit<FilaIngreso, 'id'>): number
  /** The history in the order in which it happened, with ids and document numbers to match. */
  cerrar(): Historia
}

const dos = (n: number): string => String(n).padStart(2, '0')

/** An empty book. */
export function crearLibro(azar: Azar, { ahora, personal }: Pedido): Libro {
  const h: Historia = {
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
  }
  const hoy = ahora.slice(0, 10)
  const minutoAhora = Number(ahora.slice(11, 13)) * 60 + Number(ahora.slice(14, 16))

  const hora: Libro['hora'] = (dia) => {
    const tope = dia === hoy ? Math.min(minutoAhora - 1, CIERRE) : CIERRE
    if (tope <= APERTURA) return `${dia} 23:59:59`
    const m = azar.entre(APERTURA, tope)
    return `${dia} ${dos(Math.floor(m / 60))}:${dos(m % 60)}:${dos(azar.entre(0, 59))}`
  }
  const quien: Libro['quien'] = (momento) =>
    personal[(Number(momento.slice(11, 13)) < 13 ? 0 : 1) + (momento.endsWith('7') && personal.length > 2 ? 1 : 0)] ??
    (personal[0] as number)
  const ingreso: Libro['ingreso'] = (i) => h.ingresos.push({ id: h.ingresos.length + 1, ...i })
  const conciliacion = (forma: number, momento: string): string | null => {
    if (forma === EFECTIVO) return momento
    const luego = `${sumarDias(momento.slice(0, 10), azar.entre(1, 3))} 10:${dos(azar.entre(0, 59))}:00`
    return luego <= ahora ? luego : null
  }
  const linea = (
    dueno: { id_transaccion: number | null; id_abono: number | null },
    forma: number,
    centavos: number,
    momento: string,
  ): void =>
    void h.lineas.push({
      ...dueno,
      id_forma_pago: forma,
      monto: escribirCentavos(centavos),
      conciliada: conciliacion(forma, momento),
      momento,
    })
  const cobro = (c: {
    valor: number
    idCliente: number
    idMiembro: number | null
    origen: string
    documento: string
    tipo: string
    momento: string
  }): number =>
    h.cobros.push({
      id: h.cobros.length + 1,
      monto: escribirCentavos(c.valor),
      id_cliente: c.idCliente,
      origen: c.origen,
      documento: c.documento,
      numero: '',
      fecha: c.momento.slice(0, 10),
      tipo_cobro: c.tipo,
      estado: c.tipo === 'credito' ? 'Pendiente' : 'Conciliado',
      liquidado: c.tipo === 'credito' ? null : c.momento,
      id_usuario: quien(c.momento),
      id_miembro: c.idMiembro,
      momento: c.momento,
    })

  /** Cash or mixed: one ledger row a line. */
  const alContado = (c: {
    valor: number
    idCliente: number
    idMiembro: number | null
    idTipo: number | null
    origen: string
    momento: string
    mixto: boolean
  }): number => {
    const id = cobro({
      ...c,
      documento: azar.pesado([
        ['FACTURA', 45],
        ['NOTA_VENTA', 35],
        ['TICKET', 20],
      ]),
      tipo: c.mixto ? 'mixto' : 'contado',
    })
    const parte = Math.floor(c.valor / 200) * 100
    const partes: [number, number][] = c.mixto
      ? [
          [EFECTIVO, parte],
          [2, c.valor - parte],
        ]
      : [[azar.pesado(FORMAS), c.valor]]
    for (const [forma, centavos] of partes) {
      linea({ id_transaccion: id, id_abono: null }, forma, centavos, c.momento)
      ingreso({
        monto: escribirCentavos(centavos),
        concepto: 'COBRO',
        id_usuario: quien(c.momento),
        id_cliente: c.idCliente,
        id_miembro: c.idMiembro,
        id_tipo_membresia: c.idTipo,
        id_transaccion: id,
        id_cuota: null,
        id_abono: null,
        id_visita: null,
        id_forma_pago: forma,
        momento: c.momento,
      })
    }
    return id
  }

  /** Three monthly quotas, paid as people pay them: most in time, some late, a few of the last ones not yet. */
  const aCredito = (p: Pago, momento: string): number => {
    const id = cobro({
      valor: p.valor,
      idCliente: p.idCliente,
      idMiembro: p.idMiembro,
      origen: 'MEMBRESIA',
      documento: 'FACTURA',
      tipo: 'credito',
      momento,
    })
    const cada = Math.floor(p.valor / 3)
    let pagando = true
    for (let n = 1; n <= 3; n++) {
      const centavos = n === 3 ? p.valor - 2 * cada : cada
      const vence = sumarMeses(momento.slice(0, 10), n)
      const cuota = h.cuotas.push({
        id: h.cuotas.length + 1,
        id_transaccion: id,
        id_cliente: p.idCliente,
        numero: n,
        monto: escribirCentavos(centavos),
        vence,
        momento,
      })
      const dia = sumarDias(vence, azar.entre(-3, 5))
      pagando &&= azar.si(vence < sumarDias(hoy, -100) ? 0.995 : 0.8)
      const cuando = dia <= hoy ? hora(dia) : ''
      pagando &&= cuando !== '' && cuando <= ahora
      if (!pagando) continue
      const quienCobra = quien(cuando)
      const abono = h.abonos.push({
        id: h.abonos.length + 1,
        id_cliente: p.idCliente,
        monto: escribirCentavos(centavos),
        fecha: dia,
        id_usuario: quienCobra,
        momento: cuando,
      })
      const forma = azar.pesado(FORMAS)
      linea({ id_transaccion: null, id_abono: abono }, forma, centavos, cuando)
      ingreso({
        monto: escribirCentavos(centavos),
        concepto: 'ABONO',
        id_usuario: quienCobra,
        id_cliente: p.idCliente,
        id_miembro: p.idMiembro,
        id_tipo_membresia: p.idTipo,
        id_transaccion: id,
        id_cuota: cuota,
        id_abono: abono,
        id_visita: null,
        id_forma_pago: forma,
        momento: cuando,
      })
      if (n === 3) Object.assign(h.cobros[id - 1] as object, { estado: 'Conciliado', liquidado: cuando })
    }
    return id
  }

  return {
    historia: h,
    ahora,
    hora,
    quien,
    ingreso,
    membresia(p) {
      const momento = p.momento ?? hora(p.dia)
      if (momento > ahora) return null
      const id_usuario = quien(momento)
      if (p.valor >= 8000 && azar.si(0.35))
        return { id_ingreso: null, id_transaccion: aCredito(p, momento), id_usuario, momento }
      if (azar.si(0.6))
        return {
          id_ingreso: null,
          id_transaccion: alContado({ ...p, origen: 'MEMBRESIA', momento, mixto: azar.si(0.08) }),
          id_usuario,
          momento,
        }
      const id_ingreso = ingreso({
        monto: escribirCentavos(p.valor),
        concepto: 'MEMBRESIA',
        id_usuario,
        id_cliente: p.idCliente,
        id_miembro: p.idMiembro,
        id_tipo_membresia: p.idTipo,
        id_transaccion: null,
        id_cuota: null,
        id_abono: null,
        id_visita: null,
        id_forma_pago: null,
        momento,
      })
      return { id_ingreso, id_transaccion: null, id_usuario, momento }
    },
    venta({ idCliente, dia, valor }) {
      const momento = hora(dia)
      if (momento <= ahora)
        alContado({ valor, idCliente, idMiembro: null, idTipo: null, origen: 'VENTA_PRODUCTO', momento, mixto: false })
    },
    cerrar: () => ordenar(h),
  }
}
