import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import type { Mudanzas } from '../../../server/src/features/mudanza/mudanza.casos'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { fuenteDe, mudanzasDe } from '../../support/mudanza/copia'
import { gimnasio, unDiaDespues, volcar } from '../../support/mudanza/gimnasio'
import { porIdsViejos, resumenes, tablas } from '../../support/mudanza/tablas'

const AHORA = '2026-07-01T21:00:00-05:00'
const DESPUES = '2026-07-02T08:00:00-05:00'
const HOY = volcar(gimnasio())

describe('a move that is repeated, interrupted and undone', () => {
  let b: BaseDePrueba
  let ahora: Date
  let m: Mudanzas
  beforeEach(async () => {
    b = await baseDePrueba()
    ahora = new Date(AHORA)
    m = mudanzasDe(b.pool, () => ahora)
  })
  afterEach(() => b.cerrar())
  const mudar = async (texto = HOY) => {
    await m.revisar(fuenteDe(texto), { zona: null })
    return m.traer({})
  }
  const cuadra = async () => {
    const [hay, debe] = await resumenes(b.pool)
    expect(hay).toEqual(debe)
  }
  const suma = (x: Record<string, number>) => Object.values(x).reduce((a, n) => a + n, 0)

  it('twice in a row brings nothing and changes no row', async () => {
    await mudar()
    const antes = await tablas(b.pool)
    ahora = new Date(DESPUES)
    const otra = await mudar()
    expect(otra.diferencias).toEqual([])
    for (const [tabla, t] of Object.entries(otra.tablas)) {
      expect([tabla, t.traidas, t.sinCambio + suma(t.omitidas)]).toEqual([tabla, 0, t.leidas])
      expect(t.leidas).toBe(gimnasio()[tabla as 'pagos'].length)
    }
    expect(await tablas(b.pool)).toEqual(antes)
    await cuadra()
  })

  it('to look first writes nothing of the gym’s', async () => {
    const antes = await tablas(b.pool)
    const { informe } = await m.revisar(fuenteDe(HOY), { zona: null, simular: true })
    expect([informe.tablas['pagos']?.traidas, informe.dinero.origen]).toEqual([120, informe.dinero.aqui])
    expect(await tablas(b.pool)).toEqual(antes)
    expect((await b.pool.query('SELECT FROM mudanza')).rowCount).toBe(0)
    await m.revisar(fuenteDe(HOY), { zona: null })
    expect(await tablas(b.pool)).toEqual(antes)
  })

  it('with a day’s use in between brings only that day, and leaves what was changed here', async () => {
    await mudar()
    ahora = new Date('2026-07-01T22:00:00-05:00')
    await b.pool.query(
      `UPDATE cliente SET telefono = 'de aquí', actualizado_en = $1
        WHERE id = (SELECT id_cliente FROM miembro WHERE id = 2)`,
      [ahora],
    )
    ahora = new Date(DESPUES)
    const { tablas: t, diferencias } = await mudar(volcar(unDiaDespues(gimnasio())))
    expect(diferencias).toEqual([])
    expect(t['miembros']).toEqual({ leidas: 41, traidas: 2, sinCambio: 38, omitidas: { cambiada_aqui: 1 } })
    expect(t['membresias']).toEqual({ leidas: 2, traidas: 1, sinCambio: 1, omitidas: {} })
    expect(t['pagos']).toEqual({ leidas: 122, traidas: 2, sinCambio: 120, omitidas: {} })
    expect(t['visitas']).toEqual({ leidas: 301, traidas: 1, sinCambio: 300, omitidas: {} })
    const { rows } = await b.pool.query(
      `SELECT m.id, c.telefono, m.fecha_fin::text AS fin, m.estado FROM miembro m JOIN cliente c ON c.id = m.id_cliente
       WHERE m.id IN (1, 2, 41) ORDER BY 1`,
    )
    expect(rows).toEqual([
      { id: 1, telefono: '0999', fin: '2026-07-31', estado: 'ACTIVO' },
      { id: 2, telefono: 'de aquí', fin: '2026-04-03', estado: 'VENCIDO' },
      { id: 41, telefono: '0900000041', fin: '2026-07-31', estado: 'ACTIVO' },
    ])
    const periodo = await b.pool.query(
      `SELECT p.estado, p.fecha_fin::text AS fin, i.fecha::text AS pagado
        FROM periodo_membresia p LEFT JOIN ingreso i ON i.id = p.id_ingreso
       WHERE p.id_miembro = 1 AND p.estado = 'VIGENTE' ORDER BY p.fecha_fin DESC LIMIT 1`,
    )
    expect(periodo.rows).toEqual([{ estado: 'VIGENTE', fin: '2026-07-31', pagado: '2026-07-01' }])
    const [tipo] = (await b.pool.query("SELECT valor::text FROM tipo_membresia WHERE nombre = 'Quincenal'")).rows
    expect(tipo).toEqual({ valor: '15.00' })
    await cuadra()
    // And once more: nothing but what is still told.
    const antes = await tablas(b.pool)
    const otra = await mudar(volcar(unDiaDespues(gimnasio())))
    expect(otra.tablas['miembros']).toEqual({ leidas: 41, traidas: 0, sinCambio: 40, omitidas: { cambiada_aqui: 1 } })
    expect(await tablas(b.pool)).toEqual(antes)
  })

  const ETAPAS = ['Ajustes y usuarios', 'Membresías', 'Miembros', 'Visitas', 'Pagos', 'Períodos', 'Fotos']
  it('stopped at each stage and gone on with, it comes to the same end', async () => {
    await m.revisar(fuenteDe(HOY), { zona: null })
    // Without pictures the last one has nothing to stop.
    for (const parar of ETAPAS.slice(0, -1)) {
      const corte = new AbortController()
      const alAvanzar = (a: { etapa: string }) => (a.etapa === parar ? corte.abort() : undefined)
      await m.traer({ senal: corte.signal, alAvanzar }).catch((e: unknown) => {
        if (!corte.signal.aborted) throw e
      })
      await cuadra()
    }
    expect((await m.traer({})).diferencias).toEqual([])
    await cuadra()
    const aTrozos = await porIdsViejos(b.pool)
    const otra = await baseDePrueba()
    try {
      const entera = mudanzasDe(otra.pool, () => ahora)
      await entera.revisar(fuenteDe(HOY), { zona: null })
      await entera.traer({})
      expect(aTrozos).toEqual(await porIdsViejos(otra.pool))
    } finally {
      await otra.cerrar()
    }
  })

  it('stopped before the periods and asked for anew from the start, it leaves none out', async () => {
    await m.revisar(fuenteDe(HOY), { zona: null })
    const corte = new AbortController()
    const alAvanzar = (a: { etapa: string }) => (a.etapa === 'Visitas' ? corte.abort() : undefined)
    await expect(m.traer({ senal: corte.signal, alAvanzar })).rejects.toThrow(/abort/i)
    ahora = new Date(DESPUES)
    await mudar()
    expect((await comprobarTodo(b.pool)).revisiones.filter((r) => r.desajustes > 0)).toEqual([])
    const { rowCount } = await b.pool.query("SELECT FROM periodo_membresia WHERE estado = 'VIGENTE'")
    expect(rowCount).toBe(39)
    await m.deshacer()
  })

  it('its connection ended at each stage, or while it reads: nothing by half, and it goes on', async () => {
    const matar = () =>
      b.pool.query(
        `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.pid <> pg_backend_pid()`,
      )
    const alLeer = (fila: number) => (fila === 200 ? matar() : undefined)
    const antes = await tablas(b.pool)
    await expect(m.revisar(fuenteDe(HOY, alLeer), { zona: null })).rejects.toThrow(
      /terminat|connection|EPIPE|ECONNRESET/i,
    )
    expect(await tablas(b.pool)).toEqual(antes)
    await m.revisar(fuenteDe(HOY), { zona: null })
    for (const parar of ETAPAS) {
      let muerta: Promise<unknown> | undefined
      const alAvanzar = (a: { etapa: string }) => void (a.etapa === parar && (muerta ??= matar()))
      await m.traer({ alAvanzar }).catch(() => undefined)
      expect(muerta, parar).toBeDefined()
      await muerta
      await cuadra()
      // What ended before it was killed was brought whole.
      const { rows } = await b.pool.query<{ estado: string }>('SELECT estado FROM mudanza ORDER BY id DESC LIMIT 1')
      if (rows[0]?.estado === 'TRAIDA') break
    }
    const { rows } = await b.pool.query<{ estado: string }>('SELECT estado FROM mudanza ORDER BY id DESC LIMIT 1')
    if (rows[0]?.estado !== 'TRAIDA') await m.traer({})
    const cortada = await porIdsViejos(b.pool)
    const otra = await baseDePrueba()
    try {
      const entera = mudanzasDe(otra.pool, () => ahora)
      await entera.revisar(fuenteDe(HOY), { zona: null })
      await entera.traer({})
      expect(cortada).toEqual(await porIdsViejos(otra.pool))
    } finally {
      await otra.cerrar()
    }
  })

  it('undone, every table is as it was before; not once somebody worked with it', async () => {
    const antes = await tablas(b.pool)
    await mudar()
    await m.deshacer()
    expect(await tablas(b.pool)).toEqual(antes)
    await cuadra()
    await expect(m.deshacer()).rejects.toThrow('No hay ninguna mudanza que deshacer.')
    const otra = await mudar()
    expect([otra.tablas['pagos']?.traidas, otra.diferencias]).toEqual([120, []])
    await b.pool.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, registrado_por)
       SELECT $1::timestamptz, $1::timestamptz::date, 21, id_cliente, id, '' FROM miembro WHERE id = 3`,
      [AHORA],
    )
    const despues = await tablas(b.pool)
    await expect(m.deshacer()).rejects.toThrow('Ya se trabajó aquí con lo que se trajo (visitas: 1)')
    expect(await tablas(b.pool)).toEqual(despues)
  })

  it('the ledger proves itself before and after the cut-over; from then on nothing is brought or undone', async () => {
    const malas = async () => (await comprobarTodo(b.pool)).revisiones.filter((r) => r.desajustes > 0)
    await mudar()
    expect(await malas()).toEqual([])
    // What is not told as brought is found: nobody's hand wrote it.
    await b.pool.query("DELETE FROM mudanza_fila WHERE tabla = 'pagos' AND id_viejo = 1")
    expect((await malas()).map((r) => r.nombre).toSorted()).toEqual(['rastro', 'sellado-ingreso'])
    await b.pool.query(
      `INSERT INTO mudanza_fila (tabla, id_viejo, huella, id_nuevo, id_mudanza, traida_en)
       SELECT 'pagos', 1, p.huella, i.id, 1, now() FROM mudanza_pagos p, ingreso i
       WHERE p.id_viejo = 1 AND NOT EXISTS (SELECT 1 FROM mudanza_fila f
         WHERE f.tabla = 'pagos' AND f.id_nuevo = i.id)`,
    )
    await m.cerrar()
    expect(await malas()).toEqual([])
    expect((await b.pool.query("SELECT FROM huella WHERE tabla = 'ingreso'")).rowCount).toBe(120)
    await expect(m.deshacer()).rejects.toThrow('La mudanza ya se cerró')
    await expect(m.revisar(fuenteDe(HOY), { zona: null })).rejects.toThrow('La mudanza ya se cerró')
    await expect(b.pool.query('DELETE FROM ingreso WHERE traida')).rejects.toMatchObject({ code: 'MA005' })
  })
})
