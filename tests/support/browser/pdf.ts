import { extractText, getDocumentProxy } from 'unpdf'
import type { Page } from 'playwright-core'

/** The text of each page of a PDF, in the order in which it stands there. */
async function textoDePdf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text
}

/** What the page prints now: on the paper that its own style sheet asks for. */
export const imprimirAhora = async (p: Page): Promise<string[]> =>
  textoDePdf(await p.pdf({ preferCSSPageSize: true, printBackground: true }))

/** Presses 'Imprimir' and returns the text of each page of what goes to the printer. */
export async function imprimir(p: Page): Promise<string[]> {
  const impreso = await p.evaluateHandle(() => {
    const visto = { veces: 0 }
    window.print = () => {
      visto.veces += 1
    }
    return visto
  })
  await p.getByRole('button', { name: /^Imprimir/ }).click()
  await p.waitForFunction((v) => v.veces === 1, impreso)
  return imprimirAhora(p)
}
