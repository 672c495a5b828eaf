/* Checks every import of the repository against scripts/casa/checks/layers.mjs. */
import { LAYERS, esInteriorAjeno } from './layers.mjs'
import { CODE, filesBelow, importsOf, resolveImport } from './sources.mjs'

/**
 * @param {string} raiz the repository, or a copy of its shape
 * @returns {string[]} one line a violation, empty when all is well
 */
export function revisarImports(raiz) {
  const archivos = CODE.flatMap((c) => filesBelow(raiz, c, (n) => /\.tsx?$/.test(n)))
  return archivos.flatMap((archivo) => revisar(raiz, archivo))
}

function revisar(raiz, archivo) {
  const layer = layerOf(archivo)
  return importsOf(raiz, archivo).flatMap(({ name, typesOnly, line }) => {
    const queja = comparar(raiz, archivo, layer, name, typesOnly)
    return queja ? [`${archivo}:${line}: ${queja}`] : []
  })
}

/** The sentence of a violation, or undefined. */
function comparar(raiz, archivo, layer, modulo, soloTipos) {
  const destino = resolveImport(raiz, archivo, modulo)
  if (destino === undefined) return compararPaquete(layer, modulo)
  const otra = layerOf(destino)
  if (!otra) return undefined
  if (esInteriorAjeno(archivo, destino) && layer.layer !== 'prueba')
    return `takes the inside of another feature: ${destino}`
  const puede = layer.usa.includes(otra.layer) || (soloTipos && layer.tipos?.includes(otra.layer))
  return puede
    ? undefined
    : `layer '${layer.layer}' may not import ${soloTipos ? 'a type of ' : ''}layer '${otra.layer}': ${destino}`
}

function compararPaquete(layer, modulo) {
  const paquete = modulo.startsWith('@') ? modulo.split('/').slice(0, 2).join('/') : modulo.split('/')[0]
  const permitido = (layer.paquetes?.includes(paquete) ?? true) && !layer.sin?.includes(paquete)
  return permitido ? undefined : `layer '${layer.layer}' may not import package '${paquete}'`
}

function layerOf(archivo) {
  return LAYERS.find((c) => c.archivos.test(archivo))
}
