import { randomUUID } from 'node:crypto'
import { abrirCuenta, type Cuenta } from './insistir'

/** Desks that write without pause, and know of each write what they were told. */
export interface Mesas {
  /** Numbers of the visits that were acknowledged, by the key under which they were sent. */
  hechas: Map<string, number>
  cuenta: Cuenta
  parar(): Promise<void>
}

/**
 * Opens `cuantas` desks. Each registers visits, and after each looks at its report of the day; what fails it sends
 * again under the same key until it is told that it is done.
 */
export function abrirMesas(url: string, token: string, cuantas: number, hoy: string): Mesas {
  const hechas = new Map<string, number>()
  const cuenta = abrirCuenta()
  let seguir = true
  const informe = `${url}/api/v2/informes/visitas/exportar?formato=csv&desde=${hoy}&hasta=${hoy}`

  async function mesa(numero: number): Promise<void> {
    const { lograr, irse } = cuenta.puesto({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
    for (let n = 0; seguir; n++) {
      const clave = randomUUID()
      const { texto } = await lograr(`${url}/api/v2/visitas/regular`, {
        metodo: 'POST',
        cuerpo: JSON.stringify({ pago: '2.00' }),
        cabeceras: { 'idempotency-key': clave },
      })
      hechas.set(clave, (JSON.parse(texto) as { id_visita: number }).id_visita)
      await lograr(`${url}/api/v2/inicio`)
      if (n % 50 === numero % 50) await lograr(informe)
    }
    irse()
  }
  const todas = Promise.all(Array.from({ length: cuantas }, (_, i) => mesa(i)))
  return {
    hechas,
    cuenta,
    async parar() {
      seguir = false
      await todas
    },
  }
}
