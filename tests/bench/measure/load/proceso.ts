/*
 * The client of a load, in a process of its own: takes one `Carga` as its first message, keeps its connections
 * busy for the time asked, and prints what came of it. Without `segundos` it asks until its standard input ends.
 */
import { once } from 'node:events'
import net from 'node:net'
import type { Carga, Caudal } from './carga'
import { cuantil } from '../medir'
import { lectorDeRespuestas } from './respuesta'

const [carga] = (await once(process, 'message')) as [Carga]
process.disconnect()
const { hostname, port, host } = new URL(carga.url)

const textos = carga.pedidos.map(({ metodo, ruta, cuerpo }) => {
  const datos = cuerpo === undefined ? '' : JSON.stringify(cuerpo)
  const deCuerpo = datos ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(datos)}\r\n` : ''
  return Buffer.from(
    `${metodo} ${ruta} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${carga.token}\r\n${deCuerpo}\r\n${datos}`,
  )
})

const tiempos: number[] = []
let n = 0
let malas = 0
let primera = 0
let acabando = false
let midiendo = false

/** One desk: asks, waits for the whole answer, asks again. Ends when the time is over, or its connection. */
function mesa(): Promise<void> {
  return new Promise((resolver, rechazar) => {
    const s = net.connect(Number(port), hostname).setNoDelay(true)
    let salio = 0
    const pedir = (): void => {
      if (acabando) return void s.end(() => resolver())
      salio = performance.now()
      s.write(textos[n++ % textos.length] as Buffer)
    }
    const leer = lectorDeRespuestas((estado) => {
      if (midiendo) tiempos.push(performance.now() - salio)
      if (estado >= 400) {
        malas++
        primera ||= estado
      }
      pedir()
    })
    s.on('connect', pedir)
    s.on('data', leer)
    s.on('error', rechazar)
    s.on('close', () => resolver())
  })
}

const mesas = Promise.all(Array.from({ length: carga.conexiones }, mesa))
if (carga.segundos === undefined) {
  midiendo = true
  process.stdin.on('end', () => (acabando = true)).resume()
} else {
  setTimeout(() => (midiendo = true), carga.calentar * 1000)
  setTimeout(() => (acabando = true), (carga.calentar + carga.segundos) * 1000)
}
await mesas
const caudal: Caudal = {
  n: tiempos.length,
  porSegundo: carga.segundos === undefined ? NaN : tiempos.length / carga.segundos,
  p50: cuantil(tiempos, 0.5),
  p95: cuantil(tiempos, 0.95),
  malas,
  primera,
}
console.log(JSON.stringify(caudal))
process.exit(0)
