import { SIN_METODO } from '@mancuerna/contract/definir'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirNavegador, type Navegador } from '../../support/browser/browser'
import { abrirCliente, otroSitio } from '../../support/browser/cliente-viejo'
import { entrar } from '../../support/cliente'
import { dataUrl } from '../../support/gym/imagenes'
import { contenidoDe } from '../../support/hostile/contenido'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

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
