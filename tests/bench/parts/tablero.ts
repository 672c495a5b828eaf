import { ms, tiempos, veces } from '../measure/formato'
import type { Banco, Instalacion } from '../gym/instalacion'
import { type Fila, viajesDe } from '../results/fila'
import { alternar } from '../measure/medir'
import { desviados } from './resumenes'

/** Of the large gym against the small one, and at the large one, in ms. */
const META = { crece: 1.2, ms: 5 }

/** Dashboard and profile, few rows against many, and whether the figures are those of a full recount. */
export async function medirTablero({ chica, grande, opciones }: Banco): Promise<Fila[]> {
  const pedidos: [string, (i: Instalacion) => Promise<unknown>][] = [
    ['inicio.php', (i) => i.cliente.pedir('POST', '/api/inicio.php', { metodo: 'obtener' })],
    ['/api/v2/inicio', (i) => i.cliente.pedir('GET', '/api/v2/inicio')],
    ['/api/v2/perfil', (i) => i.cliente.pedir('GET', '/api/v2/perfil')],
  ]
  const filas: Fila[] = []
  for (const [nombre, pedir] of pedidos) {
    const [poco, mucho] = await alternar(
      opciones.vueltas,
      () => pedir(chica),
      () => pedir(grande),
    )
    const crece = (mucho?.p50 ?? NaN) / (poco?.p50 ?? NaN)
    filas.push({
      que: `Dashboard: ${nombre}, large against small`,
      meta: `p50 ≤ ${META.ms} ms and ≤ ${META.crece} ×`,
      medido: `${ms(mucho?.p50 ?? NaN)}, ${veces(crece)}`,
      cumple: crece <= META.crece && (mucho?.p50 ?? NaN) <= META.ms,
      ...(nombre === 'inicio.php' ? viajesDe('inicio.php') : {}),
      detalle: `small ${tiempos(poco!)}; large ${tiempos(mucho!)}`,
    })
  }
  return filas
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
