import { ms, tiempos } from '../../measure/formato'
import { cargar, type Caudal } from '../../measure/load/carga'
import type { Banco } from '../../gym/instalacion'
import type { ANTERIOR } from '../../results/anterior'
import { frenteA, noMasLenta, type Fila, unaPorUna, viajesDe } from '../../results/fila'
import type { VIAJES } from '../../../support/contract/viajes'
import { buscar, INICIO, MEMBRESIAS, type Pedido, porNombre, visitaVieja } from '../pedidos'
import { cobradores, socios } from '../writes/escrituras'

/** Seconds that warm up, and that count. */
const CALENTAR = 2
const SEGUNDOS = 3
/** Writes that are made ready: none is sent twice, for the old door answers a repetition without writing it. */
const ESCRITURAS = 5_000

interface Prueba {
  que: string
  cual: keyof typeof ANTERIOR
  pedidos: readonly Pedido[]
  llamada?: keyof typeof VIAJES
}

/**
 * Single calls beside the old server's, at its size: the median must be no longer. Asked over one connection by the
 * same client as the throughput, in a process of its own: what is measured is the server.
 */
export async function medirSueltas({ antigua }: Banco): Promise<Fila[]> {
  const { siguiente } = await socios(antigua.pool)
  const cobros = await cobradores(antigua)
  const escrituras = (uno: () => Pedido): Pedido[] => Array.from({ length: ESCRITURAS }, uno)
  const pruebas: Prueba[] = [
    { que: 'inicio.php', cual: 'inicio', pedidos: [INICIO], llamada: 'inicio.php' },
    { que: 'membresias.php get', cual: 'membresias', pedidos: [MEMBRESIAS], llamada: 'membresias.php get' },
    { que: "miembros.php obtener_nombre_matricula 'pérez'", cual: 'nombrePerez', pedidos: [porNombre('pérez')] },
    { que: 'a look-up of people', cual: 'busqueda', pedidos: [buscar('gar')] },
    {
      que: 'visitas.php registrar',
      cual: 'visita',
      pedidos: escrituras(() => visitaVieja(siguiente())),
      llamada: 'visitas.php registrar',
    },
    { que: 'a charge in cash', cual: 'cobro', pedidos: escrituras(cobros.pedido), llamada: 'a charge in cash' },
  ]
  const { servidor, cliente } = antigua
  return unaPorUna(pruebas, async (p) =>
    fila(
      p,
      await cargar({
        url: servidor.url,
        token: cliente.token,
        pedidos: p.pedidos,
        conexiones: 1,
        calentar: CALENTAR,
        segundos: SEGUNDOS,
      }),
    ),
  )
}

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
