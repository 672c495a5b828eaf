import { cargar, type Caudal } from '../../measure/load/carga'
import { ms, porSegundo } from '../../measure/formato'
import { frenteA, noMasLenta, type Fila, unaPorUna, viajesDe } from '../../results/fila'
import type { ANTERIOR } from '../../results/anterior'
import type { VIAJES } from '../../../support/contract/viajes'
import { TEXTOS } from '../../gym/nombres'
import type { Banco } from '../../gym/instalacion'
import { socios } from '../writes/escrituras'
import { AJUSTES, buscar, INICIO, MEMBRESIAS, obtenerId, type Pedido, visita } from '../pedidos'

/** Connections at once; the goals are asked at `CON`. */
const NIVELES = [1, 4, 16, 64]
const CON = 16
/** Seconds of each level that warm up, and that count. */
const CALENTAR = 1
const SEGUNDOS = 2.5
/** Different members that are asked for in turns. */
const CUANTOS = 300

interface Prueba {
  que: string
  pedidos: Pedido[]
  /** Requests a second with 16 connections (goals). */
  meta?: number
  cual?: keyof typeof ANTERIOR
  llamada?: keyof typeof VIAJES
}

/**
 * Requests a second from one server process, asked by a client in a process of its own; client, server and database
 * share the machine's cores.
 */
export async function medirCaudal({ grande }: Banco): Promise<Fila[]> {
  const { siguiente } = await socios(grande.pool)
  const varios = (uno: (id: number) => Pedido): Pedido[] => Array.from({ length: CUANTOS }, () => uno(siguiente()))
  const pruebas: Prueba[] = [
    {
      que: 'miembros.php obtener_id',
      pedidos: varios(obtenerId),
      meta: 2_500,
      cual: 'obtenerId',
      llamada: 'miembros.php obtener_id',
    },
    { que: 'membresias.php get', pedidos: [MEMBRESIAS], cual: 'membresias', llamada: 'membresias.php get' },
    { que: 'ajustes.php obtener', pedidos: [AJUSTES], cual: 'ajustes', llamada: 'ajustes.php obtener' },
    { que: 'inicio.php', pedidos: [INICIO], meta: 300, cual: 'inicio', llamada: 'inicio.php' },
    { que: 'a look-up (/api/v2/buscar)', pedidos: TEXTOS.map(buscar), meta: 300 },
    { que: 'a visit', pedidos: varios(visita), meta: 250, llamada: 'a visit' },
  ]
  return unaPorUna(pruebas, (p) => probar(grande, p))
}

async function probar({ servidor, cliente }: Banco['grande'], p: Prueba): Promise<Fila> {
  const niveles: { conexiones: number; caudal: Caudal }[] = []
  for (const conexiones of NIVELES) {
    const caudal = await cargar({
      url: servidor.url,
      token: cliente.token,
      pedidos: p.pedidos,
      conexiones,
      calentar: CALENTAR,
      segundos: SEGUNDOS,
    })
    niveles.push({ conexiones, caudal })
  }
  const nuestro = niveles.find((n) => n.conexiones === CON)?.caudal.porSegundo ?? NaN
  const frente = p.cual ? frenteA(p.cual, 'porSegundo', nuestro) : {}
  const metas = [p.meta && `≥ ${p.meta} req/s`, frente.anterior && 'no fewer than the old server']
  return {
    que: `Throughput: ${p.que}, ${CON} connections`,
    meta: metas.filter(Boolean).join(', '),
    medido: porSegundo(nuestro),
    cumple: nuestro >= (p.meta ?? 0) && noMasLenta(frente) !== false,
    ...frente,
    ...(p.llamada ? viajesDe(p.llamada) : {}),
    detalle: niveles
      .map(({ conexiones, caudal: c }) => `${conexiones}: ${porSegundo(c.porSegundo)}, p95 ${ms(c.p95)}`)
      .join('; '),
  }
}
