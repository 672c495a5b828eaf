import type { Locator, Page } from 'playwright-core'

/**
 * The clock of a page in the test's hand: from now on nothing on it waits for time that was not given to it, however
 * slow the machine is. What the server is asked for goes on by itself.
 */
export interface RelojDePagina {
  /** Gives time in small steps until that is seen. */
  hasta(algo: Locator): Promise<void>
  /** Gives so many milliseconds. */
  correr(ms: number): Promise<void>
}

/** Milliseconds. */
const PASO = 10

/** Takes the clock of `p` over. */
export async function tomarReloj(p: Page): Promise<RelojDePagina> {
  await p.clock.install()
  await p.clock.pauseAt(await p.evaluate(() => Date.now() + 600_000))
  return {
    async hasta(algo) {
      for (let dado = 0; !(await algo.isVisible()); dado += PASO) {
        if (dado > 200_000) throw new Error(`no se ve: ${algo.toString()}`)
        await p.clock.runFor(PASO)
      }
    },
    correr: (ms) => p.clock.runFor(ms),
  }
}
