import path from 'node:path'
import type { Kit, Modulo } from '../../modulo'
import { casosAsistente } from './asistente.casos'
import { crearDeposito } from './asistente/pedido/deposito'
import { casosMudanza } from './mudanza.casos'
import { rutasMudanza } from './mudanza.rest'

/** How often each server looks whether a move was interrupted that it should go on with, in ms. */
const CADENCIA_MS = 60_000
/** Uploaded files hold everything of a gym: those that nobody goes on with do not stay, in ms. */
const OLVIDO_MS = 7 * 24 * 3_600_000

/** Moving in from the old system, in the client. */
export function moduloMudanza(kit: Kit): Modulo {
  const { config, registro } = kit
  const carpeta = path.join(config.dataDir, 'mudanza')
  const deposito = crearDeposito(carpeta, config.mudanzaMaximoBytes)
  const taller = { preparar: kit.prepararImagen, almacen: kit.almacen }
  const casos = casosAsistente(kit, casosMudanza({ ...kit, zona: config.zona, taller }), deposito)
  let temporizador: NodeJS.Timeout | undefined
  let enCurso: Promise<unknown> = Promise.resolve()
  const atender = (): void => {
    enCurso = deposito
      .vaciarLoViejo(OLVIDO_MS, kit.clock().getTime())
      .then(() => casos.retomar())
      .catch((e: unknown) => registro.error({ err: e }, 'no se pudo retomar la mudanza'))
    temporizador = setTimeout(atender, CADENCIA_MS)
    temporizador.unref()
  }
  return {
    rutas: rutasMudanza(casos, { maximo: config.mudanzaMaximoBytes, zona: config.zona, carpeta }),
    // Of several processes the one that everybody asks about the move goes on with it.
    iniciar: () => kit.vecinos.alTocarme(atender),
    async cerrar() {
      clearTimeout(temporizador)
      await enCurso
      await casos.apagar()
    },
  }
}
