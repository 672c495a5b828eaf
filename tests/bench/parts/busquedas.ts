import { ms, tiempos } from '../measure/formato'
import type { Banco } from '../gym/instalacion'
import type { Fila } from '../results/fila'
import { cronometrar, cuantil, medida } from '../measure/medir'
import { TEXTOS } from '../gym/nombres'

const META_MS = 10
const RUTAS: [string, string][] = [
  ['consulta_clientesApps', '/consulta_clientesApps?consulta='],
  ['v2 search (palette)', '/api/v2/buscar?q='],
  ['v2 search with membership state', '/api/v2/search-client-member-status?query='],
  ['member search (picker)', '/api/v2/miembros/lista-simple?buscar='],
  ['member search (list, a page of 25)', '/api/v2/miembros?tamano=25&buscar='],
]

/** Look-ups of people by two and three letters over HTTP; the slowest text is named. */
export async function medirBusquedas({ grande, opciones }: Banco): Promise<Fila[]> {
  const filas: Fila[] = []
  for (const [nombre, ruta] of RUTAS) {
    const pasadas = Math.max(2, Math.round(opciones.vueltas / TEXTOS.length))
    const todos: number[] = []
    let peor = { texto: '', p50: 0 }
    for (const texto of TEXTOS) await grande.cliente.pedir('GET', ruta + encodeURIComponent(texto))
    for (const texto of TEXTOS) {
      const suyos: number[] = []
      for (let i = 0; i < pasadas; i++)
        suyos.push(await cronometrar(() => grande.cliente.pedir('GET', ruta + encodeURIComponent(texto))))
      todos.push(...suyos)
      const p50 = cuantil(suyos, 0.5)
      if (p50 > peor.p50) peor = { texto, p50 }
    }
    const m = medida(todos)
    filas.push({
      que: `Look-up: ${nombre}`,
      meta: `p95 ≤ ${META_MS} ms`,
      medido: ms(m.p95),
      cumple: m.p95 <= META_MS,
      detalle: `${tiempos(m)}; slowest text «${peor.texto}» ${ms(peor.p50)}`,
    })
  }
  return filas
}
