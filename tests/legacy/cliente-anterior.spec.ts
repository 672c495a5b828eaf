import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { hoyEn, sumarDias } from '@mancuerna/domain/fechas/fecha'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirNavegador, type Navegador } from '../support/browser/browser'
import { entrar } from '../support/cliente'
import { baseDePrueba, type BaseDePrueba } from '../support/base/database'
import { crearMiembroActivo, crearPago, crearTipo } from '../support/factories'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../support/server'
import { abrirMesa, type Mesa, pasar } from './mesa'
import { abrirSitio, type Sitio } from './sitio'

const DIA = 86_400_000
const PANTALLAS = [
  'Inicio',
  'Miembros',
  'Nuevo miembro',
  'Registrar visita',
  'Pagos',
  'Visitas',
  'Membresías',
  'Usuarios',
  'Configurar',
  'Perfil',
  'Miembros Card',
  'Visita nueva',
  'Clientes',
]
/** What its storage kept of the old installation: user 77 is nobody here. */
const DE_ANTES = { nombreUsuario: 'Paco', idUsuario: '77' }
const ZONA = 'America/Guayaquil'

let navegador: Navegador
let sitio: Sitio
let base: BaseDePrueba
let dataDir: string
let s: ServidorDePrueba

const encender = async (ahora: string | Date): Promise<void> => {
  s = await servidorDePrueba({ base, ahora: new Date(ahora).toISOString(), env: { DATA_DIR: dataDir } })
  sitio.pasarA(s.url)
}
const nuevaLlave = async (nombre: string): Promise<{ id: number; clave: string }> =>
  (await (await entrar(s)).post('/api/v2/claves', { nombre })).cuerpo

/** A desk whose page comes from the same address as the server, or from another one with a key in its two addresses. */
const mesaPropia = (recuerdo: typeof DE_ANTES | null = DE_ANTES): Promise<Mesa> =>
  abrirMesa(navegador, { direccion: `${sitio.origen}/propio/`, clock: s.clock, recuerdo })
const mesaConSesion = async (): Promise<Mesa> => {
  const m = await mesaPropia(null)
  await m.entrar(ADMIN.usuario, ADMIN.clave)
  await m.seguir()
  return m
}
const conLlave = (carpeta: string, clave: string): void =>
  sitio.publicar(carpeta, { php: `${sitio.origen}/k/${clave}/api`, rest: `${sitio.origen}/k/${clave}` })
const mesaAjena = (carpeta: string, clave: string): Promise<Mesa> => {
  conLlave(carpeta, clave)
  return abrirMesa(navegador, {
    direccion: `${sitio.otroOrigen}/${carpeta}/`,
    clock: s.clock,
    recuerdo: DE_ANTES,
  })
}

/** A day as the client's cards show it. */
const escrito = (fecha: string): string => fecha.split('-').map(Number).toReversed().join('/')
const foto = (ancho: number, tipo: 'png' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: ancho, height: 20, channels: 3, background: '#336699' } })
    [tipo]()
    .toBuffer()
/** How wide the pictures of the screen are, when all of them came; 0: it is not shown. */
const anchos = (m: Mesa, selector = 'td img'): Promise<number[]> =>
  m.p.locator(selector).evaluateAll((imagenes) =>
    Promise.all(
      imagenes.map((i) =>
        (i as HTMLImageElement).decode().then(
          () => (i as HTMLImageElement).naturalWidth,
          () => 0,
        ),
      ),
    ),
  )

beforeAll(async () => {
  ;[navegador, sitio, base, dataDir] = await Promise.all([
    abrirNavegador(),
    abrirSitio(),
    baseDePrueba(),
    mkdtemp(path.join(os.tmpdir(), 'mancuerna-cliente-')),
  ])
  sitio.publicar('propio', { php: `${sitio.origen}/api`, rest: sitio.origen })
  await encender('2026-03-05T10:00:00-05:00')
  await crearTipo(s, { nombre: 'Mensual', valor: '25.00' })
  await crearMiembroActivo(s, { nombre: 'Ana Secreta' })
  await crearPago(s, { fecha: '2026-03-04', monto: '7.00' })
  await (await entrar(s)).post('/api/areas', { nombre_area: 'Piscina', descripcion: '', estado_area: 'ACTIVA' })
})
afterAll(async () => {
  await navegador.cerrar()
  await s.cerrar()
  await base.cerrar()
  await sitio.cerrar()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * A day's work at a desk, each step read back on its screens. `autor`: who did it, as the reports say; `autorNuevo`:
 * the same of the newer calls, which name nobody.
 */
async function trabajar(m: Mesa, nombre: string, autor: string, autorNuevo = autor): Promise<void> {
  const hoy = hoyEn(s.clock(), ZONA)
  const fin = sumarDias(hoy, 30)
  await m.ir('Nuevo miembro')
  await m.adjuntar('imagen', 'image/png', await foto(44))
  await m.registrar({
    nombre,
    telefono: '0991234567',
    direccion: 'Calle 1',
    edad: '25',
    nombreContacto: 'Luis',
    telefonoContacto: '098',
  })
  await m.seguir()
  const matricula = (await m.p.locator('output').textContent()) as string
  expect(matricula).toMatch(/^\d{4}-\d+$/)

  await m.ir('Miembros')
  expect(await anchos(m, `tr:has-text("${nombre}") img`)).toEqual([44])
  await m.pulsarEn(nombre, 'Realizar pago')
  await m.registrar({ idMembresia: 'Mensual $25.00' })
  await m.seguir()
  expect(await m.aviso()).toBe('Pago realizado con exito')
  expect((await m.filas()).find((f) => f[2] === nombre)?.slice(3, 7)).toEqual([
    'ACTIVO',
    escrito(hoy),
    escrito(fin),
    'Mensual',
  ])

  await m.ir('Registrar visita')
  await m.p.getByLabel('busqueda').fill(matricula)
  await m.pulsar('Buscar')
  await m.pulsarEn(nombre, 'Registrar')
  expect(await m.aviso()).toBe('Visita registrada')
  await m.registrar({ pago: '3.50' })
  await m.seguir()
  expect(await m.aviso()).toBe('Visita regular registrar')
  await m.ir('Visita nueva')
  await m.registrar({ id_miembro: `${matricula} ${nombre.toLowerCase()}` })
  await m.seguir()

  await m.ir('Pagos')
  expect((await m.filas()).filter((f) => f[4] === autor).map((f) => [f[1], f[3]])).toEqual([
    ['25.00', 'Mensual'],
    ['3.50', 'VISITA REGULAR'],
  ])
  expect(await m.p.locator('#usuarios').textContent()).toContain(`${autor}: 28.50`)
  await m.ir('Visitas')
  const totales = await m.p.locator('#usuarios').textContent()
  expect(totales).toContain(`${autor}: ${autorNuevo === autor ? 3 : 2}`)
  expect(totales).toContain(`${autorNuevo}: ${autorNuevo === autor ? 3 : 1}`)

  await m.ir('Miembros Card')
  expect((await m.filas()).find((f) => f[0] === matricula)?.slice(3, 6)).toEqual(['ACTIVO', escrito(hoy), escrito(fin)])
}

/** The shortest write, read back. */
async function cobrarVisita(m: Mesa, autor: string): Promise<void> {
  await m.ir('Registrar visita')
  await m.registrar({ pago: '4.75' })
  await m.seguir()
  expect(await m.aviso()).toBe('Visita regular registrar')
  await m.ir('Pagos')
  expect((await m.filas()).map((f) => [f[1], f[4]])).toContainEqual(['4.75', autor])
}

/** Every screen of the menu, one after the other, and none of them freezes; what their tables say. */
async function recorrer(m: Mesa): Promise<string> {
  let dicho = ''
  for (const pantalla of PANTALLAS) {
    await m.ir(pantalla)
    dicho += (await m.p.locator('main').textContent()) ?? ''
  }
  return dicho
}

describe('the old client on the same address as the server, with the cookie of its sign-in', () => {
  it('[PHP-32] first morning: signed in by its storage, nothing freezes; after a sign-in all works', async () => {
    const m = await mesaPropia()
    await m.seguir()
    expect(await recorrer(m)).not.toMatch(/Secreta|Mensual|admin/)
    // What it writes now is refused, and its form waits for ever; the way out does not.
    await m.ir('Registrar visita')
    await m.registrar({ pago: '3.50' })
    await m.alcanza()
    await m.salir()
    await m.entrar(ADMIN.usuario, 'no-es-esta')
    await m.seguir()
    expect(await m.aviso()).toBe('Credenciales incorrectas')
    await m.entrar(ADMIN.usuario, ADMIN.clave)
    await m.seguir()
    expect(await m.aviso()).toBe('Datos correctos. Bienvenido')
    expect(await recorrer(m)).toContain('Ana Secreta')
    await trabajar(m, 'Bruno Uno', 'admin')
  })

  it('works on for a year without signing in again, through restarts, while it is used now and then', async () => {
    const m = await mesaConSesion()
    for (const dias of [1, 14, 60, 89, 89, 89, 30]) {
      await pasar(dias * DIA, s.clock, [m])
      if (dias === 89) {
        await s.cerrar()
        await encender(s.clock())
      }
      await m.ir('Inicio')
      expect((await m.filas()).find((f) => f[0] === 'Total pagos')?.[1]).not.toBe('$0.00')
    }
    await cobrarVisita(m, 'admin')
  })

  it('after three months away it is empty and not frozen, and signing in again brings all back', async () => {
    const m = await mesaConSesion()
    await pasar(91 * DIA, s.clock, [m])
    expect(await recorrer(m)).not.toMatch(/Secreta|Bruno|Mensual/)
    await m.abrirDeNuevo()
    await m.seguir()
    await m.salir()
    await m.entrar(ADMIN.usuario, ADMIN.clave)
    await m.seguir()
    await cobrarVisita(m, 'admin')
  })
})

describe('the old client on another address, with a key in its two addresses', () => {
  it('works without any sign-in as a user that is not ours: the key is the author', async () => {
    const { clave } = await nuevaLlave('Recepción 2')
    const m = await mesaAjena('recepcion-2', clave)
    await m.seguir()
    expect(await recorrer(m)).toContain('Ana Secreta')
    await trabajar(m, 'Carla Uno', 'Recepción 2')
    await s.cerrar()
    await encender(s.clock())
    await pasar(100 * DIA, s.clock, [m])
    await m.ir('Miembros')
    expect(await m.p.locator('main').textContent()).toContain('Carla Uno')
    await cobrarVisita(m, 'Recepción 2')
  })

  it('a key revoked while it works leaves it empty, not frozen; sign-in says no, the next key goes on', async () => {
    const { id, clave } = await nuevaLlave('Recepción 3')
    const m = await mesaAjena('recepcion-3', clave)
    expect(await recorrer(m)).toContain('Ana Secreta')
    expect((await (await entrar(s)).borrar(`/api/v2/claves/${id}`)).estado).toBe(200)
    expect(await recorrer(m)).not.toMatch(/Secreta|Bruno|Carla|Mensual/)
    await m.salir()
    const dicho = m.p.waitForResponse((r) => r.request().postData()?.includes('login') ?? false)
    await m.entrar(ADMIN.usuario, ADMIN.clave)
    await m.seguir()
    expect(await m.aviso()).toBe('Credenciales incorrectas')
    expect(await (await dicho).headerValue('x-error')).toMatch(/llave|clave/i)
    conLlave('recepcion-3', (await nuevaLlave('Recepción 3 bis')).clave)
    await m.abrirDeNuevo()
    await m.entrar(ADMIN.usuario, ADMIN.clave)
    await m.seguir()
    await trabajar(m, 'Dora Uno', 'admin', 'Recepción 3 bis')
  })

  it('a key that never was freezes nothing and lets nobody in', async () => {
    const m = await mesaAjena('recepcion-4', 'no-es-una-llave')
    await m.seguir()
    expect(await recorrer(m)).not.toMatch(/Secreta|Bruno|Carla|Mensual/)
    await m.salir()
    await m.entrar(ADMIN.usuario, ADMIN.clave)
    await m.seguir()
    expect(await m.aviso()).toBe('Credenciales incorrectas')
  })
})

describe('what the old client shows and sends as it stands', () => {
  let m: Mesa
  beforeAll(async () => {
    m = await mesaConSesion()
  })

  it('edits and deletes people without cédula, whose number it puts into the next address', async () => {
    const { idCliente } = await crearMiembroActivo(s, { nombre: 'Eva Sinpapeles' })
    await s.pool.query('UPDATE cliente SET ruc_ced = NULL WHERE id = $1', [idCliente])
    await m.ir('Clientes')
    await m.pulsarEn('Eva Sinpapeles', 'Editar')
    await m.registrar({ client_nombre: 'Eva Conpapeles', client_celular: '099-111-2222' })
    await m.seguir()
    expect(await m.aviso()).toBe('Cliente actualizado')
    expect((await m.filas()).find((f) => f[1] === 'Eva Conpapeles')?.[2]).toBe('099-111-2222')
    await m.pulsarEn('Eva Conpapeles', 'Eliminar')
    await m.seguir()
    expect(await m.aviso()).toBe('Cliente eliminado')
    expect((await m.filas()).some((f) => f[1]?.startsWith('Eva'))).toBe(false)
  })

  it('sends amounts and ages as they were typed, and photos of any kind that a browser knows', async () => {
    await m.ir('Registrar visita')
    await m.registrar({ pago: '3,50' })
    await m.seguir()
    expect(await m.aviso()).toBe('Visita regular registrar')
    await m.ir('Nuevo miembro')
    await m.adjuntar('imagen', 'image/webp', await foto(46, 'webp'))
    await m.registrar({
      nombre: 'Félix Webp',
      telefono: '099',
      direccion: '-',
      edad: '25 años',
      nombreContacto: 'Luis',
      telefonoContacto: '098',
    })
    await m.seguir()
    await m.ir('Miembros')
    expect(await anchos(m, 'tr:has-text("Félix Webp") img')).toEqual([46])
  })

  it('in the evening, tomorrow in UTC, its forms say tomorrow and a payment is one of today', async () => {
    const hoy = sumarDias(hoyEn(s.clock(), ZONA), 1)
    s.clock.fijar(`${hoy}T20:30:00-05:00`)
    await m.p.clock.setFixedTime(s.clock())
    expect(await m.p.evaluate(() => new Date().toISOString().slice(0, 10))).toBe(sumarDias(hoy, 1))
    await trabajar(m, 'Gema Tarde', 'admin')
  })

  it('a desk that read the logo before it was replaced goes on showing one', async () => {
    await m.ir('Configurar')
    await m.adjuntar('logo', 'image/png', await foto(51))
    await m.registrar({ nombre: 'Gimnasio Uno', telefono: '02', direccion: 'Quito' })
    await m.seguir()
    const otra = await mesaPropia(null)
    expect(await anchos(otra, '#logo')).toEqual([51])
    await m.ir('Configurar')
    await m.adjuntar('logo', 'image/png', await foto(52))
    await m.registrar({})
    await m.seguir()
    expect(await anchos(m, '#logo')).toEqual([52])
    // The same address again, asked for anew.
    await otra.p.locator('#logo').evaluate((i) => ((i as HTMLImageElement).src += '?otra-vez'))
    expect(await anchos(otra, '#logo')).toEqual([52])
  })
})

describe("a member's days on the cards and in the form of the old client", () => {
  let oriente: ServidorDePrueba
  beforeAll(async () => {
    oriente = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00', env: { GYM_TZ: 'Pacific/Auckland' } })
  })
  afterAll(async () => {
    await oriente.cerrar()
    sitio.pasarA(s.url)
  })

  it.each([
    [ZONA, ZONA],
    [ZONA, 'Pacific/Pago_Pago'],
    [ZONA, 'Asia/Tokyo'],
    ['Pacific/Auckland', 'Pacific/Auckland'],
  ])('are those of a gym in %s where the browser is in %s, and saving the form leaves them', async (gimnasio, zona) => {
    const suyo = gimnasio === ZONA ? s : oriente
    const { matricula, inicio, fin } = await crearMiembroActivo(suyo, { nombre: `De ${zona}` })
    sitio.pasarA(suyo.url)
    const m = await abrirMesa(navegador, { direccion: `${sitio.origen}/propio/`, clock: suyo.clock, zona })
    await m.entrar(ADMIN.usuario, ADMIN.clave)
    const suyos = async () => (await m.filas()).find((f) => f[0] === matricula)?.slice(4, 6)
    const dias = [escrito(inicio as string), escrito(fin as string)]
    await m.ir('Miembros Card')
    expect(await suyos()).toEqual(dias)
    for (const vez of ['una', 'otra']) {
      await m.pulsarEn(matricula, 'Editar')
      await m.registrar({ observaciones: `${vez} vez` })
      await m.seguir()
      expect(await suyos(), vez).toEqual(dias)
    }
  })
})
