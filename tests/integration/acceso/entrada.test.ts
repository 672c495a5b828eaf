import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clienteHttp, entrar, type Respuesta } from '../../support/cliente'
import { OK } from '../../support/gym/sesiones'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* The limits of sign-ins (docs/decisions/0071): what an attacker may try, and who is never in its way. */

/** Every one of them finds the user admin. */
const FORMAS = ['admin', 'ADMIN', 'ádmin', 'admın', 'ađmin', 'ＡＤＭＩＮ', ' Admîn ']

describe('the limits of sign-ins', () => {
  let s: ServidorDePrueba
  let otro: ServidorDePrueba
  beforeAll(async () => {
    // The counters' clock is the process's own: here it stands still until a test moves it.
    vi.useFakeTimers({ toFake: ['Date'] })
    const opciones = { ahora: '2026-03-05T10:00:00-05:00', env: { TRUST_PROXY: '1' } }
    s = await servidorDePrueba(opciones)
    otro = await servidorDePrueba({ ...opciones, base: s.base })
  })
  afterAll(async () => {
    await otro.cerrar()
    await s.cerrar()
    vi.useRealTimers()
  })
  beforeEach(() => s.pool.query('DELETE FROM limite_intentos'))

  type De = { ip?: string; cookie?: string; en?: ServidorDePrueba }
  const cabeceras = ({ ip = '10.0.0.1', cookie }: De) => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) })
  const rest = (c: object, de: De = {}) => clienteHttp(de.en ?? s).post('/api/v2/sesion', c, cabeceras(de))
  const php = (usuario: object, de: De = {}) =>
    clienteHttp(de.en ?? s).php('usuarios', { metodo: 'login', usuario }, cabeceras(de))
  const mala = (usuario = 'admin') => ({ usuario, password: 'equivocada' })
  const equipoDe = (r: Respuesta): string =>
    (r.cabeceras.getSetCookie().find((c) => c.startsWith('mancuerna_equipo=')) ?? '').split(';')[0] as string
  const veces = async (n: number, hacer: (i: number) => Promise<Respuesta>): Promise<number[]> => {
    const estados: number[] = []
    for (let i = 0; i < n; i++) estados.push((await hacer(i)).estado)
    return estados
  }
  const pasan = (segundos: number) => vi.setSystemTime(Date.now() + segundos * 1000)
  const otroUsuario = async (usuario: string) =>
    s.pool.query(
      "INSERT INTO usuario (usuario, nombre, hash, rol) SELECT $1, $1, hash, 'RECEPCION' FROM usuario WHERE id = 1",
      [usuario],
    )

  it('[PHP-02] a name counts as one however it is written, at once, on both doors and over all servers', async () => {
    for (const usuario of FORMAS) expect((await rest({ ...OK, usuario })).cuerpo.datos).toMatchObject({ idUsuario: 1 })
    const r = await Promise.all(
      Array.from({ length: 21 }, (_, i) =>
        (i % 2 ? rest : php)(mala(FORMAS[i % FORMAS.length]), { en: i % 3 ? s : otro }),
      ),
    )
    expect(r.filter((x) => x.estado === 401)).toHaveLength(10)
    expect(r.filter((x) => x.estado === 429)).toHaveLength(11)
    for (const usuario of FORMAS) {
      const [viejo, nuevo] = [await php({ ...OK, usuario }, { en: otro }), await rest({ ...OK, usuario })]
      expect([viejo.estado, viejo.cuerpo]).toEqual([429, { resultado: false }])
      expect([nuevo.estado, nuevo.cuerpo.codigo]).toEqual([429, 'DEMASIADOS_INTENTOS'])
    }
    expect((await rest(mala('no-existe'))).estado).toBe(401)
  })

  it('[PHP-02] an unknown name is counted, refused and answered like a known one', async () => {
    for (const usuario of ['admin', 'nadie-se-llama-asi']) {
      expect(await veces(12, () => rest(mala(usuario)))).toEqual([...Array<number>(10).fill(401), 429, 429])
    }
    const [de, nadie] = [await rest(mala(), { ip: '10.3.3.3' }), await rest(mala('nadie-mas'), { ip: '10.3.3.3' })]
    expect([nadie.estado, { ...nadie.cuerpo, id: '' }]).toEqual([de.estado, { ...de.cuerpo, id: '' }])
    expect([...nadie.cabeceras.keys()]).toEqual([...de.cabeceras.keys()])
  })

  it('[PHP-02] the pause grows with each wrong try, not with those made in it, and a right one ends it', async () => {
    await veces(10, () => rest(mala()))
    for (const espera of [30, 60, 120, 240, 480, 900, 900]) {
      for (let i = 0; i < 3; i++) expect((await rest(OK)).cabeceras.get('retry-after')).toBe(String(espera))
      pasan(espera - 1)
      expect((await rest(OK)).cuerpo.mensaje).toBe('Demasiados intentos. Espere 1 segundo y vuelva a probar.')
      pasan(1)
      expect((await rest(mala())).estado).toBe(401)
    }
    expect((await rest(OK)).cuerpo.mensaje).toBe('Demasiados intentos. Espere 15 minutos y vuelva a probar.')
    pasan(900)
    expect((await rest(OK)).estado).toBe(200)
    expect(await veces(9, () => rest(mala()))).toEqual(Array<number>(9).fill(401))
    expect((await rest(OK)).estado).toBe(200)
    await veces(9, () => rest(mala()))
    pasan(24 * 3600)
    expect(await veces(11, () => rest(mala()))).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('[PHP-02] who guesses from one address keeps nobody else out', async () => {
    await veces(14, () => rest(mala(), { ip: '10.6.6.6' }))
    expect((await rest(OK, { ip: '10.6.6.6' })).estado).toBe(429)
    expect((await rest(OK, { ip: '10.7.7.7' })).estado).toBe(200)
    // An address of IPv6 has many neighbours in the same house, and they are one.
    await veces(10, (i) => rest(mala(), { ip: `2001:db8::${i + 1}` }))
    expect((await rest(OK, { ip: '2001:db8::ffff' })).estado).toBe(429)
    expect((await rest(OK, { ip: '2001:db8:0:1::1' })).estado).toBe(200)
  })

  it('[PHP-02] a known device keeps its way in, on both doors, whoever guesses at its user or beside it', async () => {
    await otroUsuario('recepcion')
    const [viejo, nuevo] = [equipoDe(await php(OK)), equipoDe(await rest(OK))]
    const ajeno = equipoDe(await rest({ ...OK, usuario: 'recepcion' }))
    const sesion = await entrar(s)
    await rest(mala(), { ip: '10.6.6.6' })
    // As if fifty addresses had guessed, and this one at many names too.
    await s.pool.query("UPDATE limite_intentos SET points = points + 60 WHERE key LIKE 'fallos usuario:%'")
    await s.pool.query("UPDATE limite_intentos SET points = points + 60 WHERE key LIKE 'ip:%'")
    expect((await rest(mala(), { ip: '10.8.8.8' })).estado).toBe(401) // begins the pause
    expect((await rest(OK, { ip: '10.9.9.9' })).estado).toBe(429)
    for (const cookie of [viejo, nuevo]) {
      expect((await php(OK, { cookie, ip: '10.6.6.6' })).cuerpo.resultado).toBe(true)
      expect((await rest(OK, { cookie, ip: '10.9.9.9', en: otro })).estado).toBe(200)
    }
    for (const cookie of [ajeno, `${nuevo}x`, 'mancuerna_equipo=a.b.c', `mancuerna_equipo=${sesion.token}`])
      expect((await rest(OK, { cookie })).estado, cookie).toBe(429)
    // It answers for its own tries alone.
    expect(await veces(11, () => rest(mala(), { cookie: viejo }))).toEqual([...Array<number>(10).fill(401), 429])
    expect((await rest(OK, { cookie: nuevo })).estado).toBe(200)
  })

  it('[PHP-02] a device is known for each of its users, until it was not used for 400 days', async () => {
    await otroUsuario('cajera')
    const uno = equipoDe(await rest(OK))
    const dos = equipoDe(await rest({ ...OK, usuario: 'cajera' }, { cookie: uno }))
    expect((await rest(OK, { cookie: dos })).estado).toBe(200)
    await veces(10, () => rest(mala('cajera')))
    await veces(10, () => rest(mala()))
    const con = async (cookie: string) => [
      (await rest(OK, { cookie })).estado,
      (await rest({ ...OK, usuario: 'cajera' }, { cookie })).estado,
    ]
    expect([await con(uno), await con(dos)]).toEqual([
      [200, 429],
      [200, 200],
    ])
    s.clock.avanzar(400 * 86_400_000 + 1000)
    expect(await con(dos)).toEqual([429, 429])
    s.clock.fijar('2026-03-05T10:00:00-05:00')
  })

  it('[PHP-02] an old client behind a key, which keeps no cookie, is known by its key', async () => {
    const admin = await entrar(s)
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'anterior', redes: [] })).cuerpo
    await veces(11, () => rest(mala()))
    const conLlave = clienteHttp(s, cabeceras({}), `/k/${clave}`)
    expect((await php(OK)).estado).toBe(429)
    expect((await conLlave.php('usuarios', { metodo: 'login', usuario: OK })).cuerpo.resultado).toBe(true)
    await veces(10, () => conLlave.php('usuarios', { metodo: 'login', usuario: mala() }))
    expect((await conLlave.php('usuarios', { metodo: 'login', usuario: OK })).estado).toBe(429)
  })

  it('[PHP-02] limits tries by address, which right sign-ins do not use up', async () => {
    const ip = '10.9.9.9'
    const contados = async () =>
      (await s.pool.query("SELECT points FROM limite_intentos WHERE key = 'ip:10.9.9.9'")).rows[0]?.points
    await veces(3, () => rest(OK, { ip }))
    expect(await contados()).toBe(0)
    await veces(12, () => rest(mala('nadie-1'), { ip })) // two of them only wait
    expect(await contados()).toBe(10)
    await s.pool.query("UPDATE limite_intentos SET points = 59 WHERE key = 'ip:10.9.9.9'")
    expect((await php(mala('nadie-2'), { ip })).estado).toBe(401)
    expect((await php(mala('nadie-3'), { ip })).estado).toBe(429)
    expect((await php(OK, { ip })).estado).toBe(429)
    expect((await php(OK, { ip: '10.9.9.8' })).estado).toBe(200)
    pasan(15 * 60)
    expect((await php(OK, { ip })).estado).toBe(200)
  })

  it('[PHP-03] sign-ins and checks of a password count apart', async () => {
    const admin = await entrar(s)
    for (const usuario of ['id:1', 'usuario 1', 'usuario:1', 'admin']) await veces(11, () => rest(mala(usuario)))
    const verificar = (password: string) => admin.php('usuarios', { metodo: 'verifica_pass', id: 1, password })
    expect((await verificar(ADMIN.clave)).cuerpo).toBe(true)
    expect(await veces(11, () => verificar('x'))).toEqual([...Array<number>(10).fill(200), 429])
    expect((await rest(OK, { ip: '10.7.7.7' })).estado).toBe(200)
  })

  it('[SESION-08] writes down each wrong try: name, address, number, no password; none that it refused', async () => {
    const desde = (await s.pool.query('SELECT coalesce(max(id), 0) AS id FROM auditoria')).rows[0].id
    await veces(14, () => php({ usuario: 'ÁDMIN', password: 'Mi-Secreto-77' }, { ip: '10.4.4.4' }))
    await rest({ usuario: `nadie ${'x'.repeat(150)}`, password: 'Mi-Secreto-77' }, { ip: '10.4.4.5' })
    const { rows } = await s.pool.query(
      'SELECT id_usuario, ip, accion, entidad, id_entidad, antes, despues FROM auditoria WHERE id > $1 ORDER BY id',
      [desde],
    )
    const fila = (ip: string, id_entidad: string | null, usuario: string, intento: number) => ({
      id_usuario: null,
      ip,
      accion: 'entrar_fallido',
      entidad: 'usuario',
      id_entidad,
      antes: null,
      despues: { usuario, intento },
    })
    expect(rows).toEqual([
      ...Array.from({ length: 10 }, (_, i) => fila('10.4.4.4', '1', 'ÁDMIN', i + 1)),
      fila('10.4.4.5', null, `nadie ${'x'.repeat(94)}`, 1),
    ])
    expect(JSON.stringify((await s.pool.query('SELECT * FROM auditoria')).rows)).not.toContain('Mi-Secreto-77')
    // Nor is a name left in the counters: people type their password there by mistake.
    expect(JSON.stringify((await s.pool.query('SELECT key FROM limite_intentos')).rows)).not.toMatch(/dmin|nadie/i)
  })
})
