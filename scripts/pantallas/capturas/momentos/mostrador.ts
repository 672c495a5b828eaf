import type { Page } from 'playwright-core'
import { rutas } from '../../../../web/src/app/rutas'
import type { Codigos, Ejemplos, Pantalla } from '../pantallas'
import { abrir, boton, dialogo } from './gestos'

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

const escanear = (codigo: string) => async (p: Page) => {
  await p.getByLabel('Buscar para registrar la visita').fill(codigo)
  await p.keyboard.press('Enter')
}

/** At the door: who is let in, who is not, who is looked for. */
export const momentosDeVisitas = (e: Codigos): Pantalla[] => [
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
]

/** Money: taken, refused, owed, undone. */
export const momentosDeCobros = (e: Ejemplos & Codigos): Pantalla[] => [
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
]
