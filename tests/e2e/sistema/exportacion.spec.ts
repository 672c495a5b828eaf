import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANDADO_EXPORTACION } from '../../../server/src/exportacion/base/turno.repo'
import { abrirApp, type App } from '../../support/browser/app'
import { conCliente } from '../../support/base/conexiones'
import { ADMIN } from '../../support/server'
import { abrirZip } from '../../support/archivos/zip'

describe('Llevarse los datos', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    p = await app.pagina('/configurar', { admite: [[422, '/api/v2/exportacion']] })
  })
  afterAll(() => app.cerrar())

  const pedir = () => p.getByRole('button', { name: 'Descargar todo', exact: true })
  const dialogo = () => p.getByRole('dialog', { name: 'Descargar todos los datos' })

  it('is reached from Configurar, and says what the file holds', async () => {
    await p.getByRole('link', { name: 'Llevarse los datos' }).click()
    await p.getByRole('heading', { name: 'Llevarse los datos', level: 1 }).waitFor()
    await p.getByText('personas.xlsx').waitFor()
    await app.revisarVistas(p)
  })

  it('asks for the password, says when it is wrong, and the browser gets the file', async () => {
    await pedir().click()
    const campo = dialogo().getByLabel('Contraseña actual')
    await campo.fill('otra')
    await app.revisarVistas(p)
    await p.keyboard.press('Enter')
    await dialogo().getByText('La contraseña actual ingresada es incorrecta').waitFor()
    await campo.fill(ADMIN.clave)
    const [descarga] = await Promise.all([p.waitForEvent('download'), p.keyboard.press('Enter')])
    expect(descarga.suggestedFilename()).toBe('mancuerna-exportacion-2026-03-05.zip')
    const entradas = await abrirZip(await readFile(await descarga.path()))
    expect(entradas.map((e) => e.nombre)).toContain('datos/cliente.csv')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('while somebody else exports, it says so and waits', async () => {
    await conCliente(app.s.base.url, async (c) => {
      await c.query('SELECT pg_advisory_lock($1::bigint)', [CANDADO_EXPORTACION])
      await p.reload()
      await p.getByText('Alguien está exportando los datos ahora.').waitFor()
      expect(await p.getByRole('button', { name: 'Exportando...' }).isDisabled()).toBe(true)
      await app.revisarVistas(p)
    })
    await pedir().waitFor()
  })
})
