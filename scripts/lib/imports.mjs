/* Checks every import of the repository against scripts/lib/capas.mjs. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { CAPAS, esInteriorAjeno } from './capas.mjs'

/**
 * @param {string} raiz the repository, or a copy of its shape
 * @returns {string[]} one line a violation, empty when all is well
 */
export function revisarImports(raiz) {
  const archivos = ['contract/src', 'domain/src', 'server/src', 'web/src', 'tests', 'scripts'].flatMap((c) =>
    fuentes(raiz, c),
  )
  return archivos.flatMap((archivo) => revisar(raiz, archivo))
}

function fuentes(raiz, carpeta) {
  if (!existsSync(path.join(raiz, carpeta))) return []
  return readdirSync(path.join(raiz, carpeta), { withFileTypes: true }).flatMap((e) => {
    if (['node_modules', 'dist', 'generated'].includes(e.name) || e.name.startsWith('.')) return []
    const ruta = path.posix.join(carpeta, e.name)
    return e.isDirectory() ? fuentes(raiz, ruta) : /\.tsx?$/.test(e.name) ? [ruta] : []
  })
}

function revisar(raiz, archivo) {
  const capa = capaDe(archivo)
  const fuente = readFileSync(path.join(raiz, archivo), 'utf8')
  return importsDe(archivo, fuente).flatMap(({ modulo, soloTipos, linea }) => {
    const queja = comparar(raiz, archivo, capa, modulo, soloTipos)
    return queja ? [`${archivo}:${linea}: ${queja}`] : []
  })
}

/** What a file imports or re-exports: static and `import('literal')`. */
function importsDe(archivo, fuente) {
  const { module } = parseSync(archivo, fuente)
  const linea = (en) => fuente.slice(0, en).split('\n').length
  const estaticos = module.staticImports.map((i) => ({
    modulo: i.moduleRequest.value,
    soloTipos: i.entries.length > 0 && i.entries.every((e) => e.isType),
    linea: linea(i.start),
  }))
  const exportados = module.staticExports.flatMap((e) => {
    const desde = e.entries.filter((x) => x.moduleRequest)
    return desde
      .slice(0, 1)
      .map((x) => ({ modulo: x.moduleRequest.value, soloTipos: desde.every((y) => y.isType), linea: linea(e.start) }))
  })
  const dinamicos = module.dynamicImports.flatMap((d) => {
    const texto = /^['"]([^'"]+)['"]$/.exec(fuente.slice(d.moduleRequest.start, d.moduleRequest.end))?.[1]
    return texto ? [{ modulo: texto, soloTipos: false, linea: linea(d.start) }] : []
  })
  return [...estaticos, ...exportados, ...dinamicos]
}

/** The sentence of a violation, or undefined. */
function comparar(raiz, archivo, capa, modulo, soloTipos) {
  const destino = resolver(raiz, archivo, modulo)
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

/** Path from the root of a module of ours; undefined for a package. Things that are no source (.css, .json) have no layer. */
function resolver(raiz, archivo, modulo) {
  const nuestro = /^@mancuerna\/(contract|domain)\/(.+)$/.exec(modulo)
  if (!nuestro && !modulo.startsWith('.')) return undefined
  const base = nuestro
    ? path.join(raiz, nuestro[1], 'src', nuestro[2])
    : path.resolve(raiz, path.dirname(archivo), modulo)
  const candidatos = [base + '.ts', base + '.tsx', path.join(base, 'index.ts'), path.join(base, 'index.tsx'), base]
  const hallado = candidatos.find(esArchivo) ?? base + '.ts'
  return path.relative(raiz, hallado).split(path.sep).join('/')
}

function esArchivo(ruta) {
  return existsSync(ruta) && statSync(ruta).isFile()
}
