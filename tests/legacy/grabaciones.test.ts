import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../support/server'
import type { Diferencia } from './comparar'
import { preparar } from './preparacion'
import { claveDe, GRABACIONES, Repetidor } from './repetir'
import { sembrarFixture } from './fixture'

const INICIO_FIXTURE = GRABACIONES.findIndex((g) => g.id === 'inicio.datos')
describe('x', () => {
  let s: ServidorDePrueba
  let f: ServidorDePrueba
  const env = { CLAVE_INICIAL: 'ClaveInicial1' }
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2025-06-18T10:29:00-05:00', env })
    f = await servidorDePrueba({ ahora: '2025-06-18T10:29:00-05:00', env })
  })
  afterAll(async () => { await s.cerrar(); await f.cerrar() })
  it('todo', async () => {
    const out: [string, Diferencia[]][] = []
    const clave = await claveDe(await entrar(s))
    const viejo = clienteHttp(s, {}, `/k/${clave}`)
    const rep = new Repetidor(s, clave)
    for (const g of GRABACIONES.slice(0, INICIO_FIXTURE)) {
      await preparar(s, viejo, g.id, g.now)
      out.push([g.id, await rep.repetir(g)])
    }
    const clave2 = await claveDe(await entrar(f))
    await sembrarFixture(f)
    const rep2 = new Repetidor(f, clave2)
    for (const g of GRABACIONES.slice(INICIO_FIXTURE)) out.push([g.id, await rep2.repetir(g)])
    for (const [id, ds] of out) for (const d of ds) console.log(id, d.ruta, d.que, JSON.stringify(d.esperado), JSON.stringify(d.real))
    expect(out.length).toBe(126)
  })
})
