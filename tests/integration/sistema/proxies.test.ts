import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp, type Respuesta } from '../../support/cliente'
import { proxyDePrueba, type ProxyDePrueba } from '../../support/hostile/proxy'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const OK = { usuario: ADMIN.usuario, password: ADMIN.clave }
const LOGIN = { metodo: 'login', usuario: OK }
const DATOS = { nombreUsuario: 'admin', idUsuario: 1 }

describe('behind a proxy that asks for another host', () => {
  /** One that believes its proxy, one that knows of none. */
  let confiado: ServidorDePrueba
  let receloso: ServidorDePrueba
  let apache: ProxyDePrueba
  let apacheSinConfianza: ProxyDePrueba
  let callado: ProxyDePrueba
  /** What both servers logged. */
  const bitacora: string[] = []
  /** What the last refusal told whoever runs the installation. */
  const remedio = (): string => (JSON.parse(bitacora.at(-1) ?? '{}') as { remedio?: string }).remedio ?? ''
  const LLANO = /una página que este servidor no reconoce como suya\. Avise a quien instaló el sistema/
  const DE_INSTALADOR = /(TRUST|CORS)_[A-Z]+|X-Forwarded|docs\/|\/k\//
  beforeAll(async () => {
    const ahora = '2026-03-05T10:00:00-05:00'
    const conBitacora = { ahora, bitacora: { write: (linea: string) => void bitacora.push(linea) } }
    confiado = await servidorDePrueba({ ...conBitacora, env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } })
    receloso = await servidorDePrueba({ ...conBitacora, base: confiado.base, env: { LOG_LEVEL: 'warn' } })
    apache = await proxyDePrueba(confiado.url, 'como Apache')
    apacheSinConfianza = await proxyDePrueba(receloso.url, 'como Apache')
    callado = await proxyDePrueba(confiado.url, 'sin decir nada')
  })
  afterAll(async () => {
    for (const p of [apache, apacheSinConfianza, callado]) await p.cerrar()
    await receloso.cerrar()
    await confiado.cerrar()
  })
  beforeEach(() => confiado.pool.query('DELETE FROM limite_intentos'))

  /** A page of the proxy's own address, in a browser that tells no Sec-Fetch-Site: one over http. */
  const pagina = (p: { url: string }, cabeceras: Record<string, string> = {}) =>
    clienteHttp(p, { origin: p.url, ...cabeceras })
  const cookieDe = (r: Respuesta) => r.cabeceras.getSetCookie()[0]?.split(';')[0] ?? ''
  const sesiones = async () => Number((await confiado.pool.query('SELECT count(*) AS n FROM sesion')).rows[0].n)

  it('[SESION-08] [API-31] lets in and write on both doors where the proxy is trusted, with the cookie', async () => {
    const r = await pagina(apache).php('usuarios', LOGIN)
    expect([r.estado, r.cuerpo]).toEqual([200, { resultado: true, datos: DATOS }])
    const rest = await pagina(apache).post('/api/v2/sesion', OK)
    expect(rest.cuerpo).toMatchObject({ resultado: true })
    for (const [i, cookie] of [cookieDe(r), cookieDe(rest)].entries()) {
      expect(cookie).toMatch(/^mancuerna_sesion=\S{20,}/)
      const c = pagina(apache, { cookie })
      expect((await c.get('/api/areas')).estado).toBe(200)
      expect((await c.post('/api/areas', { nombre_area: `Sala ${i}` })).estado).toBe(201)
      const plan = { nombre: `Plan ${i}`, duracion: '30', precio: '20' }
      expect((await c.php('membresias', { metodo: 'post', membresia: plan })).cuerpo).toBe(true)
    }
  })

  it('[SESION-08] believes no untrusted proxy: falsy, no session; tells the desk, and the log what to do', async () => {
    const antes = await sesiones()
    const php = await pagina(apacheSinConfianza).php('usuarios', LOGIN)
    expect([php.estado, php.cuerpo, cookieDe(php)]).toEqual([403, { resultado: false }, ''])
    expect(php.cabeceras.get('x-error')).toMatch(/^ORIGEN_AJENO: La peticion viene de una pagina que este servidor no/)
    expect(php.cabeceras.get('x-error')).not.toMatch(DE_INSTALADOR)
    expect(remedio()).toMatch(/TRUST_PROXY=1.*X-Forwarded-Host.*docs\/proxies\.md/)
    const rest = await pagina(apacheSinConfianza).post('/api/v2/sesion', OK)
    expect([rest.estado, rest.cuerpo, cookieDe(rest)]).toEqual([
      403,
      {
        codigo: 'ORIGEN_AJENO',
        mensaje: expect.stringMatching(LLANO),
        id: expect.any(String),
      },
      '',
    ])
    expect(rest.cuerpo.mensaje).not.toMatch(DE_INSTALADOR)
    expect(remedio()).toContain(`La página está en ${apacheSinConfianza.url} y la petición llegó para 127`)
    expect(await sesiones()).toBe(antes)
    // Neither is the password tried: a wrong one is answered the same and is no try.
    const mala = { metodo: 'login', usuario: { ...OK, password: 'no-es' } }
    expect((await pagina(apacheSinConfianza).php('usuarios', mala)).estado).toBe(403)
    expect((await confiado.pool.query('SELECT 1 FROM limite_intentos')).rows).toEqual([])
  })

  it('[SESION-08] a header that a stranger sends itself counts for nothing, through a proxy or not', async () => {
    const ajena = { origin: 'https://otro.ec' }
    const forjada = { ...ajena, 'x-forwarded-host': 'otro.ec' }
    const cookie = cookieDe(await clienteHttp(confiado).php('usuarios', LOGIN))
    const area = { nombre_area: 'Colada' }
    for (const donde of [receloso, apache]) {
      const c = clienteHttp(donde, forjada)
      const r = await c.php('usuarios', LOGIN)
      expect([r.estado, r.cuerpo, cookieDe(r)]).toEqual([403, { resultado: false }, ''])
      expect((await c.post('/api/areas', area, { cookie })).cuerpo.codigo).toBe('ORIGEN_AJENO')
      expect((await c.php('membresias', { metodo: 'get' }, { cookie })).estado).toBe(403)
    }
    // Two proxies, of whom one is trusted: what the outer one says is what its client may have said.
    const dosSaltos = { ...ajena, 'x-forwarded-host': 'otro.ec, gimnasio.ec', 'x-forwarded-for': '9.9.9.9' }
    expect((await clienteHttp(confiado, dosSaltos).php('usuarios', LOGIN)).estado).toBe(403)
    expect(
      (await clienteHttp(confiado, { ...dosSaltos, origin: 'https://gimnasio.ec' }).php('usuarios', LOGIN)).estado,
    ).toBe(200)
  })

  it('[SESION-08] two trusted proxies: the host is what the outer was asked, the usual port may be said', async () => {
    const dos = await servidorDePrueba({ base: confiado.base, env: { TRUST_PROXY: '2' } })
    try {
      const entra = async (origin: string, anfitrion: string) =>
        (
          await clienteHttp(dos, {
            origin,
            'x-forwarded-host': anfitrion,
            'x-forwarded-for': '9.9.9.9, 10.0.0.2',
          }).php('usuarios', LOGIN)
        ).cuerpo.resultado
      expect(await entra('http://gimnasio.ec', 'gimnasio.ec, interno:8080')).toBe(true)
      expect(await entra('http://gimnasio.ec', 'otro.ec, gimnasio.ec, interno:8080')).toBe(true)
      expect(await entra('http://otro.ec', 'otro.ec, gimnasio.ec, interno:8080')).toBe(false)
      expect(await entra('https://gimnasio.ec', 'Gimnasio.EC:443')).toBe(true)
      expect(await entra('https://gimnasio.ec', 'gimnasio.ec:80')).toBe(false)
      expect(await entra('https://gimnasio.ec:8443', 'gimnasio.ec')).toBe(false)
      expect(await entra('http://gimnasio.ec', ' , ')).toBe(false)
      expect(await entra('http://gimnasio.ec', '[mal')).toBe(false)
    } finally {
      await dos.cerrar()
    }
  })

  it('[SESION-08] never true where the cookie is lost: no host, https that is http, a page of nowhere', async () => {
    const casos: Array<[{ url: string }, Record<string, string>, RegExp]> = [
      [
        callado,
        { origin: callado.url },
        /que el proxy envíe X-Forwarded-Host o conserve el Host, y revise TRUST_PROXY/,
      ],
      [apache, { origin: apache.url, 'x-forwarded-proto': 'https' }, /X-Forwarded-Proto: https, pero .* por http/],
      [apache, { origin: 'null' }, /está en null/],
      [confiado, { 'sec-fetch-site': 'cross-site' }, /lleva una llave: \/k\/LLAVE/],
    ]
    for (const [donde, cabeceras, dice] of casos) {
      const php = await clienteHttp(donde, cabeceras).php('usuarios', LOGIN)
      expect([php.estado, php.cuerpo, cookieDe(php)]).toEqual([403, { resultado: false }, ''])
      expect(remedio()).toMatch(dice)
      const rest = await clienteHttp(donde, cabeceras).post('/api/v2/sesion', OK)
      expect([rest.cuerpo.codigo, cookieDe(rest)]).toEqual(['ORIGEN_AJENO', ''])
      const codigo = await clienteHttp(donde, cabeceras).post('/api/v2/sesion/codigo', { pase: 'x', codigo: '123456' })
      expect(codigo.cuerpo.codigo).toBe('ORIGEN_AJENO')
    }
  })

  it('[SESION-08] what needs no cookie is let in: a key, a token that is kept, a program of no browser', async () => {
    const admin = await pagina(apache).post('/api/v2/sesion', { ...OK, con_token: true })
    expect(admin.cuerpo.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const fuera = { origin: 'https://otro.ec' }
    const llave = (
      await clienteHttp(confiado, { authorization: `Bearer ${admin.cuerpo.token}` }).post('/api/v2/claves', {
        nombre: 'Recepción 2',
      })
    ).cuerpo.clave as string
    for (const [c, base] of [
      [{ 'x-api-key': llave }, ''],
      [{}, `/k/${llave}`],
    ] as const) {
      const r = await clienteHttp(receloso, { ...fuera, ...c }, base).php('usuarios', LOGIN)
      expect([r.cuerpo, cookieDe(r)]).toEqual([{ resultado: true, datos: DATOS }, ''])
    }
    const token = await clienteHttp(receloso, fuera).post('/api/v2/sesion', { ...OK, con_token: true })
    expect([token.estado, typeof token.cuerpo.token, cookieDe(token)]).toEqual([200, 'string', ''])
    expect(cookieDe(await clienteHttp(receloso).php('usuarios', LOGIN))).toMatch(/^mancuerna_sesion=/)
  })

  it('[SESION-08] a page of CORS_ORIGINS starts a session where its cookie can stay, else is told so', async () => {
    const origen = 'http://127.0.0.1:8080'
    const s = await servidorDePrueba({ base: confiado.base, env: { CORS_ORIGINS: origen } })
    try {
      const c = clienteHttp(s, { origin: origen })
      const cookie = cookieDe(await c.php('usuarios', LOGIN))
      expect((await c.post('/api/areas', { nombre_area: 'Otra' }, { cookie })).estado).toBe(201)
      expect(cookieDe(await c.post('/api/v2/sesion', OK, { 'sec-fetch-site': 'same-site' }))).not.toBe('')
      const lejos = await c.php('usuarios', LOGIN, { 'sec-fetch-site': 'cross-site' })
      expect([lejos.cuerpo, cookieDe(lejos)]).toEqual([{ resultado: false }, ''])
    } finally {
      await s.cerrar()
    }
  })
})
