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
})
