import { DIAS, HOY } from '../gym/datos'
import { miles, ms } from '../measure/formato'
import type { ClienteBench, Contestacion } from '../measure/http'
import type { Banco, Fila } from '../gym/instalacion'
import { cuantil } from '../measure/medir'

const VECES = 7

/**
 * A month's report out of three years, at both doors: when its first byte comes, when it is whole; and the same of all
 * three years, for the growth.
 */
export async function medirInformes({ grande }: Banco): Promise<Fila[]> {
  const { rows } = await grande.pool.query<Record<'desde' | 'hasta' | 'inicio', string>>(
    `SELECT (date_trunc('month', ${HOY} - interval '18 months'))::date::text AS desde,
        (date_trunc('month', ${HOY} - interval '17 months') - interval '1 day')::date::text AS hasta,
        (${HOY} - ${DIAS})::text AS inicio`,
  )
  const { desde, hasta, inicio } = rows[0] as Record<'desde' | 'hasta' | 'inicio', string>
  const pedidos: [string, (d: string) => ReturnType<ClienteBench['pedir']>][] = [
    [
      'visitas.php obtener',
      (d) =>
        grande.cliente.pedir('POST', '/api/visitas.php', {
          metodo: 'obtener',
          filtros: { fechaInicio: d, fechaFin: hasta },
        }),
    ],
    [
      'pagos.php obtener',
      (d) =>
        grande.cliente.pedir('POST', '/api/pagos.php', {
          metodo: 'obtener',
          filtros: { fechaInicio: d, fechaFin: hasta },
        }),
    ],
    [
      'visits as CSV',
      (d) => grande.cliente.pedir('GET', `/api/v2/informes/visitas/exportar?formato=csv&desde=${d}&hasta=${hasta}`),
    ],
    ['payments, totals', (d) => grande.cliente.pedir('GET', `/api/v2/informes/pagos?desde=${d}&hasta=${hasta}`)],
  ]
  const filas: Fila[] = []
  for (const [nombre, pedir] of pedidos) {
    const mes = await varias(() => pedir(desde))
    const largo = await varias(() => pedir(inicio), 2)
    const sinEsperar = nombre.includes('totals') ? null : mes.primerByte < mes.total * 0.8 || mes.total < 20
    filas.push({
      que: `Report: ${nombre}, one month`,
      meta: sinEsperar === null ? '—' : 'first byte before the last row',
      cumple: sinEsperar,
      medido: `first byte ${ms(mes.primerByte)}, whole ${ms(mes.total)}`,
      detalle: [
        `${miles(mes.bytes)} bytes; the 18 months before and it: first byte ${ms(largo.primerByte)}`,
        `whole ${ms(largo.total)}`,
        `${miles(largo.bytes)} bytes`,
      ].join(', '),
    })
  }
  return filas
}

async function varias(
  pedir: () => Promise<Contestacion>,
  veces = VECES,
): Promise<Pick<Contestacion, 'primerByte' | 'total' | 'bytes'>> {
  await pedir()
  const r: Contestacion[] = []
  for (let i = 0; i < veces; i++) r.push(await pedir())
  return {
    primerByte: cuantil(
      r.map((x) => x.primerByte),
      0.5,
    ),
    total: cuantil(
      r.map((x) => x.total),
      0.5,
    ),
    bytes: r[0]?.bytes ?? 0,
  }
}
