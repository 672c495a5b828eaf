import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as esperar } from 'node:timers/promises'

/** What the desks saw between two moments. */
interface Tramo {
  peticiones: number
  fallidas: number
  /** Answered, by ms. */
  tardanzas: number[]
}

/** Desks that write without pause, and know of each write what they were told. */
export interface Mesas {
  /** Numbers of the visits that were acknowledged, by the key under which they were sent. */
  hechas: Map<string, number>
  /** Since the last call. */
  tramo(): Tramo
  /** The longest time, in ms, that one desk had nothing but failures, and what the failures were. */
  peor: { ms: number; motivos: Map<string, number> }
  parar(): Promise<void>
}

interface Respuesta {
  estado: number
  texto: string
}

/** One request over this desk's own connections. Throws when nobody answers. */
export function pedir(url: string, { agent, metodo = 'GET', cuerpo, cabeceras = {} }: Peticion): Promise<Respuesta> {
  return new Promise((listo, fallo) => {
    const req = http.request(url, { agent, method: metodo, headers: cabeceras, timeout: 30_000 }, (res) => {
      let texto = ''
      res.setEncoding('utf8')
      res.on('data', (t: string) => (texto += t))
      res.once('end', () => listo({ estado: res.statusCode ?? 0, texto }))
      res.once('error', fallo)
    })
    req.once('timeout', () => req.destroy(new Error('sin respuesta en 30 s')))
    req.once('error', fallo)
    req.end(cuerpo)
  })
}
interface Peticion {
  agent?: http.Agent
  metodo?: string
  cuerpo?: string
  cabeceras?: Record<string, string>
}

/**
 * Opens `cuantas` desks. Each registers visits, and after each looks at its report of the day; what fails it sends again
 * under the same key until it is told that it is done.
 */
export function abrirMesas(url: string, token: string, cuantas: number, hoy: string): Mesas {
  const hechas = new Map<string, number>()
  const peor: Mesas['peor'] = { ms: 0, motivos: new Map() }
  let actual: Tramo = { peticiones: 0, fallidas: 0, tardanzas: [] }
  let seguir = true
  const informe = `${url}/api/v2/informes/visitas/exportar?formato=csv&desde=${hoy}&hasta=${hoy}`

  async function mesa(numero: number): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const cabeceras = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    let falla: number | null = null
    /** Until it is done; 201 and 200 alike, as a repeated write may answer. */
    const lograr = async (direccion: string, p: Peticion): Promise<Respuesta> => {
      for (;;) {
        const desde = performance.now()
        const r = await pedir(direccion, { agent, ...p }).catch((e: Error) => ({ estado: 0, texto: e.message }))
        actual.peticiones++
        if (r.estado === 200 || r.estado === 201) {
          actual.tardanzas.push(performance.now() - desde)
          if (falla !== null) peor.ms = Math.max(peor.ms, performance.now() - falla)
          falla = null
          return r
        }
        actual.fallidas++
        falla ??= desde
        const motivo = r.estado === 0 ? r.texto : `${r.estado} ${/"codigo":"(\w+)"/.exec(r.texto)?.[1] ?? 'del proxy'}`
        peor.motivos.set(motivo, (peor.motivos.get(motivo) ?? 0) + 1)
        await esperar(50)
      }
    }
    for (let n = 0; seguir; n++) {
      const clave = randomUUID()
      const { texto } = await lograr(`${url}/api/v2/visitas/regular`, {
        metodo: 'POST',
        cuerpo: JSON.stringify({ pago: '2.00' }),
        cabeceras: { ...cabeceras, 'idempotency-key': clave },
      })
      hechas.set(clave, (JSON.parse(texto) as { id_visita: number }).id_visita)
      await lograr(`${url}/api/v2/inicio`, { cabeceras })
      if (n % 50 === numero % 50) await lograr(informe, { cabeceras })
    }
    agent.destroy()
  }
  const todas = Promise.all(Array.from({ length: cuantas }, (_, i) => mesa(i)))
  return {
    hechas,
    peor,
    tramo() {
      const t = actual
      actual = { peticiones: 0, fallidas: 0, tardanzas: [] }
      return t
    },
    async parar() {
      seguir = false
      await todas
    },
  }
}
