/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** Pixels by which the page is wider than its window; 0 is right. */
export const desborde = (p: Page): Promise<number> => p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that do not fit where they stand: what shows is cut (with or without an ellipsis). */
export const textosCortados = (p: Page): Promise<string[]> =>
  p.evaluate(() => {
    const cortados = new Set<string>()
    for (const e of document.querySelectorAll<HTMLElement>('body *')) {
      const propio = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim())
      if (!propio || e.clientWidth < 4 || !e.checkVisibility()) continue
      const estilo = getComputedStyle(e)
      if (estilo.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1) cortados.add(e.textContent?.trim().slice(0, 60) ?? '')
    }
    return [...cortados]
  })
