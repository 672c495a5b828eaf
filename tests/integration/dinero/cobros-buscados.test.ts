import { contieneTexto } from '@mancuerna/domain/texto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** More than a search looks at before it asks an index. */
const COBROS = 6_000

interface Cobro {
  id: number
  numero: string
  cliente: string
  estado: string
}

describe('charges found by a text', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let cobros: Cobro[]
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    await s.pool.query(`INSERT INTO cliente (nombre, ruc_ced, registrado_en)
      SELECT (ARRAY['María','José','Ana','Luis','Byron'])[1 + g % 5] || ' '
        || (ARRAY['Pérez','Muñoz','Loor'])[1 + g % 3] || CASE WHEN g = 7 THEN ' Xqwk' ELSE '' END,
        '17' || lpad((g * 7919)::text, 8, '0'), '2026-01-01'
      FROM generate_series(1, 60) g`)
    // The oldest have numbers of other kinds; a few of each state.
    await s.pool
      .query(`INSERT INTO transaccion (id_cliente, monto_total_cobro, origen_transaccion, documento_cobro_tipo,
        numero_documento, fecha_documento, tipo_cobro, cuenta_contable_ingreso_codigo, estado_transaccion,
        fecha_liquidado_conciliado, creado_en, completada_en, anulada_en, motivo_anulacion)
      SELECT 2 + g % 60, 10, 'OTRO_SERVICIO', 'TICKET',
        CASE WHEN g < 40 THEN 'Ñz-' || g ELSE 'NV-' || lpad(g::text, 6, '0') END, '2026-03-05', 'contado', '4.2.1',
        CASE WHEN g % 500 = 0 THEN 'Anulado' ELSE 'Conciliado' END, '2026-03-05T15:00:00Z',
        '2026-01-01'::timestamptz + make_interval(mins => g / 2), '2026-03-05T15:00:00Z',
        CASE WHEN g % 500 = 0 THEN '2026-03-05T15:00:00Z'::timestamptz END, CASE WHEN g % 500 = 0 THEN 'x' ELSE '' END
      FROM generate_series(1, ${COBROS}) g`)
    await s.pool.query('VACUUM ANALYZE cliente, transaccion')
    cobros = (
      await s.pool.query<Cobro>(`SELECT t.id, t.numero_documento AS numero, c.nombre || ' ' || c.ruc_ced AS cliente,
          t.estado_transaccion AS estado
        FROM transaccion t JOIN cliente c ON c.id = t.id_cliente ORDER BY t.creado_en DESC, t.id DESC`)
    ).rows
  })
  afterAll(() => s.cerrar())

  const hallados = (texto: string, de: readonly Cobro[] = cobros): number[] =>
    de.filter((x) => contieneTexto(`${x.numero} ${x.cliente}`, texto)).map((x) => x.id)
  const pagina = async (texto: string, mas = ''): Promise<{ ids: number[]; total: number; hayMas: boolean }> => {
    const r = (await admin.get(`/api/v2/cobros?tamano=100&buscar=${encodeURIComponent(texto)}${mas}`)).cuerpo
    const ids = (r.filas as { id_transaccion: number }[]).map((f) => f.id_transaccion)
    return { ids, total: r.total as number, hayMas: r.hay_mas === true }
  }

  it.each([
    ['a number, whole', 'nv-004321'],
    ['a part of one', '4321'],
    ['two letters that only the oldest have', 'ñz'],
    ['two letters of one name', 'qw'],
    ['one letter of one name', 'x'],
    ['a name of one in sixty', 'xqwk'],
    ['a name of one in three', 'Munoz'],
    ['a name and a part of a number', 'perez 0042'],
    ['words in any order, one of one letter', '7 xqwk nv'],
    ['a name of many and a number of few', 'loor ñz'],
    ['a cédula', '1700007919'],
    ['what all have', 'nv'],
    ['a letter that most have', 'n'],
    ['signs that a pattern would read otherwise', '%'],
    ['the same within a word', 'n_'],
    ['what nobody has', 'zzyx'],
    ['two letters that nobody has', 'kk'],
  ])('%s: as the domain compares, newest first, counted up to a thousand', async (_, texto) => {
    const suyos = hallados(texto)
    const primera = await pagina(texto)
    expect(primera.ids).toEqual(suyos.slice(0, 100))
    expect([primera.total, primera.hayMas]).toEqual([Math.min(suyos.length, 1000), suyos.length > 1000])
    const septima = await pagina(texto, '&pagina=7')
    expect(septima.ids).toEqual(suyos.slice(600, 700))
  })

  it('with days and a state beside it; the oldest first', async () => {
    const anulados = cobros.filter((x) => x.estado === 'Anulado')
    expect((await pagina('nv', '&estado=Anulado')).ids).toEqual(hallados('nv', anulados))
    expect((await pagina('perez', '&estado=Anulado&orden=fecha&sentido=asc')).ids).toEqual(
      hallados('perez', anulados).toReversed(),
    )
    expect(await pagina('perez', '&desde=2026-03-01')).toEqual({ ids: [], total: 0, hayMas: false })
  })

  it('each state has the charges of which a list says it, and all states together are all charges', async () => {
    const [{ id: cliente }] = (
      await s.pool.query(`INSERT INTO cliente (nombre, ruc_ced, registrado_en)
        VALUES ('Estela Estados', '1799999999', '2026-01-01') RETURNING id`)
    ).rows
    // Of ten: incomplete, pending, annulled, two that wait by a line, one by an abono, four that wait for nothing.
    const { rows: suyos } = await s.pool.query<{ id: number; k: number }>(
      `INSERT INTO transaccion (id_cliente, monto_total_cobro, origen_transaccion, documento_cobro_tipo,
        numero_documento, fecha_documento, tipo_cobro, cuenta_contable_ingreso_codigo, estado_transaccion,
        fecha_liquidado_conciliado, creado_en, completada_en, anulada_en, motivo_anulacion)
      SELECT $1, 10, 'OTRO_SERVICIO', 'TICKET', 'E-' || g, '2026-03-05', 'contado', '4.2.1',
        CASE g % 10 WHEN 1 THEN 'Pendiente' WHEN 2 THEN 'Anulado' ELSE 'Conciliado' END, '2026-03-05T15:00:00Z',
        '2026-03-05T12:00:00Z'::timestamptz + make_interval(secs => g),
        CASE WHEN g % 10 <> 0 THEN '2026-03-05T15:00:00Z'::timestamptz END,
        CASE WHEN g % 10 = 2 THEN '2026-03-05T15:00:00Z'::timestamptz END, CASE WHEN g % 10 = 2 THEN 'x' ELSE '' END
      FROM generate_series(1, 80) g RETURNING id, substr(numero_documento, 3)::int % 10 AS k`,
      [cliente],
    )
    const deUno = (k: number) => suyos.filter((t) => t.k === k).map((t) => t.id)
    await s.pool.query(
      `INSERT INTO detalle_metodo (id_transaccion, id_forma_pago, monto_detalle, estado_conciliacion_metodo, cuenta,
          creado_en)
        SELECT t, 2, 10, e, true, now() FROM unnest($1::int[]) t, (VALUES ('Pendiente'), ('Conciliado')) x(e)
        UNION ALL SELECT t, 2, 10, 'Pendiente', false, now() FROM unnest($2::int[]) t`,
      [[...deUno(3), ...deUno(4), ...deUno(2)], deUno(6)],
    )
    await s.pool.query(
      `WITH a AS (INSERT INTO abono (id_cliente, monto, fecha, creado_en, anulado_en, motivo_anulacion)
          SELECT $1, 10, '2026-03-05', now(), x.en, CASE WHEN x.en IS NULL THEN NULL ELSE 'x' END
          FROM (VALUES (NULL::timestamptz), ('2026-03-05T16:00:00Z')) x(en) RETURNING id, anulado_en),
        d AS (INSERT INTO detalle_metodo (id_abono, id_forma_pago, monto_detalle, estado_conciliacion_metodo, cuenta,
            creado_en) SELECT id, 2, 10, 'Pendiente', true, now() FROM a)
        INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_cliente, id_transaccion, id_abono, id_forma_pago)
        SELECT now(), '2026-03-05', '10:00:00', 10, 'ABONO', $1, t, a.id, 2
        FROM a, unnest(CASE WHEN a.anulado_en IS NULL THEN $2::int[] ELSE $3::int[] END) t`,
      [cliente, deUno(5), deUno(7)],
    )
    const lista = async (mas: string) =>
      (await admin.get(`/api/v2/cobros?tamano=100${mas}`)).cuerpo as {
        filas: { id_transaccion: number; estado: string }[]
        total: number
      }
    const todas = (await lista(`&client_id=${cliente}`)).filas
    const totales: number[] = []
    const dichos: Record<string, number> = {}
    for (const estado of ['Incompleto', 'Pendiente', 'Anulado', 'Por conciliar', 'Conciliado']) {
      const cual = `&estado=${encodeURIComponent(estado)}`
      const suya = await lista(`&client_id=${cliente}${cual}`)
      const esperadas = todas.filter((f) => f.estado === estado)
      expect(suya, estado).toMatchObject({ filas: esperadas, total: esperadas.length })
      dichos[estado] = esperadas.length
      totales.push((await lista(cual)).total)
    }
    expect(dichos).toEqual({ Incompleto: 8, Pendiente: 8, Anulado: 8, 'Por conciliar': 24, Conciliado: 32 })
    expect(totales.reduce((a, b) => a + b)).toBe(COBROS + 80)
  })
})
