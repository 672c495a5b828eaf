import http from 'node:http'
import { VerClientesSalida } from '@mancuerna/contract/consultas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nivelesDe } from '../../../server/src/platform/lists/busqueda.reglas'
import { idsDeNivel } from '../../../server/src/features/buscar/busqueda.repo'
import { entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

type Fila = { client_id: number; client_nombre: string; client_rucCed: string }
const nombres = (r: { cuerpo: Fila[] }): string[] => r.cuerpo.map((c) => c.client_nombre)

/** As a browser asks again; fetch alone would add 'no-cache'. */
const siNoEs = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' })

describe('búsquedas', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  const cliente = async (nombre: string, ruc: string | null = null, activo = true): Promise<number> =>
    (
      await s.pool.query(
        `INSERT INTO cliente (nombre, ruc_ced, telefono, direccion, email, activo, registrado_en)
          VALUES ($1, $2, '0991', 'Quito', 'a@b.ec', $3, '2026-01-01T00:00:00Z') RETURNING id`,
        [nombre, ruc, activo],
      )
    ).rows[0].id
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    await cliente('Amara Ríos', '1700')
    await cliente('José Martínez', '1801')
    await cliente('Mariana Ñauta', '0117')
    await cliente('Ana MAR', '17')
    await cliente('100% Fitness_Club', '0190')
    await cliente('Kazimir Xqz', '0300')
  })
  afterAll(() => s.cerrar())

  it('[API-17] finds by name or number whatever the case and accents, best first, with the slash or not', async () => {
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=mar'))).toEqual([
      'Mariana Ñauta',
      'Ana MAR',
      'José Martínez',
      'Amara Ríos',
    ])
    expect(nombres(await admin.get('/consulta_clientesApps/?consulta=MÁR'))).toHaveLength(4)
    expect(nombres(await admin.get('/api/consulta_clientesApps?consulta=17'))).toEqual([
      'Ana MAR',
      'Amara Ríos',
      'Mariana Ñauta',
    ])
    expect(nombres(await admin.get(`/consulta_clientesApps?consulta=${encodeURIComponent('ñau')}`))).toEqual([
      'Mariana Ñauta',
    ])
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=xq'))).toEqual(['Kazimir Xqz'])
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=zi'))).toEqual(['Kazimir Xqz'])
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=martinez%20%20jose'))).toEqual(['José Martínez'])
    const [final] = (await admin.get('/consulta_clientesApps/?consulta=9999999999')).cuerpo
    expect(final).toEqual({
      client_id: 1,
      client_nombre: 'Consumidor Final',
      client_rucCed: '9999999999',
      nombre: 'Consumidor Final',
      ruc: '9999999999',
      client_estado: 1,
    })
  })

  it('takes % and _ literally, and answers a list whatever comes', async () => {
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=%25'))).toEqual(['100% Fitness_Club'])
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=s_c'))).toEqual(['100% Fitness_Club'])
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=a_a'))).toEqual([])
    for (const q of ["'; DROP TABLE cliente; --", '\\', '%5C%25', '😀', 'ß', 'a'.repeat(200), '', '-- --']) {
      const r = await admin.get(`/consulta_clientesApps?consulta=${encodeURIComponent(q)}`)
      expect([r.estado, Array.isArray(r.cuerpo)], q).toEqual([200, true])
    }
    expect((await admin.get('/consulta_clientesApps?consulta=a&consulta=xqz')).cuerpo).toHaveLength(1)
    expect((await admin.get(`/consulta_clientesApps?consulta=${'a'.repeat(201)}`)).estado).toBe(400)
    expect((await admin.get('/consulta_clientesApps?consulta=%00')).estado).toBe(400)
    expect((await admin.get('/consulta_clientesApps')).estado).toBe(200)
  })

  it('[API-24] answers the old list’s search as a bare array of whole clients', async () => {
    const r = await admin.get('/consultaClientesJson?consulta=xqz')
    expect(r.cuerpo).toEqual([
      {
        client_id: expect.any(Number),
        client_nombre: 'Kazimir Xqz',
        client_rucCed: '0300',
        client_direccion: 'Quito',
        client_celular: '0991',
        client_telefono: '0991',
        client_email: 'a@b.ec',
        client_fechaReg: '2026-01-01T00:00:00.000Z',
        client_estado: 1,
      },
    ])
    expect(r.cabeceras.get('cache-control')).toBe('no-store')
    expect((await admin.get('/api/consultaClientesJson?consulta=')).cuerpo.length).toBeGreaterThan(5)
  })

  it('[API-23] gives every client, streamed, and 304 until one changes', async () => {
    const a = await admin.get('/verClientesJsonApp')
    const { Clientes } = VerClientesSalida.parse(a.cuerpo)
    expect(Clientes).toHaveLength(
      Number((await s.pool.query('SELECT count(*) FROM cliente WHERE eliminado_en IS NULL')).rows[0].count),
    )
    expect(Clientes.map((c) => c.client_nombre).slice(0, 3)).toEqual(['100% Fitness_Club', 'Amara Ríos', 'Ana MAR'])
    const etag = a.cabeceras.get('etag') as string
    const b = await admin.get('/api/verClientesJsonApp/', siNoEs(etag))
    expect([b.estado, b.texto]).toEqual([304, ''])
    // The clock stands still: the version must not depend on it.
    await admin.put('/api/clientes/0300', { client_direccion: 'Loja' })
    const c = await admin.get('/verClientesJsonApp', siNoEs(etag))
    expect(c.estado).toBe(200)
    expect(c.cuerpo.Clientes.find((x: Fila) => x.client_rucCed === '0300').client_direccion).toBe('Loja')
    await Promise.all(Array.from({ length: 24 }, () => admin.get('/verClientesJsonApp')))
    expect(s.pool.idleCount).toBe(s.pool.totalCount)
  })

  it('gives the connection back when the reader hangs up', async () => {
    await s.pool.query(
      `INSERT INTO cliente (nombre, direccion, registrado_en)
        SELECT 'Relleno ' || g, repeat('calle ' || g, 300), now() FROM generate_series(1, 4000) g`,
    )
    await new Promise<void>((listo) => {
      const p = http.get(`${s.url}/verClientesJsonApp`, { headers: { authorization: `Bearer ${admin.token}` } }, (r) =>
        r.once('data', () => p.destroy()),
      )
      p.on('close', () => listo())
      p.on('error', () => {})
    })
    await expect.poll(() => s.pool.idleCount === s.pool.totalCount).toBe(true)
    await s.pool.query("DELETE FROM cliente WHERE nombre LIKE 'Relleno%'")
  })

  it('[CONST-03] [API-17] never more than 10, and nothing for one letter in the autocomplete', async () => {
    for (let i = 0; i < 14; i++) await cliente(`Muchos ${String.fromCharCode(65 + i)}`)
    expect((await admin.get('/api/v2/search-client-member-status?query=muchos')).cuerpo).toHaveLength(10)
    expect(nombres(await admin.get('/consulta_clientesApps?consulta=much'))).toEqual(
      Array.from({ length: 10 }, (_, i) => `Muchos ${String.fromCharCode(65 + i)}`),
    )
    expect((await admin.get('/api/v2/search-client-member-status?query=m')).cuerpo).toEqual([])
    expect((await admin.get('/api/v2/buscar?q=%20m%20')).cuerpo).toEqual({ miembros: [], clientes: [] })
    expect((await admin.get('/consultaClientesJson?consulta=muchos')).cuerpo).toHaveLength(14)
  })

  describe('entre muchas personas', () => {
    beforeAll(async () => {
      await s.pool.query(`INSERT INTO cliente (nombre, ruc_ced, registrado_en)
        SELECT (ARRAY['María','José','Juan','Ana','Carlos','Rosa','Luis','Zoila','Byron','Yolanda'])[1 + g % 10]
          || ' ' || (ARRAY['Quishpe','Zambrano','Pérez','García','Muñoz','Vásquez','Loor','Ñauta'])[1 + g / 10 % 8]
          || ' ' || (ARRAY['Toapanta','Chávez','Mendoza','Yánez','Cedeño','Ortiz','Guamán'])[1 + g / 80 % 7],
          '9' || lpad((g * 7919 % 1000000007)::text, 10, '0'), now()
        FROM generate_series(1, 20000) g ON CONFLICT DO NOTHING`)
      await s.pool.query('VACUUM ANALYZE cliente')
    })

    it('[CONST-03] reads an index for every step of a search, and never the table from end to end', async () => {
      for (const q of ['ma', 'zu', 'xq', 'qz', 'mar', 'ish', 'zzz', '912', '91', 'quishpe maria', '9999999999']) {
        for (const sql of nivelesDe(q, q).flatMap((n) => idsDeNivel(n, 10))) {
          const plan = (await s.pool.query(`EXPLAIN ${sql.text}`, sql.values as unknown[])).rows
            .map((r) => r['QUERY PLAN'])
            .join('\n')
          expect(plan, q).toMatch(/cliente_busqueda_(orden|trgm|bigramas)|cliente_ruc_ced_key/)
          expect(plan, q).not.toMatch(/Seq Scan on cliente/)
        }
      }
    })

    it('finds the rare among the common, in the same order every time', async () => {
      await cliente('Zzyzx Ekzqa')
      expect(nombres(await admin.get('/consulta_clientesApps?consulta=zq'))).toEqual(['Zzyzx Ekzqa'])
      const a = await admin.get('/consulta_clientesApps?consulta=ish')
      expect(a.cuerpo).toHaveLength(10)
      expect(a.cuerpo.every((c: Fila) => /quishpe/i.test(c.client_nombre))).toBe(true)
      expect((await admin.get('/consulta_clientesApps?consulta=ISH')).texto).toBe(a.texto)
    })
  })
})
