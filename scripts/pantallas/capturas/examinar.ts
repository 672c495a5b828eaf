/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The program itself, minified: each page that is looked at has to read it first. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Pixels by which the page is wider than its window; 0 is right. */
export const desborde = (p: Page): Promise<number> =>
  p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that do not fit where they stand: what shows is cut (with or without an ellipsis). */
export const textosCortados = (p: Page): Promise<string[]> =>
  p.evaluate(() => {
    const cortados = new Set<string>()
    for (const e of document.querySelectorAll<HTMLElement>('body *')) {
      const propio = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim())
      if (!propio || e.clientWidth < 4 || !e.checkVisibility()) continue
      const estilo = getComputedStyle(e)
      if (estilo.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1)
        cortados.add(e.textContent?.trim().slice(0, 60) ?? '')
    }
    return [...cortados]
  })

/**
 * What axe finds on a page as it stands, against WCAG 2.2 AA and good practice, each with where it is. It is loaded
 * once a page. What is on its way to another colour arrives first: between two colours nothing can be read.
 */
export async function violaciones(p: Page): Promise<string[]> {
  if (!(await p.evaluate(() => 'axe' in window))) await p.evaluate(AXE)
  return p.evaluate(async () => {
    const { axe: enPagina } = window as unknown as { axe: typeof axe }
    const enCamino = document
      .getAnimations()
      .filter((a) => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(enCamino.map((a) => a.finished.catch(() => {}))) // rejected: what it moved is gone
    const { violations } = await enPagina.run(document, {
      resultTypes: ['violations'],
      preload: false, // nothing comes from another host
      iframes: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)
  })
}
