import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { cifrarContrasena } from '../../../server/src/features/sesion/contrasena/contrasenas'
import { crearTipo } from './catalogo'
import { hoyDe, insertar, type Servidor, siguiente } from './insertar'

export interface ClienteDePrueba {
  nombre?: string
  rucCed?: string | null
  telefono?: string
  email?: string
  direccion?: string
  activo?: boolean
  foto?: string
}
/** A client with a cédula-like number of ten digits. */
export async function crearCliente(
  s: Servidor,
  c: ClienteDePrueba = {},
): Promise<{ id: number; nombre: string; rucCed: string | null }> {
  const n = siguiente()
  const {
    nombre = `Cliente ${n}`,
    telefono = '',
    email = '',
    direccion = '',
    activo = true,
    rucCed = String(1_700_000_000 + n),
  } = c
  const id = await insertar(s, 'cliente', {
    nombre,
    ruc_ced: rucCed,
    telefono,
    email,
    direccion,
    activo,
    registrado_en: s.clock(),
  })
  if (c.foto) await s.pool.query('INSERT INTO ficha (id_cliente, foto) VALUES ($1, $2)', [id, c.foto])
  return { id, nombre, rucCed }
}

export interface MiembroDePrueba {
  /** Of a new client. */
  nombre?: string
  idCliente?: number
  idTipo?: number | null
  estado?: 'ACTIVO' | 'VENCIDO' | 'SUSPENDIDO' | 'CANCELADO' | null
  inicio?: string | null
  fin?: string | null
  /** The holder whose group this member joins. */
  idTitular?: number
  oculto?: boolean
  foto?: string
}
export interface MiembroCreado {
  id: number
  matricula: string
  idCliente: number
  nombre: string
  idTipo: number | null
  inicio: string | null
  fin: string | null
}

/**
 * A member in any state, with client and type of its own unless given; `estado: null` is SIN MEMBRESÍA. Dates: 30 days
 * from today.
 */
export async function crearMiembro(s: Servidor, m: MiembroDePrueba = {}): Promise<MiembroCreado> {
  const estado = m.estado === undefined ? 'ACTIVO' : m.estado
  const sinMembresia = estado === null
  const cliente =
    m.idCliente === undefined
      ? await crearCliente(s, { ...(m.nombre ? { nombre: m.nombre } : {}), ...(m.foto ? { foto: m.foto } : {}) })
      : null
  const idCliente = m.idCliente ?? (cliente as { id: number }).id
  const idTipo = sinMembresia ? null : (m.idTipo ?? (await crearTipo(s)).id)
  const inicio = sinMembresia ? null : (m.inicio ?? hoyDe(s))
  const fin = sinMembresia ? null : (m.fin ?? sumarDias(inicio as string, 29))
  // A year that no generated matrícula has.
  const matricula = `1990-${siguiente()}`
  const id = await insertar(s, 'miembro', {
    matricula,
    id_cliente: idCliente,
    id_tipo_membresia: idTipo,
    estado,
    fecha_inicio: inicio,
    fecha_fin: fin,
    id_miembro_titular: m.idTitular ?? null,
    registrado_en: s.clock(),
    oculto_en: m.oculto ? s.clock() : null,
  })
  if (idTipo !== null)
    await insertar(s, 'periodo_membresia', {
      id_miembro: id,
      id_tipo_membresia: idTipo,
      fecha_inicio: inicio,
      fecha_fin: fin,
    })
  return { id, matricula, idCliente, nombre: cliente?.nombre ?? m.nombre ?? '', idTipo, inicio, fin }
}

/** A member who may enter today. */
export const crearMiembroActivo = (s: Servidor, m: Omit<MiembroDePrueba, 'estado'> = {}): Promise<MiembroCreado> =>
  crearMiembro(s, { ...m, estado: 'ACTIVO' })

/** A member stored ACTIVO whose membership ended yesterday: VENCIDO. */
export const crearMiembroVencido = (
  s: Servidor,
  m: Omit<MiembroDePrueba, 'estado' | 'inicio' | 'fin'> = {},
): Promise<MiembroCreado> =>
  crearMiembro(s, { ...m, estado: 'ACTIVO', inicio: sumarDias(hoyDe(s), -30), fin: sumarDias(hoyDe(s), -1) })

export interface UsuarioDePrueba {
  usuario?: string
  nombre?: string
  rol?: 'ADMINISTRADOR' | 'RECEPCION'
  clave?: string
  debeCambiar?: boolean
  eliminado?: boolean
}
/** A user who can sign in with `clave`: `await entrar(s, u.usuario, u.clave)`. RECEPCION unless told. */
export async function crearUsuario(
  s: Servidor,
  u: UsuarioDePrueba = {},
): Promise<{ id: number; usuario: string; clave: string }> {
  const n = siguiente()
  const {
    usuario = `usuario${n}`,
    nombre = `Usuario ${n}`,
    rol = 'RECEPCION',
    clave = 'Clave-de-pruebas-2',
    debeCambiar = false,
    eliminado = false,
  } = u
  const id = await insertar(s, 'usuario', {
    usuario,
    nombre,
    rol,
    hash: await cifrarContrasena(clave),
    debe_cambiar: debeCambiar,
    eliminado_en: eliminado ? s.clock() : null,
  })
  return { id, usuario, clave }
}
