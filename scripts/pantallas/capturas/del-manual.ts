import type { Page } from 'playwright-core'
import { volcadoChico } from '../../../tests/support/viejo/volcado-chico'
import { rutas } from '../../../web/src/app/rutas'
import type { Codigos, Ejemplos } from './pantallas'

/** A picture of the manual: what to open, what to do there, and how much of it to keep. */
export interface Captura {
  archivo: string
  ruta: string
  /** From the first day: of an empty installation. */
  vacia?: boolean
  hacer?: (p: Page) => Promise<void>
  /** Size of the window, in px: what one does not need to see is left out. */
  ancho?: number
  alto?: number
  /** With the menu at the left. */
  menu?: boolean
}

const VISITA = 'Buscar para registrar la visita'

/** Writes a code and presses Enter, as the reader does. */
const escanear =
  (codigo: string) =>
  async (p: Page): Promise<void> => {
    await p.getByLabel(VISITA).fill(codigo)
    await p.keyboard.press('Enter')
    await p.getByText('Visitas hoy').waitFor()
  }

/** Uploads the dump of a small gym of the old system, and has it read. */
async function revisarMudanza(p: Page): Promise<void> {
  const buffer = Buffer.from(volcadoChico({ miembros: 180, visitasPorMiembro: 40 }))
  await p
    .getByLabel('Archivo del sistema anterior')
    .locator('input')
    .setInputFiles({ name: 'gimnasio.sql', mimeType: 'application/sql', buffer })
  await p.getByText(/^gimnasio\.sql, /).waitFor()
  await p.getByRole('button', { name: 'Revisar', exact: true }).click()
  await p.getByRole('heading', { name: 'Traer los datos' }).waitFor()
}

/** Brings what was read, and shows what is left to decide. */
async function traerMudanza(p: Page): Promise<void> {
  await p.getByRole('button', { name: 'Traer los datos', exact: true }).click()
  await p.getByRole('alertdialog').getByRole('button', { name: 'Traer', exact: true }).click()
  const porDecidir = p.getByRole('region', { name: 'Por decidir' })
  await porDecidir.getByRole('link', { name: 'Socio Antiguo 1', exact: true }).waitFor()
  // Below the bar at the top.
  await porDecidir.evaluate((e) => {
    e.style.scrollMarginTop = '80px'
    e.scrollIntoView()
  })
}

/** Every picture of docs/manual/imagenes. */
export const capturasDelManual = (e: Ejemplos & Codigos): Captura[] => [
  { archivo: 'primer-dia', ruta: rutas.inicio, vacia: true, alto: 560, menu: true, ancho: 1280 },
  { archivo: 'inicio', ruta: rutas.inicio, alto: 900, menu: true, ancho: 1280 },
  {
    archivo: 'buscar',
    ruta: rutas.inicio,
    alto: 700,
    hacer: async (p) => {
      await p.keyboard.press('Control+k')
      await p.getByRole('combobox').fill('mar')
      await p.getByRole('option').nth(3).waitFor()
    },
  },
  { archivo: 'registrar-visita', ruta: rutas.registrarVisita, hacer: escanear(e.activo), alto: 800, ancho: 1240 },
  { archivo: 'no-puede-entrar', ruta: rutas.registrarVisita, hacer: escanear(e.vencido), alto: 560, ancho: 1240 },
  { archivo: 'miembros', ruta: rutas.crudMiembrosCard, alto: 820 },
  { archivo: 'ficha', ruta: rutas.miembro(e.miembro), alto: 900 },
  { archivo: 'credencial', ruta: rutas.credencial(e.miembro), alto: 460 },
  { archivo: 'membresias', ruta: rutas.crudMembresias, alto: 720 },
  { archivo: 'clientes', ruta: rutas.clientes, alto: 640 },
  {
    archivo: 'registrar-cobro',
    ruta: `${rutas.registrarCobro}?miembro=${e.idVencido}`,
    alto: 1180,
    ancho: 1240,
    hacer: (p) => p.getByText('Si el cobro paga una membresía, se renueva al guardar.').waitFor(),
  },
  {
    archivo: 'anular-cobro',
    ruta: rutas.cobros,
    alto: 560,
    hacer: async (p) => {
      await p
        .getByRole('row')
        .filter({ hasText: 'Conciliado' })
        .getByRole('button', { name: /^Anular/ })
        .first()
        .click()
      await p.getByLabel('Motivo').fill('Se cobró con el método equivocado')
    },
  },
  { archivo: 'cuentas-por-cobrar', ruta: rutas.cuentasPorCobrar, alto: 720 },
  { archivo: 'caja', ruta: rutas.caja, alto: 480 },
  { archivo: 'pagos', ruta: rutas.pagos, alto: 900 },
  { archivo: 'mensajes', ruta: rutas.mensajes, alto: 480 },
  { archivo: 'usuarios', ruta: rutas.usuarios, alto: 520 },
  { archivo: 'configurar', ruta: rutas.configurar, alto: 860 },
  { archivo: 'llaves', ruta: rutas.llaves, alto: 480 },
  // A gym moves into the empty one, step by step: each picture goes on from the one before it.
  { archivo: 'mudanza-origen', ruta: rutas.mudanza, vacia: true, alto: 620 },
  { archivo: 'mudanza-informe', ruta: rutas.mudanza, vacia: true, alto: 900, hacer: revisarMudanza },
  { archivo: 'mudanza-decidir', ruta: rutas.mudanza, vacia: true, alto: 480, hacer: traerMudanza },
]
