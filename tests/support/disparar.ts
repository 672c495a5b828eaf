import http from 'node:http'
import type { PeticionHostil } from './hostil'

export interface Contestacion {
  peticion: PeticionHostil
  estado: number
  cabeceras: http.IncomingHttpHeaders
  texto: string
}

/** How long one answer may take before it counts as a hang, in ms. */
const PLAZO_MS = 15_000

/** Sends all, some at a time over kept-alive connections, and returns the answers in the same order. Rejects on a hang or a broken connection. */
export async function disparar(url: string, peticiones: readonly PeticionHostil[], fijas: Record<string, string>, aLaVez = 24): Promise<Contestacion[]> {
  const agente = new http.Agent({ keepAlive: true, maxSockets: aLaVez })
  const contestaciones: Contestacion[] = new Array(peticiones.length)
  let siguiente = 0
  const trabajador = async (): Promise<void> => {
    for (let i = siguiente++; i < peticiones.length; i = siguiente++) contestaciones[i] = await enviar(url, peticiones[i] as PeticionHostil, fijas, agente)
  }
  try {
    await Promise.all(Array.from({ length: aLaVez }, trabajador))
  } finally {
    agente.destroy()
  }
  return contestaciones
}

function enviar(url: string, peticion: PeticionHostil, fijas: Record<string, string>, agent: http.Agent): Promise<Contestacion> {
  const { hostname, port } = new URL(url)
  return new Promise((resolver, rechazar) => {
    const decir = (que: string) => rechazar(new Error(`${que}: ${peticion.metodo} ${peticion.ruta} ${String(peticion.cuerpo).slice(0, 500)}`))
    const largo: Record<string, string> = peticion.cuerpo === null ? {} : { 'content-length': String(Buffer.byteLength(peticion.cuerpo)) }
    const req = http.request({ hostname, port, agent, method: peticion.metodo, path: peticion.ruta, headers: { accept: 'application/json', ...fijas, ...peticion.cabeceras, ...largo }, timeout: PLAZO_MS }, (res) => {
      const trozos: Buffer[] = []
      res.on('data', (t: Buffer) => trozos.push(t)).on('end', () => resolver({ peticion, estado: res.statusCode ?? 0, cabeceras: res.headers, texto: Buffer.concat(trozos).toString('utf8') }))
    })
    req.on('timeout', () => {
      decir('sin respuesta')
      req.destroy()
    })
    req.on('error', (e) => decir(e.message))
    req.end(peticion.cuerpo ?? undefined)
  })
}
