import { DomainError } from '../../../platform/core/error'
import { type EstadoMiembro, estadoEfectivo } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresia-textos'
import { finDe } from '@mancuerna/domain/duracion'
import { exigirOrden, type Membresia, type Situacion } from '../periodo.reglas'
import { sinSuspension } from '../suspension/suspension.reglas'

/** What a form asks; absent: stays. `duracion` is the (new) type's own. */
export interface Pedido {
  estado?: EstadoMiembro | undefined
  fechaInicio?: FechaCivil | undefined
  fechaFin?: FechaCivil | undefined
  idTipo?: number | undefined
  duracion?: number | null
}
export interface Cambio {
  membresia: Membresia
  abrirSuspension: boolean
  /** Days given back by the suspension that this change ends; null: it ends none. */
  cerrarSuspension: number | null
}

/**
 * What a member becomes when staff edits it (MIEMBRO-16: any change among the four states). A state equal to the one
 * that today shows asks for nothing, since the forms send every field back. Throws VALIDACION, FECHAS_INVALIDAS, TRANSICION_INVALIDA.
 */
export function resolverCambio(s: Situacion, p: Pedido, hoy: FechaCivil): Cambio {
  const efectivo = estadoEfectivo(s.estado, s.fechaFin, hoy)
  const pide = p.estado !== undefined && p.estado !== efectivo ? p.estado : null
  const cambiaFin = p.fechaFin !== undefined && p.fechaFin !== s.fechaFin
  const reactiva = pide === 'ACTIVO' ? sinSuspension(s, hoy) : { situacion: s, dias: 0 }
  const dias = cambiaFin ? 0 : reactiva.dias
  const idTipo = p.idTipo ?? s.idTipo
  const fechaInicio = p.fechaInicio ?? s.fechaInicio
  const fechaFin = (cambiaFin ? p.fechaFin : reactiva.situacion.fechaFin) ?? finPorDuracion(fechaInicio, p)
  const estado = pide ?? estadoQueQueda(s, efectivo, { fechaFin, idTipo }, cambiaFin, hoy)
  const membresia =
    estado === 'CANCELADO' && pide
      ? terminar({ estado, fechaInicio, fechaFin, idTipo }, hoy)
      : { estado, fechaInicio, fechaFin, idTipo }
  exigirCoherente(membresia, pide, hoy)
  return {
    membresia,
    abrirSuspension: estado === 'SUSPENDIDO' && s.estado !== 'SUSPENDIDO',
    cerrarSuspension: s.estado === 'SUSPENDIDO' && estado !== 'SUSPENDIDO' ? dias : null,
  }
}

const finPorDuracion = (inicio: FechaCivil | null, p: Pedido): FechaCivil | null =>
  inicio !== null && p.duracion ? finDe(inicio, p.duracion) : null

/** Without a change of state asked for: new dates that reach today revive what had expired, and a first type with dates begins. */
function estadoQueQueda(
  s: Situacion,
  efectivo: EstadoMiembro | null,
  m: { fechaFin: FechaCivil | null; idTipo: number | null },
  cambiaFin: boolean,
  hoy: FechaCivil,
): EstadoMiembro | null {
  if (s.estado === null) return m.fechaFin !== null || m.idTipo !== null ? 'ACTIVO' : null
  return efectivo === 'VENCIDO' && cambiaFin && m.fechaFin !== null && m.fechaFin >= hoy ? 'ACTIVO' : s.estado
}

/** CANCELADO ends the membership today; what had ended before stays as it was. */
function terminar(m: Membresia, hoy: FechaCivil): Membresia {
  const fechaFin = m.fechaFin !== null && m.fechaFin > hoy ? hoy : m.fechaFin
  return {
    ...m,
    fechaFin,
    fechaInicio: m.fechaInicio !== null && fechaFin !== null && m.fechaInicio > fechaFin ? fechaFin : m.fechaInicio,
  }
}

function exigirCoherente(m: Membresia, pide: EstadoMiembro | null, hoy: FechaCivil): void {
  if (m.fechaInicio !== null && m.fechaFin !== null) exigirOrden({ fechaInicio: m.fechaInicio, fechaFin: m.fechaFin })
  const campos = { ...(m.estado === 'ACTIVO' ? faltaDeActivo(m, pide, hoy) : {}), ...faltaDeFechas(m) }
  if (Object.keys(campos).length > 0) throw new DomainError('VALIDACION', { campos })
  if (pide !== null && pide !== 'CANCELADO' && (m.fechaFin === null || m.idTipo === null))
    throw new DomainError('TRANSICION_INVALIDA', { datos: { estado: 'SIN MEMBRESÍA' } })
}

/** Wire field → what an ACTIVO membership lacks. */
const faltaDeActivo = (m: Membresia, pide: EstadoMiembro | null, hoy: FechaCivil): Record<string, string> => ({
  ...(m.idTipo === null ? { id_tipo_membresia: TEXTOS_MIEMBRO.tipo } : {}),
  ...(m.fechaInicio === null ? { fecha_inicio: TEXTOS_MIEMBRO.inicio } : {}),
  ...(m.fechaFin === null ? { fecha_fin: TEXTOS_MIEMBRO.fin } : {}),
  ...(m.fechaFin !== null && pide === 'ACTIVO' && m.fechaFin < hoy ? { fecha_fin: TEXTOS_MIEMBRO.terminada } : {}),
})

/** One date asks for the other. */
function faltaDeFechas(m: Membresia): Record<string, string> {
  if ((m.fechaInicio === null) === (m.fechaFin === null)) return {}
  return m.fechaFin === null ? { fecha_fin: TEXTOS_MIEMBRO.fin } : { fecha_inicio: TEXTOS_MIEMBRO.inicio }
}
