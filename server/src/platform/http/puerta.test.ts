import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { crearPuerta } from './puerta'

describe('the door before the application is there', () => {
  let servidor: http.Server | undefined
  afterEach(() => {
    servidor?.closeAllConnections()
    servidor?.close()
  })

  /** The door on a port; how many requests have come to it, and how many are over. */
  async function abierta(paciencia: { espera: number; caben: number }) {
    const puerta = crearPuerta(paciencia)
    let llegadas = 0
    let cerradas = 0
    servidor = http.createServer((req, res) => {
      puerta.atender(req, res)
      llegadas++
      res.once('close', () => cerradas++)
    })
    servidor.listen(0, '127.0.0.1')
    await once(servidor, 'listening')
    const { port } = servidor.address() as AddressInfo
    return {
      puerta,
      llegadas: () => llegadas,
      cerradas: () => cerradas,
      pedir: async (ruta: string, corte?: AbortSignal) => {
        const r = await fetch(`http://127.0.0.1:${port}${ruta}`, {
          method: 'POST',
          body: '{}',
          ...(corte && { signal: corte }),
        })
        return [r.status, await r.text(), r.headers.get('x-error')?.split(':')[0] ?? null]
      },
    }
  }
  const responde: http.RequestListener = (req, res) => {
    req.setEncoding('utf8').on('data', (cuerpo: string) => res.end(`app ${req.url} ${cuerpo}`))
  }

  it('keeps what old scripts are asked until the application answers, and refuses the rest at once', async () => {
    const { puerta, pedir, llegadas, cerradas } = await abierta({ espera: 600_000, caben: 2 })
    const corte = new AbortController()
    const guardadas = [pedir('/api/inicio.php'), pedir('/k/x/api/miembros.php?a=1', corte.signal)]
    await expect.poll(llegadas).toBe(2)
    expect((await pedir('/api/miembros'))[0]).toBe(503)
    // No more fit; who leaves makes room.
    expect(await pedir('/api/visitas.php')).toEqual([503, 'false', 'OCUPADO'])
    corte.abort()
    await expect(guardadas[1]).rejects.toThrow(/abort/)
    await expect.poll(cerradas).toBe(3)
    const tercera = pedir('/api/pagos.php')
    await expect.poll(llegadas).toBe(5)
    puerta.abrir({ app: responde, formaDe: () => null })
    expect(await guardadas[0]).toEqual([200, 'app /api/inicio.php {}', null])
    expect(await tercera).toEqual([200, 'app /api/pagos.php {}', null])
    expect(await pedir('/api/miembros')).toEqual([200, 'app /api/miembros {}', null])
  })

  it('says no where the start takes too long', async () => {
    const { pedir } = await abierta({ espera: 1, caben: 2 })
    expect(await pedir('/api/inicio.php')).toEqual([503, 'false', 'OCUPADO'])
  })
})
