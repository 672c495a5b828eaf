import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { estadoEfectivo, ESTADOS_MIEMBRO } from '@mancuerna/domain/membresias/estado'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { sinPagar } from '@mancuerna/domain/membresias/sin-pagar'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'

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

/** Returns the ids of type, member and period. */
async function insertar(c: Caso): Promise<{ tipo: number; miembro: number; periodo: number }> {
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
  return { tipo, miembro, periodo }
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

/** Changes what was inserted into what another case says, a row at a time and in any order. */
async function cambiar(
  { tipo, miembro, periodo }: Awaited<ReturnType<typeof insertar>>,
  c: Caso,
  orden: readonly number[],
): Promise<void> {
  const hacer = [
    ['UPDATE tipo_membresia SET valor = $2 WHERE id = $1', tipo, escribirCentavos(c.valor)],
    ['UPDATE miembro SET estado = $2 WHERE id = $1', miembro, c.estado],
    ['UPDATE miembro SET fecha_fin = $2 WHERE id = $1', miembro, sumarDias(HOY, c.finMiembro)],
    [
      'UPDATE miembro SET id_miembro_titular = CASE WHEN $2 THEN id_miembro_titular END WHERE id = $1',
      miembro,
      c.adherido,
    ],
    ['UPDATE periodo_membresia SET estado = $2 WHERE id = $1', periodo, c.periodo],
    ['UPDATE periodo_membresia SET fecha_fin = $2 WHERE id = $1', periodo, sumarDias(HOY, c.finPeriodo)],
    [
      'UPDATE periodo_membresia SET pagado_fuera = $2 AND id_ingreso IS NULL WHERE id = $1',
      periodo,
      c.pagado === 'fuera',
    ],
    c.suspendido === null
      ? ['UPDATE suspension SET cerrada_en = $2 WHERE id_miembro = $1', miembro, `${HOY}T12:00:00Z`]
      : [
          'UPDATE suspension SET desde = $2, cerrada_en = NULL WHERE id_miembro = $1',
          miembro,
          sumarDias(HOY, c.suspendido),
        ],
  ] as const
  for (const i of orden) {
    const [sql, id, valor] = hacer[i % hacer.length] as (typeof hacer)[number]
    await base.pool.query(sql as string, [id, valor])
  }
}

/** On each day around today: who waits to pay, as it is kept and as it is counted. */
async function porDia(): Promise<{ suma: number[]; cuenta: number[] }> {
  const { rows } = await base.pool.query<{ suma: number; cuenta: number }>(
    `SELECT (SELECT coalesce(sum(n), 0)::int FROM resumen_sin_pagar WHERE hasta >= dia::date) AS suma,
        (SELECT count(DISTINCT id_miembro)::int FROM periodo_sin_pagar(dia::date)) AS cuenta
      FROM generate_series($1::date - 4, $1::date + 4, '1 day') dia ORDER BY dia`,
    [HOY],
  )
  return { suma: rows.map((r) => r.suma), cuenta: rows.map((r) => r.cuenta) }
}

it('how many members wait to pay is kept as it is counted, on any day, whatever changes', async () => {
  const debe = fc
    .tuple(caso, fc.boolean())
    .map(([c, suspendido]): Caso => ({ ...c, ...VIVO, ...(suspendido ? { estado: 'SUSPENDIDO' } : {}) }))
  const cual = fc.oneof(caso, debe)
  const cambios = fc.array(fc.tuple(fc.nat(1000), cual, fc.array(fc.nat(7), { maxLength: 8 })), { maxLength: 6 })
  const filas: Awaited<ReturnType<typeof insertar>>[] = []
  const antes = await porDia()
  for (const finPeriodo of [-2, -1, 0, 1, 2]) filas.push(await insertar({ ...EJEMPLO, finPeriodo }))
  const despues = await porDia()
  expect(despues.suma.map((n, i) => n - (antes.suma[i] as number))).toEqual([5, 5, 5, 4, 3, 2, 1, 0, 0])
  // Each thing that decides, changed by itself and back.
  const otro: Caso = {
    estado: 'VENCIDO',
    finMiembro: -2,
    finPeriodo: -2,
    suspendido: 1,
    adherido: true,
    periodo: 'ANULADO',
    pagado: 'fuera',
    valor: 0,
  }
  for (let i = 0; i < 8; i++) {
    for (const c of [otro, EJEMPLO]) {
      await cambiar(filas[4] as (typeof filas)[number], c, [i])
      const { suma, cuenta } = await porDia()
      expect(suma, `cambio ${i}`).toEqual(cuenta)
    }
  }
  await fc.assert(
    fc.asyncProperty(cual, cambios, fc.boolean(), async (nueva, cambiadas, juntar) => {
      filas.push(await insertar(nueva))
      for (const [n, c, orden] of cambiadas) await cambiar(filas[n % filas.length] as (typeof filas)[number], c, orden)
      if (juntar) await base.pool.query('SELECT compactar_resumenes()')
      const { suma, cuenta } = await porDia()
      expect(suma).toEqual(cuenta)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

const VIVO = { periodo: 'VIGENTE', pagado: false, adherido: false, valor: 2500, estado: 'ACTIVO' } as const
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
