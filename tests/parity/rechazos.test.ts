import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contenidoDe } from '../support/hostile/contenido'
import { crearMiembroActivo, crearMiembroVencido, crearTipo, crearUsuario } from '../support/factories'
import { crearGemelos, esFalso, type Gemelos, rechazoNuevo, rechazoViejo } from './gemelos'

type Rest = readonly [metodo: 'get' | 'post' | 'put' | 'borrar', ruta: string, cuerpo?: unknown]
interface Rechazo {
  caso: string
  codigo: string
  viejo: readonly [guion: string, cuerpo: unknown]
  nuevo: Rest
}

const usuario = { usuario: 'admin', nombre: 'Otro', telefono: '1' }
const ajustes = { nombre: 'Gimnasio', telefono: '02', direccion: 'Quito' }
const persona = {
  nombre: 'Ana',
  telefono: '1',
  direccion: 'x',
  edad: 20,
  sufreEnfermedad: 0,
  tieneSeguro: 0,
  enfermedad: '',
  institucion: '',
  nombreContacto: 'x',
  telefonoContacto: '1',
}
const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC'
const pago = (mas: object) => ({
  metodo: 'pagar',
  pago: { matricula: 'M-1', pago: '25.00', idMembresia: 1, duracion: 30, fecha: '2026-03-05', idUsuario: 1, ...mas },
})
const visita = (id: number) => ({
  id_miembro: id,
  es_miembro: true,
  estado_acceso: 'CONCEDIDO',
  nombre_area_acceso: '',
})

/**
 * Member 1 is ACTIVO with matrícula 'M-1', member 2 VENCIDO; type 1 costs 25.00, type 2 is ELIMINADO; user 2 is
 * somebody else.
 */
const RECHAZOS: readonly Rechazo[] = [
  {
    caso: '[PHP-02] an unknown user',
    codigo: 'CREDENCIALES',
    viejo: ['usuarios', { metodo: 'login', usuario: { usuario: 'nadie', password: 'x' } }],
    nuevo: ['post', '/api/v2/sesion', { usuario: 'nadie', password: 'x' }],
  },
  {
    caso: '[PHP-02] a wrong password',
    codigo: 'CREDENCIALES',
    viejo: ['usuarios', { metodo: 'login', usuario: { usuario: 'admin', password: 'x' } }],
    nuevo: ['post', '/api/v2/sesion', { usuario: 'admin', password: 'x' }],
  },
  {
    caso: '[PHP-04] a short new password',
    codigo: 'VALIDACION',
    viejo: ['usuarios', { metodo: 'cambiar_pass', idUsuario: 1, password: 'corta' }],
    nuevo: ['put', '/api/v2/sesion/clave', { actual: 'Clave-de-pruebas-1', nueva: 'corta' }],
  },
  {
    caso: '[PHP-07] a user name that is taken',
    codigo: 'DUPLICADO',
    viejo: ['usuarios', { metodo: 'registrar', usuario }],
    nuevo: ['post', '/api/v2/usuarios', usuario],
  },
  {
    caso: '[PHP-07] a user without phone',
    codigo: 'VALIDACION',
    viejo: ['usuarios', { metodo: 'registrar', usuario: { ...usuario, telefono: ' ' } }],
    nuevo: ['post', '/api/v2/usuarios', { ...usuario, telefono: ' ' }],
  },
  {
    caso: '[PHP-08] a user that does not exist',
    codigo: 'NO_ENCONTRADO',
    viejo: ['usuarios', { metodo: 'put', usuario: { id: 999, ...usuario } }],
    nuevo: ['put', '/api/v2/usuarios/999', usuario],
  },
  {
    caso: '[PHP-09] deleting oneself',
    codigo: 'USUARIO_PROPIO',
    viejo: ['usuarios', { metodo: 'delete', id: 1 }],
    nuevo: ['borrar', '/api/v2/usuarios/1'],
  },
  {
    caso: '[PHP-09] deleting an unknown user',
    codigo: 'NO_ENCONTRADO',
    viejo: ['usuarios', { metodo: 'delete', id: 999 }],
    nuevo: ['borrar', '/api/v2/usuarios/999'],
  },
  {
    caso: '[PHP-12] [AJUSTE-05] a logo that is no picture',
    codigo: 'IMAGEN_INVALIDA',
    viejo: ['ajustes', { metodo: 'registrar', ajustes: { ...ajustes, logo: GIF, logoCambia: true } }],
    nuevo: ['put', '/api/v2/ajustes', { ...ajustes, logo: GIF }],
  },
  {
    caso: '[PHP-12] a gym without name',
    codigo: 'VALIDACION',
    viejo: ['ajustes', { metodo: 'registrar', ajustes: { ...ajustes, nombre: '' } }],
    nuevo: ['put', '/api/v2/ajustes', { ...ajustes, nombre: '' }],
  },
  {
    caso: '[PHP-15] a price that is no amount',
    codigo: 'VALIDACION',
    viejo: ['membresias', { metodo: 'post', membresia: { nombre: 'X', duracion: 1, precio: '12,500' } }],
    nuevo: ['post', '/api/tipos-membresia', { nombre_tipo: 'X', valor: '12,500', es_grupal: 0 }],
  },
  {
    caso: '[PHP-16] an unknown membership',
    codigo: 'NO_ENCONTRADO',
    viejo: ['membresias', { metodo: 'put', membresia: { id: 999, nombre: 'X' } }],
    nuevo: ['put', '/api/tipos-membresia/999', { nombre_tipo: 'X' }],
  },
  {
    caso: '[PHP-17] deleting an unknown one',
    codigo: 'NO_ENCONTRADO',
    viejo: ['membresias', { metodo: 'delete', id: 999 }],
    nuevo: ['borrar', '/api/tipos-membresia/999'],
  },
  {
    caso: '[PHP-22] a member without name',
    codigo: 'VALIDACION',
    viejo: ['miembros', { metodo: 'registrar', miembro: { ...persona, nombre: ' ' } }],
    nuevo: ['post', '/api/v2/miembros/registrar', { ...persona, nombre: ' ' }],
  },
  {
    caso: '[PHP-22] [MIEMBROL-23] a photo that is no picture',
    codigo: 'IMAGEN_INVALIDA',
    viejo: ['miembros', { metodo: 'registrar', miembro: { ...persona, imagen: GIF } }],
    nuevo: ['post', '/api/v2/miembros/registrar', { ...persona, imagen: GIF }],
  },
  {
    caso: '[PHP-23] editing an unknown member',
    codigo: 'NO_ENCONTRADO',
    viejo: ['miembros', { metodo: 'editar', id: 999, miembro: persona }],
    nuevo: ['put', '/api/v2/miembros/999/ficha', persona],
  },
  {
    caso: '[PHP-19] deleting an unknown member',
    codigo: 'NO_ENCONTRADO',
    viejo: ['miembros', { metodo: 'eliminar', id: 999 }],
    nuevo: ['post', '/api/v2/miembros/999/eliminar', {}],
  },
  {
    caso: '[PHP-20] paying for an unknown member',
    codigo: 'NO_ENCONTRADO',
    viejo: ['miembros', pago({ matricula: '1999-9' })],
    nuevo: ['post', '/api/v2/miembros/999/pagar', { id_tipo_membresia: 1, monto: 25 }],
  },
  {
    caso: '[PHP-20] paying a deleted membership',
    codigo: 'TIPO_NO_DISPONIBLE',
    viejo: ['miembros', pago({ idMembresia: 2 })],
    nuevo: ['post', '/api/v2/miembros/1/pagar', { id_tipo_membresia: 2, monto: 25 }],
  },
  {
    caso: '[PHP-20] paying nothing',
    codigo: 'MONTO_INVALIDO',
    viejo: ['miembros', pago({ pago: 0 })],
    nuevo: ['post', '/api/v2/miembros/1/pagar', { id_tipo_membresia: 1, monto: 0 }],
  },
  {
    caso: '[PHP-20] paying a negative amount',
    codigo: 'VALIDACION',
    viejo: ['miembros', pago({ pago: -5 })],
    nuevo: ['post', '/api/v2/miembros/1/pagar', { id_tipo_membresia: 1, monto: -5 }],
  },
  {
    caso: '[PHP-20] paying tomorrow',
    codigo: 'FECHA_FUTURA',
    viejo: ['miembros', pago({ fecha: '2026-03-06' })],
    nuevo: ['post', '/api/v2/miembros/1/pagar', { id_tipo_membresia: 1, monto: 25, fecha: '2026-03-06' }],
  },
  {
    caso: '[PHP-28] [VISITA-04] the visit of an expired member',
    codigo: 'MIEMBRO_NO_ACTIVO',
    viejo: ['visitas', { metodo: 'registrar', visita: { idMiembro: 2, idMembresia: 1, idUsuario: 1 } }],
    nuevo: ['post', '/api/visitas', visita(2)],
  },
  {
    caso: '[PHP-28] the visit of an unknown member',
    codigo: 'NO_ENCONTRADO',
    viejo: ['visitas', { metodo: 'registrar', visita: { idMiembro: 999, idUsuario: 1 } }],
    nuevo: ['post', '/api/visitas', visita(999)],
  },
  {
    caso: '[PHP-29] a regular visit for nothing',
    codigo: 'VALIDACION',
    viejo: ['visitas', { metodo: 'registrar_regular', visita: { idUsuario: 1, pago: 0 } }],
    nuevo: ['post', '/api/v2/visitas/regular', { pago: 0 }],
  },
  {
    caso: '[PHP-29] a regular visit for a word',
    codigo: 'VALIDACION',
    viejo: ['visitas', { metodo: 'registrar_regular', visita: { idUsuario: 1, pago: 'gratis' } }],
    nuevo: ['post', '/api/v2/visitas/regular', { pago: 'gratis' }],
  },
  {
    caso: '[PHP-31] [MENSAJE-04] a message without a channel',
    codigo: 'SIN_CANAL',
    viejo: ['reenvia_msg', { origen: '', destino: 1, mensaje: 'Hola' }],
    nuevo: ['post', '/api/v2/mensajes', { id_miembro: 1, mensaje: 'Hola' }],
  },
  {
    caso: '[PHP-31] [MENSAJE-02] a message to nobody',
    codigo: 'VALIDACION',
    viejo: ['reenvia_msg', { origen: '', destino: '', mensaje: 'Hola' }],
    nuevo: ['post', '/api/v2/mensajes', { id_miembro: '', mensaje: 'Hola' }],
  },
  {
    caso: '[PHP-31] [MENSAJE-03] a blank message',
    codigo: 'VALIDACION',
    viejo: ['reenvia_msg', { origen: '', destino: 1, mensaje: '  ' }],
    nuevo: ['post', '/api/v2/mensajes', { id_miembro: 1, mensaje: '  ' }],
  },
  {
    caso: '[PHP-01] no JSON at all',
    codigo: 'JSON_INVALIDO',
    viejo: ['usuarios', '{"metodo":'],
    nuevo: ['post', '/api/areas', '{"nombre_area":'],
  },
]
/** Wrong passwords are counted, and every refused sign-in is one. */
const CUENTAN = new Set(['limite_intentos'])

describe('one refusal, two doors', () => {
  let g: Gemelos
  beforeAll(async () => {
    g = await crearGemelos()
    for (const s of [g.s.viejo, g.s.nuevo]) {
      const { id: idTipo } = await crearTipo(s)
      await crearTipo(s, { estado: 'ELIMINADO' })
      const { id } = await crearMiembroActivo(s, { idTipo })
      await s.pool.query("UPDATE miembro SET matricula = 'M-1' WHERE id = $1", [id])
      await crearMiembroVencido(s, { idTipo })
      await crearUsuario(s)
    }
  })
  afterAll(() => g.cerrar())

  it.each(RECHAZOS)(
    '$caso: $codigo on both, with one status; falsy for the old client; nothing is written',
    async ({ codigo, viejo: [guion, cuerpo], nuevo: [metodo, ruta, datos] }) => {
      const antes = await Promise.all([contenidoDe(g.s.viejo.pool, CUENTAN), contenidoDe(g.s.nuevo.pool, CUENTAN)])
      const a = await g.viejo.php(guion, cuerpo)
      const b =
        metodo === 'get' || metodo === 'borrar' ? await g.nuevo[metodo](ruta) : await g.nuevo[metodo](ruta, datos)
      expect(rechazoViejo(a)).toEqual([b.estado, codigo])
      expect(rechazoNuevo(b)).toEqual([a.estado, codigo])
      expect(a.estado).toBeGreaterThanOrEqual(400)
      expect([esFalso(a.cuerpo), b.cuerpo.mensaje.length > 5]).toEqual([true, true])
      expect(await Promise.all([contenidoDe(g.s.viejo.pool, CUENTAN), contenidoDe(g.s.nuevo.pool, CUENTAN)])).toEqual(
        antes,
      )
    },
  )

  it('[SESION-08] without a session both doors refuse with the same code, whatever is asked', async () => {
    const nadie = { cookie: '', authorization: '' }
    for (const {
      viejo: [guion, cuerpo],
      nuevo: [metodo, ruta, datos],
    } of RECHAZOS) {
      if (codigoPropio(cuerpo)) continue
      expect(rechazoViejo(await g.viejo.php(guion, cuerpo, nadie)), `${guion} ${JSON.stringify(cuerpo)}`).toEqual([
        401,
        'SIN_SESION',
      ])
      const b =
        metodo === 'get' || metodo === 'borrar'
          ? await g.nuevo[metodo](ruta, nadie)
          : await g.nuevo[metodo](ruta, datos, nadie)
      expect(rechazoNuevo(b), ruta).toEqual([401, 'SIN_SESION'])
    }
  })
})

/** Signing in needs no session, and what is no JSON asks for nothing. */
const codigoPropio = (cuerpo: unknown): boolean =>
  typeof cuerpo === 'string' || (cuerpo as { metodo?: string }).metodo === 'login'
