import { SIN_METODO } from '@mancuerna/contract/definir'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirNavegador, type Navegador } from '../../support/browser/browser'
import { abrirCliente, otroSitio } from '../../support/browser/cliente-viejo'
import { entrar } from '../../support/cliente'
import { proveedorHttp, type Proveedor } from '../../support/gym/canales'
import { dataUrl } from '../../support/gym/imagenes'
import { contenidoDe } from '../../support/hostile/contenido'
import { ADMIN, CLAVE_INICIAL, servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { claveDe } from '../../legacy/repetir'

const ACCESO = { usuario: ADMIN.usuario, password: ADMIN.clave }

let navegador: Navegador
let sitio: Awaited<ReturnType<typeof otroSitio>>
beforeAll(async () => {
  navegador = await abrirNavegador()
  sitio = await otroSitio()
})
afterAll(async () => {
  await navegador.cerrar()
  await sitio.cerrar()
})

describe.each(['with a key in its base URL, from another host', 'with the cookie of its sign-in, from our host'])(
  'the old client %s',
  (modo) => {
    const conClave = modo.includes('key')
    let s: ServidorDePrueba
    let proveedor: Proveedor
    let v: Awaited<ReturnType<typeof abrirCliente>>
    beforeAll(async () => {
      proveedor = await proveedorHttp()
      s = await servidorDePrueba({
        ahora: '2026-03-05T10:00:00-05:00',
        env: { MENSAJES_CANAL: 'http', MENSAJES_HTTP_URL: `${proveedor.url}/enviar` },
      })
      v = conClave
        ? await abrirCliente(navegador, sitio.origen, `${s.url}/k/${await claveDe(await entrar(s))}/api`)
        : await abrirCliente(navegador, s.url, `${s.url}/api`)
    })
    afterAll(async () => {
      await s.cerrar()
      await proveedor.cerrar()
    })

    it('[PHP-02] [PHP-11] [PHP-32] opens with the settings; of two passwords it takes the right one', async () => {
      expect(await v.llamar('ajustes', { metodo: 'obtener' })).toEqual({
        nombre: 'Gimnasio',
        telefono: '',
        direccion: '',
        logo: 'imagenes/logo.png',
      })
      expect(await v.ver('imagenes/logo.png')).toBeGreaterThan(0)
      for (const mala of [
        { ...ACCESO, password: 'no-es-esta' },
        { ...ACCESO, usuario: 'no-existe' },
      ])
        expect(await v.llamar('usuarios', { metodo: 'login', usuario: mala })).toEqual({ resultado: false })
      expect(await v.llamar('usuarios', { metodo: 'login', usuario: ACCESO })).toEqual({
        resultado: true,
        datos: { nombreUsuario: 'admin', idUsuario: 1 },
      })
    })

    it('[PHP-03] [PHP-04] [PHP-05] [PHP-06] [PHP-07] [PHP-08] [PHP-09] users, and a new one’s password', async () => {
      expect(
        await v.llamar('usuarios', {
          metodo: 'registrar',
          usuario: { usuario: 'caja', nombre: 'María', telefono: '099' },
        }),
      ).toBe(true)
      expect(
        await v.llamar('usuarios', {
          metodo: 'put',
          usuario: { id: 2, usuario: 'caja1', nombre: 'María Ñ', telefono: '09' },
        }),
      ).toBe(true)
      expect(await v.llamar('usuarios', { metodo: 'un_usuario', id: '2' })).toEqual({
        id: 2,
        usuario: 'caja1',
        nombre: 'María Ñ',
        telefono: '09',
      })
      expect(
        await v.llamar('usuarios', { metodo: 'registrar', usuario: { usuario: 'otra', nombre: 'X', telefono: '1' } }),
      ).toBe(true)
      expect(await v.llamar('usuarios', { metodo: 'delete', id: 3 })).toBe(true)
      expect((await v.llamar('usuarios', { metodo: 'get' })).map((u: { usuario: string }) => u.usuario)).toEqual([
        'admin',
        'caja1',
      ])

      const entra = (password: string) =>
        v.llamar('usuarios', { metodo: 'login', usuario: { usuario: 'caja1', password } })
      expect(await entra(CLAVE_INICIAL)).toEqual({
        resultado: 'cambia',
        datos: { nombreUsuario: 'caja1', idUsuario: 2 },
      })
      if (!conClave) expect(await v.llamar('miembros', { metodo: 'get' })).toEqual([])
      expect(await v.llamar('usuarios', { metodo: 'verifica_pass', password: 'no-es', id: '2' })).toBe(false)
      expect(await v.llamar('usuarios', { metodo: 'verifica_pass', password: CLAVE_INICIAL, id: '2' })).toBe(true)
      expect(await v.llamar('usuarios', { metodo: 'cambiar_pass', idUsuario: '2', password: 'Mi-clave-nueva-1' })).toBe(
        true,
      )
      expect((await entra('Mi-clave-nueva-1')).resultado).toBe(true)
      expect(await v.llamar('usuarios', { metodo: 'cambiar_pass', idUsuario: '1', password: 'Robada-clave-1' })).toBe(
        false,
      )
      expect((await v.llamar('usuarios', { metodo: 'login', usuario: ACCESO })).resultado).toBe(true)
    })

    it('[PHP-12] [PHP-13] [PHP-14] [PHP-15] [PHP-16] [PHP-17] saves settings, a logo and memberships', async () => {
      const ajustes = { nombre: 'Gimnasio Ñandú', telefono: '022345678', direccion: 'Quito' }
      expect(
        await v.llamar('ajustes', {
          metodo: 'registrar',
          ajustes: { ...ajustes, logo: await dataUrl('jpeg', { ancho: 33 }), logoCambia: true },
        }),
      ).toBe(true)
      const { logo, ...textos } = await v.llamar('ajustes', { metodo: 'obtener' })
      expect(textos).toEqual(ajustes)
      expect(await v.ver(logo)).toBe(33)
      for (const nombre of ['Mensual', 'Se borra'])
        expect(
          await v.llamar('membresias', { metodo: 'post', membresia: { nombre, duracion: '30', precio: '25' } }),
        ).toBe(true)
      expect(
        await v.llamar('membresias', {
          metodo: 'put',
          membresia: { id: 1, nombre: 'Mensual', duracion: '31', precio: '26.5' },
        }),
      ).toBe(true)
      expect(await v.llamar('membresias', { metodo: 'delete', id: 2 })).toBe(true)
      expect(await v.llamar('membresias', { metodo: 'get' })).toEqual([
        { id: 1, nombre: 'Mensual', duracion: 31, precio: '26.50' },
      ])
    })

    it('[PHP-18] [PHP-20] [PHP-21] [PHP-22] [PHP-23] [PHP-24] [PHP-25] keeps and pays a member', async () => {
      const miembro = {
        nombre: 'Ana Pérez',
        telefono: '0991234567',
        direccion: 'Calle 1',
        edad: 25,
        sufreEnfermedad: false,
        tieneSeguro: true,
        enfermedad: '',
        institucion: 'IESS',
        nombreContacto: 'Luis',
        telefonoContacto: '098',
      }
      expect(
        await v.llamar('miembros', {
          metodo: 'registrar',
          miembro: { ...miembro, imagen: await dataUrl('png', { ancho: 44 }) },
        }),
      ).toBe('2026-1')
      const { imagen } = await v.llamar('miembros', { metodo: 'obtener_imagen', matricula: '2026-1' })
      expect(await v.ver(imagen)).toBe(44)
      expect(
        await v.llamar('miembros', {
          metodo: 'pagar',
          pago: {
            matricula: '2026-1',
            pago: '26.50',
            idMembresia: 1,
            duracion: 31,
            fecha: '2026-03-05',
            idUsuario: '1',
          },
        }),
      ).toBe(true)
      // Today's client sends no image when it edits (docs/compatibility.md, miembros.php `editar`): the photo stays.
      expect(
        await v.llamar('miembros', {
          metodo: 'editar',
          miembro: { ...miembro, id: 1, nombre: 'Ana Editada', imagenCambia: false },
        }),
      ).toBe(true)
      const [fila] = await v.llamar('miembros', { metodo: 'obtener_nombre_matricula', busqueda: 'editada' })
      expect(fila).toMatchObject({
        id: 1,
        nombre: 'Ana Editada',
        imagen,
        estado: 'ACTIVO',
        membresia: 'Mensual',
        fechaFin: '2026-04-05 23:59:59',
      })
      expect(
        await v.llamar('miembros', {
          metodo: 'editar',
          miembro: { ...miembro, id: 1, imagen: await dataUrl('png', { ancho: 55 }), imagenCambia: true },
        }),
      ).toBe(true)
      expect(await v.ver((await v.llamar('miembros', { metodo: 'obtener_id', id: '1' })).imagen)).toBe(55)
      expect(
        (await v.leer('/consulta_clientesApps?consulta=ana')).map((c: { client_nombre: string }) => c.client_nombre),
      ).toEqual(['Ana Pérez'])
    })

    it('[PHP-10] [PHP-26] [PHP-27] [PHP-28] [PHP-29] [PHP-30] visits; reads reports, dashboard, profile', async () => {
      expect(
        await v.llamar('visitas', { metodo: 'registrar', visita: { idMiembro: 1, idMembresia: 1, idUsuario: '1' } }),
      ).toBe(true)
      expect(await v.llamar('visitas', { metodo: 'registrar_regular', visita: { idUsuario: '1', pago: '3' } })).toBe(
        true,
      )
      const pagos = await v.llamar('pagos', { metodo: 'obtener', filtros: { fechaInicio: null, fechaFin: null } })
      expect([pagos.totalPagos, pagos.totalesUsuario]).toEqual(['29.50', [{ total: '29.50', nombre: 'admin' }]])
      const visitas = await v.llamar('visitas', {
        metodo: 'obtener',
        filtros: { fechaInicio: '2026-03-01', fechaFin: '2026-03-31' },
      })
      expect(visitas.visitas.map((x: { usuario: string; membresia: string }) => [x.usuario, x.membresia])).toEqual([
        ['admin', 'Mensual'],
        ['admin', 'VISITA REGULAR'],
      ])
      const tablero = await v.llamar('inicio', { metodo: 'obtener' })
      expect(tablero).toMatchObject({
        datosVisitas: { totalVisitas: 2 },
        datosPagos: { totalPagos: '29.50' },
        visitasHora: [{ hora: '10hrs', numeroVisitas: 2 }],
      })
      expect((await v.llamar('usuarios', { metodo: 'informacion_perfil', idUsuario: '1' })).datosPagos.totalPagos).toBe(
        '29.50',
      )
    })

    it('[PHP-18] [PHP-31] [MENSAJE-01] sends a message, as JSON that says so, and deletes the member', async () => {
      expect(
        (await v.axios('miembros', { metodo: 'get' })).map((m: { id: number; nombre: string }) => [m.id, m.nombre]),
      ).toEqual([[1, 'Ana Pérez']])
      expect(await v.axios('reenvia_msg', { origen: '', destino: 1, mensaje: 'Hola, Ana' })).toMatchObject({
        success: true,
      })
      expect(proveedor.recibidas).toHaveLength(1)
      expect(await v.llamar('miembros', { metodo: 'eliminar', id: 1 })).toBe(true)
      expect(await v.llamar('miembros', { metodo: 'get' })).toEqual([])
    })
  },
)

describe.each(['from another host', 'from our host'])('an old client without session or key, %s', (donde) => {
  let s: ServidorDePrueba
  let v: Awaited<ReturnType<typeof abrirCliente>>
  let foto: string
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    const admin = await entrar(s)
    const miembro = {
      nombre: 'Ana',
      telefono: '1',
      direccion: 'x',
      edad: 20,
      nombreContacto: 'x',
      telefonoContacto: '1',
      imagen: await dataUrl('png'),
    }
    await admin.php('miembros', { metodo: 'registrar', miembro })
    foto = (await admin.php('miembros', { metodo: 'obtener_id', id: 1 })).cuerpo.imagen
    v = await abrirCliente(navegador, donde === 'from our host' ? s.url : sitio.origen, `${s.url}/api`)
  })
  afterAll(() => s.cerrar())

  it('[SESION-08] [PHP-32] all but login and ajustes obtener is refused: empty, falsy, and no change', async () => {
    const publicos = new Set(['usuarios login', 'ajustes obtener'])
    const llamadas = s.modulos
      .flatMap((m) => m.guiones ?? [])
      .flatMap((g) => Object.entries(g.metodos).map(([metodo, m]) => [g.nombre, metodo, m.vacio ?? false] as const))
      // What a script does without a metodo is asked for below, by its own name.
      .filter(([g, m]) => m !== SIN_METODO && !publicos.has(`${g} ${m}`))
    expect(llamadas.length).toBeGreaterThan(20)
    const antes = await contenidoDe(s.pool)
    for (const [guion, metodo, vacio] of llamadas)
      expect(
        await v.llamar(guion, { metodo, id: 1, idUsuario: 1, password: 'Robada-clave-1', busqueda: '' }),
        `${guion} ${metodo}`,
      ).toEqual(vacio)
    expect(await v.axios('reenvia_msg', { origen: '', destino: 1, mensaje: 'Hola' })).toMatchObject({ success: false })
    expect(
      await v.leer('/consulta_clientesApps?consulta=ana').catch(() => 'el navegador no la entrega'),
    ).not.toBeInstanceOf(Array)
    expect(await contenidoDe(s.pool)).toEqual(antes)
    expect((await v.llamar('ajustes', { metodo: 'obtener' })).nombre).toBe('Gimnasio')
  })

  it('[SESION-08] [PHP-04] reads no photo, changes no password, and does not learn who is a user', async () => {
    expect(await v.ver(foto)).toBe(0)
    expect(await v.ver('./imagenes/usuario.png')).toBeGreaterThan(0)
    for (const id of [1, 999]) {
      expect(await v.llamar('usuarios', { metodo: 'un_usuario', id })).toMatchObject({ id: 0, usuario: '' })
      expect(await v.llamar('usuarios', { metodo: 'verifica_pass', id, password: ADMIN.clave })).toBe(false)
      expect(await v.llamar('usuarios', { metodo: 'cambiar_pass', idUsuario: id, password: 'Robada-clave-1' })).toBe(
        false,
      )
    }
    const cuanto = async (usuario: string) => {
      const desde = performance.now()
      expect(await v.llamar('usuarios', { metodo: 'login', usuario: { usuario, password: 'no-es-esta' } })).toEqual({
        resultado: false,
      })
      return performance.now() - desde
    }
    const [existe, noExiste] = [
      Math.min(await cuanto('admin'), await cuanto('admin')),
      Math.min(await cuanto('nadie'), await cuanto('nadie')),
    ]
    // The same work is done for both. An answer ten times as fast would tell who is no user; a busy machine alone
    // makes no such difference.
    expect(noExiste).toBeGreaterThan(existe / 10)
    // From another host no cookie would stay with the browser, so nobody is told that they are in.
    expect((await v.llamar('usuarios', { metodo: 'login', usuario: ACCESO })).resultado).toBe(donde === 'from our host')
  })
})
