import type { Locator } from 'playwright-core'

/** The colour of a text as a person names it: 'verde', 'rojo', 'naranja', or its numbers where it is none of them. */
export const matizDe = (l: Locator): Promise<string> =>
  l.evaluate((e) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(e).color.match(/\d+/g) ?? []).map(Number)
    if (g > r && g > b) return 'verde'
    return r > g && r > b ? (g - b > (r - b) / 4 ? 'naranja' : 'rojo') : `rgb ${r} ${g} ${b}`
  })
