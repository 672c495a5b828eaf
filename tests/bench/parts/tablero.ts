import { ms, tiempos, veces } from '../measure/formato'
import type { Banco } from '../gym/instalacion'
import { type Fila, unaPorUna, viajesDe } from '../results/fila'
import { hacer, INICIO } from './pedidos'
import { alternar } from '../measure/medir'
import { desviados } from './resumenes'

/** Of the large gym against the small one, and at the large one, in ms. */
const META = { crece: 1.2, ms: 5 }

/** Dashboard and profile, few rows against many, and whether the figures are those of a full recount. */
export async function medirTablero({ chica, grande, opciones }: Banco): Promise<Fila[]> {
  const pedidos = [
    { nombre: 'inicio.php', pedido: INICIO },
    { nombre: '/api/v2/inicio', pedido: { metodo: 'GET', ruta: '/api/v2/inicio' } },
    { nombre: '/api/v2/perfil', pedido: { metodo: 'GET', ruta: '/api/v2/perfil' } },
  ] as const
  const filas = pedidos.map((p) => ({ ...p, que: `Dashboard: ${p.nombre}, large against small` }))
  return unaPorUna(filas, async ({ que, nombre, pedido }) => {
    const [poco, mucho] = await alternar(
      opciones.vueltas,
      () => hacer(chica.cliente, pedido),
      () => hacer(grande.cliente, pedido),
    )
    const crece = (mucho?.p50 ?? NaN) / (poco?.p50 ?? NaN)
    return {
      que,
      meta: `p50 ≤ ${META.ms} ms and ≤ ${META.crece} ×`,
      medido: `${ms(mucho?.p50 ?? NaN)}, ${veces(crece)}`,
      cumple: crece <= META.crece && (mucho?.p50 ?? NaN) <= META.ms,
      ...(nombre === 'inicio.php' ? viajesDe('inicio.php') : {}),
      detalle: `small ${tiempos(poco!)}; large ${tiempos(mucho!)}`,
    }
  })
}

/** Run last, after everything that wrote: the read models against a full recount. */
export async function comprobarResumenes({ grande }: Banco): Promise<Fila[]> {
  const malos = await desviados(grande.pool)
  return [
    {
      que: 'Read models after all writes of this run',
      meta: 'equal to a full recount',
      medido: malos.length ? `different: ${malos.join(', ')}` : 'equal',
      cumple: malos.length === 0,
    },
  ]
}
