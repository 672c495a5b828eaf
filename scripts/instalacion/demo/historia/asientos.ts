import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import type { FilaIngreso, Historia } from '../tipos'
import type { Azar } from './azar'
import { dos, type Turnos } from './turnos'

/** By the id that it begins with. */
export const EFECTIVO = 1

/** Money that came in: its ledger row, but for what it did not come by. */
type Ingreso = Pick<FilaIngreso, 'monto' | 'concepto' | 'id_cliente' | 'id_miembro' | 'id_tipo_membresia' | 'momento'> &
  Partial<Omit<FilaIngreso, 'id'>>

interface Cobro {
  /** Cents. */
  valor: number
  idCliente: number
  idMiembro: number | null
  origen: string
  documento: string
  tipo: string
  momento: string
}

/** What is written of the money: each writes one row, and returns its id where it has one. */
export interface Asientos {
  ingreso(i: Ingreso): number
  cobro(c: Cobro): number
  /** A method and its cents, of a charge or of a payment; checked at the bank some days later, unless it is cash. */
  linea(dueno: { cobro: number } | { abono: number }, forma: number, centavos: number, momento: string): void
  cuota(q: Omit<Historia['cuotas'][number], 'id'>): number
  abono(a: Omit<Historia['abonos'][number], 'id'>): number
  /** A charge on credit whose last quota was paid. */
  liquidar(cobro: number, momento: string): void
}

const SIN_NADA = { id_transaccion: null, id_cuota: null, id_abono: null, id_visita: null, id_forma_pago: null }

/** Writes the money's rows into a history, by whoever is at the desk. */
export function crearAsientos(h: Historia, azar: Azar, ahora: string, { quien }: Turnos): Asientos {
  const conciliacion = (forma: number, momento: string): string | null => {
    if (forma === EFECTIVO) return momento
    const luego = `${sumarDias(momento.slice(0, 10), azar.entre(1, 3))} 10:${dos(azar.entre(0, 59))}:00`
    return luego <= ahora ? luego : null
  }
  return {
    ingreso: (i) => h.ingresos.push({ id: h.ingresos.length + 1, id_usuario: quien(i.momento), ...SIN_NADA, ...i }),
    cobro: (c) =>
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
      }),
    linea: (dueno, forma, centavos, momento) =>
      void h.lineas.push({
        id_transaccion: 'cobro' in dueno ? dueno.cobro : null,
        id_abono: 'abono' in dueno ? dueno.abono : null,
        id_forma_pago: forma,
        monto: escribirCentavos(centavos),
        conciliada: conciliacion(forma, momento),
        momento,
      }),
    cuota: (q) => h.cuotas.push({ id: h.cuotas.length + 1, ...q }),
    abono: (a) => h.abonos.push({ id: h.abonos.length + 1, ...a }),
    liquidar: (cobro, momento) =>
      void Object.assign(h.cobros[cobro - 1] as object, { estado: 'Conciliado', liquidado: momento }),
  }
}
