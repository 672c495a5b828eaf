import { ms, tiempos } from '../measure/formato'
import type { Banco } from '../gym/instalacion'
import { type Fila, unaPorUna } from '../results/fila'
import { cronometrar, cuantil, medida } from '../measure/medir'
import { TEXTOS } from '../gym/nombres'

const META_MS = 10
const RUTAS = [
  { que: 'Look-up: consulta_clientesApps', ruta: '/consulta_clientesApps?consulta=' },
  { que: 'Look-up: v2 search (palette)', ruta: '/api/v2/buscar?q=' },
  { que: 'Look-up: v2 search with membership state', ruta: '/api/v2/search-client-member-status?query=' },
  { que: 'Look-up: member search (picker)', ruta: '/api/v2/miembros/lista-simple?buscar=' },
  { que: 'Look-up: member search (list, a page of 25)', ruta: '/api/v2/miembros?tamano=25&buscar=' },
]

/** Look-ups of people by two and three letters over HTTP; the slowest text is named. */
export const medirBusquedas = ({ grande, opciones }: Banco): Promise<Fila[]> =>
  unaPorUna(RUTAS, async ({ que, ruta }) => {
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
    return {
      que,
      meta: `p95 ≤ ${META_MS} ms`,
      medido: ms(m.p95),
      cumple: m.p95 <= META_MS,
      detalle: `${tiempos(m)}; slowest text «${peor.texto}» ${ms(peor.p50)}`,
    }
  })
