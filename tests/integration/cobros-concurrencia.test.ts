import { afterAll, beforeAll, expect, it } from 'vitest'
import { cabecera, crearCliente, desacuerdos } from '../support/cobros'
import { entrar, type Respuesta } from '../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../support/server'

/** Mulberry32: the same numbers in each run of a seed. */
function azar(semilla: number): (n: number) => number {
  let a = semilla
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
afterAll(() => s.cerrar())

it('[COBRO-29] 200 random acts of 16 desks at once leave ledger, charges, quotas and read models in agreement', { timeout: 60_000 }, async () => {
  const semilla = Number(process.env['SEMILLA'] ?? 20261121)
  const desk = await entrar(s)
  const clientes = [await crearCliente(s), await crearCliente(s), await crearCliente(s)]
  const cobros: number[] = []
  const abonos: number[] = []
  const rechazos: Respuesta[] = []
  const enviar = async (ruta: string, cuerpo: unknown): Promise<any> => {
    const r = await desk.post(ruta, cuerpo)
    if (r.estado >= 400) rechazos.push(r)
    return r.cuerpo
  }

  const acto = async (n: (max: number) => number): Promise<void> => {
    const cliente = clientes[n(clientes.length)] as number
    const forma = 1 + n(3)
    const a = (1 + n(9)) * 100 + n(100)
    const b = (1 + n(9)) * 100 + n(100)
    const $ = (c: number): string => (c / 100).toFixed(2)
    const veces = async (ruta: string, cuerpo: unknown): Promise<any> => (n(3) === 0 ? (await Promise.all([enviar(ruta, cuerpo), enviar(ruta, cuerpo)]))[0] : enviar(ruta, cuerpo))
    switch (n(7)) {
      case 0: {
        const t = cabecera(cliente, $(a + b), { estado_transaccion: 'Conciliado' })
        const { id_transaccion: id } = await veces('/api/pagos/transacciones', t)
        await veces('/api/pagos/detalles-metodo', { id_transaccion: id, id_forma_pago: forma, monto_detalle: $(a) })
        if (n(3) === 0) {
          await enviar('/api/pagos/transacciones', t)
          await enviar('/api/pagos/detalles-metodo', { id_transaccion: id, id_forma_pago: forma, monto_detalle: $(a) })
        }
        await veces('/api/pagos/detalles-metodo', { id_transaccion: id, id_forma_pago: 1, monto_detalle: $(b + n(2) * 50) })
        cobros.push(id)
        return
      }
      case 1: {
        const { id_transaccion: id } = await veces('/api/pagos/transacciones', cabecera(cliente, $(a + b), { estado_transaccion: 'Pendiente' }))
        await veces('/api/pagos/cuotas-credito', { id_transaccion: id, monto_cuota: $(a), fecha_vencimiento: '2026-12-01' })
        await veces('/api/pagos/cuotas-credito', { id_transaccion: id, monto_cuota: $(b), fecha_vencimiento: '2027-01-01' })
        cobros.push(id)
        return
      }
      case 2:
        cobros.push((await enviar('/api/v2/cobros', cabecera(cliente, $(a), { tipo_cobro: 'contado', lineas: [{ id_forma_pago: 1, monto_detalle: $(a + b) }] }))).id_transaccion)
        return
      case 3:
        cobros.push((await enviar('/api/v2/cobros', cabecera(cliente, $(a), { tipo_cobro: 'credito', credito: { plan: 'mensual', numero_cuotas: 1 + n(4), fecha_cancelacion: '2027-12-01' } }))).id_transaccion)
        return
      case 4:
      case 5: {
        const r = await enviar('/api/v2/abonos', { client_id: cliente, monto: $(a), lineas: [{ id_forma_pago: forma, monto_detalle: $(a) }] })
        if (r.id_abono) abonos.push(r.id_abono)
        return
      }
      default:
        if (n(2) === 0 && abonos.length > 0) await veces(`/api/v2/abonos/${abonos[n(abonos.length)]}/anular`, { motivo: 'prueba' })
        else if (cobros.length > 0) await veces(`/api/v2/cobros/${cobros[n(cobros.length)]}/anular`, { motivo: 'prueba' })
    }
  }

  let pendientes = 200
  await Promise.all(
    Array.from({ length: 16 }, async (_, i) => {
      const n = azar(semilla + i)
      while (pendientes-- > 0) await acto(n)
    }),
  )
  expect(rechazos.filter((r) => r.estado >= 500).map((r) => r.texto)).toEqual([])
  const esperados = ['ABONO_EXCEDIDO', 'YA_ANULADO', 'COBRO_CERRADO', 'COBRO_EXCEDIDO']
  expect(rechazos.map((r) => r.cuerpo.codigo).filter((c) => !esperados.includes(c))).toEqual([])
  const cuenta = (await s.pool.query("SELECT (SELECT count(*) FROM transaccion WHERE completada_en IS NOT NULL) AS cobros, (SELECT count(*) FROM abono) AS abonos, (SELECT count(*) FROM ingreso WHERE anula_a IS NOT NULL) AS contras")).rows[0]
  expect(Math.min(cuenta.cobros, cuenta.abonos, cuenta.contras)).toBeGreaterThan(5)
  expect(await desacuerdos(s), `SEMILLA=${semilla}`).toEqual([])
})
