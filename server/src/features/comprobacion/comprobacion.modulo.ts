import type { Kit, Modulo } from '../../modulo'
import { casosComprobacion } from './comprobacion.casos'
import { rutasComprobacion } from './comprobacion.rest'

/** The check of the ledger: its last result, and "Comprobar ahora". By night mantenimiento asks for it. */
export function moduloComprobacion(kit: Kit): Modulo {
  const casos = casosComprobacion(kit)
  const corte = new AbortController()
  let enCurso: Promise<void> = Promise.resolve()
  const alFallar = (e: unknown): void => {
    if (!corte.signal.aborted) kit.registro.error({ err: e }, 'comprobación fallida')
  }
  return {
    rutas: rutasComprobacion(casos, async (actor) => {
      const { id, fin } = await casos.iniciar(actor, { corte: corte.signal }, alFallar)
      enCurso = fin
      return { id }
    }),
    async cerrar() {
      corte.abort()
      await enCurso
    },
  }
}
