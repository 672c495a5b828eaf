import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Informe } from '../../../server/src/features/mudanza/informe/informe'
import type { Mudanzas } from '../../../server/src/features/mudanza/mudanza.casos'
import { abrirFuente } from '../../../server/src/features/mudanza/origen/fuente'
import { leerVolcado, nuevoResumen } from '../../../server/src/features/mudanza/origen/volcado'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { fuenteDe, mudanzasDe } from '../../support/mudanza/copia'
import { gimnasio, unDiaDespues, volcar, type Gimnasio } from '../../support/mudanza/gimnasio'
import { ApiVieja, servir, type ServidorViejo } from '../../support/viejo/api-vieja'
import { porTabla } from '../../support/viejo/copias'

/** On the evening of the day on which the fortieth member's membership ended, in the morning. */
const AHORA = '2026-05-11T21:00:00-05:00'

/** The old list has not been opened today: of two it does not say that they are over, of one it says too soon. */
function atrasado(): Gimnasio {
  const g = gimnasio()
  for (const m of g.miembros) m['estado'] = Number(m['id']) < 38 ? 'VENCIDO' : 'ACTIVO'
  g.miembros[9]!['estado'] = null
  g.miembros[39]!['estado'] = 'VENCIDO'
  return g
}

describe('what was brought, compared with where it came from', () => {
  let b: BaseDePrueba
  let ahora: Date
  let m: Mudanzas
  let viejo: ServidorViejo | undefined
  beforeEach(async () => {
    b = await baseDePrueba()
    ahora = new Date(AHORA)
    m = mudanzasDe(b.pool, () => ahora)
  })
  afterEach(async () => {
    await viejo?.cerrar()
    viejo = undefined
    await b.cerrar()
  })
  const comprobar = (g = atrasado()): Promise<Informe> => m.comprobar(fuenteDe(volcar(g)), { zona: null })
  const mudar = async (g = atrasado()) => {
    await m.revisar(fuenteDe(volcar(g)), { zona: null })
    return m.traer({})
  }
  /** Something that no screen does: as a fault of ours, or a hand in the database, would. */
  const estropear = async (tabla: string, sql: string) => {
    await b.pool.query(`ALTER TABLE ${tabla} DISABLE TRIGGER USER`)
    await b.pool.query(sql)
    await b.pool.query(`ALTER TABLE ${tabla} ENABLE TRIGGER USER`)
  }

  it('says what each thing comes to there and here, why it differs, and what was done here since', async () => {
    await mudar()
    const i = await comprobar()
    expect(i.diferencias).toEqual([])
    expect(i.estados).toEqual({ ACTIVO: [2, 1], NUNCA: [1, 1], VENCIDO: [37, 38] })
    expect(i.movidas.filter((x) => x.que === 'miembros por estado')).toEqual([
      { que: 'miembros por estado', alla: 'ACTIVO', aqui: 'VENCIDO', motivo: 'estado_atrasado', filas: 2 },
      { que: 'miembros por estado', alla: 'VENCIDO', aqui: 'ACTIVO', motivo: 'dia_entero', filas: 1 },
    ])
    expect(i.movidas.filter((x) => x.que === 'visitas por mes')).toEqual([
      { que: 'visitas por mes', alla: '0000-00', aqui: '2026-03', motivo: 'fecha_supuesta', filas: 1 },
    ])
    expect(i.visitas.porHora['00']).toEqual([1, 0])
    expect(Object.keys(i.dinero.porUsuario)).toEqual(['jefa (1)', 'turno (5)', 'Usuario eliminado 9 (9)'])
    expect(Object.keys(i.dinero.porTipo).toSorted()).toEqual([
      'Membresía eliminada 3 (3)',
      'Mensual (1)',
      'Quincenal (2)',
      'visita de un día',
    ])
    for (const pares of [i.dinero.porUsuario, i.dinero.porTipo])
      for (const [x, y] of Object.values(pares)) expect(x).toBe(y)
    expect(Object.values(i.periodos).reduce((a, n) => a + n, 0)).toBe(39)
    expect(i.fotos).toEqual({ foto_sin: 40 })
    ahora = new Date('2026-05-11T21:30:00-05:00')
    await b.pool.query("UPDATE miembro SET estado = 'VENCIDO', actualizado_en = $1 WHERE id = 40", [ahora])
    const otra = await comprobar()
    expect([otra.diferencias, otra.estados['VENCIDO']]).toEqual([[], [37, 39]])
  })

  it('finds by itself what is not as it came', async () => {
    await mudar()
    await estropear(
      'visita',
      `UPDATE visita SET hora = 3
        WHERE id = (SELECT id_nuevo FROM mudanza_fila WHERE tabla = $$visitas$$ AND id_viejo = 1)`,
    )
    await estropear(
      'ingreso',
      `UPDATE ingreso SET monto = monto + 1
        WHERE id = (SELECT id_nuevo FROM mudanza_fila WHERE tabla = 'pagos' AND id_viejo = 2)`,
    )
    await estropear('miembro', "UPDATE miembro SET estado = 'VENCIDO' WHERE id = 40")
    await estropear('periodo_membresia', 'DELETE FROM periodo_membresia WHERE id_miembro = 3')
    await b.pool.query("DELETE FROM mudanza_fila WHERE tabla = 'membresias' AND id_viejo = 2")
    const { diferencias } = await comprobar()
    const [pago] = gimnasio().pagos.slice(1)
    for (const frase of [
      'De membresias no están aquí 1 filas.',
      'De 1 miembros no está aquí el período de su membresía.',
      `El dinero de ${String(pago!['fecha']).slice(0, 7)}: aquí hay `,
      'El dinero de turno (5): aquí hay ',
      'El dinero de Quincenal (2): aquí hay 0.00',
      'Las visitas de las 03: aquí hay 1 y debe haber 0 (en el origen, 0).',
      'Los miembros ACTIVO: aquí hay 0 y debe haber 1 (en el origen, 2).',
    ])
      expect(
        diferencias.filter((d) => d.startsWith(frase)),
        frase,
      ).toHaveLength(1)
  })

  it('what changed there since is told until it is brought; a payment that did, for good', async () => {
    await mudar()
    const g = unDiaDespues(atrasado())
    const [pago, otro] = [g.pagos[0]!, g.pagos[1]!]
    pago['monto'] = '99.00'
    otro['idUsuario'] = 1
    const { diferencias } = await comprobar(g)
    // Of the third member rows told before he was there: he stands here as one who is gone.
    expect(diferencias.slice(0, 4)).toEqual([
      'De pagos no están aquí 2 filas.',
      'De visitas no están aquí 1 filas.',
      'De membresias cambiaron allá 1 filas, que aquí están como se trajeron.',
      'De miembros cambiaron allá 3 filas, que aquí están como se trajeron.',
    ])
    ahora = new Date('2026-07-01T21:00:00-05:00')
    const i = await mudar(g)
    expect(i.tablas['pagos']?.omitidas).toEqual({ cambiada_alla_despues: 2 })
    // Each says by itself why: its month, both users, and its type.
    expect(i.diferencias.length).toBeGreaterThanOrEqual(4)
    for (const d of i.diferencias) expect(d).toMatch(/\(cambiada_alla_despues: [12]\)\.$/)
  })

  it('the old program’s own answers stand beside ours, by the address of its API', async () => {
    const filas = await porTabla(leerVolcado(bytesDe(volcar(atrasado())), nuevoResumen()))
    const api = new ApiVieja(filas, '2026-05-11')
    let mentira = 0
    viejo = await servir((guion, cuerpo) => {
      const json = api.responder(guion, cuerpo) as any
      if (guion === 'inicio.php') json.datosVisitas.totalVisitas += mentira
      return { json }
    })
    const fuente = await abrirFuente(viejo.direccion)
    await m.revisar(fuente, { zona: null })
    expect((await m.traer({})).diferencias).toEqual([])
    const i = await m.comprobar(fuente, { zona: null })
    expect(i.diferencias).toEqual([])
    const por = (informe: Informe) => new Map(informe.respuestas.map((r) => [r.que, r]))
    const dichos = por(i)
    expect(dichos.get('visitas en total')).toEqual({
      que: 'visitas en total',
      alla: '300',
      aqui: '300',
      escritoAqui: '0',
      motivos: {},
    })
    expect(dichos.get('pagos en total')).toMatchObject({ alla: i.dinero.origen, aqui: i.dinero.aqui, motivos: {} })
    expect(dichos.get('visitas de 2026-04')).toMatchObject({
      alla: String(i.visitas.porMes['2026-04']?.[0]),
      motivos: {},
    })
    expect(dichos.get('visitas de las 00')).toMatchObject({ alla: '1', aqui: '0', motivos: { fecha_supuesta: 1 } })
    expect(dichos.get('pagos de 2026-03')).toMatchObject({ alla: i.dinero.porMes['2026-03']?.[0], escritoAqui: '0.00' })
    // A visit that was written here is told as such; an answer that its own rows do not give is a difference.
    await b.pool.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, registrado_por)
        VALUES ($1::timestamptz, '2026-05-11', 21, 1, '')`,
      [AHORA],
    )
    mentira = 2
    const otra = await m.comprobar(fuente, { zona: null })
    expect(por(otra).get('visitas en total')).toMatchObject({ alla: '302', aqui: '301', escritoAqui: '1' })
    expect(otra.diferencias).toEqual(['El sistema anterior dice 302 (visitas en total) y se leyeron 300.'])
    // And a figure of ours that its own rows do not give.
    mentira = 0
    await b.pool.query('UPDATE resumen_visita_hora SET n = n + 1 WHERE hora = 21 AND id_usuario = 0')
    expect((await m.comprobar(fuente, { zona: null })).diferencias).toEqual([
      expect.stringMatching(/^Aquí se cuentan \d+ \(visitas de las 21\) y deben ser \d+: compruebe los datos\.$/),
    ])
    await fuente.cerrar()
  })
})

async function* bytesDe(texto: string): AsyncGenerator<Buffer> {
  yield Buffer.from(texto)
}
