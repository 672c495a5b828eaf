import type { Page } from 'playwright-core'
import { rutas } from '../../../web/src/app/rutas'
import type { Gente, Quien } from './gente'
import type { Codigos, Ejemplos, Pantalla } from './pantallas'

/** The first button of that name that may be pressed. */
const boton = (p: Page, nombre: string | RegExp) =>
  p.getByRole('button', { name: nombre, exact: true, disabled: false }).first().click()
const escribir = (p: Page, campo: string, texto: string) => p.getByLabel(campo, { exact: true }).fill(texto)
const dialogo = (p: Page) => p.getByRole('dialog').or(p.getByRole('alertdialog')).first().waitFor()
const API = /\/(api\/|healthz|\w+\.php)/

/** Opens a dialog with a button of the page. */
const abrir =
  (nombre: string | RegExp) =>
  async (p: Page): Promise<void> => {
    await boton(p, nombre)
    await dialogo(p)
  }

/** Takes a payment of the first member: a button on a phone's card, in the row's menu elsewhere. */
const pagar = async (p: Page): Promise<void> => {
  const enLaTarjeta = p.getByRole('button', { name: /^Realizar pago/ }).first()
  if (await enLaTarjeta.isVisible()) await enLaTarjeta.click()
  else {
    await boton(p, /^Opciones/)
    await p.getByRole('menuitem', { name: 'Realizar pago' }).click()
  }
  await dialogo(p)
}

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

const escanear = (codigo: string) => async (p: Page) => {
  await p.getByLabel('Buscar para registrar la visita').fill(codigo)
  await p.keyboard.press('Enter')
}

/**
 * What is between two screens: dialogs, second steps, refusals, and what a click opens. Taken of the demo gym, full.
 */
export function momentos(e: Ejemplos & Codigos, gente: Gente): Pantalla[] {
  const codigo = async (p: Page) => {
    await ingresar(gente.jefa)(p)
    await p.getByRole('heading', { name: 'Código de verificación' }).waitFor()
  }
  const acceso: Pantalla[] = [
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
  return [
    ...acceso,
    {
      nombre: 'm-menu',
      ruta: rutas.inicio,
      hacer: async (p) => {
        await p.setViewportSize({ width: 360, height: 740 })
        await boton(p, 'Menú')
        await p.getByText('Versión 2.0').waitFor()
      },
    },
    {
      nombre: 'm-paleta',
      ruta: rutas.inicio,
      hacer: async (p) => {
        await p.keyboard.press('Control+k')
        await p.getByRole('combobox').fill('mar')
        await p.getByRole('option').nth(3).waitFor()
      },
    },
    {
      nombre: 'm-visita-activo',
      ruta: rutas.registrarVisita,
      hacer: async (p) => {
        await escanear(e.activo)(p)
        await p.getByText('Visitas hoy').waitFor()
      },
    },
    {
      nombre: 'm-visita-vencido',
      ruta: rutas.registrarVisita,
      hacer: async (p) => {
        await escanear(e.vencido)(p)
        await p.getByText('Membresía Inactiva o Vencida').waitFor()
      },
    },
    {
      nombre: 'm-visita-resultados',
      ruta: rutas.registrarVisita,
      hacer: async (p) => {
        await escanear('mar')(p)
        await p.getByRole('list', { name: 'Resultados' }).waitFor()
      },
    },
    {
      nombre: 'm-visita-ocasional',
      ruta: rutas.registrarVisita,
      hacer: async (p) => {
        await p.getByText('Visita Ocasional / Pago por Uso').click()
        await escanear('zzzz')(p)
        await boton(p, 'Usar Consumidor Final')
        await p.getByLabel('Observaciones').waitFor()
      },
    },
    { nombre: 'm-visita-regular', ruta: rutas.registrarVisita2, hacer: abrir('Registrar visita regular') },
    {
      nombre: 'm-cobro-renovar',
      ruta: `${rutas.registrarCobro}?miembro=${e.idVencido}`,
      hacer: (p) => p.getByText('Si el cobro paga una membresía, se renueva al guardar.').waitFor(),
    },
    {
      nombre: 'm-cobro-credito',
      ruta: `${rutas.registrarCobro}?miembro=${e.idVencido}`,
      hacer: async (p) => {
        await p
          .getByText('Crédito', { exact: true })
          .or(p.getByText('Credito', { exact: true }))
          .first()
          .click()
      },
    },
    { nombre: 'm-cobro-errores', ruta: rutas.registrarCobro, hacer: (p) => boton(p, 'Guardar Pago') },
    { nombre: 'm-anular-cobro', ruta: rutas.cobros, hacer: abrir(/^Anular/) },
    { nombre: 'm-periodo', ruta: rutas.pagos, hacer: (p) => boton(p, /hoy/i) },
    { nombre: 'm-abono', ruta: rutas.cuentasPorCobrar, hacer: abrir(/^Cobrar/) },
    { nombre: 'm-completar', ruta: rutas.cobrosIncompletos, hacer: abrir(/^Completar/) },
    { nombre: 'm-pago-miembro', ruta: `${rutas.miembros}?estado=VENCIDO`, hacer: pagar },
    { nombre: 'm-miembros-detalle', ruta: rutas.miembros, hacer: (p) => boton(p, /^Detalle/) },
    { nombre: 'm-suspender', ruta: rutas.miembro(e.miembro), hacer: abrir('Suspender') },
    { nombre: 'm-cancelar', ruta: rutas.miembro(e.miembro), hacer: abrir('Cancelar') },
    { nombre: 'm-miembro-errores', ruta: rutas.crudMiembrosForm, hacer: (p) => boton(p, 'Crear Miembro') },
    { nombre: 'm-cliente-errores', ruta: rutas.crearCliente, hacer: (p) => boton(p, 'Guardar Cliente') },
    { nombre: 'm-cliente-eliminar', ruta: rutas.clientes, hacer: abrir(/^Eliminar/) },
    { nombre: 'm-tipo-errores', ruta: rutas.crudMembresiaForm, hacer: (p) => boton(p, /^(Guardar|Crear|Registrar)/) },
    { nombre: 'm-area', ruta: rutas.adminAreas, hacer: abrir('Nueva Area') },
    { nombre: 'm-forma-pago', ruta: rutas.formasPagoAdmin, hacer: abrir(/^Editar/) },
    { nombre: 'm-producto', ruta: rutas.productosEnsamblados, hacer: abrir('Nuevo producto') },
    { nombre: 'm-llave', ruta: rutas.llaves, hacer: abrir('Nueva llave') },
    { nombre: 'm-usuario-eliminar', ruta: rutas.usuarios, hacer: abrir(/^Eliminar/) },
    { nombre: 'm-auditoria-detalle', ruta: rutas.auditoria, hacer: (p) => boton(p, /^Detalle/) },
    {
      nombre: 'm-auditoria-una',
      ruta: `${rutas.auditoria}?entidad=miembro&id=${e.miembro}`,
    },
    {
      nombre: 'm-ayuda-buscar',
      ruta: rutas.ayuda,
      hacer: async (p) => {
        await p.getByRole('searchbox').or(p.getByRole('textbox')).first().fill('respaldo')
      },
    },
  ]
}
