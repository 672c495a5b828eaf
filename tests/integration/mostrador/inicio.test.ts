import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlResumen } from '../../../server/src/features/inicio/inicio.informes'
import { clienteHttp, entrar } from '../../support/cliente'
import {
  anularPago,
  crearArea,
  crearCliente,
  crearMiembro,
  crearPago,
  crearTipo,
  crearUsuario,
  crearVisita,
} from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** Thursday. */
const HOY = '2026-03-05'
const AHORA = `${HOY}T13:00:00-05:00`
const CEROS = {
  datosVisitas: { totalVisitas: 0, visitasHoy: 0, visitasSemana: 0, visitasMes: 0 },
  datosPagos: { totalPagos: '0.00', pagosHoy: '0.00', pagosSemana: '0.00', pagosMes: '0.00' },
}

describe('inicio', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  const obtener = async () => (await admin.php('inicio', { metodo: 'obtener' })).cuerpo
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: AHORA })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('[PHP-30] [INICIO-05] an empty gym: zeros, "0.00" and empty lists', async () => {
    expect(await obtener()).toEqual({
      ...CEROS,
      visitasHora: [],
      visitasSemana: [],
      visitasMes: [],
      pagosSemana: [],
      pagosMes: [],
      pagosMeses: [],
    })
    expect((await admin.get('/api/v2/inicio')).cuerpo.comparacion).toEqual({
      visitasHoyAnterior: 0,
      visitasSemanaAnterior: 0,
      visitasMesAnterior: 0,
      pagosSemanaAnterior: '0.00',
      pagosMesAnterior: '0.00',
      cobrosHoy: 0,
      porCobrar: '0.00',
      sinPagar: 0,
      primeraVisita: null,
    })
    expect((await clienteHttp(s).php('inicio', { metodo: 'obtener' })).estado).toBe(401)
  })

  it('[PHP-30] [INICIO-05] answers the old wire: numbers, strings, labels, from Monday, history by hour', async () => {
    for (const momento of [
      '2024-07-01T06:59:59-05:00',
      '2026-02-28T06:00:00-05:00',
      '2026-03-01T23:59:59-05:00',
      '2026-03-02T00:00:00-05:00',
      '2026-03-05T06:30:00-05:00',
      '2026-03-05T12:00:00-05:00',
    ])
      await crearVisita(s, { momento })
    await crearVisita(s, { momento: '2026-03-05T07:00:00-05:00', estado: 'DENEGADO' })
    for (const [fecha, monto] of [
      ['2025-12-31', '999.99'],
      ['2026-01-15', '20.00'],
      ['2026-02-10', '0.00'],
      ['2026-03-01', '14.50'],
      ['2026-03-02', '0.01'],
      ['2026-03-05', '25.00'],
      ['2026-03-05', '3.00'],
    ] as const)
      await crearPago(s, { fecha, monto })
    await anularPago(s, await crearPago(s, { fecha: '2026-03-04', monto: '80.00' }))
    expect((await admin.php('inicio', { metodo: 'obtener' })).texto).toBe(
      JSON.stringify({
        datosVisitas: { totalVisitas: 6, visitasHoy: 2, visitasSemana: 3, visitasMes: 4 },
        datosPagos: { totalPagos: '1062.50', pagosHoy: '28.00', pagosSemana: '28.01', pagosMes: '42.51' },
        visitasHora: [
          { hora: '00hrs', numeroVisitas: 1 },
          { hora: '06hrs', numeroVisitas: 3 },
          { hora: '12hrs', numeroVisitas: 1 },
          { hora: '23hrs', numeroVisitas: 1 },
        ],
        visitasSemana: [
          { dia: 'Monday', numeroDia: 2, numeroVisitas: 1 },
          { dia: 'Thursday', numeroDia: 5, numeroVisitas: 2 },
        ],
        visitasMes: [
          { dia: 1, numeroVisitas: 1 },
          { dia: 2, numeroVisitas: 1 },
          { dia: 5, numeroVisitas: 2 },
        ],
        pagosSemana: [
          { dia: 'Monday', numeroDia: 2, total: '0.01' },
          { dia: 'Thursday', numeroDia: 5, total: '28.00' },
        ],
        pagosMes: [
          { dia: 1, total: '14.50' },
          { dia: 2, total: '0.01' },
          { dia: 5, total: '28.00' },
        ],
        pagosMeses: [
          { mes: 1, total: '20.00' },
          { mes: 2, total: '0.00' },
          { mes: 3, total: '42.51' },
        ],
      }),
    )
  })

  it('GET /api/v2/inicio: the same, and what to compare it with', async () => {
    const cliente = await crearCliente(s)
    const t = await s.pool.query(
      `INSERT INTO transaccion (monto_total_cobro, id_cliente, origen_transaccion,
         documento_cobro_tipo, numero_documento, fecha_documento, cuenta_contable_ingreso_codigo,
         tipo_cobro, estado_transaccion, creado_en, completada_en)
       VALUES (100, $1, 'MEMBRESIA', 'TICKET', '1', $2, '4.2.1', 'credito', 'Pendiente', $3, $3),
         (50, $1, 'MEMBRESIA', 'TICKET', '2', $2, '4.2.1', 'credito', 'Pendiente', $3, NULL)
       RETURNING id`,
      [cliente.id, HOY, s.clock()],
    )
    // A complete charge with an abono of 10, and one that is not complete and so owes nothing yet.
    const cuota = await s.pool.query(
      `INSERT INTO cuota (id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en)
        VALUES ($1, $3, 1, 40, '2026-04-05', $4), ($1, $3, 2, 60, '2026-05-05', $4), ($2, $3, 1, 50, '2026-04-05', $4)
        RETURNING id`,
      [t.rows[0].id, t.rows[1].id, cliente.id, s.clock()],
    )
    await s.pool.query(
      `INSERT INTO ingreso (momento, fecha, monto, concepto, id_usuario, id_cliente, id_transaccion, id_cuota)
        VALUES ($1, $2, 10, 'ABONO', 1, $3, $4, $5)`,
      [s.clock(), HOY, cliente.id, t.rows[0].id, cuota.rows[0].id],
    )
    for (const dia of ['2026-02-26', '2026-02-23', '2026-02-27', '2026-02-05', '2026-02-06']) {
      await crearVisita(s, { momento: `${dia}T08:00:00-05:00` })
      await crearPago(s, { fecha: dia, monto: '1.00' })
    }
    const { comparacion, totales_reservados, ...resto } = (await admin.get('/api/v2/inicio')).cuerpo
    expect(totales_reservados).toBe(false)
    expect(resto).toEqual(await obtener())
    expect(comparacion).toEqual({
      visitasHoyAnterior: 1,
      visitasSemanaAnterior: 2,
      visitasMesAnterior: 1,
      pagosSemanaAnterior: '2.00',
      pagosMesAnterior: '1.00',
      cobrosHoy: 3,
      porCobrar: '90.00',
      sinPagar: 0,
      primeraVisita: '2024-07-01',
    })
  })

  it('[PHP-10] [PERFIL-02] the cards of one user, and zeros for an unknown one', async () => {
    const u = await crearUsuario(s, { usuario: 'maria' })
    await crearVisita(s, { idUsuario: u.id })
    await crearVisita(s, { idUsuario: u.id, momento: '2026-03-01T10:00:00-05:00' })
    await crearPago(s, { idUsuario: u.id, monto: '7.25' })
    await crearPago(s, { idUsuario: u.id, monto: '1.00', fecha: '2025-03-05' })
    await crearVisita(s, { idUsuario: null })
    const suyos = {
      datosVisitas: { totalVisitas: 2, visitasHoy: 1, visitasSemana: 1, visitasMes: 2 },
      datosPagos: { totalPagos: '8.25', pagosHoy: '7.25', pagosSemana: '7.25', pagosMes: '7.25' },
    }
    expect((await admin.php('usuarios', { metodo: 'informacion_perfil', idUsuario: String(u.id) })).cuerpo).toEqual(
      suyos,
    )
    for (const idUsuario of [999_999, null])
      expect((await admin.php('usuarios', { metodo: 'informacion_perfil', idUsuario })).cuerpo).toEqual(CEROS)
    expect((await admin.php('usuarios', { metodo: 'informacion_perfil', idUsuario: 'abc' })).cuerpo).toBe(false)
    const maria = await entrar(s, u.usuario, u.clave)
    expect((await maria.get('/api/v2/perfil')).cuerpo).toEqual({
      nombre: expect.stringMatching(/^Usuario /),
      usuario: 'maria',
      ...suyos,
    })
  })

  it('reads no visit and no payment: the plan stays on the read models', async () => {
    const sql = sqlResumen({ desde: '2026-01-01', hasta: '2026-03-31' }, HOY)
    const { rows } = await s.pool.query(`EXPLAIN ${sql.text}`, sql.values as unknown[])
    const plan = rows.map((r) => r['QUERY PLAN']).join('\n')
    expect(plan).toContain('resumen_visita_dia')
    expect(plan).not.toMatch(/ on (visita|ingreso)\b/)
  })
})

describe('the first day', () => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: AHORA })
  })
  afterAll(() => s.cerrar())

  it('says each step once it is done, and no other', async () => {
    const admin = await entrar(s)
    const hechos = async (): Promise<string[]> =>
      Object.entries((await admin.get('/api/v2/inicio/guia')).cuerpo).flatMap(([paso, hecho]) => (hecho ? [paso] : []))
    expect((await admin.get('/api/v2/inicio/guia')).cuerpo).toEqual({
      gimnasio: false,
      areas: false,
      tipos: false,
      miembros: false,
      cobros: false,
      visitas: false,
    })
    const datos = { nombre: 'Cotopaxi', telefono: '022345678', direccion: '' }
    await admin.put('/api/v2/ajustes', datos)
    expect(await hechos()).toEqual([])
    await admin.put('/api/v2/ajustes', { ...datos, direccion: 'Av. Amazonas' })
    expect(await hechos()).toEqual(['gimnasio'])
    await crearArea(s)
    expect(await hechos()).toEqual(['gimnasio', 'areas'])
    const { id: idTipo } = await crearTipo(s)
    expect(await hechos()).toEqual(['gimnasio', 'areas', 'tipos'])
    // What was annulled or removed is a step that is still to be taken.
    await anularPago(s, await crearPago(s, { monto: '20.00' }))
    await crearVisita(s, { estado: 'DENEGADO' })
    await s.pool.query(`UPDATE tipo_membresia SET estado = 'ELIMINADO' WHERE id = $1`, [idTipo])
    expect(await hechos()).toEqual(['gimnasio', 'areas'])
    const { idCliente } = await crearMiembro(s)
    expect(await hechos()).toEqual(['gimnasio', 'areas', 'tipos', 'miembros'])
    await s.pool.query(`UPDATE cliente SET eliminado_en = now() WHERE id = $1`, [idCliente])
    expect(await hechos()).toEqual(['gimnasio', 'areas', 'tipos'])
    await crearPago(s, { monto: '20.00' })
    await crearVisita(s)
    expect(await hechos()).toEqual(['gimnasio', 'areas', 'tipos', 'cobros', 'visitas'])
  })
})
