import type { Page } from 'playwright-core'

/**
 * Opens another screen inside the client, as a link does: a load of the whole client takes five times the processor.
 * By way of a screen that is none, so that nothing of the last one is left on the page, though it be the same. What the
 * client has read in the last ten seconds it does not read again, and it asks before it leaves a form half filled:
 * where that matters, load.
 */
export const andar = (p: Page, ruta: string): Promise<void> =>
  p.evaluate(async (destino) => {
    const NINGUNA = 'Página no encontrada'
    const titulo = (): string | undefined => document.querySelector('h1')?.textContent ?? undefined
    const ir = (a: string): void => {
      const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1
      history.pushState({ usr: null, key: `paso-${idx}`, idx }, '', a)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }
    const hasta = (esta: () => boolean): Promise<void> =>
      new Promise((listo, fallo) => {
        const mirar = (): void => {
          const pregunta = document.querySelector('[role=alertdialog]')
          if (!pregunta && !esta()) return
          mirada.disconnect()
          if (pregunta) fallo(new Error(`no se sale de aquí sin responder: ${pregunta.textContent}`))
          else listo()
        }
        const mirada = new MutationObserver(mirar)
        mirada.observe(document, { childList: true, subtree: true, characterData: true })
        mirar()
      })
    ir('/ninguna-pantalla')
    await hasta(() => titulo() === NINGUNA)
    ir(destino)
    await hasta(() => titulo() !== undefined && titulo() !== NINGUNA)
  }, ruta)
