import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Contrato, leerContrato } from '../../support/contract/contrato'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('the contract and the server', () => {
  let s: ServidorDePrueba
  let contrato: Contrato
  beforeAll(async () => {
    ;[s, contrato] = await Promise.all([servidorDePrueba(), leerContrato()])
  })
  afterAll(() => s.cerrar())

  it('[API-01] every declared call of the newer door is served as it is declared, once, and no other is served', () => {
    const servidas = s.modulos.flatMap((m) => m.rutas ?? []).map(({ manejar: _, ...r }) => r)
    const porNombre = (a: { metodo: string; ruta: string }, b: { metodo: string; ruta: string }) =>
      `${a.metodo} ${a.ruta}`.localeCompare(`${b.metodo} ${b.ruta}`)
    const nombres = (rs: { metodo: string; ruta: string }[]) => rs.map((r) => `${r.metodo} ${r.ruta}`)
    const [unas, otras] = [servidas.toSorted(porNombre), contrato.llamadas.toSorted(porNombre)]
    expect(nombres(unas)).toEqual(nombres(otras))
    expect(new Set(nombres(unas)).size).toBe(unas.length)
    const distintas = unas.filter((r, i) =>
      Object.entries(otras[i] ?? {}).some(([campo, valor]) => r[campo as keyof typeof r] !== valor),
    )
    expect(nombres(distintas)).toEqual([])
  })

  it('[PHP-01] every operation of the old scripts is served as it is declared, once, and no other is', () => {
    const servidos = s.modulos
      .flatMap((m) => m.guiones ?? [])
      .flatMap((g) => Object.entries(g.metodos).map(([metodo, m]) => [`${g.nombre}.php ${metodo}`, m] as const))
    const declarados = new Map(contrato.metodos.map((m) => [`${m.guion}.php ${m.metodo}`, m]))
    expect(servidos.map(([nombre]) => nombre).toSorted()).toEqual([...declarados.keys()].toSorted())
    expect(servidos.length).toBe(contrato.metodos.length)
    for (const [nombre, m] of servidos) {
      const d = declarados.get(nombre)
      expect([nombre, m.entrada === d?.entrada, m.respuesta === d?.respuesta, m.acceso]).toEqual([
        nombre,
        true,
        true,
        d?.acceso,
      ])
      expect(m.resumen, nombre).not.toBe('')
    }
  })
})
