import { leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { Cuaderno, leerEntero, local, referencia, type FilaLimpia, type Valores } from './cuaderno.reglas'
import { horaDe, mesDe } from './momento.reglas'

export interface UsuarioLimpio extends FilaLimpia {
  usuario: string
  nombre: string
  telefono: string
  /** null: what was stored is no hash, so nobody could sign in with it. */
  hash: string | null
}

const HASH = /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/

/** A row of `usuarios`. */
export function limpiarUsuario(v: Valores): UsuarioLimpio {
  const c = new Cuaderno(v)
  const hash = (v['password'] ?? '').trim()
  const sirve = HASH.test(hash)
  if (!sirve) c.anotar(hash === '' ? 'password_vacia' : 'password_en_claro')
  const usuario = c.texto('usuario', 100)
  if (usuario === '') c.anotar('usuario_vacio')
  const nombre = c.texto('nombre')
  return { usuario, nombre, telefono: c.texto('telefono', 50), hash: sirve ? hash : null, notas: c.notas, motivo: null }
}

export interface TipoLimpio extends FilaLimpia {
  nombre: string
  duracion: number | null
  /** In cents. */
  precio: number
}

/** A row of `membresias`: a duration that is none is left open (such a type is not sold), a price below zero is 0. */
export function limpiarTipo(id: number, v: Valores): TipoLimpio {
  const c = new Cuaderno(v)
  const nombre = c.texto('nombre')
  if (nombre === '') c.anotar('nombre_vacio')
  const duracion = leerEntero(v['duracion']) ?? 0
  if (duracion < 1 || duracion > 36_500) c.anotar('duracion_imposible')
  const precio = leerCentavos(v['precio'] ?? '0') ?? 0
  if (precio < 0) c.anotar('precio_negativo')
  return {
    nombre: nombre || `Membresía ${id}`,
    duracion: duracion < 1 ? null : Math.min(duracion, 36_500),
    precio: Math.max(0, precio),
    notas: c.notas,
    motivo: null,
  }
}

export interface PagoLimpio extends FilaLimpia {
  matricula: string
  idTipo: number | null
  idUsuario: number | null
  mes: string
  fecha: string | null
  /** In cents; may be below zero. */
  monto: number
}

/** A row of `pagos`. What was typed below zero stays so: the old system's totals count it. */
export function limpiarPago(v: Valores): PagoLimpio {
  const c = new Cuaderno(v)
  const monto = leerCentavos(v['monto'] ?? '')
  if (monto !== null && monto < 0) c.anotar('monto_negativo')
  const fecha = local(c.momento('fecha'))
  return {
    matricula: c.texto('matricula', 50),
    idTipo: referencia(v['idMembresia']),
    idUsuario: referencia(v['idUsuario']),
    mes: mesDe(v['fecha']),
    fecha,
    monto: monto ?? 0,
    notas: duda(c, v),
    motivo: monto === null ? 'monto_ilegible' : null,
  }
}

export interface VisitaLimpia extends FilaLimpia {
  idMiembro: number | null
  idTipo: number | null
  idUsuario: number | null
  mes: string
  /** By which the old dashboard counts it; null where none was stored. */
  hora: number | null
  fecha: string | null
}

/** A row of `visitas`. */
export function limpiarVisita(v: Valores): VisitaLimpia {
  const c = new Cuaderno(v)
  const fecha = local(c.momento('fecha'))
  // Of nobody it was a visit for one day; of number 0 nobody knows.
  if (leerEntero(v['idMiembro']) === 0) c.anotar('miembro_cero')
  return {
    idMiembro: referencia(v['idMiembro']),
    idTipo: referencia(v['idMembresia']),
    idUsuario: referencia(v['idUsuario']),
    mes: mesDe(v['fecha']),
    hora: horaDe(v['fecha']),
    fecha,
    notas: duda(c, v),
    motivo: null,
  }
}

/** What a source without ids could not tell. */
function duda(c: Cuaderno, v: Valores): string[] {
  for (const nota of (v['_duda'] ?? '').split(',')) if (nota !== '') c.anotar(nota)
  return c.notas
}

export interface AjustesLimpios extends FilaLimpia {
  nombre: string
  logo: string | null
  direccion: string
  telefono: string
}

/** A row of `ajustes`. */
export function limpiarAjustes(v: Valores): AjustesLimpios {
  const c = new Cuaderno(v)
  return {
    nombre: c.texto('nombre'),
    logo: v['logo'] ?? null,
    direccion: c.texto('direccion'),
    telefono: c.texto('telefono', 50),
    notas: c.notas,
    motivo: null,
  }
}
