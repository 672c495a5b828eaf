import { setTimeout as esperar } from 'node:timers/promises'
import { cargarHasta } from '../../measure/load/carga'
import { tiempos, veces } from '../../measure/formato'
import { cronometrar, type Medida, medida } from '../../measure/medir'
import { vigilarMemoria } from '../../measure/memoria'
import type { Banco, Instalacion } from '../../gym/instalacion'
import { type Fila, unaPorUna } from '../../results/fila'
import { socios } from '../writes/escrituras'
import { hacer, type Periodos, periodos, type Pedido, reporte, visita } from '../pedidos'
import { listas } from './listas'

const META = { memoria: 250, veces: 3 }
/** Between two visits, in ms, and how many are made at rest and under each list. */
const PAUSA = 20
const VISITAS = 150

/**
 * The desk while somebody else reads: one long list after the other is asked for without a pause from a process of its
 * own, and visits are registered meanwhile; what they take at rest stands beside. The server's memory is watched.
 */
export async function medirMientras({ grande }: Banco): Promise<Fila[]> {
  const { siguiente } = await socios(grande.pool)
  const reposo: number[] = []
  const memorias: number[] = []
  await visitar(grande, siguiente, reposo)
  const filas = await unaPorUna(leidas(await periodos(grande.pool)), async ({ que, pedido }) => {
    const { suyas, memoria } = await mientrasLee(grande, siguiente, pedido)
    if (memoria !== null) memorias.push(memoria)
    await visitar(grande, siguiente, reposo)
    return fila(que, medida(reposo), medida(suyas), memoria)
  })
  return [...filas, deMemoria(Math.max(...memorias))]
}

/** Visits while a list is read over and over; it is read to its end before anything else begins. */
async function mientrasLee(
  { servidor, cliente }: Instalacion,
  siguiente: () => number,
  pedido: Pedido,
): Promise<{ suyas: number[]; memoria: number | null }> {
  const lectura = cargarHasta({ url: servidor.url, token: cliente.token, pedidos: [pedido], conexiones: 1 })
  const memoria = vigilarMemoria(servidor.pid)
  const suyas: number[] = []
  try {
    await esperar(1_000) // its process has begun, and its first answer is under way
    await visitar({ cliente }, siguiente, suyas)
  } finally {
    await lectura.parar().finally(memoria.parar)
  }
  return { suyas, memoria: memoria.parar() }
}

const leidas = (p: Periodos): { que: string; pedido: Pedido }[] =>
  [...listas(p), { que: 'visitas.php obtener, a year', pedido: reporte('visitas', p.ano) }].map((l) => ({
    que: `A visit while ${l.que} is read over and over`,
    pedido: l.pedido,
  }))

async function visitar(
  { cliente }: Pick<Instalacion, 'cliente'>,
  siguiente: () => number,
  en: number[],
): Promise<void> {
  for (let v = 0; v < VISITAS; v++) {
    en.push(await cronometrar(() => hacer(cliente, visita(siguiente()))))
    await esperar(PAUSA)
  }
}

const fila = (que: string, idle: Medida, m: Medida, memoria: number | null): Fila => ({
  que,
  meta: `p95 ≤ ${META.veces} × idle`,
  medido: veces(m.p95 / idle.p95),
  cumple: m.p95 / idle.p95 <= META.veces,
  detalle: `idle ${tiempos(idle)}; meanwhile ${tiempos(m)}; memory at most ${memoria?.toFixed(0)} MB`,
})

const deMemoria = (mayor: number): Fila => ({
  que: 'Memory of the server while these lists run (resident)',
  meta: `≤ ${META.memoria} MB`,
  medido: mayor > 0 ? `${mayor.toFixed(0)} MB at most` : 'not known',
  cumple: mayor > 0 ? mayor <= META.memoria : null,
})
