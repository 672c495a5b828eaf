import { cabeEnGrupo, type TipoDeGrupo } from '@mancuerna/domain/membresias/grupo'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'

describe('capacidad de un grupo', () => {
  let base: BaseDePrueba
  beforeAll(async () => void (base = await baseDePrueba()))
  afterAll(() => base.cerrar())

  const uno = async (sql: string, valores: unknown[] = []): Promise<number> =>
    (await base.pool.query<{ n: number }>(sql, valores)).rows[0]?.n as number
  /** The SQLSTATE with which the database refuses, or '' where it does not. */
  const rechazo = async (sql: string, valores: unknown[]): Promise<string> =>
    base.pool.query(sql, valores).then(
      () => '',
      (e: { code: string }) => e.code,
    )
  const crearTipo = (t: TipoDeGrupo): Promise<number> =>
    uno(
      `INSERT INTO tipo_membresia (nombre, valor, duracion_dias, es_grupal, capacidad_maxima_miembros)
        VALUES ('Grupo', 10, 30, $1, $2) RETURNING id AS n`,
      [t.esGrupal, t.capacidad],
    )
  const SQL_MIEMBRO = `INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin,
      id_miembro_titular, registrado_en)
    VALUES ('2026-' || nextval('cliente_id_seq'), 1, $1, 'ACTIVO', '2026-03-01', '2026-03-31', $2, now())
    RETURNING id AS n`

  it('the triggers and the rule in TypeScript are one: joining, and a type that shrinks', async () => {
    const grupal = fc.record({ esGrupal: fc.constant(true), capacidad: fc.integer({ min: 2, max: 5 }) })
    const solo = fc.constant({ esGrupal: false, capacidad: 1 })
    const caso = fc.record({
      tipo: fc.oneof({ weight: 4, arbitrary: grupal }, solo),
      piden: fc.integer({ min: 0, max: 5 }),
      despues: fc.oneof({ weight: 4, arbitrary: grupal }, solo),
    })
    await fc.assert(
      fc.asyncProperty(caso, async ({ tipo, piden, despues }) => {
        const idTipo = await crearTipo(tipo)
        const titular = await uno(SQL_MIEMBRO, [idTipo, null])
        let personas = 1
        for (let i = 0; i < piden; i++) {
          const cabe = cabeEnGrupo(personas + 1, tipo)
          expect(await rechazo(SQL_MIEMBRO, [idTipo, titular])).toBe(cabe ? '' : 'MA003')
          if (cabe) personas++
        }
        const { rows } = await base.pool.query('SELECT capacidad, ocupados FROM grupo_ocupacion($1)', [titular])
        expect(rows).toEqual([{ capacidad: tipo.capacidad, ocupados: personas }])
        const cambio = 'UPDATE tipo_membresia SET es_grupal = $2, capacidad_maxima_miembros = $3 WHERE id = $1'
        expect(await rechazo(cambio, [idTipo, despues.esGrupal, despues.capacidad])).toBe(
          cabeEnGrupo(personas, despues) ? '' : 'MA004',
        )
      }),
      { numRuns: 60 },
    )
  })

  it('who is in the group already is not counted twice, and a group that ended holds no type back', async () => {
    const idTipo = await crearTipo({ esGrupal: true, capacidad: 2 })
    const titular = await uno(SQL_MIEMBRO, [idTipo, null])
    const adherido = await uno(SQL_MIEMBRO, [idTipo, titular])
    expect(await rechazo('UPDATE miembro SET id_miembro_titular = $2 WHERE id = $1', [adherido, titular])).toBe('')
    const encoger = 'UPDATE tipo_membresia SET es_grupal = false, capacidad_maxima_miembros = 1 WHERE id = $1'
    expect(await rechazo(encoger, [idTipo])).toBe('MA004')
    await base.pool.query("UPDATE miembro SET estado = 'CANCELADO' WHERE id = $1", [titular])
    expect(await rechazo(encoger, [idTipo])).toBe('')
  })
})
