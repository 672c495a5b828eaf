import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { imprimir } from '../../support/browser/pdf'
import { volcadoChico } from '../../support/viejo/volcado-chico'

const AHORA = '2026-06-02T10:00:00-05:00'
/** More than one piece of those in which a file is sent; most of it is remarks, which are read at once. */
const GRANDE = volcadoChico({ miembros: 100, visitasPorMiembro: 100 }).replace(
  '\n',
  `\n${'-- copia\n'.repeat(600_000)}`,
)

describe('Configurar → Mudanza', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    p = await app.pagina('/configurar', {
      admite: [[422, '/api/v2/mudanza/archivo']],
    })
  })
  afterAll(async () => {
    // The server ends when what it is bringing does: a step that failed in between lets go first.
    await alFinal()
    await app.cerrar()
  })
  let alFinal = async (): Promise<void> => undefined

  const boton = (name: string) => p.getByRole('button', { name, exact: true })
  const aceptar = (name: string) => p.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  const elegir = (name: string, buffer: Buffer) =>
    p
      .getByLabel('Archivo del sistema anterior')
      .locator('input')
      .setInputFiles({ name, mimeType: 'application/sql', buffer })
  const paso = () => p.getByRole('list', { name: 'Pasos' }).locator('[aria-current=step]').innerText()
  /** Holds up the stage of visits until what it gives is called. */
  async function retener(): Promise<() => Promise<void>> {
    const c = await app.s.pool.connect()
    await c.query('BEGIN; LOCK TABLE visita IN SHARE ROW EXCLUSIVE MODE')
    alFinal = async () => {
      alFinal = async () => undefined
      await c.query('ROLLBACK')
      c.release()
    }
    return () => alFinal()
  }

  it('is reached from Configurar; a file that is none is refused with its sentence', async () => {
    await p.getByRole('link', { name: 'Mudanza', exact: true }).click()
    await p.getByRole('heading', { name: 'Mudanza', level: 1 }).waitFor()
    expect(await boton('Revisar').isDisabled()).toBe(true)
    await app.revisarVistas(p)
    await elegir('foto.sql', Buffer.from('%PDF-1.7'))
    await p.getByText('El archivo no es un volcado de MySQL: es un documento PDF (línea 1)').waitFor()
    await app.revisarVistas(p)
  })

  it('asks once more, with the host, before an address is called; who says no calls nothing', async () => {
    await p.getByRole('radio', { name: 'El programa anterior' }).click()
    await p.getByLabel('Dirección del programa').fill('http://127.0.0.1:9/api/')
    await boton('Revisar').click()
    await p.getByRole('alertdialog').getByText('¿Conectarse con 127.0.0.1:9?').waitFor()
    await app.revisarVistas(p)
    await aceptar('Cancelar')
    expect((await app.admin.get('/api/v2/mudanza')).cuerpo).toMatchObject({ fallo: null, en_curso: null })
    await p.getByRole('radio', { name: 'Un archivo' }).click()
  })

  it('on a phone the form stays inside its card, and each control fits a thumb', async () => {
    await app.vestir(p, { tamano: 'telefono' })
    await p.getByRole('radio', { name: 'La base de datos' }).click()
    // What was typed for the program is no database's address.
    expect(await p.getByLabel('Dirección de la base').inputValue()).toBe('')
    await boton('Revisar').click()
    await p.getByRole('alert').getByText('mysql://usuario:contraseña@servidor/base').waitFor()
    const [fuera, chicos] = await p.evaluate(() => {
      const cosas = [...document.querySelectorAll('main input, main button, main [role=alert], main p')]
      const cajas = cosas.map((e) => e.getBoundingClientRect()).filter((c) => c.width > 0)
      const botones = [...document.querySelectorAll('main button')].map((e) => e.getBoundingClientRect().height)
      return [cajas.filter((c) => c.right > window.innerWidth - 16).length, botones.filter((alto) => alto < 40)]
    })
    expect([fuera, chicos]).toEqual([0, []])
    await app.vestir(p, {})
    await p.getByRole('radio', { name: 'Un archivo' }).click()
  })

  it('uploads with its progress, reads, and shows the report before anything is written', async () => {
    await elegir('viejo.sql', Buffer.from(GRANDE))
    await p.getByText(/^viejo\.sql, /).waitFor()
    await boton('Revisar').click()
    await p.getByRole('heading', { name: 'Traer los datos' }).waitFor()
    expect(await paso()).toContain('Revisión')
    const fila = p.getByRole('table', { name: 'Filas por tabla' }).getByRole('row', { name: /^Visitas/ })
    expect(await fila.getByRole('cell').allInnerTexts()).toEqual(['Visitas', '10.000', '10.000', '0', '0'])
    await p.getByRole('table', { name: 'Pagos y visitas por mes' }).getByText('mayo de 2026').waitFor()
    await p.getByText('Varios tienen la misma matrícula: el primero la conserva').waitFor()
    expect((await app.s.pool.query('SELECT count(*)::int AS n FROM miembro')).rows[0].n).toBe(0)
    await app.revisarVistas(p)
  })

  it('brings with progress, can be left and stopped, and goes on', async () => {
    const soltar = await retener()
    // By the keyboard alone: who thinks better of it leaves with Escape, and nothing has begun.
    const dialogo = p.getByRole('alertdialog')
    await boton('Traer los datos').press('Enter')
    await dialogo.waitFor()
    await p.keyboard.press('Escape')
    await dialogo.waitFor({ state: 'detached' })
    expect((await app.admin.get('/api/v2/mudanza')).cuerpo).toMatchObject({ en_curso: null })
    await boton('Traer los datos').press('Enter')
    await dialogo.getByRole('button', { name: 'Traer', exact: true }).press('Enter')
    await p.getByText('Visitas.', { exact: true }).waitFor()
    expect(await paso()).toContain('Traer')
    await app.revisarVistas(p)
    await p.goto(`${app.s.url}/perfil`)
    await p.goto(`${app.s.url}/mudanza`)
    await p.getByRole('progressbar', { name: 'Avance de la mudanza' }).waitFor()
    await boton('Detener').click()
    await p.getByText('Deteniendo. Termina el paso que tiene entre manos.').waitFor()
    await soltar()
    await p.getByText('Se detuvo en Visitas. Lo que ya se trajo está aquí; el resto no.').waitFor()
    await app.revisarVistas(p)
    await boton('Seguir').click()
    await aceptar('Seguir')
    await p.getByText('Todo cuadra: cada fila está aquí, o abajo dice por qué no.').waitFor()
    expect(await paso()).toContain('Cierre')
  })

  it('lists what a person decides, compares again and prints on A4', async () => {
    const porDecidir = p.getByRole('table', { name: 'Por decidir' })
    await porDecidir.getByRole('link', { name: 'Socio Antiguo 2', exact: true }).waitFor()
    await app.revisarVistas(p)
    await porDecidir.getByRole('button', { name: 'Dar por resuelto: Socio Antiguo 1' }).click()
    await porDecidir.getByRole('link', { name: 'Socio Antiguo 1', exact: true }).waitFor({ state: 'detached' })
    await p.getByRole('combobox', { name: 'Estado' }).click()
    await p.getByRole('option', { name: 'Resueltos' }).click()
    await porDecidir.getByText(/^Administrador, /).waitFor()
    await porDecidir.getByRole('button', { name: 'Volver a abrir: Socio Antiguo 1' }).click()
    await p.getByText('Nada se dio por resuelto todavía').waitFor()
    await p.getByRole('combobox', { name: 'Estado' }).click()
    await p.getByRole('option', { name: 'Por decidir' }).click()
    await boton('Comparar otra vez').click()
    await boton('Comparar').click()
    await p.getByText('Comparada', { exact: true }).waitFor()
    const hojas = await imprimir(p)
    expect(hojas[0]).toContain('Todo cuadra')
    expect(hojas.join(' ')).toContain('mayo de 2026')
    expect(hojas.join(' ')).toContain('Pagos por usuario')
    await porDecidir.getByRole('link', { name: 'Socio Antiguo 2', exact: true }).click()
    await p.waitForURL(/\/miembro\/\d+/)
    await p.getByText('2026-1-2').first().waitFor()
    await p.goBack()
    await p.getByRole('heading', { name: 'Mudanza', level: 1 }).waitFor()
  })

  it('is undone when asked twice, and begins anew', async () => {
    await boton('Deshacer').click()
    await aceptar('Quitar todo')
    await p.getByText('Se quitó todo lo que se había traído. Puede empezar de nuevo.').waitFor()
    expect((await app.s.pool.query('SELECT count(*)::int AS n FROM miembro')).rows[0].n).toBe(0)
    await app.revisarVistas(p)
  })
})
