import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { crearArea, crearCliente, crearTipo } from '../../support/factories'
import { aDataUrl, dataUrl } from '../../support/gym/imagenes'
import { fichaRegistrada } from '../../support/gym/miembros'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

type Cliente = Awaited<ReturnType<typeof entrar>>

describe('lo que el cliente anterior da por hecho', () => {
  let s: ServidorDePrueba
  let admin: Cliente
  let nadie: ReturnType<typeof clienteHttp>
  let llave: string
  const ahora = () => s.clock.avanzar(5000)
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    nadie = clienteHttp(s)
    llave = (await admin.post('/api/v2/claves', { nombre: 'Recepción 2' })).cuerpo.clave
  })
  afterAll(() => s.cerrar())

  const enBase = async (id: number) =>
    (
      await s.pool.query('SELECT nombre, ruc_ced, eliminado_en IS NOT NULL AS eliminado FROM cliente WHERE id = $1', [
        id,
      ])
    ).rows[0]
  const php = async (guion: string, cuerpo: unknown) => {
    ahora()
    return admin.php(guion, cuerpo)
  }

  describe('quien no tiene cédula', () => {
    /** The identifier that the old list shows of a client. */
    const mostrado = async (id: number): Promise<string> =>
      (await admin.get('/verClientesJsonApp')).cuerpo.Clientes.find((c: { client_id: number }) => c.client_id === id)
        .client_rucCed

    it('is read, changed and deleted by what the old list shows, which is stored as nobody’s cédula', async () => {
      const { id } = await crearCliente(s, { nombre: 'Sin Papeles', rucCed: null })
      const clave = await mostrado(id)
      expect(clave).toBe(`SIN-${id}`)
      const ruta = `/api/clientes/${clave}`
      expect((await admin.get(ruta)).cuerpo).toMatchObject({
        client_id: id,
        client_nombre: 'Sin Papeles',
        client_rucCed: clave,
      })
      const cambio = { client_nombre: 'Sin Papeles Aún', client_celular: '0991234567', client_rucCed: clave }
      expect((await admin.put(ruta, cambio)).cuerpo).toMatchObject({ mensaje: 'Cliente actualizado exitosamente.' })
      expect((await admin.put(`/api/v2/clientes/${id}`, cambio)).estado).toBe(200)
      expect(await enBase(id)).toEqual({ nombre: 'Sin Papeles Aún', ruc_ced: null, eliminado: false })
      for (const consulta of [
        '/consultaClientesJson?consulta=',
        '/consulta_clientesApps/?consulta=',
        '/api_consultaClientes?id=',
      ])
        for (const escrito of [clave, clave.toLowerCase()])
          expect((await admin.get(consulta + escrito)).cuerpo, consulta).toMatchObject([{ client_id: id }])
      expect((await admin.get(`/consultaClientesJson?consulta=papeles`)).cuerpo).toMatchObject([
        { client_rucCed: clave },
      ])
      expect((await admin.get(`/api/v2/clientes/${id}`)).cuerpo.client_rucCed).toBe('')
      expect((await admin.borrar(ruta)).cuerpo).toEqual({ mensaje: 'Cliente eliminado exitosamente.' })
      expect([(await enBase(id)).eliminado, (await admin.get(ruta)).estado]).toEqual([true, 404])
    })

    it('gets a cédula later: the list shows it, and a page still open goes on naming the same person', async () => {
      const { id } = await crearCliente(s, { nombre: 'Luego Tuvo', rucCed: null })
      const clave = await mostrado(id)
      expect((await admin.put(`/api/v2/clientes/${id}`, { client_rucCed: '1710034065' })).estado).toBe(200)
      expect(await mostrado(id)).toBe('1710034065')
      expect((await admin.get(`/api/clientes/${clave}`)).cuerpo).toMatchObject({
        client_id: id,
        client_rucCed: '1710034065',
      })
      expect((await admin.put(`/api/v2/clientes/${id}`, { client_nombre: 'Otra', client_rucCed: clave })).estado).toBe(
        200,
      )
      expect(await enBase(id)).toEqual({ nombre: 'Otra', ruc_ced: '1710034065', eliminado: false })
      expect((await admin.borrar('/api/clientes/1710034065')).estado).toBe(200)
    })

    it('nobody else is registered or named by such a text, through any door or in the database', async () => {
      const { id } = await crearCliente(s, { rucCed: null })
      const otro = await crearCliente(s, { rucCed: null })
      const datos = {
        client_nombre: 'Ana Paz',
        client_telefono: '099-123-4567',
        client_direccion: 'Quito',
        client_email: 'a@b.ec',
      }
      for (const client_rucCed of [`SIN-${id}`, ' sin-999999 ', 'SIN-0'])
        for (const ruta of ['/api/clientes', '/addCliente'])
          expect((await admin.post(ruta, { ...datos, client_rucCed })).cuerpo.campos).toEqual({
            client_rucCed: 'Formato de cédula/RUC inválido',
          })
      expect((await admin.put(`/api/v2/clientes/${id}`, { client_rucCed: `SIN-${otro.id}` })).cuerpo.campos).toEqual({
        client_rucCed: 'Formato de cédula/RUC inválido',
      })
      await expect(s.pool.query('UPDATE cliente SET ruc_ced = $1 WHERE id = $2', ['sin-7', id])).rejects.toMatchObject({
        constraint: 'cliente_ruc_ced_no_es_clave',
      })
      for (const clave of ['SIN-0', 'SIN-99999999999', 'SIN-2147483647', `SIN-${id}x`])
        expect((await admin.get(`/api/clientes/${clave}`)).estado, clave).toBe(404)
    })
  })

  describe('lo que está claro no se rechaza', () => {
    it('amounts with a decimal comma are exact on both doors; what may be read in two ways is refused', async () => {
      const precioDe = async (nombre: string) =>
        (await s.pool.query('SELECT valor::text FROM tipo_membresia WHERE nombre = $1', [nombre])).rows[0]?.valor
      for (const [escrito, guardado] of [
        ['3,50', '3.50'],
        ['12,5', '12.50'],
        ['1.234,50', '1234.50'],
        ['1,234.5', '1234.50'],
        ['1,500', undefined],
        ['1.234', undefined],
        ['1,234,50', undefined],
        ['3,5,0', undefined],
        ['3,505', undefined],
      ] as const) {
        const viejo = await php('membresias', {
          metodo: 'post',
          membresia: { nombre: `Viejo ${escrito}`, duracion: '30', precio: escrito },
        })
        const nuevo = await admin.post('/api/tipos-membresia', {
          nombre_tipo: `Nuevo ${escrito}`,
          es_grupal: 0,
          valor: escrito,
        })
        expect([viejo.cuerpo, nuevo.estado], escrito).toEqual(guardado ? [true, 201] : [false, 400])
        expect([await precioDe(`Viejo ${escrito}`), await precioDe(`Nuevo ${escrito}`)]).toEqual([guardado, guardado])
      }
      expect((await php('visitas', { metodo: 'registrar_regular', visita: { pago: '3,50' } })).cuerpo).toBe(true)
      expect((await php('pagos', { metodo: 'obtener', filtros: null })).cuerpo.totalPagos).toBe('3.50')
      const { id } = await crearTipo(s)
      const matricula = (await php('miembros', { metodo: 'registrar', miembro: fichaRegistrada('Paga Coma') })).cuerpo
      const pago = { matricula, pago: '25,00', idMembresia: id, duracion: 30, fecha: '2026-03-05' }
      expect((await php('miembros', { metodo: 'pagar', pago })).cuerpo).toBe(true)
      expect((await php('pagos', { metodo: 'obtener', filtros: null })).cuerpo.totalPagos).toBe('28.50')
    })

    it('ages and days with their own word are those numbers; with another word they are refused', async () => {
      const edad = async (nombre: string) =>
        (
          await s.pool.query('SELECT f.edad FROM ficha f JOIN cliente c ON c.id = f.id_cliente WHERE c.nombre = $1', [
            nombre,
          ])
        ).rows.map((f) => f.edad)
      for (const [escrita, guardada] of [
        ['25 años', [25]],
        ['31 AÑOS', [31]],
        ['40 anios', [40]],
        ['8 meses', []],
        ['25 o 26', []],
        ['140 años', []],
      ] as const) {
        const nombre = `De ${escrita}`
        const r = await php('miembros', { metodo: 'registrar', miembro: fichaRegistrada(nombre, { edad: escrita }) })
        expect([Boolean(r.cuerpo), await edad(nombre)], escrita).toEqual([guardada.length > 0, guardada])
      }
      const id = (
        await s.pool.query(
          "SELECT m.id FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE c.nombre = 'De 25 años'",
        )
      ).rows[0].id
      expect((await php('miembros', { metodo: 'editar', miembro: { id, edad: '26 años' } })).cuerpo).toBe(true)
      expect((await admin.put(`/api/v2/miembros/${id}/ficha`, { edad: '27 años' })).estado).toBe(200)
      expect(await edad('De 25 años')).toEqual([27])
      const membresia = { nombre: 'Por días', duracion: '45 días', precio: 1 }
      expect((await php('membresias', { metodo: 'post', membresia })).cuerpo).toBe(true)
      expect((await php('membresias', { metodo: 'get' })).cuerpo).toContainEqual(
        expect.objectContaining({ nombre: 'Por días', duracion: 45 }),
      )
    })

    it('webp photos are taken and encoded anew: what is transparent stays so, the rest becomes a jpeg', async () => {
      const lienzo = (fondo: object) =>
        sharp({
          create: { width: 60, height: 40, channels: 4, background: { r: 10, g: 200, b: 30, alpha: 1, ...fondo } },
        })
      const fotos = {
        'con pérdida': [await lienzo({}).flatten().webp().toBuffer(), 'jpg'],
        'sin pérdida': [await lienzo({}).flatten().webp({ lossless: true }).toBuffer(), 'jpg'],
        transparente: [await lienzo({ alpha: 0 }).webp().toBuffer(), 'png'],
        'con metadatos': [
          await lienzo({})
            .flatten()
            .webp()
            .withExif({ IFD0: { Copyright: 'Alguien' } })
            .toBuffer(),
          'jpg',
        ],
      } as const
      for (const [nombre, [bytes, extension]] of Object.entries(fotos)) {
        const matricula = (
          await php('miembros', {
            metodo: 'registrar',
            miembro: fichaRegistrada(`Foto ${nombre}`, { imagen: aDataUrl(bytes, 'image/webp') }),
          })
        ).cuerpo
        expect(matricula, nombre).toMatch(/^2026-\d+$/)
        const { imagen } = (await php('miembros', { metodo: 'obtener_imagen', matricula })).cuerpo
        expect(imagen, nombre).toMatch(new RegExp(`^\\./imagenes/[0-9a-f]{32}\\.${extension}$`))
        const r = await fetch(`${s.url}/${imagen}`, { headers: { authorization: `Bearer ${admin.token}` } })
        const m = await sharp(Buffer.from(await r.arrayBuffer())).metadata()
        expect([m.format, m.width, m.height, m.hasAlpha, m.exif]).toEqual([
          extension === 'jpg' ? 'jpeg' : 'png',
          60,
          40,
          extension === 'png',
          undefined,
        ])
      }
      const rota = aDataUrl(fotos['con pérdida'][0].subarray(0, 60), 'image/webp')
      expect(
        (await php('miembros', { metodo: 'registrar', miembro: fichaRegistrada('Rota', { imagen: rota }) })).cuerpo,
      ).toBe(false)
    })

    it('an area that exists but is INACTIVA is no reason to refuse an occasional visit', async () => {
      await crearArea(s, { nombre: 'Sauna cerrada', estado: 'INACTIVA' })
      const visita = {
        client_id: 1,
        es_miembro: false,
        id_miembro: null,
        nombre_area_acceso: 'sauna CERRADA',
        estado_acceso: 'CONCEDIDO',
        registrado_por: 'Sistema Web',
      }
      const r = await admin.post('/api/visitas', visita)
      expect([r.estado, r.cuerpo.mensaje]).toEqual([201, 'Visita registrada'])
      expect((await admin.post('/api/visitas', { ...visita, nombre_area_acceso: 'Sótano' })).cuerpo.codigo).toBe(
        'AREA_DESCONOCIDA',
      )
    })

    it('a type without duration is not offered where it cannot be sold; the newer door edits it', async () => {
      const id = (
        await admin.post('/api/tipos-membresia', {
          nombre_tipo: 'A convenir',
          es_grupal: 0,
          valor: 10,
          duracion_dias: null,
        })
      ).cuerpo.id_tipo_membresia
      const ofrecidos = async () => (await php('membresias', { metodo: 'get' })).cuerpo.map((m: { id: number }) => m.id)
      expect(await ofrecidos()).not.toContain(id)
      expect((await admin.get('/api/tipos-membresia')).cuerpo).toContainEqual(
        expect.objectContaining({ id_tipo_membresia: id, duracion_dias: null }),
      )
      expect((await admin.put(`/api/tipos-membresia/${id}`, { descripcion: 'x' })).estado).toBe(200)
      expect(
        (await php('membresias', { metodo: 'put', membresia: { id, nombre: 'A convenir', precio: 11 } })).cuerpo,
      ).toBe(true)
      expect(await ofrecidos()).not.toContain(id)
      expect((await admin.put(`/api/tipos-membresia/${id}`, { duracion_dias: 7 })).estado).toBe(200)
      expect(await ofrecidos()).toContain(id)
    })
  })

  it('a replaced logo’s addresses answer the present one for a day, from every server, then no more', async () => {
    const poner = async (color: string | null): Promise<string> => {
      const logo = color && (await dataUrl('png', { color }))
      const r = await admin.put('/api/v2/ajustes', { nombre: 'Gym', telefono: '1', direccion: 'x', logo })
      return r.cuerpo.ajustes.logo.replace('./', '/')
    }
    const color = async (r: Response) => {
      const { data } = await sharp(Buffer.from(await r.arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 3)]
    }
    const pedir = (ruta: string, cabeceras: Record<string, string> = {}) => fetch(s.url + ruta, { headers: cabeceras })
    const rojo = await poner('#ff0000')
    const verde = await poner('#00ff00')
    s.clock.avanzar(60 * 60_000)
    const azul = await poner('#0000ff')
    for (const [vieja, cabeceras] of [
      [rojo, {}],
      [`/api${verde}`, {}],
      [rojo, { authorization: `Bearer ${admin.token}` }],
      [`/k/${llave}/api${rojo}`, {}],
    ] as const) {
      const r = await pedir(vieja, cabeceras)
      expect([r.status, r.headers.get('cache-control'), await color(r)], vieja).toEqual([200, 'no-cache', [0, 0, 255]])
    }
    expect((await pedir(azul)).headers.get('cache-control')).toBe('public, max-age=86400')
    const mini = await pedir(`${rojo}?mini=1`, { authorization: `Bearer ${admin.token}` })
    expect([mini.status, mini.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await pedir(rojo.replace('.png', '-mini.webp'))).status).toBe(200)
    // Another server on the same database and folder knows it too.
    const otro = await servidorDePrueba({
      base: s.base,
      ahora: s.clock().toISOString(),
      relojBase: s.clock,
      env: { DATA_DIR: s.dataDir },
    })
    expect((await fetch(otro.url + rojo)).status).toBe(200)
    await otro.cerrar()
    expect([(await pedir('/imagenes/0123456789abcdef0123456789abcdef.png')).status]).toEqual([401])

    expect(await poner(null)).toBe('/imagenes/logo.png')
    const deFabrica = await color(await pedir('/imagenes/logo.png'))
    expect(await color(await pedir(azul))).toEqual(deFabrica)
    s.clock.avanzar(23 * 60 * 60_000)
    expect([(await pedir(rojo)).status, (await pedir(azul)).status]).toEqual([401, 200])
    s.clock.avanzar(60 * 60_000)
    admin = await entrar(s)
    expect([
      (await pedir(azul)).status,
      (await pedir(azul, { authorization: `Bearer ${admin.token}` })).status,
    ]).toEqual([401, 404])
    await poner('#ffffff')
    await poner(null)
    expect((await s.pool.query('SELECT count(*)::int AS n FROM logo_reemplazado')).rows).toEqual([{ n: 1 }])
  })

  it('a path after a script is no page: falsy JSON with its reason, whatever asks', async () => {
    const html = { accept: 'text/html' }
    for (const base of ['', '/api', `/k/${llave}`, `/k/${llave}/api`])
      for (const ruta of [
        '/usuarios.php/x',
        '/Usuarios.PHP/x/y.html',
        '/nada.php/x',
        '/usuarios.php%2fx',
        '/usuarios.php;a=1',
      ])
        for (const r of [
          await nadie.post(base + ruta, { metodo: 'get' }),
          await nadie.get(base + ruta, html),
          await admin.post(base + ruta, { metodo: 'get' }),
        ]) {
          expect([r.texto, r.estado >= 400, r.cabeceras.get('access-control-allow-origin')], base + ruta).toEqual([
            'false',
            true,
            '*',
          ])
          expect(r.cabeceras.get('x-error'), base + ruta).toMatch(/^(RUTA_DESCONOCIDA|SIN_SESION|JSON_INVALIDO): /)
        }
    expect((await nadie.post('/reenvia_msg.php/x', {})).cuerpo).toMatchObject({ success: false })
    expect((await admin.php('usuarios', { metodo: 'get' })).cuerpo).toMatchObject([{ usuario: 'admin' }])
  })

  describe('la versión de junio de 2025', () => {
    const datos = (client_rucCed: string) => ({
      client_nombre: 'Ana Paz',
      client_rucCed,
      client_telefono: '099-123-4567',
      client_direccion: 'Quito',
      client_email: 'ana@correo.ec',
      client_fechaReg: '2026-03-05T14:30',
      client_estado: 1,
    })
    const JSON_ = { accept: 'application/json' }

    it('registers, reads as a list of one, changes by POST, deletes by GET, as /api/clientes at any base', async () => {
      let n = 0
      for (const [quien, base] of [
        [admin, ''],
        [admin, '/api'],
        [nadie, `/k/${llave}`],
        [nadie, `/k/${llave}/api`],
      ] as const) {
        const ruc = `110000000${++n}`
        const creado = await quien.post(`${base}/addCliente`, datos(ruc))
        expect([creado.estado, creado.cuerpo.mensaje]).toEqual([201, 'Cliente creado exitosamente.'])
        expect((await quien.post(`${base}/addCliente`, datos(ruc))).cuerpo.codigo).toBe('DUPLICADO')
        const id = creado.cuerpo.client_id
        const leido = await quien.get(`${base}/actCliente/${id}`, JSON_)
        expect(leido.cuerpo).toEqual([(await admin.get(`/api/clientes/${ruc}`)).cuerpo])
        expect(leido.cabeceras.get('cache-control')).toBe('no-store')
        const { client_id: _id, client_telefono: _t, ...formulario } = leido.cuerpo[0]
        for (const [metodo, cliente] of [
          ['post', id],
          ['put', ruc],
          ['post', ruc],
        ] as const) {
          const r = await quien[metodo](`${base}/actCliente/${cliente}`, {
            ...formulario,
            client_nombre: `Ana ${metodo} ${cliente}`,
          })
          expect([r.estado, r.cuerpo.mensaje]).toEqual([200, 'Cliente actualizado exitosamente.'])
          expect(await enBase(id)).toEqual({ nombre: `Ana ${metodo} ${cliente}`, ruc_ced: ruc, eliminado: false })
        }
        const borrado =
          n % 2
            ? await quien.get(`${base}/eliminarCliente/${id}`, JSON_)
            : await quien.borrar(`${base}/eliminarCliente/${ruc}`)
        expect([borrado.estado, borrado.cuerpo]).toEqual([200, { mensaje: 'Cliente eliminado exitosamente.' }])
        expect((await enBase(id)).eliminado).toBe(true)
        expect((await quien.get(`${base}/actCliente/${id}`, JSON_)).estado).toBe(404)
      }
    })

    it('who has no cédula keeps none when the form comes back, and gets the one that is typed', async () => {
      const { id } = await crearCliente(s, { nombre: 'Sin Nada', rucCed: null })
      const [leido] = (await admin.get(`/actCliente/${id}`)).cuerpo
      expect(leido.client_rucCed).toBe(`SIN-${id}`)
      expect((await admin.post(`/actCliente/${id}`, { ...leido, client_nombre: 'Sin Nada Más' })).estado).toBe(200)
      expect(await enBase(id)).toEqual({ nombre: 'Sin Nada Más', ruc_ced: null, eliminado: false })
      expect((await admin.post(`/actCliente/SIN-${id}`, { ...leido, client_rucCed: '0900000001' })).estado).toBe(200)
      expect((await enBase(id)).ruc_ced).toBe('0900000001')
    })

    it('a number is first of all a client’s: who is gone is not taken for whose cédula says the same', async () => {
      const ido = await crearCliente(s, { nombre: 'Ido' })
      const otro = await crearCliente(s, { nombre: 'Otro', rucCed: String(ido.id) })
      expect((await admin.borrar(`/eliminarCliente/${ido.id}`)).estado).toBe(200)
      expect((await admin.borrar(`/eliminarCliente/${ido.id}`)).estado).toBe(404)
      expect((await admin.post(`/actCliente/${ido.id}`, { client_nombre: 'X' })).estado).toBe(404)
      expect(await enBase(otro.id)).toEqual({ nombre: 'Otro', ruc_ced: String(ido.id), eliminado: false })
      const cero = await crearCliente(s, { nombre: 'Cero', rucCed: `0${ido.id}` })
      expect((await admin.get(`/actCliente/0${ido.id}`)).cuerpo).toMatchObject([{ client_id: cero.id }])
    })

    it('no link, picture, preload or foreign page deletes by GET, and nobody does without a session', async () => {
      const { id } = await crearCliente(s, { nombre: 'Queda' })
      const ruta = `/eliminarCliente/${id}`
      const conCookie = clienteHttp(s, { cookie: await cookieDe(s) })
      const ajenas: Record<string, string>[] = [
        { accept: 'text/html,application/xhtml+xml' },
        { 'sec-fetch-dest': 'document' },
        { 'sec-fetch-dest': 'image', accept: 'image/webp,*/*' },
        { 'sec-purpose': 'prefetch' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://otro.ec' },
      ]
      for (const cabeceras of ajenas) {
        const r = await conCookie.get(ruta, cabeceras)
        expect([r.estado, r.cuerpo.codigo], JSON.stringify(cabeceras)).toEqual([403, 'ORIGEN_AJENO'])
      }
      expect(
        (await fetch(s.url + ruta, { method: 'HEAD', headers: { authorization: `Bearer ${admin.token}` } })).status,
      ).toBe(403)
      expect((await nadie.get(ruta, JSON_)).estado).toBe(401)
      expect((await enBase(id)).eliminado).toBe(false)
      expect(
        (await conCookie.get(ruta, { ...JSON_, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).estado,
      ).toBe(200)
    })
  })
})

/** The cookie of a new session, as a browser holds it. */
async function cookieDe(s: ServidorDePrueba): Promise<string> {
  const r = await fetch(`${s.url}/api/usuarios.php`, {
    method: 'POST',
    body: JSON.stringify({ metodo: 'login', usuario: { usuario: ADMIN.usuario, password: ADMIN.clave } }),
  })
  return r.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
}
