import { miles, ms, tiempos } from './formato'
import type { Banco, Fila } from '../gym/instalacion'
import { alternar } from './medir'
import { residente } from '../gym/servidor'

/** `/api/miembros`: the whole array, streamed and compressed; then 304 while nothing changed. */
export async function medirLista({ grande, opciones }: Banco): Promise<Fila[]> {
  const { cliente, servidor } = grande
  const antes = residente(servidor.pid)
  const entera = await cliente.pedir('GET', '/api/miembros', undefined, { 'accept-encoding': 'gzip' })
  const despues = residente(servidor.pid)
  const etag = String(entera.cabeceras.etag)
  let estado = 0
  const [m] = await alternar(opciones.vueltas, async () => {
    estado = (await cliente.pedir('GET', '/api/miembros', undefined, { 'if-none-match': etag })).estado
  })
  const memoria =
    antes === null || despues === null ? '' : `; server memory ${antes.toFixed(0)} → ${despues.toFixed(0)} MB`
  return [
    {
      que: `List: /api/miembros whole, ${miles(Math.floor(grande.tamanos.personas * 0.8))} members`,
      meta: 'streamed, compressed',
      cumple: entera.cabeceras['content-encoding'] === 'gzip' && entera.primerByte < entera.total / 2 + 10,
      medido: `first byte ${ms(entera.primerByte)}, whole ${ms(entera.total)}`,
      detalle: `${miles(entera.bytes)} bytes gzip${memoria}`,
    },
    {
      que: 'List: /api/miembros unchanged',
      meta: '304',
      medido: `${estado} in ${ms(m!.p50)}`,
      cumple: estado === 304,
      detalle: tiempos(m!),
    },
  ]
}
