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

/** Turns docs/manual/*.md into PaginaManual modules while building: the client carries neither a parser nor a second copy of the manual. */
export const manual = (): Plugin => ({
  name: 'manual',
  load(archivo) {
    if (!/[\\/]docs[\\/]manual[\\/][\w-]+\.md$/.test(archivo)) return null
    const { pagina, imagenes } = compilar(archivo)
    const html = (texto: string): string => `[${texto.split(IMAGEN).map((t, i) => (i % 2 ? `i${t}` : JSON.stringify(t))).join(',')}].join('')`
    const secciones = pagina.secciones.map((s) => `{id:${JSON.stringify(s.id)},titulo:${JSON.stringify(s.titulo)},nivel:${s.nivel},html:${html(s.html)}}`)
    return [
      ...imagenes.map((i, n) => `import i${n} from ${JSON.stringify(`./${i}`)}`),
      `export default {id:${JSON.stringify(pagina.id)},titulo:${JSON.stringify(pagina.titulo)},secciones:[${secciones.join(',')}]}`,
    ].join('\n')
  },
})

/** Anchor of a heading, as GitHub makes it. */
const ancla = (titulo: string): string => titulo.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, '').trim().replaceAll(' ', '-')

/** 'cobros.md#anular' → '/ayuda/cobros#anular'; an address of the web stays. */
const direccion = (href: string): string =>
  /^https?:/.test(href) ? href : href.replace(/^README\.md/, '/ayuda').replace(/^([\w-]+)\.md/, '/ayuda/$1')

function compilar(archivo: string): { pagina: PaginaManual; imagenes: string[] } {
  const carpeta = path.dirname(archivo)
  const imagenes: string[] = []
  const marcas = new Marked({
    renderer: {
      link({ href, tokens }) {
        return `<a href="${direccion(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        const { ancho, alto } = medida(path.join(carpeta, href))
        const n = imagenes.push(href) - 1
        return `<a class="captura" href="@@${n}@@" target="_blank" rel="noreferrer"><img src="@@${n}@@" alt="${text}" width="${ancho}" height="${alto}" loading="lazy"></a>`
      },
    },
  })
  const nombre = path.basename(archivo, '.md')
  const secciones: SeccionManual[] = []
  for (const { titulo, tokens } of partir(marcas.lexer(readFileSync(archivo, 'utf8')))) {
    const nivel = Math.min(titulo.depth, 3) as SeccionManual['nivel']
    secciones.push({ id: nivel === 1 ? '' : ancla(titulo.text), titulo: titulo.text, nivel, html: marcas.parser(tokens) })
  }
  return { pagina: { id: nombre === 'README' ? '' : nombre, titulo: secciones[0]?.titulo ?? nombre, secciones }, imagenes }
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
