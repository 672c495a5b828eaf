import { cifrarContrasena } from '../../server/src/features/sesion/contrasena/contrasenas'
import { hoyEn, momentoCivil, sumarDias } from '@mancuerna/domain/fecha'
import type { ServidorDePrueba } from './server'

/** What a factory needs of a test server. */
type Servidor = Pick<ServidorDePrueba, 'pool' | 'reloj' | 'config'>

let serie = 0
/** A number that no other call of this process got: names, cédulas and matrículas stay unique. */
export const siguiente = (): number => ++serie

/** Today on the server's clock, in the gym's zone. */
export const hoyDe = (s: Servidor): string => hoyEn(s.reloj(), s.config.zona)

async function insertar(s: Servidor, tabla: string, fila: Record<string, unknown>): Promise<number> {
  const columnas = Object.keys(fila)
  const r = await s.pool.query<{ id: number }>(
    `INSERT INTO ${tabla} (${columnas.join(', ')}) VALUES (${columnas.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
    Object.values(fila),
  )
  return (r.rows[0] as { id: number }).id
}

export interface AreaDePrueba {
  nombre?: string
  estado?: 'ACTIVA' | 'INACTIVA'
}
/** An area, ACTIVA. */
export async function crearArea(
  s: Servidor,
  { nombre = `Área ${siguiente()}`, estado = 'ACTIVA' }: AreaDePrueba = {},
): Promise<{ id: number; nombre: string }> {
  return { id: await insertar(s, 'area', { nombre, estado }), nombre }
}

export interface TipoDePrueba {
  nombre?: string
  categoria?: string
  /** "25.00" */
  valor?: string
  duracion?: number | null
  visitasMaximas?: number | null
  /** Makes it a group type with this capacity. */
  capacidad?: number
  estado?: 'ACTIVO' | 'INACTIVO' | 'ELIMINADO'
  /** Ids of areas. */
  areas?: number[]
}
/** A membership type: 25.00 for 30 days, any number of visits, not a group. */
export async function crearTipo(
  s: Servidor,
  t: TipoDePrueba = {},
): Promise<{ id: number; nombre: string; valor: string; duracion: number | null }> {
  const {
    nombre = `Tipo ${siguiente()}`,
    categoria = '',
    valor = '25.00',
    duracion = 30,
    visitasMaximas = null,
    capacidad = 1,
    estado = 'ACTIVO',
  } = t
  const id = await insertar(s, 'tipo_membresia', {
    nombre,
    categoria,
    valor,
    duracion_dias: duracion,
    visitas_maximas_diarias: visitasMaximas,
    es_grupal: capacidad > 1,
    capacidad_maxima_miembros: capacidad,
    estado,
  })
  for (const [orden, idArea] of (t.areas ?? []).entries())
    await s.pool.query('INSERT INTO tipo_area (id_tipo_membresia, id_area, orden) VALUES ($1, $2, $3)', [
      id,
      idArea,
      orden,
    ])
  return { id, nombre, valor, duracion }
}

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
    registrado_en: s.reloj(),
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

/** A member in any state, with client and type of its own unless given; `estado: null` is SIN MEMBRESÍA. Dates: 30 days from today. */
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
    registrado_en: s.reloj(),
    oculto_en: m.oculto ? s.reloj() : null,
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
    eliminado_en: eliminado ? s.reloj() : null,
  })
  return { id, usuario, clave }
}

export interface VisitaDePrueba {
  /** ISO 8601; now on the server's clock unless told. */
  momento?: string
  idCliente?: number
  idMiembro?: number | null
  idTipo?: number | null
  idUsuario?: number | null
  estado?: 'CONCEDIDO' | 'DENEGADO'
  areas?: string
}
/** A visit at any moment, as if registered then; of Consumidor Final without member unless told. Returns its id. */
export async function crearVisita(s: Servidor, v: VisitaDePrueba = {}): Promise<number> {
  const momento = v.momento ? new Date(v.momento) : s.reloj()
  const civil = momentoCivil(momento, s.config.zona)
  return insertar(s, 'visita', {
    momento,
    dia: civil.fecha,
    hora: Number(civil.hora.slice(0, 2)),
    id_cliente: v.idCliente ?? 1,
    id_miembro: v.idMiembro ?? null,
    id_tipo_membresia: v.idTipo ?? null,
    id_usuario: v.idUsuario === undefined ? 1 : v.idUsuario,
    estado_acceso: v.estado ?? 'CONCEDIDO',
    nombre_area_acceso: v.areas ?? '',
  })
}

export interface PagoDePrueba {
  /** 'AAAA-MM-DD'; today unless told. */
  fecha?: string
  hora?: string
  /** "25.00" */
  monto?: string
  concepto?: 'MEMBRESIA' | 'VISITA_REGULAR' | 'COBRO' | 'ABONO'
  idCliente?: number
  idMiembro?: number | null
  idTipo?: number | null
  idUsuario?: number | null
  idFormaPago?: number | null
}
/** A row of the ledger; without member it is a regular visit's, of Consumidor Final. Returns its id. */
export async function crearPago(s: Servidor, p: PagoDePrueba = {}): Promise<number> {
  return insertar(s, 'ingreso', {
    momento: s.reloj(),
    fecha: p.fecha ?? hoyDe(s),
    hora: p.hora ?? '00:00:00',
    monto: p.monto ?? '25.00',
    concepto: p.concepto ?? (p.idMiembro ? 'MEMBRESIA' : 'VISITA_REGULAR'),
    id_cliente: p.idCliente ?? 1,
    id_miembro: p.idMiembro ?? null,
    id_tipo_membresia: p.idTipo ?? null,
    id_usuario: p.idUsuario === undefined ? 1 : p.idUsuario,
    id_forma_pago: p.idFormaPago ?? null,
  })
}

/** The counter-entry of a ledger row. Returns its id. */
export async function anularPago(s: Servidor, idIngreso: number, motivo = 'prueba'): Promise<number> {
  const r = await s.pool.query<{ id: number }>(
    `INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia, id_visita, id_forma_pago, anula_a, motivo)
     SELECT $2, fecha, hora, -monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia, id_visita, id_forma_pago, id, $3 FROM ingreso WHERE id = $1 RETURNING id`,
    [idIngreso, s.reloj(), motivo],
  )
  return (r.rows[0] as { id: number }).id
}
