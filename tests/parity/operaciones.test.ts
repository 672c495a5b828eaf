import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClienteHttp, Respuesta } from '../support/cliente'
import { CLAVE_INICIAL } from '../support/server'
import { dataUrl } from '../support/gym/imagenes'
import { crearGemelos, entrarViejo, type Gemelos } from './gemelos'

interface Operacion {
  nombre: string
  viejo: (c: ClienteHttp, foto: string) => Promise<Respuesta>
  nuevo: (c: ClienteHttp, foto: string) => Promise<Respuesta>
}

const persona = (nombre: string, edad: number, imagen: string | null) => ({
  nombre,
  telefono: '0991111111',
  direccion: 'Calle 1',
  edad,
  sufreEnfermedad: true,
  tieneSeguro: false,
  enfermedad: 'Asma',
  institucion: '',
  nombreContacto: 'Luis',
  telefonoContacto: '0992222222',
  imagen,
})
const ajustes = { nombre: 'Gimnasio Ñandú', telefono: '022345678', direccion: 'Quito' }
const diario = { nombre_tipo: 'Diario', valor: '3.50', duracion_dias: 1, es_grupal: 0 }
const v2 = '/api/v2/miembros'

/** One after the other, on the same two gyms: member 1 is Ana, member 2 is Beto; type 1 Mensual, type 2 Diario. */
const OPERACIONES: readonly Operacion[] = [
  {
    nombre: '[PHP-07] registers a user',
    viejo: (c) =>
      c.php('usuarios', { metodo: 'registrar', usuario: { usuario: 'recepcion', nombre: 'María', telefono: '099' } }),
    nuevo: (c) => c.post('/api/v2/usuarios', { usuario: 'recepcion', nombre: 'María', telefono: '099' }),
  },
  {
    nombre: '[PHP-08] edits a user',
    viejo: (c) =>
      c.php('usuarios', {
        metodo: 'put',
        usuario: { id: '2', usuario: 'recepcion1', nombre: 'María Ñ', telefono: '09' },
      }),
    nuevo: (c) => c.put('/api/v2/usuarios/2', { usuario: 'recepcion1', nombre: 'María Ñ', telefono: '09' }),
  },
  {
    nombre: '[PHP-09] deletes a user',
    viejo: (c) => c.php('usuarios', { metodo: 'delete', id: 2 }),
    nuevo: (c) => c.borrar('/api/v2/usuarios/2'),
  },
  {
    nombre: '[PHP-12] [PHP-13] [AJUSTE-02] saves the settings, with a logo',
    viejo: (c, logo) => c.php('ajustes', { metodo: 'registrar', ajustes: { ...ajustes, logo, logoCambia: true } }),
    nuevo: (c, logo) => c.put('/api/v2/ajustes', { ...ajustes, logo }),
  },
  {
    nombre: '[PHP-12] saves the settings, and keeps the logo',
    viejo: (c) => c.php('ajustes', { metodo: 'registrar', ajustes: { ...ajustes, nombre: 'Otro', logoCambia: false } }),
    nuevo: (c) => c.put('/api/v2/ajustes', { ...ajustes, nombre: 'Otro' }),
  },
  {
    nombre: '[PHP-15] creates a membership',
    viejo: (c) =>
      c.php('membresias', { metodo: 'post', membresia: { nombre: 'Mensual', duracion: '30', precio: '25' } }),
    nuevo: (c) =>
      c.post('/api/tipos-membresia', { nombre_tipo: 'Mensual', valor: 25, duracion_dias: 30, es_grupal: 0 }),
  },
  {
    nombre: '[PHP-15] creates another',
    viejo: (c) => c.php('membresias', { metodo: 'post', membresia: { nombre: 'Diario', duracion: 1, precio: 3.5 } }),
    nuevo: (c) => c.post('/api/tipos-membresia', diario),
  },
  {
    nombre: '[PHP-16] edits a membership',
    viejo: (c) =>
      c.php('membresias', {
        metodo: 'put',
        membresia: { id: 2, nombre: 'Día', duracion: 2, precio: '4' },
      }),
    nuevo: (c) => c.put('/api/tipos-membresia/2', { nombre_tipo: 'Día', valor: '4.00', duracion_dias: 2 }),
  },
  {
    nombre: '[PHP-22] [MIEMBROL-18] registers a member, with a photo',
    viejo: (c, foto) => c.php('miembros', { metodo: 'registrar', miembro: persona('Ana Pérez', 25, foto) }),
    nuevo: (c, foto) => c.post(`${v2}/registrar`, persona('Ana Pérez', 25, foto)),
  },
  {
    nombre: '[PHP-22] registers another, without',
    viejo: (c) => c.php('miembros', { metodo: 'registrar', miembro: persona('Beto Ñáñez', 30, null) }),
    nuevo: (c) => c.post(`${v2}/registrar`, persona('Beto Ñáñez', 30, null)),
  },
  {
    nombre: '[PHP-23] edits a member, and keeps the photo',
    viejo: (c) =>
      c.php('miembros', {
        metodo: 'editar',
        miembro: { ...persona('Ana Editada', 26, null), id: 1, imagenCambia: false },
      }),
    nuevo: (c) => c.put(`${v2}/1/ficha`, { ...persona('Ana Editada', 26, null), imagenCambia: false }),
  },
  {
    nombre: '[PHP-20] [MIEMBROL-21] pays a membership',
    viejo: (c) =>
      c.php('miembros', {
        metodo: 'pagar',
        pago: { matricula: '2026-1', pago: '25', idMembresia: '1', duracion: 999, fecha: '2026-03-05', idUsuario: '1' },
      }),
    nuevo: (c) => c.post(`${v2}/1/pagar`, { id_tipo_membresia: 1, monto: '25.00', fecha: '2026-03-05' }),
  },
  {
    nombre: '[PHP-20] pays again, back-dated: the days are added',
    viejo: (c) =>
      c.php('miembros', {
        metodo: 'pagar',
        pago: { matricula: '2026-1', pago: 20, idMembresia: 1, duracion: 30, fecha: '2026-03-01', idUsuario: 1 },
      }),
    nuevo: (c) => c.post(`${v2}/1/pagar`, { id_tipo_membresia: 1, monto: 20, fecha: '2026-03-01' }),
  },
  {
    nombre: '[PHP-28] registers a visit',
    viejo: (c) => c.php('visitas', { metodo: 'registrar', visita: { idMiembro: 1, idMembresia: 1, idUsuario: '1' } }),
    nuevo: (c) =>
      c.post('/api/visitas', {
        id_miembro: 1,
        es_miembro: true,
        nombre_area_acceso: '',
        estado_acceso: 'CONCEDIDO',
        registrado_por: 'Sistema Web',
      }),
  },
  {
    nombre: '[PHP-29] registers a regular visit and its payment',
    viejo: (c) => c.php('visitas', { metodo: 'registrar_regular', visita: { idUsuario: '1', pago: '3.50' } }),
    nuevo: (c) => c.post('/api/v2/visitas/regular', { pago: '3.50' }),
  },
  {
    nombre: '[PHP-17] deletes a membership in use',
    viejo: (c) => c.php('membresias', { metodo: 'delete', id: 1 }),
    nuevo: (c) => c.borrar('/api/tipos-membresia/1'),
  },
  {
    nombre: '[PHP-19] deletes a member',
    viejo: (c) => c.php('miembros', { metodo: 'eliminar', id: 2 }),
    nuevo: (c) => c.post(`${v2}/2/eliminar`),
  },
]

describe('one operation, two doors', () => {
  let g: Gemelos
  let foto: string
  beforeAll(async () => {
    g = await crearGemelos()
    foto = await dataUrl('png')
  })
  afterAll(() => g.cerrar())

  const iguales = async () => {
    const [viejo, nuevo] = await g.filas()
    expect(viejo).toEqual(nuevo)
    return viejo
  }

  it.each(OPERACIONES)('$nombre: the same rows', async ({ viejo, nuevo }) => {
    g.avanzar(5000)
    const antes = JSON.stringify((await g.filas())[0])
    const [a, b] = [await viejo(g.viejo, foto), await nuevo(g.nuevo, foto)]
    expect([a.estado, a.cabeceras.get('x-error')]).toEqual([200, null])
    expect(b.estado, b.texto).toBeLessThan(300)
    expect(JSON.stringify(await iguales())).not.toBe(antes)
  })

  it('[PHP-02] [PHP-03] [PHP-04] [LOGIN-06] a temporary password, changed, signs in again: the same rows', async () => {
    g.avanzar(5000)
    await g.viejo.php('usuarios', {
      metodo: 'registrar',
      usuario: { usuario: 'nuevo', nombre: 'Nuevo', telefono: '1' },
    })
    const { clave_temporal } = (
      await g.nuevo.post('/api/v2/usuarios', { usuario: 'nuevo', nombre: 'Nuevo', telefono: '1' })
    ).cuerpo
    const id = (await iguales())['usuario']?.at(-1)?.['id'] as number
    const cambia = { resultado: 'cambia', datos: { nombreUsuario: 'nuevo', idUsuario: id } }

    expect(
      (await g.viejo.php('usuarios', { metodo: 'login', usuario: { usuario: 'NUEVO', password: CLAVE_INICIAL } }))
        .cuerpo,
    ).toEqual(cambia)
    const sesion = (
      await g.nuevo.post('/api/v2/sesion', { usuario: 'NUEVO', password: clave_temporal, con_token: true })
    ).cuerpo
    expect(sesion).toMatchObject(cambia)

    const suyo = await entrarViejo(g.s.viejo, 'nuevo', CLAVE_INICIAL)
    expect((await suyo.php('usuarios', { metodo: 'verifica_pass', id, password: CLAVE_INICIAL })).cuerpo).toBe(true)
    expect(
      (await suyo.php('usuarios', { metodo: 'cambiar_pass', idUsuario: String(id), password: 'Otra-clave-1' })).cuerpo,
    ).toBe(true)
    await g.nuevo.put(
      '/api/v2/sesion/clave',
      { actual: clave_temporal, nueva: 'Otra-clave-1' },
      { authorization: `Bearer ${sesion.token}` },
    )
    const vivas = async (s: 'viejo' | 'nuevo') =>
      (
        await g.s[s].pool.query('SELECT count(*)::int AS n FROM sesion WHERE id_usuario = $1 AND revocada_en IS NULL', [
          id,
        ])
      ).rows[0].n
    expect([await vivas('viejo'), await vivas('nuevo')]).toEqual([0, 0])

    const otra = { usuario: 'nuevo', password: 'Otra-clave-1' }
    expect((await g.viejo.php('usuarios', { metodo: 'login', usuario: otra })).cuerpo.resultado).toBe(true)
    expect((await g.nuevo.post('/api/v2/sesion', otra)).cuerpo.resultado).toBe(true)
    const [viejo, nuevo] = await g.filas()
    expect(viejo['usuario']).toEqual(nuevo['usuario'])
  })

  it('[PHP-26] [PHP-27] the reports say the same', async () => {
    const periodo = { fechaInicio: '2026-03-01', fechaFin: '2026-03-31' }
    const pagos = (await g.viejo.php('pagos', { metodo: 'obtener', filtros: periodo })).cuerpo
    const nuevos = (await g.nuevo.get('/api/v2/informes/pagos?desde=2026-03-01&hasta=2026-03-31')).cuerpo
    const suyos = (await g.nuevo.get('/api/v2/informes/pagos/mejores?desde=2026-03-01&hasta=2026-03-31')).cuerpo
    // The old door says the login, as ever; ours has the person's name beside it.
    const sinId = (xs: Record<string, unknown>[]) => xs.map(({ id: _, imagen: __, atendio: ___, ...x }) => x)
    expect([
      nuevos.totalPagos,
      nuevos.numeroPagos,
      sinId(nuevos.totalesMembresias),
      sinId(nuevos.totalesUsuarios),
    ]).toEqual([pagos.totalPagos, pagos.pagos.length, sinId(pagos.totalesMembresias), sinId(pagos.totalesUsuario)])
    expect(sinId(suyos.totalesMiembros)).toEqual(sinId(pagos.totalesMiembros))
    expect([pagos.totalPagos, pagos.pagos.length]).toEqual(['48.50', 3])

    const visitas = (await g.viejo.php('visitas', { metodo: 'obtener', filtros: null })).cuerpo
    const nuevas = (await g.nuevo.get('/api/v2/informes/visitas')).cuerpo
    const suyas = (await g.nuevo.get('/api/v2/informes/visitas/mejores')).cuerpo
    expect([
      nuevas.numeroVisitas,
      sinId(nuevas.totalesMembresias),
      sinId(nuevas.totalesUsuarios),
      sinId(suyas.totalesMiembros),
    ]).toEqual([
      visitas.visitas.length,
      sinId(visitas.totalesMembresias),
      sinId(visitas.totalesUsuarios),
      sinId(visitas.totalesMiembros),
    ])
    expect(visitas.visitas).toHaveLength(2)
  })

  it('[PHP-10] [PHP-30] so do the dashboard and the profile, and each door reads what the other wrote', async () => {
    const tablero = (await g.viejo.php('inicio', { metodo: 'obtener' })).cuerpo
    expect((await g.nuevo.get('/api/v2/inicio')).cuerpo).toMatchObject(tablero)
    expect(tablero.datosPagos.totalPagos).toBe('48.50')
    const { datosVisitas, datosPagos } = (await g.viejo.php('usuarios', { metodo: 'informacion_perfil', idUsuario: 1 }))
      .cuerpo
    expect((await g.nuevo.get('/api/v2/perfil')).cuerpo).toMatchObject({ datosVisitas, datosPagos })
    for (const s of [g.viejo, g.nuevo]) {
      expect((await s.php('inicio', { metodo: 'obtener' })).cuerpo).toEqual(tablero)
      const m = (await s.php('miembros', { metodo: 'get' })).cuerpo
      expect(m).toMatchObject([
        {
          id: 1,
          matricula: '2026-1',
          nombre: 'Ana Editada',
          estado: 'ACTIVO',
          fechaFin: '2026-05-04 23:59:59',
          membresia: 'Mensual',
        },
      ])
      expect((await s.get('/api/miembros/1')).cuerpo).toMatchObject({
        matricula: '2026-1',
        client_nombre: 'Ana Editada',
        estado: 'ACTIVO',
        fecha_fin: '2026-05-04T12:00:00.000Z',
      })
    }
  })
})
