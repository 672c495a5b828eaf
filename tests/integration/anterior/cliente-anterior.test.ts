import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { crearArea, crearTipo } from '../../support/factories'
import { aDataUrl, dataUrl } from '../../support/gym/imagenes'
import { fichaRegistrada } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

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

  const php = async (guion: string, cuerpo: unknown) => {
    ahora()
    return admin.php(guion, cuerpo)
  }

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
})
