import { describe, expect, it } from 'vitest'
import { crearNombres, PREPARADA } from './preparadas'

describe('prepared statements', () => {
  it('names each write once, and never a read or an endless list', () => {
    const nombre = crearNombres()
    const uno = nombre('INSERT INTO a VALUES ($1)')
    expect(uno).toMatch(/^m\d+$/)
    expect(nombre('INSERT INTO a VALUES ($1)')).toBe(uno)
    const otros = [
      'UPDATE a SET b = $1',
      '\n  INSERT INTO b VALUES ($1)',
      'WITH v AS (\n  INSERT INTO a VALUES ($1) RETURNING id) SELECT id FROM v',
    ].map(nombre)
    expect(new Set([uno, ...otros]).size).toBe(4)
    for (const sql of [
      'SELECT 1',
      'BEGIN',
      'WITH v AS (SELECT 1) SELECT * FROM v',
      `INSERT INTO a VALUES ${'($1),'.repeat(1000)}`,
    ])
      expect(nombre(sql), sql).toBe('')
  })

  it('names a read that says of itself that its plan depends on no value', () => {
    const nombre = crearNombres()
    expect(nombre(`${PREPARADA}SELECT 1 WHERE 1 = ANY($1)`)).toMatch(/^m\d+$/)
    expect(nombre(`SELECT 1 ${PREPARADA}`)).toBe('')
  })

  it('stops naming before a connection keeps too many', () => {
    const nombre = crearNombres()
    const nombres = Array.from({ length: 300 }, (_, i) => nombre(`UPDATE a SET c${i} = $1`))
    expect(nombres.filter((n) => n !== '')).toHaveLength(200)
    expect(nombre('UPDATE a SET c7 = $1')).toBe(nombres[7])
  })
})
