import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { conCliente } from '../../support/base/conexiones'
import { crearPago } from '../../support/factories'

/** By day: at night the server checks the ledger by itself. */
const AHORA = '2026-03-05T10:00:00-05:00'
/** What a run holds for as long as it lasts. */
const TURNO = 'SELECT pg_advisory_lock(1668246896)'

describe('the check of the ledger on Estado del sistema', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    await crearPago(app.s)
    p = await app.pagina('/sistema')
  })
  afterAll(() => app.cerrar())

  const libro = () => p.getByRole('region', { name: 'Comprobación del libro' })
  const comprobar = () => libro().getByRole('button', { name: 'Comprobar ahora' })

  it('says that there was none yet, and follows one that is under way to its end', async () => {
    await libro().getByText('Aún no se ha comprobado').waitFor()
    await conCliente(app.s.base.url, async (c) => {
      await c.query(TURNO)
      await c.query(
        `INSERT INTO comprobacion (comenzada_en, origen, total, hechas) VALUES ('${AHORA}', 'CONSOLA', 30, 12)`,
      )
      await p.reload()
      await libro().getByText('Revisadas 12 de 30.').waitFor()
      expect(await libro().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
      expect(await libro().getByRole('button', { name: 'Comprobando...' }).isDisabled()).toBe(true)
      await app.revisarVistas(p)
      await c.query('UPDATE comprobacion SET hechas = 24')
      await libro().getByText('Revisadas 24 de 30.').waitFor()
      await c.query("UPDATE comprobacion SET estado = 'INTERRUMPIDA', terminada_en = comenzada_en")
    })
    await libro().getByText('INTERRUMPIDA', { exact: true }).waitFor()
    await libro().getByText('Desde el equipo del servidor').waitFor()
    await app.revisarVistas(p)
  })

  it('makes one when asked: everything fits', async () => {
    await comprobar().click()
    await libro().getByText('CUADRA', { exact: true }).waitFor()
    await libro().getByText('admin', { exact: true }).waitFor()
    await comprobar().waitFor()
    await p.getByText('Todo está como debe.').waitFor()
    const { rows } = await app.s.pool.query("SELECT encode(huella, 'hex') AS huella FROM sello")
    await libro().getByText(`1:${rows[0].huella}`).waitFor()
    await app.revisarVistas(p)
  })

  it('names the row of money that somebody changed behind it, here and on the mark of Configurar', async () => {
    await conCliente(app.s.base.url, (c) =>
      c.query('SET session_replication_role = replica; UPDATE ingreso SET monto = monto + 0.01'),
    )
    await comprobar().click()
    await libro().getByText('NO CUADRA', { exact: true }).waitFor()
    const fila = p.getByRole('table', { name: 'Lo que no cuadra' }).getByRole('row', { name: /Las filas de libro son/ })
    for (const celda of ['ingreso 1', '25.01 del 2026-03-05', /lo que se escribió, que era otra cosa/])
      await fila.getByRole('cell', { name: celda }).waitFor()
    const problemas = p.getByRole('list', { name: 'Por resolver' })
    await problemas.getByText(/^El libro no cuadra: \d+ revisiones encontraron algo\.$/).waitFor()
    await problemas.getByText(/No es así en ingreso 1: dice «25\.01 del 2026-03-05»/).waitFor()
    await app.revisarVistas(p)
    await p.goto(`${app.s.url}/configurar`)
    await p.getByRole('link', { name: /^Estado del sistema\s*1 aviso$/ }).waitFor()
  })
})
