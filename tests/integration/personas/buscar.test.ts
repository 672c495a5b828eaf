import http from 'node:http'
import type { AddressInfo } from 'node:net'
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

  describe('con miembros', () => {
    let tipo: number
    const miembro = async (
      idCliente: number,
      estado: string | null,
      fin: string | null,
      mas: { matricula?: string; oculto?: boolean } = {},
    ): Promise<number> => {
      const inicio = fin === null ? null : '2026-01-01'
      return (
        await s.pool.query(
          `INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia,
              estado, fecha_inicio, fecha_fin, oculto_en, registrado_en)
            VALUES ($1, $2, $3, $4, $5, $6, $7, now()) RETURNING id`,
          [
            mas.matricula ?? `2026-${idCliente}-${estado}`,
            idCliente,
            estado === null ? null : tipo,
            estado,
            inicio,
            fin,
            mas.oculto ? new Date() : null,
          ],
        )
      ).rows[0].id
    }
    const estados = async (q: string): Promise<Record<string, [boolean, boolean]>> =>
      Object.fromEntries(
        (await admin.get(`/api/v2/search-client-member-status?query=${q}`)).cuerpo.map(
          (c: Fila & { isMember: boolean; hasOverdue: boolean }) => [c.client_nombre, [c.isMember, c.hasOverdue]],
        ),
      )
    beforeAll(async () => {
      tipo = (
        await s.pool.query(
          "INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Mensual', 25, 30) RETURNING id",
        )
      ).rows[0].id
    })

    it('[API-25] [CLIENTE-11] says who is a member and what is overdue, from today’s date', async () => {
      await miembro(await cliente('Estado Hoy Vence', 'E1'), 'ACTIVO', '2026-03-05')
      await miembro(await cliente('Estado Ayer Venció', 'E2'), 'ACTIVO', '2026-03-04')
      await cliente('Estado Nunca', 'E3')
      await miembro(await cliente('Estado Sin Membresía', 'E4'), null, null)
      await miembro(await cliente('Estado Cancelado', 'E5'), 'CANCELADO', '2026-01-02')
      await miembro(await cliente('Estado Suspendido', 'E6'), 'SUSPENDIDO', '2026-04-01')
      const dos = await cliente('Estado Dos', 'E7')
      await miembro(dos, 'VENCIDO', '2026-01-02')
      await miembro(dos, 'ACTIVO', '2026-04-01')
      await miembro(await cliente('Estado Oculto', 'E8'), 'VENCIDO', '2026-01-02', { oculto: true })
      expect(await estados('estado')).toEqual({
        'Estado Hoy Vence': [true, false],
        'Estado Ayer Venció': [true, true],
        'Estado Nunca': [false, false],
        'Estado Sin Membresía': [false, false],
        'Estado Cancelado': [false, false],
        'Estado Suspendido': [true, false],
        'Estado Dos': [true, false],
        'Estado Oculto': [false, false],
      })
      const [uno] = (await admin.get('/api/v2/search-client-member-status?query=E1')).cuerpo
      expect(uno).toEqual({
        client_id: expect.any(Number),
        client_nombre: 'Estado Hoy Vence',
        client_rucCed: 'E1',
        client_estado: 1,
        isMember: true,
        hasOverdue: false,
      })
    })

    it('[CLIENTE-11] an unpaid quota past its day is overdue; not of today, paid, incomplete or annulled', async () => {
      const cuota = async (
        nombre: string,
        vence: string,
        c: { estado?: string; completa?: boolean; anulada?: boolean } = {},
      ): Promise<void> => {
        const id = await cliente(nombre)
        const t = await s.pool.query(
          `INSERT INTO transaccion (monto_total_cobro, id_cliente, origen_transaccion,
             documento_cobro_tipo, numero_documento, fecha_documento, cuenta_contable_ingreso_codigo,
             tipo_cobro, estado_transaccion, creado_en, completada_en, anulada_en, motivo_anulacion)
           VALUES (10, $1, 'MEMBRESIA', 'TICKET', '1', '2026-01-01', '4.2.1', 'credito', $2, now(), $3, $4, $5)
           RETURNING id`,
          [
            id,
            c.anulada ? 'Anulado' : 'Pendiente',
            c.completa === false ? null : new Date(),
            c.anulada ? new Date() : null,
            c.anulada ? 'error' : null,
          ],
        )
        await s.pool.query(
          `INSERT INTO cuota (id_transaccion, id_cliente, numero,
              monto_cuota, fecha_vencimiento, estado_cuota, creado_en)
            VALUES ($1, $2, 1, 10, $3, $4, now())`,
          [t.rows[0].id, id, vence, c.estado ?? 'Pendiente'],
        )
      }
      await cuota('Cuota Ayer', '2026-03-04')
      await cuota('Cuota Hoy', '2026-03-05')
      await cuota('Cuota Pagada', '2026-03-01', { estado: 'Pagada' })
      await cuota('Cuota Incompleta', '2026-03-01', { completa: false })
      await cuota('Cuota Anulada', '2026-03-01', { anulada: true })
      expect(await estados('cuota')).toEqual({
        'Cuota Ayer': [false, true],
        'Cuota Hoy': [false, false],
        'Cuota Pagada': [false, false],
        'Cuota Incompleta': [false, false],
        'Cuota Anulada': [false, false],
      })
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

    it('the palette finds members by matrícula and by person, six at most', async () => {
      const id = await cliente('Paleta Única', 'P-1')
      const m = await miembro(id, 'ACTIVO', '2026-03-04', { matricula: '2025-4711' })
      const fila = {
        id_miembro: m,
        matricula: '2025-4711',
        client_id: id,
        client_nombre: 'Paleta Única',
        client_rucCed: 'P-1',
        estado: 'VENCIDO',
      }
      expect((await admin.get('/api/v2/buscar?q=2025-4711')).cuerpo.miembros).toEqual([fila])
      expect((await admin.get('/api/v2/buscar?q=4711')).cuerpo.miembros).toEqual([fila])
      expect((await admin.get('/api/v2/buscar?q=paleta')).cuerpo).toEqual({
        miembros: [fila],
        clientes: [{ client_id: id, client_nombre: 'Paleta Única', client_rucCed: 'P-1' }],
      })
      await miembro(id, null, null, { matricula: '2025-4712' })
      expect(
        (await admin.get('/api/v2/buscar?q=paleta')).cuerpo.miembros.map((x: { estado: string }) => x.estado),
      ).toEqual(['VENCIDO', ''])
      await miembro(id, 'CANCELADO', '2026-01-02', { matricula: '2025-4713', oculto: true })
      expect((await admin.get('/api/v2/buscar?q=4713')).cuerpo.miembros).toEqual([])
      for (let i = 0; i < 8; i++)
        await miembro(await cliente(`Paletas ${i}`), 'SUSPENDIDO', '2026-04-01', { matricula: `2024-99${i}` })
      const r = (await admin.get('/api/v2/buscar?q=paletas')).cuerpo
      expect([r.miembros.length, r.clientes.length]).toEqual([6, 6])
      expect((await admin.get('/api/v2/buscar?q=2024-99')).cuerpo.miembros).toHaveLength(6)
    })
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

describe('consulta externa', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let nube: http.Server
  const pedidos: string[] = []
  const contestar: Record<string, (res: http.ServerResponse) => void> = {
    '1710034065': (res) =>
      res.end(
        JSON.stringify({
          data: [
            {
              razonSocial: 'Ana Nube',
              identificacion: '1710034065',
              direccion: 'Quito',
              telefono: '022',
              correo: 'n@b.ec',
            },
          ],
        }),
      ),
    '404': (res) => res.writeHead(404).end('no'),
    '500': (res) => res.writeHead(500).end('no'),
    html: (res) => res.end('<html>'),
    grande: (res) => res.end(`"${'x'.repeat(400_000)}"`),
    corta: (res) => void res.destroy(),
    mudada: (res) => res.writeHead(302, { location: '/c?ruc=otra' }).end(),
  }
  beforeAll(async () => {
    nube = http.createServer((req, res) => {
      const id = decodeURIComponent(new URL(req.url ?? '', 'http://x').searchParams.get('ruc') ?? '')
      pedidos.push(id)
      ;(contestar[id] ?? ((r: http.ServerResponse) => r.end('{"RESP":"DATA NO ENCONTRADA"}')))(res)
    })
    await new Promise<void>((listo) => nube.listen(0, '127.0.0.1', listo))
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { CONSULTA_CLIENTES_URL: `http://127.0.0.1:${(nube.address() as AddressInfo).port}/c?ruc={id}` },
    })
    admin = await entrar(s)
  })
  afterAll(async () => {
    await s.cerrar()
    nube.close()
  })
  const veces = (id: string): number => pedidos.filter((p) => p === id).length

  it('[API-22] answers people known here in both vocabularies, by cédula or number, asking nobody else', async () => {
    const final = {
      client_id: 1,
      client_nombre: 'Consumidor Final',
      client_rucCed: '9999999999',
      client_direccion: '',
      client_celular: '',
      client_telefono: '',
      client_email: '',
      nombre: 'Consumidor Final',
      ruc: '9999999999',
      direccion: '',
      telefono: '',
      email: '',
    }
    expect((await admin.get('/api_consultaClientes?id=9999999999')).cuerpo).toEqual([final])
    expect((await admin.get('/api_consultaClientes/?id=1')).cuerpo).toEqual([final])
    expect((await admin.get('/api/api_consultaClientes?id=1')).cuerpo).toEqual([final])
    await s.pool.query("INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ('El Uno', '1', now())")
    expect((await admin.get('/api_consultaClientes?id=1')).cuerpo[0].nombre).toBe('El Uno')
    expect(pedidos).toEqual([])
  })

  it('[API-22] asks the configured source for strangers, once while it remembers', async () => {
    const dos = await Promise.all([1, 2, 3].map(() => admin.get('/api_consultaClientes?id=1710034065')))
    for (const r of dos)
      expect(r.cuerpo).toEqual([
        expect.objectContaining({
          client_id: null,
          nombre: 'Ana Nube',
          ruc: '1710034065',
          direccion: 'Quito',
          telefono: '022',
          email: 'n@b.ec',
          client_nombre: 'Ana Nube',
        }),
      ])
    await admin.get('/api_consultaClientes?id=1710034065')
    expect(veces('1710034065')).toBe(1)
    s.clock.avanzar(11 * 60_000)
    await admin.get('/api_consultaClientes?id=1710034065')
    expect(veces('1710034065')).toBe(2)
  })

  it('[CLIENTE-27] says so when nobody has the number, and remembers that for a minute', async () => {
    for (const id of ['777', '404', 'a b/c?&']) {
      const r = await admin.get(`/api_consultaClientes?id=${encodeURIComponent(id)}`)
      expect([r.estado, r.cuerpo]).toEqual([200, { RESP: 'DATA NO ENCONTRADA' }])
      await admin.get(`/api_consultaClientes?id=${encodeURIComponent(id)}`)
      expect(veces(id)).toBe(1)
    }
    s.clock.avanzar(61_000)
    await admin.get('/api_consultaClientes?id=777')
    expect(veces('777')).toBe(2)
    expect((await admin.get('/api_consultaClientes?id=')).cuerpo).toEqual({ RESP: 'DATA NO ENCONTRADA' })
  })

  it('[CLIENTE-27] a source that fails is a clear refusal, is asked again, and hides nobody known here', async () => {
    for (const id of ['500', 'html', 'grande', 'corta', 'mudada']) {
      const r = await admin.get(`/api_consultaClientes?id=${id}`)
      expect([r.estado, r.cuerpo.codigo, r.cuerpo.mensaje], id).toEqual([
        502,
        'CONSULTA_EXTERNA',
        'Error al consultar los datos. Intente nuevamente.',
      ])
    }
    await admin.get('/api_consultaClientes?id=500')
    expect(veces('500')).toBe(2)
    expect(veces('otra')).toBe(0)
    nube.closeAllConnections()
    nube.close()
    expect((await admin.get('/api_consultaClientes?id=888')).estado).toBe(502)
    expect((await admin.get('/api_consultaClientes?id=9999999999')).cuerpo[0].client_id).toBe(1)
  })
})
