import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClienteHttp, clienteHttp, entrar } from '../../support/cliente'
import { crearCliente, crearUsuario, datosDeCobro } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HOY = '2026-03-05'

/* The gym may keep its totals of money from RECEPCION (docs/decisions/0090): on the server, through both doors. */
describe('totales reservados', () => {
  let s: ServidorDePrueba
  let admin: ClienteHttp
  let mesa: ClienteHttp
  let idMesa: number
  let idAdmin: number
  let llave: ClienteHttp
  let idMiembro: number

  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${HOY}T10:00:00-05:00` })
    admin = await entrar(s)
    const u = await crearUsuario(s, { usuario: 'recepcion2', rol: 'RECEPCION' })
    idMesa = u.id
    mesa = await entrar(s, u.usuario, u.clave)
    idAdmin = (await admin.get('/api/v2/sesion')).cuerpo.usuario.idUsuario
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'Anterior', rol: 'RECEPCION' })).cuerpo
    llave = clienteHttp(s, { 'x-api-key': clave })
    const { id } = await crearCliente(s, { nombre: 'Ana Pérez' })
    const cobro = async (mas: object) => {
      const r = await admin.post('/api/v2/cobros', datosDeCobro(id, '73.19', mas))
      if (r.estado !== 201) throw new Error(r.texto)
    }
    await cobro({ tipo_cobro: 'contado', lineas: [{ id_forma_pago: 2, monto_detalle: '73.19' }] })
    const credito = { plan: 'mensual', numero_cuotas: 1, fecha_cancelacion: '2026-04-05' }
    await cobro({ tipo_cobro: 'credito', credito })
    idMiembro = (await mesa.php('miembros', { metodo: 'get' })).cuerpo[0]?.id ?? 0
  })
  afterAll(() => s.cerrar())

  const dias = `desde=${HOY}&hasta=${HOY}`
  /** What says a total of the gym: the refusal it becomes, or how it is empty. */
  const LEEN: [que: string, leer: (c: ClienteHttp) => Promise<{ estado: number; texto: string }>, reservado: number][] =
    [
      ['panel', (c) => c.get('/api/v2/inicio'), 200],
      ['inicio.php', (c) => c.php('inicio', { metodo: 'obtener' }), 200],
      ['perfil de otro', (c) => c.php('usuarios', { metodo: 'informacion_perfil', idUsuario: idAdmin }), 200],
      ['caja', (c) => c.get('/api/v2/caja'), 403],
      ['pagos', (c) => c.get(`/api/v2/informes/pagos?${dias}`), 403],
      ['pagos, filas', (c) => c.get(`/api/v2/informes/pagos/filas?${dias}`), 403],
      ['pagos de otro', (c) => c.get(`/api/v2/informes/pagos/filas?${dias}&id_usuario=${idAdmin}`), 403],
      ['otro usuario', (c) => c.get(`/api/v2/informes/usuarios/${idAdmin}?${dias}`), 403],
      ['pagos, archivo', (c) => c.get(`/api/v2/informes/pagos/exportar?formato=csv&${dias}`), 403],
      ['pagos.php', (c) => c.php('pagos', { metodo: 'obtener', filtros: null }), 403],
    ]
  const reservar = (recepcion_ve_totales: boolean, quien = admin) =>
    quien.put('/api/v2/seguridad', { recepcion_ve_totales })

  it('[SESION-08] RECEPCION sees them as always, until an administrator says otherwise, which is audited', async () => {
    for (const [que, leer] of LEEN) {
      const r = await leer(mesa)
      expect([que, r.estado, /73[.,]19/.test(r.texto)]).toEqual([que, 200, true])
    }
    expect((await mesa.get('/api/v2/sesion')).cuerpo.ve_totales).toBe(true)
    expect((await reservar(false, mesa)).cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await reservar(false, llave)).estado).toBe(403)
    expect((await admin.put('/api/v2/seguridad', {})).estado).toBe(400)
    expect((await reservar(false)).cuerpo).toMatchObject({
      recepcion_ve_totales: false,
      segundo_factor_administradores: false,
    })
    const { rows } = await s.pool.query("SELECT antes, despues FROM auditoria WHERE entidad = 'seguridad'")
    expect(rows).toEqual([
      {
        antes: { segundo_factor_administradores: false, recepcion_ve_totales: true },
        despues: { segundo_factor_administradores: false, recepcion_ve_totales: false },
      },
    ])
  })

  it('[SESION-08] no total reaches a session of RECEPCION by either door, but administrators and keys', async () => {
    for (const [que, leer, estado] of LEEN) {
      s.clock.avanzar(4000)
      const r = await leer(mesa)
      expect([que, r.estado, /73[.,]19|146[.,]38/.test(r.texto)]).toEqual([que, estado, false])
      for (const quien of [admin, llave]) {
        const visto = await leer(quien)
        expect([que, visto.estado, /73[.,]19/.test(visto.texto)]).toEqual([que, 200, true])
      }
    }
    expect((await mesa.get('/api/v2/caja')).cuerpo).toMatchObject({
      codigo: 'TOTALES_RESERVADOS',
      mensaje: 'Los totales del gimnasio están reservados para quien administra.',
    })
    expect((await mesa.get('/api/v2/informes/pagos/mejores')).cuerpo.codigo).toBe('TOTALES_RESERVADOS')
    // The old client reads this answer at once: it has its shape.
    expect((await mesa.php('pagos', { metodo: 'obtener', filtros: null })).cuerpo).toEqual({
      totalPagos: '0.00',
      pagos: [],
      totalesMembresias: [],
      totalesUsuario: [],
      totalesMiembros: [],
    })
    const porCobrar = (await mesa.get('/api/v2/cuentas-por-cobrar')).cuerpo
    expect([porCobrar.total_saldo, porCobrar.total_vencido, porCobrar.filas.length]).toEqual([null, null, 1])
    expect((await admin.get('/api/v2/cuentas-por-cobrar')).cuerpo.total_saldo).toBe('73.19')
    expect((await mesa.get('/api/v2/conciliaciones')).cuerpo.total_monto).toBeNull()
    expect((await mesa.get('/api/v2/sesion')).cuerpo.ve_totales).toBe(false)
    expect((await mesa.get('/api/v2/inicio')).cuerpo).toMatchObject({
      totales_reservados: true,
      pagosSemana: [],
      comparacion: { cobrosHoy: 0, porCobrar: '0.00' },
    })
  })

  it('[SESION-08] the work of the desk goes on: charging, each charge, one’s own money, visits', async () => {
    const { id } = await crearCliente(s, { nombre: 'Beto Ruiz' })
    const lineas = [{ id_forma_pago: 1, monto_detalle: '12.00' }]
    expect(
      (await mesa.post('/api/v2/cobros', datosDeCobro(id, '12.00', { tipo_cobro: 'contado', lineas }))).estado,
    ).toBe(201)
    expect((await mesa.get('/api/v2/cobros')).cuerpo.total).toBe(3)
    expect((await mesa.get('/api/v2/perfil')).cuerpo.datosPagos.pagosHoy).toBe('12.00')
    expect((await mesa.get(`/api/v2/informes/usuarios/${idMesa}?${dias}`)).cuerpo.totalPagos).toBe('12.00')
    expect((await mesa.get(`/api/v2/informes/pagos/filas?${dias}&id_usuario=${idMesa}`)).cuerpo.total).toBe(1)
    expect((await mesa.get(`/api/v2/informes/pagos/filas?${dias}&id_miembro=${idMiembro || 1}`)).estado).toBe(200)
    expect((await mesa.get(`/api/v2/informes/visitas?${dias}`)).estado).toBe(200)
    expect((await reservar(true)).estado).toBe(200)
    expect((await mesa.get('/api/v2/caja')).cuerpo.total).toBe('85.19')
  })
})
