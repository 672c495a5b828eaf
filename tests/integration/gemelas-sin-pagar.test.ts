import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { estadoEfectivo, ESTADOS_MIEMBRO } from '@mancuerna/domain/membresias/estado'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { sinPagar } from '@mancuerna/domain/membresias/sin-pagar'
import { baseDePrueba, type BaseDePrueba } from '../support/database'

/* The database's name for a period that waits for its payment, against the pure rule, on generated rows. */

let base: BaseDePrueba
beforeAll(async () => {
  base = await baseDePrueba()
})
afterAll(() => base.cerrar())

const HOY = '2026-03-05'
const dias = fc.integer({ min: -2, max: 2 })
const caso = fc.record({
  estado: fc.constantFrom(...ESTADOS_MIEMBRO),
  finMiembro: dias,
  finPeriodo: dias,
  suspendido: fc.option(dias),
  adherido: fc.boolean(),
  periodo: fc.constantFrom('VIGENTE' as const, 'VIGENTE' as const, 'SUSTITUIDO' as const, 'ANULADO' as const),
  pagado: fc.constantFrom(false, false, 'aquí' as const, 'fuera' as const),
  valor: fc.constantFrom(0, 1, 2500),
})
type Caso = ReturnType<typeof caso.generate>['value']

let n = 0
async function uno<T>(sql: string, valores: unknown[]): Promise<T> {
  return (await base.pool.query(`${sql} RETURNING id`, valores)).rows[0].id as T
}

/** Returns the ids of member and period. */
async function insertar(c: Caso): Promise<{ miembro: number; periodo: number }> {
  n += 1
  const tipo = await uno<number>(
    `INSERT INTO tipo_membresia (nombre, valor, duracion_dias, es_grupal, capacidad_maxima_miembros)
     VALUES ($1, $2, 30, true, 5)`,
    [`Tipo ${n}`, escribirCentavos(c.valor)],
  )
  const fin = sumarDias(HOY, c.finMiembro)
  const deMiembro = (matricula: string, titular: number | null) =>
    uno<number>(
      `INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia,
         estado, fecha_inicio, fecha_fin, id_miembro_titular, registrado_en)
       VALUES ($1, 1, $2, $3, '2026-01-01', $4, $5, now())`,
      [matricula, tipo, c.estado, fin, titular],
    )
  const titular = c.adherido ? await deMiembro(`T-${n}`, null) : null
  const miembro = await deMiembro(`M-${n}`, titular)
  if (c.suspendido !== null)
    await uno(`INSERT INTO suspension (id_miembro, desde) VALUES ($1, $2)`, [miembro, sumarDias(HOY, c.suspendido)])
  const ingreso =
    c.pagado === 'aquí'
      ? await uno<number>(
          `INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_cliente, id_miembro)
          VALUES (now(), $1, '10:00:00', 1, 'MEMBRESIA', 1, $2)`,
          [HOY, miembro],
        )
      : null
  const periodo = await uno<number>(
    `INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, estado, id_ingreso,
       pagado_fuera)
     VALUES ($1, $2, '2026-01-01', $3, $4, $5, $6)`,
    [miembro, tipo, sumarDias(HOY, c.finPeriodo), c.periodo, ingreso, c.pagado === 'fuera'],
  )
  return { miembro, periodo }
}

it('periodo_sin_pagar says what the rule says', async () => {
  let debidos = 0
  await fc.assert(
    fc.asyncProperty(caso, async (c) => {
      const { periodo } = await insertar(c)
      const { rows } = await base.pool.query('SELECT id, valor::text FROM periodo_sin_pagar($1) WHERE id = $2', [
        HOY,
        periodo,
      ])
      const debe = sinPagar(
        { estado: c.periodo, pagado: c.pagado !== false, hasta: sumarDias(HOY, c.finPeriodo), valor: c.valor },
        {
          estado: estadoEfectivo(c.estado, sumarDias(HOY, c.finMiembro), HOY),
          adherido: c.adherido,
          suspendidoDesde: c.suspendido === null ? null : sumarDias(HOY, c.suspendido),
        },
        HOY,
      )
      expect(rows).toEqual(debe ? [{ id: periodo, valor: escribirCentavos(c.valor) }] : [])
      debidos += debe ? 1 : 0
    }),
    { numRuns: 150, examples: [[EJEMPLO], [{ ...EJEMPLO, estado: 'SUSPENDIDO', finPeriodo: -1, suspendido: -2 }]] },
  )
  expect(debidos).toBeGreaterThan(1)
})

const EJEMPLO: Caso = {
  estado: 'ACTIVO',
  finMiembro: 2,
  finPeriodo: 0,
  suspendido: null,
  adherido: false,
  periodo: 'VIGENTE',
  pagado: false,
  valor: 2500,
}
