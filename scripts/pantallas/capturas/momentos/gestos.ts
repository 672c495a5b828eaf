import type { Page } from 'playwright-core'

/** The first button of that name that may be pressed. */
export const boton = (p: Page, nombre: string | RegExp) =>
  p.getByRole('button', { name: nombre, exact: true, disabled: false }).first().click()
/** Types into the field of that label. */
export const escribir = (p: Page, campo: string, texto: string) => p.getByLabel(campo, { exact: true }).fill(texto)
/** Until a dialog is open. */
export const dialogo = (p: Page) => p.getByRole('dialog').or(p.getByRole('alertdialog')).first().waitFor()

/** Opens a dialog with a button of the page. */
export const abrir =
  (nombre: string | RegExp) =>
  async (p: Page): Promise<void> => {
    await boton(p, nombre)
    await dialogo(p)
  }
