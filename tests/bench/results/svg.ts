/** One line of a picture: points of [size, value], in the order of size. */
export interface Serie {
  nombre: string
  puntos: readonly (readonly [number, number])[]
  /** The old server's: dashed, with squares, in the colour of our line of this name. */
  deAntesDe?: string
}

const ANCHO = 800
const ALTO = 440
const MARGEN = { arriba: 64, derecha: 250, abajo: 48, izquierda: 64 }
/** Told apart by those who do not see red and green, on white and on black. */
const COLORES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b58900', '#56b4e9', '#8a63d2', '#7f8c8d']
const corto = (n: number): string =>
  n >= 1e6 ? `${n / 1e6} M` : n >= 1e3 ? `${n / 1e3} k` : String(Number(n.toPrecision(2)))

/**
 * A picture of how something grows, both axes by powers of ten: what does not grow is level. Read on white and on black
 * paper alike (it follows the reader's theme, and has a background of its own).
 */
export function dibujarCrecimiento(titulo: string, ejeY: string, series: readonly Serie[]): string {
  const todos = series.flatMap((s) => s.puntos)
  const [x0, x1] = decadas(todos.map((p) => p[0]))
  const [y0, y1] = decadas(todos.map((p) => p[1]))
  const x = (v: number): number =>
    MARGEN.izquierda + ((Math.log10(v) - x0) / (x1 - x0)) * (ANCHO - MARGEN.izquierda - MARGEN.derecha)
  const y = (v: number): number =>
    ALTO - MARGEN.abajo - ((Math.log10(v) - y0) / (y1 - y0)) * (ALTO - MARGEN.arriba - MARGEN.abajo)
  const lineas = [
    ...potencias(x0, x1).map((v) => rejilla(x(v), MARGEN.arriba, x(v), ALTO - MARGEN.abajo, corto(v), 'abajo')),
    ...potencias(y0, y1).map((v) => rejilla(MARGEN.izquierda, y(v), ANCHO - MARGEN.derecha, y(v), corto(v), 'lado')),
  ]
  const color = ({ nombre, deAntesDe }: Serie): string =>
    COLORES[series.findIndex((s) => s.nombre === (deAntesDe ?? nombre)) % COLORES.length] as string
  const dibujadas = series.map((s, i) => trazo(s, color(s), x, y, i))
  const apertura = `viewBox="0 0 ${ANCHO} ${ALTO}" role="img" aria-label="${escapar(titulo)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${apertura}>
<style>
  svg { --fondo: #ffffff; --tinta: #1f2328; --raya: #d8dee4; font: 12px system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { svg { --fondo: #0d1117; --tinta: #e6edf3; --raya: #30363d; } }
  .fondo { fill: var(--fondo); } text { fill: var(--tinta); } .raya { stroke: var(--raya); }
.titulo { font-size: 15px; font-weight: 600; }
</style>
<rect class="fondo" width="${ANCHO}" height="${ALTO}"/>
<text class="titulo" x="16" y="24">${escapar(titulo)}</text>
<text x="${MARGEN.izquierda}" y="${ALTO - 10}">visits in the gym</text>
<text x="16" y="${MARGEN.arriba - 18}">${escapar(ejeY)}</text>
${[...lineas, ...dibujadas].join('\n')}
</svg>
`
}

const decadas = (valores: readonly number[]): [number, number] => {
  const logs = valores.filter((v) => v > 0).map(Math.log10)
  const abajo = Math.floor(Math.min(...logs))
  return [abajo, Math.max(abajo + 1, Math.ceil(Math.max(...logs) - 1e-9))]
}
const potencias = (de: number, a: number): number[] => Array.from({ length: a - de + 1 }, (_, i) => 10 ** (de + i))

function rejilla(x1: number, y1: number, x2: number, y2: number, texto: string, donde: 'abajo' | 'lado'): string {
  const rotulo =
    donde === 'abajo'
      ? `<text x="${n(x1)}" y="${n(y2 + 16)}" text-anchor="middle">${texto}</text>`
      : `<text x="${n(x1 - 8)}" y="${n(y1 + 4)}" text-anchor="end">${texto}</text>`
  return `<line class="raya" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"/>${rotulo}`
}

function trazo({ nombre, puntos, deAntesDe }: Serie, color: string, x: Eje, y: Eje, i: number): string {
  const camino = puntos.map(([a, b]) => `${n(x(a))},${n(y(b))}`).join(' ')
  const rayas = deAntesDe ? ' stroke-dasharray="5 4"' : ''
  const alto = MARGEN.arriba + 8 + i * 20
  const leyenda = ANCHO - MARGEN.derecha + 14
  return [
    `<polyline fill="none" stroke="${color}" stroke-width="2"${rayas} points="${camino}"/>`,
    ...puntos.map(([a, b]) => (deAntesDe ? cuadro(x(a), y(b), color) : punto(x(a), y(b), color))),
    `<line x1="${leyenda}" y1="${alto}" x2="${leyenda + 18}" y2="${alto}" stroke="${color}" stroke-width="2"${rayas}/>`,
    `<text x="${leyenda + 24}" y="${alto + 4}">${escapar(nombre)}</text>`,
  ].join('\n')
}

const punto = (x: number, y: number, color: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="3.5" fill="${color}"/>`
const cuadro = (x: number, y: number, color: string): string =>
  `<rect x="${n(x - 4)}" y="${n(y - 4)}" width="8" height="8" fill="${color}"/>`

type Eje = (valor: number) => number
const n = (v: number): string => String(Math.round(v * 10) / 10)
const escapar = (t: string): string => t.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
