import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiVieja, servir, type Respuesta, type ServidorViejo } from '../../../../../../tests/support/viejo/api-vieja'
import {
  filasDeCopia,
  hayCopias,
  huella,
  porTabla,
  verdadDe,
  type Filas,
  type Verdad,
} from '../../../../../../tests/support/viejo/copias'
import { abrirFuente } from '../fuente'
import { columnasDe } from '../tablas'
import type { Fuente } from '../tipos'
import type { FilaVieja } from '../volcado'

const COPIAS = [
  ['andes', '2026-10-16'],
  ['sucio', '2026-10-31'],
] as const

const ordenadas = (filas: unknown[]): string[] =>
  filas.map((f) => JSON.stringify(f, Object.keys(f as object).toSorted())).toSorted()
const centavos = (filas: FilaVieja[]): number =>
  filas.reduce((s, f) => s + Math.round(Number(f.valores['monto']) * 100), 0)
const porMes = (filas: FilaVieja[]): Record<string, number> => {
  const meses: Record<string, number> = {}
  for (const { valores } of filas)
    meses[valores['fecha']!.slice(0, 7)] = (meses[valores['fecha']!.slice(0, 7)] ?? 0) + 1
  return meses
}
const dudasDe = (filas: FilaVieja[]): Record<string, number> => {
  const cuantas: Record<string, number> = {}
  for (const { valores } of filas)
    for (const duda of valores['_duda']?.split(',') ?? []) cuantas[duda] = (cuantas[duda] ?? 0) + 1
  return cuantas
}
/** A row without what the API keeps for itself. */
const sinId = (f: FilaVieja): string =>
  JSON.stringify(
    columnasDe(f.tabla as 'pagos')
      .slice(1)
      .map((c) => f.valores[c]),
  )
const leer = async (direccion: string): Promise<{ fuente: Fuente; filas: Filas }> => {
  const fuente = await abrirFuente(direccion)
  return { fuente, filas: await porTabla(fuente.filas()) }
}

describe.skipIf(!hayCopias).each(COPIAS)('the old API of %s', (copia, hoy) => {
  let verdad: Verdad
  let enLaBase: Filas
  let api: ApiVieja
  let servidor: ServidorViejo
  let leido: { fuente: Fuente; filas: Filas }
  beforeAll(async () => {
    verdad = verdadDe(copia)
    enLaBase = await filasDeCopia(copia)
    api = new ApiVieja(enLaBase, hoy)
    servidor = await servir((guion, cuerpo) => ({ json: api.responder(guion, cuerpo) }))
    leido = await leer(servidor.direccion.replace('/api/', '/api/visitas.php'))
  })
  afterAll(() => servidor.cerrar())

  it('the one of these tests answers what was recorded of the real one', () => {
    let comparados = 0
    for (const { script, request, answer } of verdad.oldApi) {
      if (request.metodo === 'login') continue
      const mia = JSON.parse(JSON.stringify(api.responder(script, request))) as any
      comparados++
      if (Array.isArray(answer)) expect(ordenadas(mia), script).toEqual(ordenadas(answer))
      else if (script === 'inicio.php' || request.metodo === 'informacion_perfil') {
        expect(mia.datosVisitas.totalVisitas).toBe(answer.datosVisitas.totalVisitas)
        expect(mia.datosPagos.totalPagos).toBe(answer.datosPagos.totalPagos)
      } else if (script === 'ajustes.php') expect(mia).toEqual(answer)
      else {
        const lista = script.replace('.php', '')
        expect(ordenadas(mia[lista]), JSON.stringify(request)).toEqual(ordenadas(answer[lista]))
        expect(mia.totalPagos).toBe(answer.totalPagos)
      }
    }
    expect(comparados).toBeGreaterThanOrEqual(14)
  })

  it('gives all but second settings and leftover tables, the same money and months; it is only asked', async () => {
    const { fuente, filas } = leido
    const { gastos: _, ...counts } = verdad.counts
    expect(Object.fromEntries(fuente.tablas())).toEqual({ ...counts, ajustes: 1 })
    for (const tabla of ['visitas', 'pagos']) expect(porMes(filas.get(tabla)!)).toEqual(porMes(enLaBase.get(tabla)!))
    expect(centavos(filas.get('pagos')!)).toBe(Math.round(Number(verdad.payments.total) * 100))
    for (const tabla of ['membresias', 'miembros'])
      expect(huella(filas.get(tabla)!, verdad.tables[tabla]!.columns), tabla).toBe(verdad.tables[tabla]!.sha256)
    expect(filas.get('usuarios')!.map((f) => f.valores)).toEqual(
      enLaBase.get('usuarios')!.map((f) => ({ ...f.valores, password: null })),
    )
    expect(filas.get('ajustes')![0]!.valores).toEqual(enLaBase.get('ajustes')![0]!.valores)
    const ids = ['visitas', 'pagos'].map((tabla) => filas.get(tabla)!.map((f) => f.valores['id']))
    for (const propios of ids) expect(new Set(propios).size).toBe(propios.length)
    for (const id of ids.flat()) if (!(Number(id) >= 2 ** 52 && Number.isSafeInteger(Number(id)))) expect.fail(`${id}`)
    expect(fuente).toMatchObject({ clase: 'API', descripcion: servidor.direccion })
    expect(fuente.faltas().slice(0, 4).join(' ')).toMatch(/claves de los usuarios.*número.*matrícula.*gastos/)
    expect(servidor.pedidos).not.toContain('miembros.php:get')
    await fuente.cerrar()
  })

  it('what has no doubt about it is as it was stored', () => {
    const { fuente, filas } = leido
    for (const tabla of ['visitas', 'pagos']) {
      const hay = new Map<string, number>()
      for (const f of enLaBase.get(tabla)!) hay.set(sinId(f), (hay.get(sinId(f)) ?? 0) + 1)
      const raras = filas.get(tabla)!.filter((f) => {
        const cuantas = hay.get(sinId(f)) ?? 0
        hay.set(sinId(f), cuantas - 1)
        return cuantas < 1 && f.valores['_duda'] === undefined
      })
      // A payment's matrícula comes as its member has it: three were stored with other letters or blanks.
      expect(raras.map((f) => f.valores['matricula'])).toEqual(
        copia === 'sucio' && tabla === 'pagos' ? ['2023-248', '2024-372', '2026-756'] : [],
      )
      expect(dudasDe(filas.get(tabla)!), tabla).toEqual(DUDAS[copia][tabla as 'pagos'])
    }
    expect(fuente.faltas().slice(4)).toEqual(ELIMINADOS[copia])
  })

  it('a server that manages no more than a month at once gives the same rows with the same ids', async () => {
    const corto = await servir((guion, cuerpo): Respuesta => {
      const { fechaInicio, fechaFin } = (cuerpo['filtros'] ?? {}) as Record<string, string>
      if (fechaInicio && !(Date.parse(fechaFin!) - Date.parse(fechaInicio) <= 32 * 86_400_000)) {
        // What lies before or after every gym is little, and a year that holds nothing is no trouble.
        const { visitas } = api.responder('visitas.php', { metodo: 'obtener', filtros: cuerpo['filtros'] }) as {
          visitas: []
        }
        if (visitas.length > 100) return { estado: 500 }
      }
      return { json: api.responder(guion, cuerpo) }
    })
    try {
      const partida = await leer(corto.direccion)
      expect(corto.pedidos.filter((p) => p === 'visitas.php:obtener').length).toBeGreaterThan(24)
      for (const tabla of ['visitas', 'pagos']) {
        const valores = ({ filas }: { filas: Filas }): string[] =>
          filas
            .get(tabla)!
            .map((f) => JSON.stringify(f.valores))
            .toSorted()
        expect(createHash('sha256').update(valores(partida).join()).digest('hex')).toBe(
          createHash('sha256').update(valores(leido).join()).digest('hex'),
        )
      }
      expect(partida.fuente.faltas()).toEqual(leido.fuente.faltas())
    } finally {
      await corto.cerrar()
    }
  })

  it('after some days of use the rows that were there have the ids that they had', async () => {
    const despues = new Map([...enLaBase].map(([tabla, filas]) => [tabla, [...filas]]))
    const [pago, visita] = [despues.get('pagos')!, despues.get('visitas')!]
    // The same once more, in the same second or on the same day, and others of before and after.
    for (const i of [0, 700, 1500]) {
      pago.push(pago[i]!, { ...pago[i]!, valores: { ...pago[i]!.valores, fecha: '2026-11-02 00:00:00' } })
      visita.unshift(visita[i]!, { ...visita[i]!, valores: { ...visita[i]!.valores, fecha: '2026-11-02 07:00:00' } })
    }
    const otra = new ApiVieja(despues, hoy)
    const usado = await servir((guion, cuerpo) => ({ json: otra.responder(guion, cuerpo) }))
    try {
      const { filas } = await leer(usado.direccion)
      for (const tabla of ['visitas', 'pagos']) {
        const nuevas = new Map(filas.get(tabla)!.map((f) => [f.valores['id'], sinId(f)]))
        for (const f of leido.filas.get(tabla)!)
          if (nuevas.get(f.valores['id']!) !== sinId(f)) expect.fail(`${tabla} ${JSON.stringify(f.valores)}`)
        expect(nuevas.size).toBe(leido.filas.get(tabla)!.length + 6)
      }
    } finally {
      await usado.cerrar()
    }
  })
})

/**
 * As the truth file counts them: 15,301 visits and 3,202 payments of deleted users, 174 payments of nobody's
 * matrícula, 863 of a deleted type and 6 of type 0. Of 909 visits of deleted members 188 have a deleted type too: with
 * what looks the same, these are the visits without a member that nobody paid.
 */
const DUDAS = {
  andes: { visitas: {}, pagos: {} },
  sucio: {
    visitas: { usuario_eliminado: 15_301, miembro_eliminado: 721, visita_sin_miembro: 198, tipo_eliminado: 6005 },
    pagos: { usuario_eliminado: 3202, matricula_de_nadie: 174, tipo_eliminado: 869 },
  },
}
const ELIMINADOS = {
  andes: [],
  sucio: [
    'El usuario 0 fue eliminado y tiene 4 visitas y 58.00 en pagos: no se sabe cuáles son.',
    'El usuario 3 fue eliminado y tiene 3216 visitas y 10721.77 en pagos: no se sabe cuáles son.',
    'El usuario 4 fue eliminado y tiene 8489 visitas y 33159.49 en pagos: no se sabe cuáles son.',
    'El usuario 5 fue eliminado y tiene 302 visitas y 1623.95 en pagos: no se sabe cuáles son.',
    'El usuario 7 fue eliminado y tiene 3286 visitas y 15876.77 en pagos: no se sabe cuáles son.',
  ],
}
