/* Checks every import of the repository against scripts/lib/capas.mjs. */
import { CAPAS, esInteriorAjeno } from './capas.mjs'
import { CODE, filesBelow, importsOf, resolveImport } from './casa/sources.mjs'

/**
 * @param {string} raiz the repository, or a copy of its shape
 * @returns {string[]} one line a violation, empty when all is well
 */
export function revisarImports(raiz) {
  const archivos = CODE.flatMap((c) => filesBelow(raiz, c, (n) => /\.tsx?$/.test(n)))
  return archivos.flatMap((archivo) => revisar(raiz, archivo))
}

function revisar(raiz, archivo) {
  const capa = capaDe(archivo)
  return importsOf(raiz, archivo).flatMap(({ name, typesOnly, line }) => {
    const queja = comparar(raiz, archivo, capa, name, typesOnly)
    return queja ? [`${archivo}:${line}: ${queja}`] : []
  })
}

/** The sentence of a violation, or undefined. */
function comparar(raiz, archivo, capa, modulo, soloTipos) {
  const destino = resolveImport(raiz, archivo, modulo)
  if (destino === undefined) return compararPaquete(capa, modulo)
  const otra = capaDe(destino)
  if (!otra) return undefined
  if (esInteriorAjeno(archivo, destino) && capa.capa !== 'prueba')
    return `takes the inside of another feature: ${destino}`
  const puede = capa.usa.includes(otra.capa) || (soloTipos && capa.tipos?.includes(otra.capa))
  return puede
    ? undefined
    : `layer '${capa.capa}' may not import ${soloTipos ? 'a type of ' : ''}layer '${otra.capa}': ${destino}`
}

function compararPaquete(capa, modulo) {
  const paquete = modulo.startsWith('@') ? modulo.split('/').slice(0, 2).join('/') : modulo.split('/')[0]
  const permitido = (capa.paquetes?.includes(paquete) ?? true) && !capa.sin?.includes(paquete)
  return permitido ? undefined : `layer '${capa.capa}' may not import package '${paquete}'`
}

function capaDe(archivo) {
  return CAPAS.find((c) => c.archivos.test(archivo))
}
