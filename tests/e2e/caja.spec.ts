import type { Page } from 'playwright-core'
import { rechazoDeMonto } from '@mancuerna/domain/dinero'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/app'
import { MONTOS } from '../support/montos'

const HOY = '2026-03-05'

describe('money at the desk', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)

  beforeAll(async () => {
    app = await abrirApp({ ahora: `${HOY}T10:00:00-05:00` })
    p = await app.pagina('/registrar-cobro', { admite: [[400, '/api/v2/visitas/regular']] })
  })
  afterAll(() => app.cerrar())

  it('[CONST-04] every amount that one may type stays as typed, then is that amount with a comma or is refused beside its field', async () => {
    await ir('/registrar-visita2')
    await p.getByRole('button', { name: 'Registrar visita regular' }).click()
    const pago = p.getByLabel('Pago de la visita')
    // Four are typed key by key; the others arrive whole, as from a clipboard.
    const aMano = ['1.234,50', '1,234.50', '1.2.3', '-5']
    for (const [escrito, guardado] of MONTOS) {
      await pago.fill('')
      if (aMano.includes(escrito)) await pago.pressSequentially(escrito)
      else await pago.fill(escrito)
      expect(await pago.inputValue(), escrito).toBe(escrito)
      await pago.blur()
      if (guardado === null) await p.getByText(rechazoDeMonto(escrito) ?? '', { exact: true }).waitFor()
      const visto = [await pago.inputValue(), await pago.getAttribute('aria-invalid')]
      expect(visto, escrito).toEqual(guardado === null ? [escrito, 'true'] : [guardado.replace('.', ','), null])
    }
    // What is refused is not sent as something else either.
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p
      .getByText(rechazoDeMonto(MONTOS.at(-1)?.[0] ?? '') ?? '', { exact: true })
      .first()
      .waitFor()
    expect((await app.s.pool.query('SELECT 1 FROM ingreso')).rowCount).toBe(0)
  })
})
