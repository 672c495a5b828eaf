import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { hoyEn, mesDe, semanaDe, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { enRango, type Rango } from '@mancuerna/domain/fechas/rango'
import { estadoEfectivo, type EstadoMiembro, type EstadoPeriodo } from '@mancuerna/domain/membresias/estado'
import { sinPagar } from '@mancuerna/domain/membresias/sin-pagar'
import type { moduloMantenimiento } from '../../../server/src/features/mantenimiento/mantenimiento.modulo'
import { type ClienteHttp, clienteHttp, entrar } from '../../support/cliente'
import {
  anularPago,
  crearCliente,
  crearCredito,
  crearPago,
  datosDeCobro,
  crearTipo,
  crearVisita,
} from '../../support/factories'
import { acto, azar, type Mostrador } from '../../support/gym/mesas/actos'
import { actoDeSocios, type Gimnasio } from '../../support/gym/mesas/actos-socios'
import { cuantas } from '../../support/run/largo'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* Whatever was written, by however many desks at once, the dashboard says what counting every row says. */

/** Thursday. */
const HOY = '2026-03-05'
const MESAS = 4

let s: ServidorDePrueba
let mesas: { nuevo: ClienteHttp; viejo: ClienteHttp }[]
let m: Mostrador
let g: Gimnasio
beforeAll(async () => {
  s = await servidorDePrueba({ ahora: `${HOY}T13:00:00-05:00` })
  mesas = await Promise.all(
    Array.from({ length: MESAS }, async () => {
      const nuevo = await entrar(s)
      return { nuevo, viejo: clienteHttp(s, { authorization: `Bearer ${nuevo.token}` }) }
    }),
  )
  const clientes = await Promise.all(Array.from({ length: 6 }, async () => (await crearCliente(s)).id))
  m = { clientes, abiertos: [], cobros: [], abonos: [], rechazos: [], deudores: [], tocados: new Set() }
  g = {
    socios: [],
    clientes,
    tipos: [(await crearTipo(s)).id, (await crearTipo(s, { duracion: 7, valor: '9.90' })).id],
    grupal: (await crearTipo(s, { capacidad: 4, duracion: 60 })).id,
    pagos: [],
    visitas: [],
    cobros: [],
    dias: [-20, -2, 0, 0, 5].map((d) => sumarDias(HOY, d)),
  }
})
afterAll(() => s.cerrar())

const filas = async <T extends object>(sql: string): Promise<T[]> => (await s.pool.query<T>(sql)).rows
const centavos = (monto: string): number => Math.round(Number(monto) * 100)
const sumados = (montos: readonly string[]): string => escribirCentavos(montos.reduce((a, x) => a + centavos(x), 0))

/** Payments that count, told from the ledger alone. */
const pagosVivos = (): Promise<{ fecha: string; monto: string }[]> =>
  filas(`SELECT fecha::text AS fecha, monto::text AS monto FROM ingreso i
    WHERE anula_a IS NULL AND NOT EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = i.id)`)
const diasDeVisitas = async (): Promise<string[]> =>
  (
    await filas<{ momento: Date }>(
      "SELECT momento FROM visita WHERE estado_acceso = 'CONCEDIDO' AND anulada_en IS NULL ORDER BY momento",
    )
  ).map((v) => hoyEn(v.momento, s.config.zona))

/** What was sold on credit and stands, less what the ledger received of it. */
async function porCobrar(): Promise<string> {
  const { 0: r } = await filas<{ debe: string }>(`SELECT
      (SELECT coalesce(sum(monto_total_cobro), 0) FROM transaccion
        WHERE tipo_cobro = 'credito' AND completada_en IS NOT NULL AND anulada_en IS NULL)
      - (SELECT coalesce(sum(i.monto), 0) FROM ingreso i JOIN transaccion t ON t.id = i.id_transaccion
        WHERE t.tipo_cobro = 'credito' AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL) AS debe`)
  return escribirCentavos(centavos((r as { debe: string }).debe))
}

/** Members with a period that the pure rule says waits for its payment. */
async function miembrosSinPagar(): Promise<number> {
  const periodos = await filas<{
    miembro: number
    periodo: EstadoPeriodo
    pagado: boolean
    hasta: string
    valor: string
    estado: EstadoMiembro | null
    fin: string | null
    adherido: boolean
    suspendido: string | null
  }>(`SELECT p.id_miembro AS miembro, p.estado AS periodo,
      p.id_ingreso IS NOT NULL OR p.id_transaccion IS NOT NULL OR p.pagado_fuera AS pagado,
      p.fecha_fin::text AS hasta, t.valor::text AS valor, m.estado, m.fecha_fin::text AS fin,
      m.id_miembro_titular IS NOT NULL AS adherido,
      (SELECT desde::text FROM suspension WHERE id_miembro = m.id AND cerrada_en IS NULL) AS suspendido
    FROM periodo_membresia p JOIN miembro m ON m.id = p.id_miembro
    JOIN tipo_membresia t ON t.id = p.id_tipo_membresia`)
  const debidos = periodos.filter((p) =>
    sinPagar(
      { estado: p.periodo, pagado: p.pagado, hasta: p.hasta, valor: centavos(p.valor) },
      { estado: estadoEfectivo(p.estado, p.fin, HOY), adherido: p.adherido, suspendidoDesde: p.suspendido },
      HOY,
    ),
  )
  return new Set(debidos.map((p) => p.miembro)).size
}

/** The figures counted again from every row. */
async function recuento() {
  const [visitas, pagos] = [await diasDeVisitas(), await pagosVivos()]
  const en = (r: Rango) => pagos.filter((p) => enRango(p.fecha, r))
  const suma = (r: Rango) => sumados(en(r).map((p) => p.monto))
  const cuenta = (r: Rango) => visitas.filter((d) => enRango(d, r)).length
  const solo = (d: string): Rango => ({ desde: d, hasta: d })
  const [semana, mes] = [semanaDe(HOY), mesDe(HOY)]
  const delMes = (dias: string[]) => [...new Set(dias.filter((d) => enRango(d, mes)))].toSorted()
  const meses = new Set(pagos.map((p) => p.fecha.slice(0, 7)).filter((x) => x.startsWith('2026')))
  return {
    datosVisitas: {
      totalVisitas: visitas.length,
      visitasHoy: cuenta(solo(HOY)),
      visitasSemana: cuenta(semana),
      visitasMes: cuenta(mes),
    },
    datosPagos: {
      totalPagos: sumados(pagos.map((p) => p.monto)),
      pagosHoy: suma(solo(HOY)),
      pagosSemana: suma(semana),
      pagosMes: suma(mes),
    },
    visitasMes: delMes(visitas).map((d) => ({ dia: Number(d.slice(8)), numeroVisitas: cuenta(solo(d)) })),
    pagosMes: delMes(pagos.map((p) => p.fecha)).map((d) => ({ dia: Number(d.slice(8)), total: suma(solo(d)) })),
    pagosMeses: [...meses].toSorted().map((x) => ({ mes: Number(x.slice(5)), total: suma(mesDe(`${x}-01`)) })),
    comparacion: {
      porCobrar: await porCobrar(),
      sinPagar: await miembrosSinPagar(),
      primeraVisita: visitas[0] ?? null,
      cobrosHoy: en(solo(HOY)).length,
    },
  }
}

const acciones = fc.oneof(
  fc.record({
    que: fc.constant('visita' as const),
    atras: fc.integer({ min: 0, max: 45 }),
    hora: fc.integer({ min: 0, max: 23 }),
    denegada: fc.boolean(),
  }),
  fc.record({
    que: fc.constant('pago' as const),
    atras: fc.integer({ min: 0, max: 400 }),
    centavos: fc.integer({ min: 0, max: 99_999 }),
  }),
  fc.record({ que: fc.constant('anular visita' as const), cual: fc.nat() }),
  fc.record({ que: fc.constant('anular pago' as const), cual: fc.nat() }),
  fc.record({ que: fc.constantFrom('caja' as const, 'socio' as const), semilla: fc.nat() }),
  fc.record({ que: fc.constantFrom('caja' as const, 'socio' as const), semilla: fc.nat() }),
  fc.record({ que: fc.constant('juntar' as const) }),
)
type Accion = typeof acciones extends fc.Arbitrary<infer T> ? T : never

const elegir = async (sql: string, cual: number): Promise<number | undefined> => {
  const ids = await filas<{ id: number }>(sql)
  return ids.length ? ids[cual % ids.length]?.id : undefined
}
async function hacer(a: Accion, mesa: (typeof mesas)[number]): Promise<void> {
  switch (a.que) {
    case 'visita': {
      const momento = `${sumarDias(HOY, -a.atras)}T${String(a.hora).padStart(2, '0')}:30:00-05:00`
      await crearVisita(s, { momento, estado: a.denegada ? 'DENEGADO' : 'CONCEDIDO' })
      return
    }
    case 'pago':
      await crearPago(s, { fecha: sumarDias(HOY, -a.atras), monto: escribirCentavos(a.centavos) })
      return
    case 'anular visita': {
      const id = await elegir('SELECT id FROM visita WHERE anulada_en IS NULL ORDER BY dia, id', a.cual % 3)
      if (id) await mesa.nuevo.post(`/api/v2/visitas/${id}/anular`, { motivo: 'prueba' })
      return
    }
    case 'anular pago': {
      const id = await elegir(
        `SELECT id FROM ingreso i
          WHERE anula_a IS NULL AND id_transaccion IS NULL AND concepto = 'VISITA_REGULAR' AND id_visita IS NULL
            AND NOT EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = i.id) ORDER BY id`,
        a.cual,
      )
      // Two desks that choose the same one: the second finds it annulled.
      if (id) await anularPago(s, id).catch(() => {})
      return
    }
    case 'caja':
      return acto(mesa.nuevo, m, azar(a.semilla))
    case 'socio': {
      const r = await actoDeSocios(mesa.nuevo, mesa.viejo, g, azar(a.semilla))
      if (r.estado >= 500) m.rechazos.push(r)
      return
    }
    case 'juntar':
      await s.pool.query('SELECT compactar_resumenes()')
  }
}

const tablero = async () => (await (mesas[0] as (typeof mesas)[number]).nuevo.get('/api/v2/inicio')).cuerpo

describe('the dashboard after any history', () => {
  it('[INICIO-05] says what is owed, who waits to pay and the first day with a visit, after each change', async () => {
    const { nuevo } = mesas[0] as (typeof mesas)[number]
    const motivo = { motivo: 'prueba' }
    const pedir = async (ruta: string, cuerpo: object): Promise<any> => {
      const r = await nuevo.post(ruta, cuerpo)
      expect(r.estado, r.texto).toBeLessThan(300)
      return r.cuerpo
    }
    const dice = async (): Promise<unknown[]> => {
      const t = await tablero()
      expect(t).toMatchObject(await recuento())
      return [t.comparacion.porCobrar, t.comparacion.sinPagar, t.comparacion.primeraVisita]
    }
    expect(await dice()).toEqual(['0.00', 0, null])
    const primera = await crearVisita(s, { momento: '2026-01-10T08:00:00-05:00' })
    await crearVisita(s, { momento: '2026-02-10T08:00:00-05:00' })
    const client_id = m.clientes[0] as number
    const cobro = await crearCredito(nuevo, client_id, '90.00', 3)
    expect(await dice()).toEqual(['90.00', 0, '2026-01-10'])
    const lineas = [{ id_forma_pago: 2, monto_detalle: '40.00' }]
    const { id_abono } = await pedir('/api/v2/abonos', { client_id, monto: '40.00', lineas })
    await pedir(`/api/v2/visitas/${primera}/anular`, motivo)
    expect(await dice()).toEqual(['50.00', 0, '2026-02-10'])
    const { id_miembro } = await pedir('/api/miembros', { client_id, id_tipo_membresia: g.tipos[0], fecha_inicio: HOY })
    await pedir(`/api/v2/abonos/${id_abono}/anular`, motivo)
    expect(await dice()).toEqual(['90.00', 1, '2026-02-10'])
    await pedir(`/api/v2/miembros/${id_miembro}/pagar`, { id_tipo_membresia: g.tipos[0], monto: '25.00' })
    await pedir(`/api/v2/cobros/${cobro.id}/anular`, motivo)
    expect(await dice()).toEqual(['0.00', 0, '2026-02-10'])
    // By steps: nothing is owed until the quotas reach the total.
    const { id_transaccion } = await pedir(
      '/api/pagos/transacciones',
      datosDeCobro(client_id, '30.00', { estado_transaccion: 'Pendiente' }),
    )
    const cuota = { id_transaccion, monto_cuota: '15.00' }
    await pedir('/api/pagos/cuotas-credito', { ...cuota, fecha_vencimiento: '2026-04-01' })
    expect(await dice()).toEqual(['0.00', 0, '2026-02-10'])
    await pedir('/api/pagos/cuotas-credito', { ...cuota, fecha_vencimiento: '2026-05-01' })
    expect(await dice()).toEqual(['30.00', 0, '2026-02-10'])
  })

  it('[INICIO-05] equals a full recount: charges, quotas, annulments, old dates, visits, desks at once', async () => {
    const turnos = fc.array(fc.array(acciones, { minLength: 1, maxLength: MESAS }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(turnos, async (historia) => {
        for (const turno of historia) {
          await Promise.all(turno.map((a, i) => hacer(a, mesas[i] as (typeof mesas)[number])))
          g.pagos = (await filas<{ id: number }>("SELECT id FROM ingreso WHERE concepto = 'MEMBRESIA'")).map(
            (r) => r.id,
          )
        }
        const t = await tablero()
        expect(t).toMatchObject(await recuento())
        expect(t.visitasHora.reduce((n: number, h: { numeroVisitas: number }) => n + h.numeroVisitas, 0)).toBe(
          t.datosVisitas.totalVisitas,
        )
      }),
      { numRuns: cuantas(25, 150), endOnFailure: true },
    )
    expect(m.rechazos.filter((r) => r.estado >= 500).map((r) => r.texto)).toEqual([])
  })

  it('and so it does after 24 desks registered at once, and after housekeeping put the figures together', async () => {
    const [mesa] = mesas as [(typeof mesas)[number]]
    const rs = await Promise.all(
      Array.from({ length: 24 }, (_, i) => mesa.nuevo.post('/api/v2/visitas/regular', { pago: `${i + 1}.10` })),
    )
    expect(rs.map((r) => r.estado)).toEqual(rs.map(() => 201))
    expect(await tablero()).toMatchObject(await recuento())
    const mantenimiento = s.modulos.find((x) => 'mantener' in x) as ReturnType<typeof moduloMantenimiento>
    expect(await mantenimiento.mantener()).toBe(true)
    const sueltas = ['visita_dia', 'visita_hora', 'ingreso_dia', 'ingreso_mes', 'sin_pagar'].map(
      (t) => `SELECT 1 FROM resumen_${t} WHERE fragmento >= 0`,
    )
    expect(await filas(sueltas.join(' UNION ALL '))).toEqual([])
    expect(await tablero()).toMatchObject(await recuento())
  })

  it('a desk at work and housekeeping do not hold each other up, and nothing is lost', async () => {
    const desk = await s.pool.connect()
    const casa = await s.pool.connect()
    try {
      const visita = 'INSERT INTO visita (momento, dia, hora, id_cliente) VALUES ($1, $2, 13, 1) RETURNING id'
      await desk.query(visita, [s.clock(), HOY])
      await desk.query('BEGIN')
      // Of the same day, hour and connection: the same rows of the read models.
      const { rows } = await desk.query<{ id: number }>(visita, [s.clock(), HOY])
      // Whoever waits for the desk fails: it does not go on before the other has ended.
      await casa.query("SET lock_timeout = '1s'")
      await casa.query('BEGIN')
      await casa.query('SELECT compactar_resumenes()')
      await desk.query("UPDATE visita SET anulada_en = now(), motivo_anulacion = 'x' WHERE id = $1", [rows[0]?.id])
      await casa.query('COMMIT')
      await desk.query('COMMIT')
    } finally {
      desk.release(true)
      casa.release(true)
    }
    expect(await tablero()).toMatchObject(await recuento())
    await s.pool.query('SELECT compactar_resumenes()')
    expect(await tablero()).toMatchObject(await recuento())
  })
})
