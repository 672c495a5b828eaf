import path from 'node:path'
import { raiz } from '../../config/raiz'
import type { Modulo } from '../../modulo'
import { unirGuiones } from '../../platform/http/legacy/unir'
import { rutasDocumentacion } from './documentacion.rest'
import { crearOpenApi, type DocumentoOpenApi } from './openapi'

/** The page's files: Swagger UI as it is installed, and the page that starts it. */
function archivosDeLaPagina(): ReadonlyMap<string, string> {
  const instalado = path.join(raiz(), 'server', 'node_modules', 'swagger-ui-dist')
  const propios = path.join(raiz(), 'server', 'recursos', 'documentacion')
  return new Map([
    ['pagina.html', propios],
    ['inicio.js', propios],
    ['swagger-ui.css', instalado],
    ['swagger-ui-bundle.js', instalado],
  ])
}

/** The interface, described and to be tried out. @param modulos all of them, known once composed */
export function moduloDocumentacion(modulos: () => readonly Modulo[]): Modulo {
  let documento: DocumentoOpenApi | undefined
  const crear = (): DocumentoOpenApi =>
    crearOpenApi(
      modulos().flatMap((m) => m.rutas ?? []),
      unirGuiones(modulos().flatMap((m) => m.guiones ?? [])),
    )
  // Made of the declarations themselves, once, when it is first asked for.
  return { rutas: rutasDocumentacion(() => (documento ??= crear()), archivosDeLaPagina()) }
}
