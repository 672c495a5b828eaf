import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asediado, CUANTAS, leerJson, prepareSiege, SEMILLA } from '../../support/hostile/siege'
import { type Contestacion, disparar } from '../../support/hostile/disparar'
import { peticionesRest } from '../../support/hostile/hostil'

/** What is wrong with a REST answer; null: nothing. */
function revisar(c: Contestacion): string | null {
  const json = leerJson(c.texto)
  // Files, pages and empty answers (304) are no JSON.
  if (c.estado < 400) return json || !String(c.cabeceras['content-type']).includes('json') ? null : 'no es JSON'
  const v = json?.valor as { mensaje?: unknown; codigo?: unknown; id?: unknown } | undefined
  const bien =
    v && typeof v.mensaje === 'string' && v.mensaje !== '' && typeof v.codigo === 'string' && typeof v.id === 'string'
  return bien ? null : `sin la forma de error: ${c.estado} ${c.texto.slice(0, 120)}`
}

describe('hostile input, newer door', () => {
  let a: Asediado
  beforeAll(async () => void (a = await prepareSiege()))
  afterAll(() => a.s.cerrar())

  it('[API-31] [API-01] thousands of requests: no 5xx, no hang, the error form, a refusal writes nothing', async () => {
    const peticiones = peticionesRest(a.s.modulos, CUANTAS, SEMILLA)
    expect(peticiones.length).toBeGreaterThanOrEqual(CUANTAS)
    await a.resistir(peticiones, revisar)
  })

  it('[API-31] a body past the limit is refused in the newer form', async () => {
    const cuerpo = `{"x":"${'a'.repeat(8_500_000)}"}`
    const [r] = await disparar(
      a.s.url,
      [{ metodo: 'POST', ruta: '/api/areas', cabeceras: { 'content-type': 'application/json' }, cuerpo }],
      a.sesion,
    )
    expect([r?.estado, JSON.parse(r?.texto ?? '').codigo]).toEqual([413, 'CUERPO_MUY_GRANDE'])
  })
})
