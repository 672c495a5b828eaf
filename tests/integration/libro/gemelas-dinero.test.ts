import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diasDeAtraso, type EstadoCuota, saldoDe, seDebe, vencida } from '@mancuerna/domain/dinero/cartera'
import { faltaDe } from '@mancuerna/domain/dinero/cobertura'
import { aCentavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero/dinero'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'

/* The names that the database has for what is owed and what is missing, against the pure rules, on generated rows. */

let base: BaseDePrueba
beforeAll(async () => {
  base = await baseDePrueba()
})
afterAll(() => base.cerrar())

const HOY = '2026-03-05'
const ESTADOS: readonly EstadoCuota[] = ['Pendiente', 'Pagada', 'Anulada']

const cuota = fc.record({
  estado: fc.constantFrom(...ESTADOS),
  monto: fc.integer({ min: 1, max: 9999 }),
  parte: fc.integer({ min: 0, max: 100 }),
  dias: fc.integer({ min: -3, max: 3 }),
})
const linea = fc.record({ monto: fc.integer({ min: 1, max: 9999 }), repetido: fc.boolean() })
const cobro = fc.record({
  credito: fc.boolean(),
  completo: fc.boolean(),
  anulado: fc.boolean(),
  total: fc.integer({ min: 1, max: 20_000 }),
  cuotas: fc.array(cuota, { maxLength: 4 }),
  lineas: fc.array(linea, { maxLength: 4 }),
})
type Cobro = ReturnType<typeof cobro.generate>['value']

const pagadoDe = (q: Cobro['cuotas'][number]): number => Math.floor((q.monto * q.parte) / 100)

async function insertar(c: Cobro): Promise<{ id: number; cuotas: number[] }> {
  const { rows } = await base.pool.query(
    `INSERT INTO transaccion (monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo, numero_documento,
       fecha_documento, registrado_por, tipo_cobro, cuenta_contable_ingreso_codigo, estado_transaccion, creado_en,
       completada_en, anulada_en, motivo_anulacion)
     VALUES ($1, 1, 'OTRO_SERVICIO', 'TICKET', 'T', $2, 'x', $3, '4.2.1', $4, now(), $5, $6, $7) RETURNING id`,
    [
      escribirCentavos(c.total),
      HOY,
      c.credito ? 'credito' : 'contado',
      c.anulado ? 'Anulado' : c.credito ? 'Pendiente' : 'Conciliado',
      c.completo ? new Date() : null,
      c.anulado ? new Date() : null,
      c.anulado ? 'prueba' : null,
    ],
  )
  const { id } = rows[0] as { id: number }
  const cuotas: number[] = []
  for (const [i, q] of c.cuotas.entries()) {
    const r = await base.pool.query(
      `INSERT INTO cuota (id_transaccion, id_cliente, numero, monto_cuota,
         pagado, fecha_vencimiento, estado_cuota, creado_en)
       VALUES ($1, 1, $2, $3, $4, $5, $6, now()) RETURNING id`,
      [id, i + 1, escribirCentavos(q.monto), escribirCentavos(pagadoDe(q)), sumarDias(HOY, q.dias), q.estado],
    )
    cuotas.push((r.rows[0] as { id: number }).id)
  }
  for (const l of c.lineas)
    await base.pool.query(
      `INSERT INTO detalle_metodo (id_transaccion, id_forma_pago,
         monto_detalle, repetido, estado_conciliacion_metodo, creado_en)
       VALUES ($1, 1, $2, $3, 'Conciliado', now())`,
      [id, escribirCentavos(l.monto), l.repetido],
    )
  return { id, cuotas }
}

describe('names of money in the database say what the rules say', () => {
  it('cuota_debida, cuota_saldo, cuota_vencida, cuota_atraso, cobro_incompleto and cobro_falta', async () => {
    await fc.assert(
      fc.asyncProperty(cobro, async (c) => {
        const { id, cuotas } = await insertar(c)
        await compararCuotas(c, cuotas)
        await compararIncompleto(c, id)
      }),
      { numRuns: 60 },
    )
  })
})

async function compararCuotas(c: Cobro, ids: readonly number[]): Promise<void> {
  const { rows } = await base.pool.query<{
    id: number
    saldo: string
    vencida: boolean
    atraso: number
    debe: string | null
  }>(
    `SELECT q.id, cuota_saldo(q.estado_cuota, q.monto_cuota, q.pagado) AS saldo,
       cuota_vencida(q.fecha_vencimiento, $2::date) AS vencida,
       cuota_atraso(q.fecha_vencimiento, $2::date) AS atraso, d.saldo AS debe
     FROM cuota q LEFT JOIN cuota_debida d ON d.id = q.id WHERE q.id = ANY($1) ORDER BY q.id`,
    [ids, HOY],
  )
  expect(rows.map((r) => r.id)).toEqual(ids)
  for (const [i, q] of c.cuotas.entries()) {
    const r = rows[i] as (typeof rows)[number]
    const vence = sumarDias(HOY, q.dias)
    const saldo = saldoDe({ estado: q.estado, monto: q.monto, pagado: pagadoDe(q) })
    expect(aCentavos(r.saldo)).toBe(saldo)
    expect(r.vencida).toBe(vencida(vence, HOY))
    expect(r.atraso).toBe(diasDeAtraso(vence, HOY))
    expect(r.debe === null ? null : aCentavos(r.debe)).toBe(seDebe(q, c) ? saldo : null)
  }
}

async function compararIncompleto(c: Cobro, id: number): Promise<void> {
  const { rows } = await base.pool.query<{ cubierto: string; falta: string }>(
    'SELECT cubierto, cobro_falta(monto_total_cobro, cubierto) AS falta FROM cobro_incompleto WHERE id = $1',
    [id],
  )
  if (c.completo || c.anulado) return void expect(rows).toEqual([])
  const vivas = c.cuotas.filter((q) => q.estado !== 'Anulada')
  const partes = c.credito ? vivas : c.lineas
  const unaVez = c.credito ? vivas : c.lineas.filter((l) => !l.repetido)
  const [fila] = rows
  expect(aCentavos(fila?.falta ?? '')).toBe(faltaDe(c.total, partes))
  expect(aCentavos(fila?.cubierto ?? '')).toBe(sumar(unaVez.map((p) => p.monto)))
}
