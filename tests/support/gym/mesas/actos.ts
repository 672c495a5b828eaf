import type { ClienteHttp, Respuesta } from '../../cliente'
import { datosDeCobro } from '../../factories'

/** Mulberry32: the same numbers in each run of a seed; the function gives an integer from 0 to n - 1. */
export function azar(semilla: number): (n: number) => number {
  let a = semilla
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

interface Abierto {
  idCliente: number
  transaccion: Record<string, unknown>
  /** What it is completed with: two lines, or two quotas. */
  pasos: { ruta: string; cuerpo: object }[]
}
/** What the desks of one run share: whom they charge, which charges are under way, and what there is to annul. */
export interface Mostrador {
  clientes: readonly number[]
  abiertos: Abierto[]
  cobros: { id: number; idCliente: number }[]
  abonos: { id: number; idCliente: number }[]
  rechazos: Respuesta[]
  /** Clients that bought on credit: abonos go to the last of them. */
  deudores: number[]
  /** Clients whose money moved. */
  tocados: Set<number>
}

const $ = (centavos: number): string => (centavos / 100).toFixed(2)
/** How many of the last charges in steps the desks still work on, all on the same ones. */
const A_LA_VEZ = 5

/**
 * One act of a desk at the till, chosen by `n`: it begins a charge in steps (in cash or on credit), takes the next step
 * of one that any desk began, sends it again from the start, charges at once, collects an abono, or annuls. A quarter
 * of what is sent goes twice at the same time.
 * @param n gives an integer from 0 to `max` - 1.
 */
export async function acto(desk: ClienteHttp, m: Mostrador, n: (max: number) => number): Promise<void> {
  const idCliente = m.clientes[n(m.clientes.length)] as number
  const a = (1 + n(9)) * 100 + n(100)
  const b = (1 + n(9)) * 100 + n(100)
  const id_forma_pago = 1 + n(3)
  const enviar = async (ruta: string, cuerpo: unknown, cabeceras: Record<string, string> = {}): Promise<any> => {
    const r = await desk.post(ruta, cuerpo, cabeceras)
    if (r.estado >= 400) m.rechazos.push(r)
    return r.cuerpo
  }
  const veces = async (ruta: string, cuerpo: unknown, cabeceras: Record<string, string> = {}): Promise<any> =>
    n(4) === 0
      ? (await Promise.all([enviar(ruta, cuerpo, cabeceras), enviar(ruta, cuerpo, cabeceras)]))[0]
      : enviar(ruta, cuerpo, cabeceras)

  const abrir = async (credito: boolean): Promise<void> => {
    const transaccion = datosDeCobro(idCliente, $(a + b), { estado_transaccion: credito ? 'Pendiente' : 'Conciliado' })
    const { id_transaccion } = await veces('/api/pagos/transacciones', transaccion)
    if (credito) m.deudores.push(idCliente)
    const pasos = credito
      ? [
          ['2026-12-01', a],
          ['2027-01-01', b],
        ].map(([fecha_vencimiento, c]) => ({
          ruta: '/api/pagos/cuotas-credito',
          cuerpo: { id_transaccion, monto_cuota: $(c as number), fecha_vencimiento },
        }))
      : [
          [id_forma_pago, a],
          [1, b + n(2) * 50],
        ].map(([forma, c]) => ({
          ruta: '/api/pagos/detalles-metodo',
          cuerpo: { id_transaccion, id_forma_pago: forma, monto_detalle: $(c as number) },
        }))
    m.cobros.push({ id: id_transaccion, idCliente })
    m.abiertos.push({ idCliente, transaccion, pasos })
  }
  const deUnAbierto = async (que: (x: Abierto) => Promise<unknown>): Promise<unknown> => {
    const x = m.abiertos.slice(-A_LA_VEZ)[n(Math.min(A_LA_VEZ, m.abiertos.length) || 1)]
    if (!x) return abrir(n(2) === 0)
    m.tocados.add(x.idCliente)
    return que(x)
  }
  const cobrar = async (): Promise<void> => {
    const como =
      n(2) === 0
        ? { tipo_cobro: 'contado', lineas: [{ id_forma_pago: 1, monto_detalle: $(a + b) }] }
        : {
            tipo_cobro: 'credito',
            credito: { plan: 'mensual', numero_cuotas: 1 + n(4), fecha_cancelacion: '2027-12-01' },
          }
    const { id_transaccion: id } = await veces('/api/v2/cobros', datosDeCobro(idCliente, $(a), como), {
      'idempotency-key': `cobro-${idCliente}-${n(2 ** 31)}`,
    })
    m.cobros.push({ id, idCliente })
    if (como.tipo_cobro === 'credito') m.deudores.push(idCliente)
  }
  const abonar = async (): Promise<void> => {
    const deudor = m.deudores.slice(-A_LA_VEZ)[n(A_LA_VEZ)] ?? idCliente
    m.tocados.add(deudor)
    const r = await veces(
      '/api/v2/abonos',
      { client_id: deudor, monto: $(a), lineas: [{ id_forma_pago, monto_detalle: $(a) }] },
      { 'idempotency-key': `abono-${deudor}-${n(2 ** 31)}` },
    )
    if (r.id_abono) m.abonos.push({ id: r.id_abono, idCliente: deudor })
  }
  const anular = async (): Promise<void> => {
    const [que, de] =
      n(2) === 0 && m.abonos.length > 0 ? (['abonos', m.abonos] as const) : (['cobros', m.cobros] as const)
    const elegido = de[n(de.length || 1)]
    if (!elegido) return
    m.tocados.add(elegido.idCliente)
    await veces(`/api/v2/${que}/${elegido.id}/anular`, { motivo: 'prueba' })
  }

  m.tocados.add(idCliente)
  const pasar = (): Promise<unknown> =>
    deUnAbierto((x) => {
      const paso = x.pasos[n(2)] as Abierto['pasos'][number]
      return veces(paso.ruta, paso.cuerpo)
    })
  const repetir = (): Promise<unknown> => deUnAbierto((x) => enviar('/api/pagos/transacciones', x.transaccion))
  const actos = [() => abrir(n(2) === 0), pasar, pasar, pasar, cobrar, cobrar, abonar, anular, repetir]
  await (actos[n(actos.length)] as () => Promise<unknown>)()
}
