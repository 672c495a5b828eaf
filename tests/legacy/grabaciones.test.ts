import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../support/server'
import type { Diferencia } from './comparar'
import { DIFERENCIAS, type Motivo } from './diferencias'
import { sembrarFixture } from './fixture'
import { preparar } from './preparacion'
import { claveDe, GRABACIONES, type Grabacion, Repetidor } from './repetir'

/** The last recordings were made on a database of their own. */
const CORTE = GRABACIONES.findIndex((g) => g.id === 'inicio.datos')
const explica = (m: Motivo, id: string, d: Diferencia): boolean => m.ids.includes(id) && m.cuando(d)
const escribir = (id: string, d: Diferencia): string =>
  `${id} ${d.ruta} (${d.que}): ${JSON.stringify(d.esperado)} → ${JSON.stringify(d.real)}`

describe('the recordings of the old server, on ours', () => {
  const servidores: ServidorDePrueba[] = []
  /** What differs, by recording. */
  const halladas = new Map<string, Diferencia[]>()

  beforeAll(async () => {
    for (const [grabaciones, sembrar] of [
      [GRABACIONES.slice(0, CORTE), undefined],
      [GRABACIONES.slice(CORTE), sembrarFixture],
    ] as const) {
      const s = await servidorDePrueba({ ahora: '2025-06-18T10:29:00-05:00', env: { CLAVE_INICIAL: 'ClaveInicial1' } })
      servidores.push(s)
      await repetirTodas(s, grabaciones, sembrar)
    }
  }, 120_000)
  afterAll(() => Promise.all(servidores.map((s) => s.cerrar())))

  async function repetirTodas(
    s: ServidorDePrueba,
    grabaciones: readonly Grabacion[],
    sembrar?: (s: ServidorDePrueba) => Promise<void>,
  ): Promise<void> {
    const clave = await claveDe(await entrar(s))
    const viejo = clienteHttp(s, {}, `/k/${clave}`)
    const repetidor = new Repetidor(s, clave)
    await sembrar?.(s)
    for (const g of grabaciones) {
      await preparar(s, viejo, g.id, g.now)
      halladas.set(g.id, await repetidor.repetir(g))
    }
  }

  it('[PHP-01] [PHP-32] every recording is sent, and none by halves', () => {
    expect([GRABACIONES.length, halladas.size]).toEqual([126, 126])
  })

  it.each(GRABACIONES.map((g) => g.id))(
    '%s: the same shape, types, key order and values, or a written reason',
    (id) => {
      const sinRazon = (halladas.get(id) ?? []).filter((d) => !DIFERENCIAS.some((m) => explica(m, id, d)))
      expect(sinRazon.map((d) => escribir(id, d))).toEqual([])
    },
  )

  it('each reason is one, and still explains something in each of its recordings', () => {
    expect(DIFERENCIAS.filter((m) => m.razon.trim().length < 20)).toEqual([])
    const vanas = DIFERENCIAS.flatMap((m) =>
      m.ids.filter((id) => !(halladas.get(id) ?? []).some((d) => m.cuando(d))).map((id) => `${id}: ${m.razon}`),
    )
    expect(vanas).toEqual([])
  })
})
