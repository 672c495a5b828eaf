import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asediarHttp } from '../../faults/http/asedio'
import { contenidoDe } from '../../support/hostile/contenido'
import { type Asediado, CUENTAN_RECHAZOS, prepareSiege, SEMILLA } from '../../support/hostile/siege'

/** Connections that this run tries; `npm run faults -- --solo http` tries 100,000. */
const CUANTAS = Number(process.env['FUZZ'] ?? 300)

describe('raw HTTP', () => {
  let a: Asediado
  beforeAll(async () => {
    a = await prepareSiege({ plazos: { cabeceras: 1_500, peticion: 1_500, revision: 100, ociosa: 5_000 } })
  })
  afterAll(() => a.s.cerrar())

  it('[API-31] broken, lying, endless or slow: no 5xx, no hang, the form of the door; nothing is written', async () => {
    const antes = await contenidoDe(a.s.pool, CUENTAN_RECHAZOS)
    const { cuenta, objeciones } = await asediarHttp({
      url: a.s.url,
      modulos: a.s.modulos,
      sesion: `Authorization: ${a.sesion['authorization']}`,
      peticiones: CUANTAS,
      semilla: SEMILLA,
      colgada: 60_000,
    })
    expect(objeciones.slice(0, 20)).toEqual([])
    expect(await contenidoDe(a.s.pool, CUENTAN_RECHAZOS)).toEqual(antes)
    // It got past the door: read, refused, and nothing there.
    for (const estado of ['200', '400', '404']) expect(cuenta[estado], estado).toBeGreaterThan(0)
    expect((await fetch(`${a.s.url}/readyz`)).status).toBe(200)
  })
})
