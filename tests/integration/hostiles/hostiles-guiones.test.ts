import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asediado, CUANTAS, leerJson, prepareSiege, SEMILLA } from '../../support/hostile/siege'
import { type Contestacion, disparar } from '../../support/hostile/disparar'
import { peticionesGuiones } from '../../support/hostile/hostil'

/** What is wrong with an old script's answer; null: nothing. */
function revisar(c: Contestacion): string | null {
  const json = leerJson(c.texto)
  if (!json) return `no es JSON: ${c.texto.slice(0, 80)}`
  if (c.estado < 400) return null
  const v = json.valor as { resultado?: unknown; success?: unknown } | null
  const falso = !v || v.resultado === false || v.success === false
  if (!falso) return `rechazo verdadero: ${c.texto.slice(0, 80)}`
  return c.cabeceras['x-error'] ? null : 'rechazo sin X-Error'
}

describe('hostile input, old door', () => {
  let a: Asediado
  beforeAll(async () => void (a = await prepareSiege()))
  afterAll(() => a.s.cerrar())

  it('[API-31] [PHP-01] thousands of bodies: no 5xx, no hang, JSON, a refusal falsy and changing nothing', async () => {
    const peticiones = peticionesGuiones(a.s.modulos, CUANTAS, SEMILLA)
    expect(peticiones.length).toBeGreaterThanOrEqual(CUANTAS)
    await a.resistir(peticiones, revisar)
  })

  it('[API-31] a body past the limit is refused in the old form', async () => {
    const cuerpo = `{"metodo":"get","x":"${'a'.repeat(8_500_000)}"}`
    const [r] = await disparar(
      a.s.url,
      [{ metodo: 'POST', ruta: '/api/usuarios.php', cabeceras: { 'content-type': 'application/json' }, cuerpo }],
      a.sesion,
    )
    expect([r?.estado, r?.texto]).toEqual([413, 'false'])
  })

  it('[PHP-32] an unknown script, GET and a page of another site are refused as JSON that is falsy', async () => {
    const base = { cabeceras: {}, cuerpo: '{"metodo":"get"}' }
    const r = await disparar(
      a.s.url,
      [
        { ...base, metodo: 'POST', ruta: '/api/otro.php' },
        { ...base, metodo: 'POST', ruta: '/otro.php' },
        { metodo: 'GET', ruta: '/api/usuarios.php', cabeceras: {}, cuerpo: null },
      ],
      {},
    )
    expect(r.map((c) => [c.estado, c.texto])).toEqual([
      [404, 'false'],
      [404, 'false'],
      [400, 'false'],
    ])
    const cookie = {
      cookie: `mancuerna_sesion=${a.sesion['authorization']?.slice(7)}`,
      origin: 'https://otro.sitio',
      'sec-fetch-site': 'cross-site',
    }
    const [ajena] = await disparar(a.s.url, [{ ...base, metodo: 'POST', ruta: '/api/usuarios.php' }], cookie)
    expect([ajena?.estado, ajena?.texto, ajena?.cabeceras['x-error']]).toEqual([
      403,
      'false',
      expect.stringMatching(
        /^ORIGEN_AJENO: La peticion viene de una pagina que este servidor no reconoce como suya\. /,
      ),
    ])
  })
})
