import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import type { azar } from '../support/gym/mesas/actos'
import { datosDeCobro } from '../support/factories'

/** What a desk was told of one write. 'duda': it may have been done or not, and nothing may be asked again. */
type Dicho = 'hecho' | 'no' | 'duda'
export type Clase = 'cobro' | 'credito' | 'abono' | 'visita' | 'visita vieja'

/** One write, recognised in the database by its mark: a document's number, or an amount that no other has. */
export interface Anotacion {
  clase: Clase
  marca: string
  dicho: Dicho
}

/** Desks that write without pause, and know of each write what they were told. */
export interface Mesas {
  anotaciones: readonly Anotacion[]
  /** Answers by status; 0: the connection broke. */
  estados: Map<number, number>
  /** Writes that were done so far. */
  hechas(): number
  empezar(): void
  /** Ends the writing; resolves when each desk knows what became of its last write. */
  terminar(): Promise<void>
}

interface Contestacion {
  estado: number
  cuerpo: unknown
  motivo: string
}

/** A request that takes longer than any page waits is broken off, in ms. */
const PACIENCIA = 40_000

/**
 * @param url where desk `i` asks now: it may change with every request.
 * @param deudores clients that owe, one a desk: the desks collect from them.
 */
export function ponerMesas(o: {
  cuantas: number
  url: (i: number) => string
  token: string
  deudores: readonly number[]
  n: ReturnType<typeof azar>
}): Mesas {
  const anotaciones: Anotacion[] = []
  const estados = new Map<number, number>()
  let hechas = 0
  let serie = 0
  let seguir = false
  let mesas: Promise<void>[] = []

  async function pedir(
    i: number,
    ruta: string,
    cuerpo: object,
    cabeceras: Record<string, string>,
  ): Promise<Contestacion> {
    const r = await contestar(`${o.url(i)}${ruta}`, cuerpo, { authorization: `Bearer ${o.token}`, ...cabeceras })
    estados.set(r.estado, (estados.get(r.estado) ?? 0) + 1)
    return r
  }
  function anotar(clase: Clase, marca: string, dicho: Dicho): void {
    anotaciones.push({ clase, marca, dicho })
    if (dicho === 'hecho') hechas++
  }

  /** By the newer door: the same key again, until there is a definite answer. */
  async function conClave(i: number, clase: Clase, marca: string, ruta: string, cuerpo: object): Promise<void> {
    const clave = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    for (;;) {
      const { estado } = await pedir(i, ruta, cuerpo, clave)
      if (estado >= 200 && estado < 300) return anotar(clase, marca, 'hecho')
      if (estado >= 400 && estado < 500) return anotar(clase, marca, 'no')
      await esperar(50 + o.n(100))
    }
  }
  /** By the old door, once: it has no key. A refusal that says why is a definite no. */
  async function sinClave(i: number, marca: string): Promise<void> {
    const cuerpo = { metodo: 'registrar_regular', visita: { pago: Number(marca) } }
    const r = await pedir(i, '/api/visitas.php', cuerpo, { 'content-type': 'text/plain' })
    if (r.estado === 200 && r.cuerpo === true) return anotar('visita vieja', marca, 'hecho')
    const definido = r.estado >= 400 && r.motivo !== '' && !r.motivo.startsWith('DESENLACE_DESCONOCIDO')
    anotar('visita vieja', marca, definido ? 'no' : 'duda')
    await esperar(50 + o.n(100))
  }

  async function acto(i: number): Promise<void> {
    const id = ++serie
    const monto = (100 + id / 100).toFixed(2)
    const id_forma_pago = 1
    const lineas = [{ id_forma_pago, monto_detalle: monto }]
    const cliente = o.deudores[i] as number
    const documento = `F-${id}`
    const cobro = (como: object): object => datosDeCobro(cliente, monto, { numero_documento: documento, ...como })
    const credito = { plan: 'mensual', numero_cuotas: 2, fecha_cancelacion: '2035-12-01' }
    const actos = [
      () => conClave(i, 'cobro', documento, '/api/v2/cobros', cobro({ tipo_cobro: 'contado', lineas })),
      () => conClave(i, 'credito', documento, '/api/v2/cobros', cobro({ tipo_cobro: 'credito', credito })),
      () => conClave(i, 'abono', monto, '/api/v2/abonos', { client_id: cliente, monto, lineas }),
      () => conClave(i, 'visita', monto, '/api/v2/visitas/regular', { pago: monto, id_forma_pago }),
      () => sinClave(i, monto),
    ]
    await (actos[o.n(actos.length)] as () => Promise<void>)()
  }

  return {
    anotaciones,
    estados,
    hechas: () => hechas,
    empezar() {
      seguir = true
      mesas = Array.from({ length: o.cuantas }, async (_, i) => {
        while (seguir) await acto(i)
      })
    },
    async terminar() {
      seguir = false
      await Promise.all(mesas)
    },
  }
}

/** One request. Status 0: no answer, or one that was cut. */
async function contestar(url: string, cuerpo: object, headers: Record<string, string>): Promise<Contestacion> {
  try {
    const r = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(cuerpo),
      signal: AbortSignal.timeout(PACIENCIA),
    })
    const texto = await r.text()
    return { estado: r.status, cuerpo: JSON.parse(texto) as unknown, motivo: r.headers.get('x-error') ?? '' }
  } catch {
    return { estado: 0, cuerpo: null, motivo: '' }
  }
}
