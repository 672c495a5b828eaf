import { ms, tiempos } from '../../measure/formato'
import { cargar, type Caudal } from '../../measure/load/carga'
import type { Banco, Instalacion } from '../../gym/instalacion'
import { ANTERIOR } from '../../results/anterior'
import { frenteA, noMasLenta, type Fila, unaPorUna, viajesDe } from '../../results/fila'
import type { VIAJES } from '../../../support/contract/viajes'
import { buscar, INICIO, MEMBRESIAS, type Pedido, porNombre, visitaVieja } from '../pedidos'
import { cobradores, socios } from '../writes/escrituras'

/** Seconds that warm up, and that count. */
const CALENTAR = 2
const SEGUNDOS = 3
/** Writes that are made ready: none is sent twice, for the old door answers a repetition without writing it. */
const ESCRITURAS = 5_000

type Cual = keyof typeof ANTERIOR

interface Prueba {
  que: string
  cual: Cual
  llamada?: keyof typeof VIAJES
  pedidos(i: Instalacion): Promise<readonly Pedido[]>
}

const PRUEBAS: readonly Prueba[] = [
  { que: 'inicio.php', cual: 'inicio', pedidos: siempre(INICIO), llamada: 'inicio.php' },
  { que: 'membresias.php get', cual: 'membresias', pedidos: siempre(MEMBRESIAS), llamada: 'membresias.php get' },
  {
    que: "miembros.php obtener_nombre_matricula 'pérez'",
    cual: 'nombrePerez',
    pedidos: siempre(porNombre('pérez')),
  },
  { que: 'a look-up of people', cual: 'busqueda', pedidos: siempre(buscar('gar')) },
  {
    que: 'visitas.php registrar',
    cual: 'visita',
    pedidos: async ({ pool }) => {
      const { siguiente } = await socios(pool)
      return escrituras((n) => visitaVieja(siguiente(), n))
    },
    llamada: 'visitas.php registrar',
  },
  {
    que: 'a charge in cash',
    cual: 'cobro',
    pedidos: async (i) => escrituras((await cobradores(i)).pedido),
    llamada: 'a charge in cash',
  },
]

/**
 * Single calls beside the old server's, each at the size at which its figure was taken: the median must be no longer.
 * Asked over one connection by the same client as the throughput, in a process of its own: what is measured is the
 * server.
 */
export const medirSueltas = ({ antiguas }: Banco): Promise<Fila[]> =>
  unaPorUna(PRUEBAS, async (p) => {
    const i = antiguas[ANTERIOR[p.cual].fuente]
    const pedidos = await p.pedidos(i)
    const { url } = i.servidor
    const { token } = i.cliente
    return fila(p, await cargar({ url, token, pedidos, conexiones: 1, calentar: CALENTAR, segundos: SEGUNDOS }))
  })

function fila({ que, cual, llamada }: Prueba, m: Caudal): Fila {
  const frente = frenteA(cual, 'ms', m.p50)
  return {
    que: `Single call: ${que}, at the old server's size`,
    meta: 'p50 no longer than the old server',
    medido: ms(m.p50),
    cumple: noMasLenta(frente),
    ...frente,
    ...(llamada ? viajesDe(llamada) : {}),
    detalle: tiempos(m),
  }
}

function siempre(pedido: Pedido): Prueba['pedidos'] {
  return () => Promise.resolve([pedido])
}

function escrituras(uno: (n: number) => Pedido): Pedido[] {
  return Array.from({ length: ESCRITURAS }, (_, n) => uno(n))
}
