import { once } from 'node:events'
import net from 'node:net'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { disparar } from '../../support/hostile/disparar'
import { crearUsuario } from '../../support/factories'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HONDO = 30_000
const anidado = '['.repeat(HONDO) + ']'.repeat(HONDO)

/** A connection of its own, on which this is said first, and all that comes over it until the server closes. */
async function conectar(s: ServidorDePrueba, dicho = '') {
  const socket = net.connect(Number(new URL(s.url).port), '127.0.0.1')
  socket.write(dicho, 'latin1')
  socket.on('error', () => {})
  let texto = ''
  socket.on('data', (b: Buffer) => (texto += b.toString('latin1')))
  const fin = new Promise<string>((listo) => socket.once('close', () => listo(texto)))
  await new Promise((listo) => socket.once('connect', listo))
  return { socket, fin }
}

describe('bodies that are not what they say', () => {
  let s: ServidorDePrueba
  let sesion: Record<string, string>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    sesion = { authorization: `Bearer ${(await entrar(s)).token}` }
  })
  afterAll(() => s.cerrar())

  const CUERPOS: [que: string, cabeceras: Record<string, string>, cuerpo: Buffer, estado: number][] = [
    ['brotli that is none', { 'content-encoding': 'br' }, Buffer.from('basura que no es brotli'), 400],
    ['gzip that is none', { 'content-encoding': 'gzip' }, Buffer.from('basura'), 400],
    [
      'half a deflate',
      { 'content-encoding': 'deflate' },
      zlib.deflateSync('{"x":"yyyyyyyyyyyyy"}').subarray(0, 9),
      400,
    ],
    ['an unknown encoding', { 'content-encoding': 'zstandard' }, Buffer.from('{}'), 400],
    ['deep, in UTF-8', {}, Buffer.from(anidado), 400],
    ['deep, in UTF-16', { 'content-type': 'application/json; charset=utf-16le' }, Buffer.from(anidado, 'utf16le'), 400],
    [
      'deep, in UTF-16 behind the byte of a quote',
      { 'content-type': 'application/json; charset=utf-16le' },
      Buffer.from(`["\u2200",${anidado}]`, 'utf16le'),
      400,
    ],
    [
      'deep, in UTF-7',
      { 'content-type': 'application/json; charset=utf-7' },
      Buffer.from('+AFs-'.repeat(HONDO) + '+AF0-'.repeat(HONDO)),
      400,
    ],
    ['an unknown charset', { 'content-type': 'application/json; charset=nada' }, Buffer.from('{"x":1}'), 400],
    ['bytes that are no UTF-8', {}, Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['a bomb', { 'content-encoding': 'gzip' }, zlib.gzipSync(Buffer.alloc(40_000_000, 0x20)), 413],
    ['a bomb in brotli', { 'content-encoding': 'br' }, zlib.brotliCompressSync(Buffer.alloc(40_000_000, 0x5b)), 413],
  ]

  it.each(CUERPOS)('%s is refused on both doors, in their form', async (que, cabeceras, cuerpo, estado) => {
    const tipo = { 'content-type': 'application/json', ...cabeceras }
    const [nueva, vieja] = await disparar(
      s.url,
      ['/api/areas', '/api/ajustes.php'].map((ruta) => ({ metodo: 'POST', ruta, cabeceras: tipo, cuerpo })),
      sesion,
    )
    const codigo = estado === 413 ? 'CUERPO_MUY_GRANDE' : 'JSON_INVALIDO'
    expect([nueva?.estado, JSON.parse(nueva?.texto ?? '').codigo], que).toEqual([estado, codigo])
    // An unknown charset is no matter to the old door, as it was none to the old server:
    // this body is read, and asks for nothing.
    if (que !== 'an unknown charset') expect([vieja?.estado, vieja?.texto], que).toEqual([estado, 'false'])
    expect(vieja?.cabeceras['x-error'], que).toMatch(/^[A-Z_]+: /)
  })

  it('a range or a condition that does not fit a picture is refused, not a fault of ours', async () => {
    const pedir = (cabeceras: Record<string, string>) => ({
      metodo: 'GET',
      ruta: '/imagenes/usuario.png',
      cabeceras,
      cuerpo: null,
    })
    const r = await disparar(s.url, [pedir({ range: 'bytes=99999999-' }), pedir({ 'if-match': '"x"' })], {})
    expect(r.map((c) => [c.estado, JSON.parse(c.texto).codigo])).toEqual([
      [400, 'PETICION_INVALIDA'],
      [400, 'PETICION_INVALIDA'],
    ])
  })

  it('what a proxy tells as an address is believed only when it is one', async () => {
    const tras = await servidorDePrueba({ base: s.base, env: { TRUST_PROXY: '1' } })
    try {
      const u = await crearUsuario(tras, { usuario: 'de_lejos' })
      for (const dicha of ['basura', `${'9'.repeat(300)}`, '10.1.2.3:4567', '[2001:db8::7]:80', '::ffff:10.9.8.7'])
        await disparar(
          tras.url,
          [
            {
              metodo: 'POST',
              ruta: '/api/areas',
              cabeceras: { 'content-type': 'application/json', 'x-forwarded-for': dicha },
              cuerpo: JSON.stringify({ nombre_area: `Área ${dicha.slice(0, 20)}` }),
            },
          ],
          { authorization: `Bearer ${(await entrar(tras, ADMIN.usuario, ADMIN.clave)).token}` },
        )
      expect(u.id).toBeGreaterThan(0)
      const { rows } = await s.pool.query("SELECT ip FROM auditoria WHERE entidad = 'area' ORDER BY id")
      expect(rows.map((f: { ip: string }) => f.ip)).toEqual([
        '127.0.0.1',
        '127.0.0.1',
        '10.1.2.3',
        '2001:db8::7',
        '10.9.8.7',
      ])
    } finally {
      await tras.cerrar()
    }
  })
})

describe('connections that do not become requests', () => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ plazos: { cabeceras: 1_000, peticion: 1_500, revision: 50 } })
  })
  afterAll(() => s.cerrar())

  it('half a request is waited for only so long, and answered in the form of its door', async () => {
    const cabeza = (ruta: string): string => `POST ${ruta} HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"a"`
    const [muda, media, vieja, nueva] = await Promise.all([
      conectar(s),
      conectar(s, 'POST /api/ajustes.php HTTP/1.1\r\nHost: x\r\n'),
      conectar(s, cabeza('/api/ajustes.php')),
      conectar(s, cabeza('/api/v2/sesion')),
    ])
    // Nobody knows what they wanted: they are closed without a word.
    expect(await Promise.all([muda.fin, media.fin])).toEqual(['', ''])
    expect(await vieja.fin).toMatch(/^HTTP\/1\.1 408 [^]*\r\nX-Error: PETICION_LENTA: [^]*\r\n\r\nfalse$/)
    expect(JSON.parse((await nueva.fin).split('\r\n\r\n')[1] ?? '')).toMatchObject({ codigo: 'PETICION_LENTA' })
  })

  it('broken HTTP is answered in the form of its door, after what was asked before it', async () => {
    const hablar = async (texto: string): Promise<string> => (await conectar(s, texto)).fin
    const roto = 'X-Largo: ' + 'x'.repeat(20_000)
    expect(await hablar(`GET /api/usuarios.php HTTP/1.1\r\n${roto}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 [^]*\r\n\r\nfalse$/,
    )
    expect(await hablar(`GET /api/areas HTTP/1.1\r\nSin dos puntos\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 [^]*"codigo":"PETICION_INVALIDA"/,
    )
    expect(await hablar('GET http://[::1/api HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]*"codigo":"PETICION_INVALIDA"/,
    )
    expect(await hablar('\x16\x03\x01\x02\x00')).toBe('')
    // What breaks it comes behind the packet that held the address, which nobody knows any more.
    for (const [antes, despues] of [
      ['/api/usuarios.php', ` HTTP/1.1\r\n${roto}\r\n\r\n`],
      [`/${'a'.repeat(9_000)}`, `${'a'.repeat(9_000)} HTTP/1.1\r\n\r\n`],
    ] as const) {
      const { socket, fin } = await conectar(s, `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET ${antes}`)
      // Answered: the server has what came with it.
      await once(socket, 'data')
      socket.write(despues)
      expect((await fin).match(/^HTTP\/1\.1 \d+/gm), antes.slice(0, 20)).toEqual(['HTTP/1.1 200'])
    }
    const dos = await hablar(
      'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n' +
        'POST /api/ajustes.php HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    )
    expect(dos.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200'])
    expect(dos).toContain('"estado":"listo"')
  })

  it('whoever asks to go on is told so, but never inside the answer to what was asked before', async () => {
    const cuerpo = '{"metodo":"nada"}'
    const pide = (mas: string): string =>
      'POST /api/usuarios.php HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n' +
      `Content-Length: ${cuerpo.length}\r\n${mas}\r\n`
    const sola = await conectar(s, pide('Connection: close\r\n'))
    await once(sola.socket, 'data')
    sola.socket.write(cuerpo)
    expect(await sola.fin).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 [^]*\r\n\r\nfalse$/)
    const detras = await conectar(s, `GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n${pide('Connection: close\r\n')}${cuerpo}`)
    expect(await detras.fin).toMatch(/^HTTP\/1\.1 200 [^]*"listo"[^]*HTTP\/1\.1 400 [^]*\r\n\r\nfalse$/)
    expect(await detras.fin).not.toContain('100 Continue')
  })

  it('too many that say nothing only crowd out one another: the oldest goes, whoever asks is answered', async () => {
    const paciente = await servidorDePrueba({
      base: s.base,
      plazos: { cabeceras: 600_000, peticion: 600_000, enEspera: 6 },
    })
    try {
      const mudas: Awaited<ReturnType<typeof conectar>>[] = []
      for (let i = 0; i < 9; i++) {
        mudas.push(await conectar(paciente))
        expect((await fetch(`${paciente.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
      }
      expect(await Promise.all(mudas.slice(0, 3).map((c) => c.fin))).toEqual(['', '', ''])
      expect(mudas.at(-1)?.socket.destroyed).toBe(false)
      for (const { socket } of mudas) socket.destroy()
    } finally {
      await paciente.cerrar()
    }
  })
})
