import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { tecladoDe } from '../../support/browser/teclado'
import { crearCliente, crearTipo } from '../../support/factories'
import { csvCon, libroCon } from '../../support/gym/personas/hojas'

/* People of any other program (docs/decisions/0096). */

const RUTA = '/importar-personas'

describe('importar personas', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })
    await crearCliente(app.s, { nombre: 'Ana Paz', rucCed: '1710034065', telefono: '022345678' })
    p = await app.pagina('/configurar', { admite: [[400, '/api/v2/importar-personas/revisar']] })
  })
  afterAll(() => app.cerrar())

  const elegir = (nombre: string, contenido: string | Buffer) =>
    p
      .locator('input[type=file]')
      .setInputFiles({ name: nombre, mimeType: 'text/csv', buffer: Buffer.from(contenido as string) })
  const paso = (nombre: string) => p.locator('[aria-current=step]').filter({ hasText: nombre }).waitFor()

  it('is one click from Configurar, and says what is wrong with a file in one sentence', async () => {
    await p.getByRole('link', { name: 'Importar personas' }).click()
    await paso('Archivo')
    await app.revisarVistas(p)
    await elegir('roto.csv', 'Nombre;Cédula\n"Ana;1')
    await p.getByText('línea 2: No se puede leer: revise las comillas de esta línea.').waitFor()
    await app.revisar(p)
  })

  it('columns are proposed and mended by hand; wrong cells are shown and nothing can be imported', async () => {
    await elegir(
      'socios.csv',
      csvCon([
        ['Nombre', 'Documento legal', 'Plan', 'Vence'],
        ['Eva', 'X-1', 'Anual', 'ayer'],
      ]),
    )
    await paso('Columnas')
    await p.getByText('Diga qué columna es la cédula o la matrícula').waitFor()
    const revisar = p.getByRole('button', { name: 'Revisar', exact: true })
    expect(await revisar.isDisabled()).toBe(true)
    await app.revisarVistas(p)
    const t = tecladoDe(p)
    await t.elegir('Qué es «Documento legal»', 'Cédula/RUC')
    await t.pulsar('Revisar')
    await paso('Revisión')
    await p.getByText('No se puede importar: corrija 2 celdas en el archivo').waitFor()
    await p.getByText('No hay un tipo de membresía «Anual»').waitFor()
    expect(await p.getByRole('button', { name: /^Importar/ }).isDisabled()).toBe(true)
    await app.revisarVistas(p)
    await p.getByRole('button', { name: 'Cambiar columnas' }).click()
    await paso('Columnas')
    await p.getByRole('button', { name: 'Otro archivo' }).click()
    await paso('Archivo')
  })

  it('a workbook shows what it would do, does it, and is there', async () => {
    const libro = await libroCon([
      ['Nombre completo', 'Cédula', 'Celular', 'Plan', 'Fecha de vencimiento', 'Notas del local'],
      ['Ana Paz Íñiguez', 1710034065, 991112233, 'mensual', new Date('2026-03-31'), 'x'],
      ['José Ñauta', '0503360398', '', 'Mensual', '15/04/2026', ''],
    ])
    await elegir('socios.xlsx', libro)
    await paso('Columnas')
    await p.getByRole('button', { name: 'Revisar', exact: true }).click()
    await paso('Revisión')
    await p.getByText('nombre, teléfono, nuevo miembro').waitFor()
    await p.getByRole('cell', { name: '31 mar 2026' }).waitFor()
    await app.revisarVistas(p)
    await p.getByRole('button', { name: 'Importar 2 personas' }).click()
    await p.getByText('Importación terminada: 1 nueva, 1 cambiada, 0 sin cambio.').waitFor()
    await app.revisarVistas(p)
    await p.getByRole('link', { name: 'Ver los miembros' }).click()
    await p.getByText('José Ñauta').first().waitFor()
    expect(await p.getByText('Sin pagar').count()).toBe(0)
    const { cuerpo } = await app.admin.get('/api/v2/miembros/por-codigo?codigo=1710034065')
    await p.goto(`${app.s.url}/miembro/${cuerpo.id_miembro}`)
    await p.getByText('En otro programa').waitFor()
  })

  it('the palette finds it', async () => {
    await p.goto(`${app.s.url}/clientes`)
    await p.getByRole('heading', { name: 'Clientes' }).waitFor()
    await p.keyboard.press('Control+k')
    await p.keyboard.type('xlsx')
    await p.getByRole('option', { name: /Importar personas/ }).waitFor()
    await p.keyboard.press('Enter')
    await paso('Archivo')
    expect(new URL(p.url()).pathname).toBe(RUTA)
  })
})
