import { versionDelPrograma } from '../../config/raiz'
import { crearLanzador } from '../../respaldo/lanzar'
import type { Kit, Modulo } from '../../modulo'
import { type CasosSistema, casosSistema } from './sistema.casos'
import { rutasSistema } from './sistema.rest'

/** How often each server asks whether the next backup is due, in ms; one of them makes it. */
const CADENCIA_MS = 5 * 60_000
const PRIMERA_MS = 60_000

/**
 * The state of the installation, and the backups that the server makes: by itself, or when an administrator asks.
 * `programaRespaldo`: the bundled program that makes them, where it is not beside the server's.
 */
export function moduloSistema(kit: Kit, programaRespaldo?: string): Modulo & Pick<CasosSistema, 'respaldarSiToca'> {
  const { config, registro } = kit
  const lanzador = crearLanzador({ ...kit, programa: programaRespaldo })
  const casos = casosSistema(kit, lanzador)
  let temporizador: NodeJS.Timeout | undefined
  let enCurso: Promise<unknown> = Promise.resolve()
  const programar = (ms: number): void => {
    temporizador = setTimeout(() => {
      enCurso = casos
        .respaldarSiToca()
        .catch((e: unknown) => registro.error({ err: e }, 'no se pudo empezar el respaldo'))
      programar(CADENCIA_MS)
    }, ms)
    temporizador.unref()
  }
  return {
    respaldarSiToca: casos.respaldarSiToca,
    rutas: rutasSistema(casos, {
      version: versionDelPrograma(),
      iniciadoEn: kit.clock(),
      integrada: config.databaseUrl === undefined,
      respaldos: config.respaldos,
    }),
    iniciar() {
      if (config.respaldos.cada !== undefined) programar(PRIMERA_MS)
    },
    async cerrar() {
      clearTimeout(temporizador)
      await enCurso
      await lanzador.cerrar()
    },
  }
}
