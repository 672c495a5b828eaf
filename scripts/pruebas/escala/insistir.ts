import http from 'node:http'
import { setTimeout as esperar } from 'node:timers/promises'

interface Peticion {
  agent?: http.Agent
  metodo?: string
  cuerpo?: string
  cabeceras?: Record<string, string>
}

interface Respuesta {
  estado: number
  cuerpo: Buffer
  texto: string
}

/** One request over this desk's own connections. Throws when nobody answers. */
export function pedir(url: string, { agent, metodo = 'GET', cuerpo, cabeceras = {} }: Peticion): Promise<Respuesta> {
  return new Promise((listo, fallo) => {
    const req = http.request(url, { agent, method: metodo, headers: cabeceras, timeout: 30_000 }, (res) => {
      const trozos: Buffer[] = []
      res.on('data', (b: Buffer) => trozos.push(b))
      res.once('end', () => {
        const todo = Buffer.concat(trozos)
        listo({ estado: res.statusCode ?? 0, cuerpo: todo, texto: todo.toString() })
      })
      res.once('error', fallo)
    })
    req.once('timeout', () => req.destroy(new Error('sin respuesta en 30 s')))
    req.once('error', fallo)
    req.end(cuerpo)
  })
}

/** What desks saw between two moments. */
export interface Tramo {
  peticiones: number
  /** What failed: how often, by what they were told. */
  fallos: Map<string, number>
  /** Answered, by ms. */
  tardanzas: number[]
  /** The longest time, in ms, that one desk had nothing but failures, of those that ended in it. */
  peor: number
}

/** What desks of one kind saw. */
export interface Cuenta {
  /** Since the last call. */
  tramo(): Tramo
  /** A desk of its own: asks until it is done; 201 and 200 alike, as a repeated write may answer. */
  puesto(cabeceras: Record<string, string>): { lograr: (url: string, p?: Peticion) => Promise<Respuesta>; irse(): void }
}

const tramoVacio = (): Tramo => ({ peticiones: 0, fallos: new Map(), tardanzas: [], peor: 0 })

export const cuantos = (fallos: Map<string, number>): number => [...fallos.values()].reduce((a, b) => a + b, 0)

export function abrirCuenta(): Cuenta {
  let actual = tramoVacio()
  return {
    tramo() {
      const t = actual
      actual = tramoVacio()
      return t
    },
    puesto(comunes) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      let falla: number | null = null
      return {
        irse: () => agent.destroy(),
        async lograr(url, p = {}) {
          for (;;) {
            const desde = performance.now()
            const r = await pedir(url, { agent, ...p, cabeceras: { ...comunes, ...p.cabeceras } }).catch(
              (e: Error) => ({ estado: 0, cuerpo: Buffer.alloc(0), texto: e.message }),
            )
            actual.peticiones++
            if (r.estado === 200 || r.estado === 201) {
              actual.tardanzas.push(performance.now() - desde)
              if (falla !== null) actual.peor = Math.max(actual.peor, performance.now() - falla)
              falla = null
              return r
            }
            falla ??= desde
            const codigo = /"codigo":"(\w+)"/.exec(r.texto)?.[1] ?? 'del proxy'
            const motivo = r.estado === 0 ? r.texto : `${r.estado} ${codigo}`
            actual.fallos.set(motivo, (actual.fallos.get(motivo) ?? 0) + 1)
            await esperar(50)
          }
        },
      }
    },
  }
}
