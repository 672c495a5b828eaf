import type { Page } from 'playwright-core'
import { rutas } from '../../../../web/src/app/rutas'
import type { Gente, Quien } from '../gente'
import type { Pantalla } from '../pantallas'
import { abrir, boton, escribir } from './gestos'

const API = /\/(api\/|healthz|\w+\.php)/

const ingresar =
  ({ usuario, clave }: Quien) =>
  async (p: Page): Promise<void> => {
    await escribir(p, 'Usuario', usuario)
    await escribir(p, 'Contraseña', clave)
    await boton(p, 'Iniciar Sesión')
  }

/** From now on the server says that the session ended; only the sign-in is answered. The next look asks again. */
async function expirar(p: Page): Promise<void> {
  await p.route(API, (r) =>
    /\/api\/v2\/sesion(\/codigo)?$/.test(new URL(r.request().url()).pathname) && r.request().method() === 'POST'
      ? r.continue()
      : r.fulfill({ status: 401, json: { codigo: 'SIN_SESION', mensaje: 'Inicie sesión para continuar.' } }),
  )
  await p.getByRole('link', { name: 'Clientes', exact: true }).click()
  await p.getByText('Su sesión terminó').waitFor()
}

/** Signing in: what is refused, the code of the second factor, a password that must be changed. */
export function momentosDelIngreso(gente: Gente): Pantalla[] {
  const codigo = async (p: Page) => {
    await ingresar(gente.jefa)(p)
    await p.getByRole('heading', { name: 'Código de verificación' }).waitFor()
  }
  return [
    {
      nombre: 'm-ingreso-errores',
      ruta: '/',
      fuera: true,
      hacer: async (p) => {
        await ingresar({ usuario: 'admin', clave: 'no-es-esta' })(p)
        await p.getByText('Datos incorrectos, verifica la información').waitFor()
      },
    },
    { nombre: 'm-ingreso-codigo', ruta: '/', fuera: true, hacer: codigo },
    {
      nombre: 'm-ingreso-recuperacion',
      ruta: '/',
      fuera: true,
      hacer: async (p) => {
        await codigo(p)
        await boton(p, 'Usar un código de recuperación')
      },
    },
    {
      nombre: 'm-cambio-forzado',
      ruta: '/',
      fuera: true,
      hacer: async (p) => {
        await ingresar(gente.temporal)(p)
        await p.getByRole('heading', { name: 'Cambie su contraseña' }).waitFor()
      },
    },
  ]
}

/** A session that ended, what it may not see, and a server that is away. */
export const momentosDeLaSesion = (gente: Gente): Pantalla[] => [
  { nombre: 'm-sesion-terminada', ruta: rutas.inicio, hacer: expirar },
  {
    nombre: 'm-sesion-terminada-codigo',
    ruta: rutas.inicio,
    hacer: async (p) => {
      await expirar(p)
      await escribir(p, 'Usuario', gente.jefa.usuario)
      await escribir(p, 'Contraseña', gente.jefa.clave)
      await boton(p, 'Continuar')
      await p.getByLabel('Código de verificación').waitFor()
    },
  },
  { nombre: 'm-negada', ruta: rutas.usuarios, como: 'nueva' },
  { nombre: 'm-recepcion-inicio', ruta: rutas.inicio, como: 'nueva' },
  { nombre: 'm-recepcion-cobros', ruta: rutas.cobros, como: 'nueva' },
  {
    nombre: 'm-sin-servidor',
    ruta: rutas.inicio,
    hacer: async (p) => {
      await p.route(API, (r) => r.abort())
      await p.getByRole('link', { name: 'Clientes', exact: true }).click()
      await p.getByText('El servidor no responde.').waitFor()
    },
  },
]

/** The second factor: set up, used, taken away. */
export const momentosDelSegundoFactor = (gente: Gente): Pantalla[] => [
  {
    nombre: 'm-factor-contrasena',
    ruta: rutas.seguridad,
    como: 'nueva',
    hacer: (p) => boton(p, 'Activar segundo factor'),
  },
  {
    nombre: 'm-factor-qr',
    ruta: rutas.seguridad,
    como: 'nueva',
    hacer: async (p) => {
      await boton(p, 'Activar segundo factor')
      await escribir(p, 'Contraseña actual', gente.nueva.clave)
      await boton(p, 'Continuar')
      await p.getByLabel('Clave de texto').waitFor()
    },
  },
  { nombre: 'm-factor-activo', ruta: rutas.seguridad, como: 'jefa' },
  {
    nombre: 'm-factor-codigos',
    ruta: rutas.seguridad,
    como: 'jefa',
    hacer: async (p) => {
      await p.route('**/api/v2/sesion/segundo-factor/codigos', (r) =>
        r.fulfill({ json: { codigos: Array.from({ length: 10 }, (_, i) => `k7m${i}-w2qx-9hd${i}`) } }),
      )
      await boton(p, 'Nuevos códigos de recuperación')
      await escribir(p, 'Código', '123456')
      await boton(p, 'Crear códigos')
      await p.getByRole('button', { name: 'Ya los guardé' }).waitFor()
    },
  },
  { nombre: 'm-factor-quitar', ruta: rutas.seguridad, como: 'jefa', hacer: abrir('Quitar segundo factor') },
]
