// The sender of disparar.ts, in a thread of its own: the server under test has the other core to itself.
import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, peticiones, fijas, aLaVez, plazoMs } = workerData
const { hostname, port } = new URL(url)
const agent = new http.Agent({ keepAlive: true, maxSockets: aLaVez })
const contestaciones = Array.from({ length: peticiones.length })
let siguiente = 0

function enviar({ metodo, ruta, cabeceras, cuerpo }) {
  return new Promise((resolver, rechazar) => {
    const fallar = (que) => rechazar(new Error(`${que}: ${metodo} ${ruta} ${String(cuerpo).slice(0, 500)}`))
    const texto = cuerpo instanceof Uint8Array ? Buffer.from(cuerpo) : cuerpo
    const largo = texto === null ? {} : { 'content-length': String(Buffer.byteLength(texto)) }
    const req = http.request(
      {
        hostname,
        port,
        agent,
        method: metodo,
        path: ruta,
        headers: { accept: 'application/json', ...fijas, ...cabeceras, ...largo },
        timeout: plazoMs,
      },
      (res) => {
        const chunks = []
        res
          .on('data', (t) => chunks.push(t))
          .on('end', () =>
            resolver({
              estado: res.statusCode,
              cabeceras: { ...res.headers },
              texto: Buffer.concat(chunks).toString('utf8'),
            }),
          )
      },
    )
    req.on('timeout', () => {
      fallar('sin respuesta')
      req.destroy()
    })
    req.on('error', (e) => fallar(e.message))
    req.end(texto ?? undefined)
  })
}

async function trabajar() {
  for (let i = siguiente++; i < peticiones.length; i = siguiente++) contestaciones[i] = await enviar(peticiones[i])
}

await Promise.all(Array.from({ length: aLaVez }, trabajar))
agent.destroy()
parentPort.postMessage(contestaciones)
