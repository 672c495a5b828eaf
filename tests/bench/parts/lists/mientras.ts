import { setTimeout as esperar } from 'node:timers/promises'
import { cargarHasta } from '../../measure/load/carga'
import { tiempos, veces } from '../../measure/formato'
import { cronometrar, cuantil, medida } from '../../measure/medir'
import { vigilarMemoria } from '../../measure/memoria'
import type { Banco, Instalacion } from '../../gym/instalacion'
import type { Fila } from '../../results/fila'
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
  const p = await periodos(grande.pool)
  const reposo: number[] = []
  const cada: { que: string; suyas: number[]; memoria: number | null }[] = []
  await visitar(grande, siguiente, reposo)
  for (const { que, pedido } of leidas(p)) {
    const suyas: number[] = []
    const { servidor, cliente } = grande
    const lectura = cargarHasta({ url: servidor.url, token: cliente.token, pedidos: [pedido], conexiones: 1 })
    const memoria = vigilarMemoria(servidor.pid)
    await esperar(1_000) // its process has begun, and its first answer is under way
    await visitar(grande, siguiente, suyas)
    await lectura.parar()
    cada.push({ que, suyas, memoria: memoria.parar() })
    await visitar(grande, siguiente, reposo)
  }
  return filas(reposo, cada)
}

const leidas = (p: Periodos): { que: string; pedido: Pedido }[] => [
  ...listas(p),
  { que: 'visitas.php obtener, a year', pedido: reporte('visitas', p.ano) },
]

async function visitar({ cliente }: Instalacion, siguiente: () => number, en: number[]): Promise<void> {
  for (let v = 0; v < VISITAS; v++) {
    en.push(await cronometrar(() => hacer(cliente, visita(siguiente()))))
    await esperar(PAUSA)
  }
}

function filas(reposo: number[], cada: { que: string; suyas: number[]; memoria: number | null }[]): Fila[] {
  const idle = medida(reposo)
  const mayor = Math.max(...cada.map((c) => c.memoria ?? NaN))
  return [
    ...cada.map(({ que, suyas, memoria }): Fila => {
      const razon = cuantil(suyas, 0.95) / idle.p95
      return {
        que: `A visit while ${que} is read over and over`,
        meta: `p95 ≤ ${META.veces} × idle`,
        medido: veces(razon),
        cumple: razon <= META.veces,
        detalle: `idle ${tiempos(idle)}; meanwhile ${tiempos(medida(suyas))}; memory at most ${memoria?.toFixed(0)} MB`,
      }
    }),
    {
      que: 'Memory of the server while these lists run (resident)',
      meta: `≤ ${META.memoria} MB`,
      medido: `${mayor.toFixed(0)} MB at most`,
      cumple: Number.isNaN(mayor) ? null : mayor <= META.memoria,
    },
  ]
}
