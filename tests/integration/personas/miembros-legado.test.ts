import { type MiembroLegado, MiembroLegadoFila } from '@mancuerna/contract/legacy/miembros'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clienteHttp } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { crearCliente, crearTipo } from '../../support/factories'
import {
  FOTO,
  entrarParaSiempre,
  fichaRegistrada,
  miembroGuardado,
  periodosDe,
} from '../../support/gym/personas/miembros'

const CLAVES = [
  'id',
  'matricula',
  'nombre',
  'telefono',
  'direccion',
  'edad',
  'sufreEnfermedad',
  'tieneSeguro',
  'enfermedad',
  'institucion',
  'nombreContacto',
  'telefonoContacto',
  'imagen',
  'estado',
  'fechaRegistro',
  'fechaInicio',
  'fechaFin',
  'idMembresia',
  'membresia',
]

describe('miembros.php', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrarParaSiempre>>
  let mensual: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    mensual = (await crearTipo(s, { nombre: 'Mensual' })).id
    admin = await entrarParaSiempre(s)
  })
  beforeEach(() => s.clock.fijar('2026-03-05T10:00:00-05:00'))
  afterAll(() => s.cerrar())

  const php = (metodo: string, mas: Record<string, unknown> = {}) => admin.php('miembros', { metodo, ...mas })
  const registrar = async (nombre: string, mas: Record<string, unknown> = {}) => {
    const r = await php('registrar', { miembro: fichaRegistrada(nombre, mas) })
    expect(r.estado, r.cabeceras.get('x-error') ?? '').toBe(200)
    return { matricula: r.cuerpo as string, id: Number((r.cuerpo as string).split('-')[1]) }
  }
  const pagar = (matricula: string, mas: Record<string, unknown> = {}) =>
    php('pagar', {
      pago: {
        matricula,
        pago: '25.00',
        idMembresia: mensual,
        duracion: 999,
        fecha: '2026-03-05',
        idUsuario: '1',
        ...mas,
      },
    })
  const rechazo = (r: { estado: number; cuerpo: unknown; cabeceras: Headers }) => [
    r.estado,
    r.cuerpo,
    r.cabeceras.get('x-error')?.split(':')[0],
  ]

  it('[PHP-22] [MIEMBROL-18] registers: answers the matrícula; client, ficha, member with no membership', async () => {
    const { id, matricula } = await registrar(' Beto Ñáñez ', {
      edad: '25',
      telefono: '+593 (02) 2-222-222 ext. 45678901234567890 💪',
      imagen: FOTO,
    })
    expect(matricula).toBe(`2026-${id}`)
    const fila = (await php('obtener_id', { id: String(id) })).cuerpo
    expect(fila).toEqual({
      id,
      matricula,
      nombre: ' Beto Ñáñez ',
      telefono: '+593 (02) 2-222-222 ext. 45678901234567890 💪',
      direccion: 'Calle 1 y Ñ',
      edad: 25,
      sufreEnfermedad: 1,
      tieneSeguro: 0,
      enfermedad: 'Asma',
      institucion: 'IESS',
      nombreContacto: 'Luis Pérez',
      telefonoContacto: '0992222222',
      imagen: expect.stringMatching(/^\.\/imagenes\/[0-9a-f]{32}\.png$/),
      estado: null,
      fechaRegistro: '2026-03-05 10:00:00',
      fechaInicio: null,
      fechaFin: null,
      idMembresia: null,
    })
    const c = (
      await s.pool.query('SELECT ruc_ced FROM cliente c JOIN miembro m ON m.id_cliente = c.id WHERE m.id = $1', [id])
    ).rows[0]
    expect(c.ruc_ced).toBeNull()
    expect((await admin.get(`/api/miembros/${id}`)).cuerpo).toMatchObject({
      matricula,
      client_nombre: ' Beto Ñáñez ',
      estado: '',
      creado_por: 'admin',
    })
  })

  it('[MIEMBROL-19] [MIEMBROL-20] stores the register page defaults as they come', async () => {
    const { id } = await registrar('Con valores de la página', {
      edad: 18,
      enfermedad: 'No',
      institucion: 'No',
      nombreContacto: 'Ninguno',
      telefonoContacto: '0',
      sufreEnfermedad: false,
      tieneSeguro: true,
    })
    expect((await php('obtener_id', { id })).cuerpo).toMatchObject({
      edad: 18,
      enfermedad: 'No',
      institucion: 'No',
      nombreContacto: 'Ninguno',
      telefonoContacto: '0',
      sufreEnfermedad: 0,
      tieneSeguro: 1,
      imagen: './imagenes/usuario.png',
    })
    const paso = await registrar('Del asistente', { edad: 10, imagen: '' })
    expect((await php('obtener_id', { id: paso.id })).cuerpo).toMatchObject({
      edad: 10,
      imagen: './imagenes/usuario.png',
    })
  })

  it('refuses a registration that is no person, with falsy JSON, and stores nothing', async () => {
    const antes = (await s.pool.query('SELECT count(*) AS n FROM cliente')).rows[0].n
    expect(rechazo(await php('registrar', { miembro: fichaRegistrada(' ') }))).toEqual([400, false, 'VALIDACION'])
    expect(rechazo(await php('registrar', {}))).toEqual([400, false, 'VALIDACION'])
    for (const falta of ['nombre', 'telefono', 'direccion', 'edad', 'nombreContacto', 'telefonoContacto']) {
      for (const vacio of [undefined, null])
        expect(rechazo(await php('registrar', { miembro: fichaRegistrada('x', { [falta]: vacio }) })), falta).toEqual([
          400,
          false,
          'VALIDACION',
        ])
    }
    expect(rechazo(await php('registrar', { miembro: fichaRegistrada('x', { edad: 'mucha' }) }))).toEqual([
      400,
      false,
      'VALIDACION',
    ])
    expect(
      rechazo(
        await php('registrar', {
          miembro: fichaRegistrada('x', { imagen: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
        }),
      ),
    ).toEqual([422, false, 'IMAGEN_INVALIDA'])
    expect((await clienteHttp(s).php('miembros', { metodo: 'get' })).estado).toBe(401)
    expect((await s.pool.query('SELECT count(*) AS n FROM cliente')).rows[0].n).toBe(antes)
  })

  it('a double click on Registrar creates one member; later the same person is another', async () => {
    const [a, b] = await Promise.all([registrar('Doble Clic'), registrar('Doble Clic')])
    expect(a.matricula).toBe(b.matricula)
    s.clock.avanzar(4000)
    expect((await registrar('Doble Clic')).matricula).not.toBe(a.matricula)
  })

  it('[PHP-18] [MIEMBROL-15] [MIEMBROL-16] lists rows with the recorded keys, order and types', async () => {
    const nunca = await registrar('Lista Nunca')
    const paga = await registrar('Lista Paga')
    await pagar(paga.matricula)
    const client_id = (await crearCliente(s, { nombre: 'Sin Ficha' })).id
    const { id_miembro } = (
      await admin.post('/api/miembros', { client_id, id_tipo_membresia: mensual, fecha_inicio: '2026-01-01' })
    ).cuerpo
    const r = await php('get')
    expect(r.cabeceras.get('content-type')).toBe('application/json; charset=utf-8')
    const filas = z.array(MiembroLegadoFila).parse(r.cuerpo)
    for (const f of r.cuerpo as object[]) expect(Object.keys(f)).toEqual(CLAVES)
    expect(filas.map((f) => f.id)).toEqual(filas.map((f) => f.id).sort((a, b) => a - b))
    expect(filas.find((f) => f.id === nunca.id)).toMatchObject({
      estado: null,
      fechaFin: null,
      idMembresia: null,
      membresia: null,
    })
    expect(filas.find((f) => f.id === paga.id)).toMatchObject({
      estado: 'ACTIVO',
      fechaInicio: '2026-03-05 00:00:00',
      fechaFin: '2026-04-04 23:59:59',
      idMembresia: mensual,
      membresia: 'Mensual',
    })
    expect(filas.find((f) => f.id === id_miembro)).toMatchObject({
      estado: 'VENCIDO',
      edad: 0,
      enfermedad: null,
      nombreContacto: '',
      imagen: './imagenes/usuario.png',
    })
  })

  it('[MIEMBROL-16] fecha_fin is ACTIVO all day, VENCIDO from midnight on; never paid stays empty', async () => {
    const { id, matricula } = await registrar('Medianoche')
    const nunca = await registrar('Nunca Pagó')
    await pagar(matricula)
    const estado = async (momento: string, de = id) => {
      s.clock.fijar(momento)
      return ((await php('get')).cuerpo as MiembroLegado[]).find((f) => f.id === de)?.estado
    }
    expect(await estado('2026-04-04T23:59:59-05:00')).toBe('ACTIVO')
    expect(await estado('2026-04-05T00:00:00-05:00')).toBe('VENCIDO')
    expect(await estado('2026-04-05T00:00:00-05:00', nunca.id)).toBeNull()
    expect((await miembroGuardado(s, id)).estado).toBe('ACTIVO')
  })

  it('[PHP-25] [MIEMBROL-17] [MIEMBROL-24] searches name or matrícula: no accents, case or wildcards', async () => {
    const a = await registrar('Ütopia 50%_off\\ Ávila')
    const buscar = async (busqueda: unknown) =>
      z
        .array(MiembroLegadoFila)
        .parse((await php('obtener_nombre_matricula', { busqueda })).cuerpo)
        .map((f) => f.id)
    for (const b of ['utopia', 'ÁVILA', '50%_OFF', 'off\\', `${a.matricula} `])
      expect(await buscar(b), b).toContain(a.id)
    for (const b of ['5_%', 'utopia%avila', 'off_', "' OR 1=1 --"]) expect(await buscar(b), b).toEqual([])
    const todos = (await php('get')).cuerpo.length
    for (const b of ['', null, undefined]) expect(await buscar(b)).toHaveLength(todos)
    await s.pool.query(
      "UPDATE cliente SET ruc_ced = '1712345678' WHERE id = (SELECT id_cliente FROM miembro WHERE id = $1)",
      [a.id],
    )
    expect(await buscar('1712345678')).toEqual([])
  })

  it('lists more members than a batch holds, each once', async () => {
    await s.pool.query(
      `INSERT INTO miembro (matricula, id_cliente, registrado_en)
        SELECT 'LOTE-' || g, 1, now() FROM generate_series(1, 1201) g`,
    )
    const filas = (await php('obtener_nombre_matricula', { busqueda: 'lote-' })).cuerpo as MiembroLegado[]
    expect(new Set(filas.map((f) => f.matricula)).size).toBe(1201)
    expect((await php('get')).cuerpo.length).toBe((await admin.get('/api/miembros')).cuerpo.length)
    await s.pool.query("DELETE FROM miembro WHERE matricula LIKE 'LOTE-%'")
  })

  it('[PHP-21] answers one row without `membresia`, or null', async () => {
    const { id } = await registrar('Uno')
    expect(Object.keys((await php('obtener_id', { id })).cuerpo)).toEqual(CLAVES.slice(0, -1))
    const r = await php('obtener_id', { id: 99999 })
    expect([r.estado, r.cuerpo]).toEqual([200, null])
    expect(rechazo(await php('obtener_id', { id: 'abc' }))).toEqual([400, false, 'VALIDACION'])
  })

  it('[PHP-24] answers the image by matrícula, or null', async () => {
    const { matricula } = await registrar('Con Foto', { imagen: FOTO })
    expect((await php('obtener_imagen', { matricula })).cuerpo).toEqual({
      imagen: expect.stringMatching(/^\.\/imagenes\/[0-9a-f]{32}\.png$/),
    })
    expect((await php('obtener_imagen', { matricula: (await registrar('Sin Foto')).matricula })).cuerpo).toEqual({
      imagen: './imagenes/usuario.png',
    })
    const r = await php('obtener_imagen', { matricula: 'no-1' })
    expect([r.estado, r.cuerpo]).toEqual([200, null])
  })

  it('[PHP-23] edits the person only; a missing image stays, imagenCambia replaces it, the id anywhere', async () => {
    const { id, matricula } = await registrar('Edita', { imagen: FOTO })
    await pagar(matricula)
    const antes = (await php('obtener_id', { id })).cuerpo
    const { imagen: _, ...sinImagen } = fichaRegistrada('Editada', { edad: 31, tieneSeguro: true })
    expect((await php('editar', { miembro: { ...sinImagen, id: String(id), imagenCambia: false } })).cuerpo).toBe(true)
    const medio = (await php('obtener_id', { id })).cuerpo
    expect(medio).toEqual({ ...antes, nombre: 'Editada', edad: 31, tieneSeguro: 1 })
    expect((await php('editar', { miembro: { ...sinImagen, imagen: FOTO }, id, imagenCambia: true })).cuerpo).toBe(true)
    const despues = (await php('obtener_id', { id })).cuerpo
    expect(despues.imagen).toMatch(/^\.\/imagenes\/[0-9a-f]{32}\.png$/)
    expect(despues.imagen).not.toBe(antes.imagen)
    expect((await php('editar', { miembro: { nombre: 'Solo nombre' }, id })).cuerpo).toBe(true)
    expect((await php('obtener_id', { id })).cuerpo).toEqual({ ...despues, nombre: 'Solo nombre' })
    expect(rechazo(await php('editar', { miembro: { nombre: 'x' }, id: 99999 }))).toEqual([404, false, 'NO_ENCONTRADO'])
    expect(rechazo(await php('editar', { miembro: { nombre: '' }, id }))).toEqual([400, false, 'VALIDACION'])
  })

  it('[PHP-20] [MIEMBROL-21] pays and renews in one write, for the server’s days; ledger as by REST', async () => {
    const { id, matricula } = await registrar('Paga')
    expect((await pagar(matricula, { pago: 14.5, fecha: '2026-03-01' })).cuerpo).toBe(true)
    expect((await pagar(matricula, { fecha: '2026-03-05 13:14:15' })).cuerpo).toBe(true)
    expect(await miembroGuardado(s, id)).toMatchObject({
      estado: 'ACTIVO',
      inicio: '2026-03-05',
      fin: '2026-05-04',
      tipo: mensual,
    })
    expect(await periodosDe(s, id)).toEqual(['2026-03-05..2026-04-04 VIGENTE', '2026-04-05..2026-05-04 VIGENTE'])
    const libro = (
      await s.pool.query(
        `SELECT fecha::text AS fecha, hora, monto, concepto, id_usuario, id_tipo_membresia AS tipo
          FROM ingreso WHERE id_miembro = $1 ORDER BY id`,
        [id],
      )
    ).rows
    expect(libro).toEqual([
      { fecha: '2026-03-01', hora: '00:00:00', monto: '14.50', concepto: 'MEMBRESIA', id_usuario: 1, tipo: mensual },
      { fecha: '2026-03-05', hora: '13:14:15', monto: '25.00', concepto: 'MEMBRESIA', id_usuario: 1, tipo: mensual },
    ])
    const [a, b] = await Promise.all([pagar(matricula, { pago: 30 }), pagar(matricula, { pago: 30 })])
    expect([a.cuerpo, b.cuerpo]).toEqual([true, true])
    expect(await periodosDe(s, id)).toHaveLength(3)
    const rest = (await admin.get(`/api/miembros/${id}`)).cuerpo
    expect(rest).toMatchObject({
      estado: 'ACTIVO',
      fecha_fin: '2026-06-03T12:00:00.000Z',
      nombre_tipo_membresia: 'Mensual',
    })
  })

  it('refuses a payment that cannot be: falsy, the reason in X-Error, nothing stored', async () => {
    const { id, matricula } = await registrar('No Paga')
    const gratis = (await crearTipo(s, { nombre: 'Día', valor: '0', duracion: 1 })).id
    const borrado = (await crearTipo(s, { nombre: 'Borrado', estado: 'ELIMINADO' })).id
    expect(rechazo(await pagar('2026-99999'))).toEqual([404, false, 'NO_ENCONTRADO'])
    expect(rechazo(await pagar(matricula, { idMembresia: 99999 }))).toEqual([404, false, 'NO_ENCONTRADO'])
    expect(rechazo(await pagar(matricula, { idMembresia: '' }))).toEqual([400, false, 'VALIDACION'])
    expect(rechazo(await pagar(matricula, { idMembresia: borrado }))).toEqual([422, false, 'TIPO_NO_DISPONIBLE'])
    expect(rechazo(await pagar(matricula, { pago: 0 }))).toEqual([422, false, 'MONTO_INVALIDO'])
    expect(rechazo(await pagar(matricula, { pago: '-1' }))).toEqual([400, false, 'VALIDACION'])
    expect(rechazo(await pagar(matricula, { pago: 'abc' }))).toEqual([400, false, 'VALIDACION'])
    expect(rechazo(await pagar(matricula, { fecha: '2026-03-06' }))).toEqual([422, false, 'FECHA_FUTURA'])
    expect(rechazo(await pagar(matricula, { fecha: '2026-02-30' }))).toEqual([400, false, 'VALIDACION'])
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: null, fin: null })
    expect((await s.pool.query('SELECT 1 FROM ingreso WHERE id_miembro = $1', [id])).rowCount).toBe(0)
    expect((await pagar(matricula, { idMembresia: gratis, pago: 0 })).cuerpo).toBe(true)
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', fin: '2026-03-06' })
  })

  it('[PHP-19] deletes: cancelled, hidden from the old lists, history and number kept; unknown: false', async () => {
    const { id, matricula } = await registrar('Se Va')
    await pagar(matricula)
    expect((await php('eliminar', { id })).cuerpo).toBe(true)
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'CANCELADO', fin: '2026-03-05', oculto: true })
    for (const r of [await php('obtener_id', { id }), await php('obtener_imagen', { matricula })])
      expect(r.cuerpo).toBeNull()
    expect((await php('obtener_nombre_matricula', { busqueda: 'Se Va' })).cuerpo).toEqual([])
    s.clock.avanzar(5000)
    expect(rechazo(await pagar(matricula))).toEqual([404, false, 'NO_ENCONTRADO'])
    expect(rechazo(await php('editar', { miembro: { nombre: 'x' }, id }))).toEqual([404, false, 'NO_ENCONTRADO'])
    expect(rechazo(await php('eliminar', { id }))).toEqual([404, false, 'NO_ENCONTRADO'])
    expect(rechazo(await php('eliminar', { id: 99999 }))).toEqual([404, false, 'NO_ENCONTRADO'])
    expect((await admin.get(`/api/miembros/${id}`)).cuerpo).toMatchObject({ estado: 'CANCELADO', matricula })
    expect((await s.pool.query('SELECT count(*) AS n FROM ingreso WHERE id_miembro = $1', [id])).rows[0].n).toBe(1)
    expect((await registrar('Otra')).matricula).not.toBe(matricula)
  })

  it('[MIEMBRO-13] 32 desks at once through both doors get 32 different matrículas, beside imported', async () => {
    const proximo = Number((await s.pool.query('SELECT last_value AS n FROM miembro_id_seq')).rows[0].n)
    await s.pool.query(
      `INSERT INTO miembro (id, matricula, id_cliente, registrado_en)
        VALUES (1000000, '2026-' || $1::int, 1, now()), ($2, 'VIEJA-1', 1, now())`,
      [proximo + 3, proximo + 5],
    )
    const clientes = await Promise.all(
      Array.from({ length: 16 }, (_, i) => crearCliente(s, { nombre: `Mostrador ${i}` }).then((c) => c.id)),
    )
    const r = await Promise.all(
      clientes.flatMap((client_id, i) => [
        admin
          .post('/api/miembros', { client_id, id_tipo_membresia: mensual, fecha_inicio: '2026-03-05' })
          .then((x) => x.cuerpo.matricula as string),
        php('registrar', { miembro: fichaRegistrada(`Ventanilla ${i}`) }).then((x) => x.cuerpo as string),
      ]),
    )
    expect(r.every((m) => /^2026-\d+$/.test(m))).toBe(true)
    expect(new Set(r).size).toBe(32)
    expect(r).not.toContain(`2026-${proximo + 3}`)
    s.clock.fijar('2027-01-01T00:00:00-05:00')
    expect((await registrar('Año Nuevo')).matricula).toMatch(/^2027-/)
  })
})
