import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** A part of a page: what stands before the first heading, or a heading and what follows it. */
export interface SeccionManual {
  /** Its anchor; '' for the beginning. */
  id: string
  titulo: string
  nivel: 1 | 2 | 3
  html: string
}

/** A page of docs/manual, ready to be shown. */
export interface PaginaManual {
  /** Name of its file without '.md': the last part of its address. README is ''. */
  id: string
  titulo: string
  secciones: SeccionManual[]
}

/** Stands in the HTML where the address of a picture goes: the bundler gives it its name with a hash. */
const IMAGEN = /@@(\d+)@@/

/**
 * Turns docs/manual/*.md into PaginaManual modules while building: the client carries neither a parser nor a second
 * copy of the manual.
 */
export const manual = (): Plugin => ({
  name: 'manual',
  load(archivo) {
    if (!/[\\/]docs[\\/]manual[\\/][\w-]+\.md$/.test(archivo)) return null
    const { pagina, imagenes } = compilar(archivo)
    const html = (texto: string): string =>
      `[${texto
        .split(IMAGEN)
        .map((t, i) => (i % 2 ? `i${t}` : JSON.stringify(t)))
        .join(',')}].join('')`
    const secciones = pagina.secciones.map(
      (s) => `{id:${JSON.stringify(s.id)},titulo:${JSON.stringify(s.titulo)},nivel:${s.nivel},html:${html(s.html)}}`,
    )
    const cabeza = `id:${JSON.stringify(pagina.id)},titulo:${JSON.stringify(pagina.titulo)}`
    return [
      ...imagenes.map((i, n) => `import i${n} from ${JSON.stringify(`./${i}`)}`),
      `export default {${cabeza},secciones:[${secciones.join(',')}]}`,
    ].join('\n')
  },
})

/** Anchor of a heading, as GitHub makes it. */
export const ancla = (titulo: string): string =>
  titulo
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/**
 * 'cobros.md#anular' → '/ayuda/cobros#anular'; an address of the web stays.
 * @throws Error when the manual has no such page or part: a broken link stops the build.
 */
function direccion(href: string, carpeta: string): string {
  if (/^https?:/.test(href)) return href
  const [archivo = '', parte] = href.split('#')
  const texto = readFileSync(path.join(carpeta, archivo), 'utf8')
  const anclas = [...texto.matchAll(/^#{2,3} (.+)$/gm)].map((m) => ancla(m[1] as string))
  if (parte !== undefined && !anclas.includes(parte))
    throw new Error(`El manual enlaza con ${href}, y ahí no existe esa parte.`)
  const pagina = archivo === 'README.md' ? '' : `/${archivo.replace(/\.md$/, '')}`
  return `/ayuda${pagina}${parte === undefined ? '' : `#${parte}`}`
}

function compilar(archivo: string): { pagina: PaginaManual; imagenes: string[] } {
  const carpeta = path.dirname(archivo)
  const imagenes: string[] = []
  const marcas = new Marked({
    renderer: {
      link({ href, tokens }) {
        return `<a href="${direccion(href, carpeta)}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        const { ancho, alto } = medida(path.join(carpeta, href))
        const n = imagenes.push(href) - 1
        const foto = `<img src="@@${n}@@" alt="${text}" width="${ancho}" height="${alto}" loading="lazy">`
        return `<a class="captura" href="@@${n}@@" target="_blank" rel="noreferrer">${foto}</a>`
      },
    },
  })
  const nombre = path.basename(archivo, '.md')
  const secciones: SeccionManual[] = []
  for (const { titulo, tokens } of partir(marcas.lexer(readFileSync(archivo, 'utf8')))) {
    const nivel = Math.min(titulo.depth, 3) as SeccionManual['nivel']
    secciones.push({
      id: nivel === 1 ? '' : ancla(titulo.text),
      titulo: titulo.text,
      nivel,
      html: marcas.parser(tokens),
    })
  }
  const titulo = secciones[0]?.titulo ?? nombre
  return {
    pagina: { id: nombre === 'README' ? '' : nombre, titulo, secciones: secciones.filter((s) => s.html !== '') },
    imagenes,
  }
}

/** The headings of a page, each with what follows it. */
function partir(tokens: Token[]): { titulo: Tokens.Heading; tokens: Token[] }[] {
  const partes: { titulo: Tokens.Heading; tokens: Token[] }[] = []
  for (const t of tokens) {
    if (t.type === 'heading') partes.push({ titulo: t as Tokens.Heading, tokens: [] })
    else partes.at(-1)?.tokens.push(t)
  }
  return partes
}

/** Width and height of a PNG, from its head: the page keeps its place before the picture comes. */
function medida(archivo: string): { ancho: number; alto: number } {
  const bytes = readFileSync(archivo)
  return { ancho: bytes.readUInt32BE(16), alto: bytes.readUInt32BE(20) }
}
