import { DomainError } from '../../../platform/core/error'
import { type EstadoMiembro, estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { esPosterior, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { finDe } from '@mancuerna/domain/fechas/duracion'
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
 * that today shows asks for nothing, since the forms send every field back; a new end that reaches today revives what
 * had expired. Throws VALIDACION, FECHAS_INVALIDAS, TRANSICION_INVALIDA.
 */
export function resolverCambio(s: Situacion, p: Pedido, hoy: FechaCivil): Cambio {
  const efectivo = estadoEfectivo(s.estado, s.fechaFin, hoy)
  const pide = p.estado !== undefined && p.estado !== efectivo ? p.estado : null
  const { fechaFin: finPedido } = p
  const cambiaFin = finPedido !== undefined && finPedido !== s.fechaFin
  const reactiva = pide === 'ACTIVO' ? sinSuspension(s, hoy) : { situacion: s, dias: 0 }
  const dias = cambiaFin ? 0 : reactiva.dias
  const idTipo = p.idTipo ?? s.idTipo
  const fechaInicio = p.fechaInicio ?? s.fechaInicio
  const fechaFin = (cambiaFin ? finPedido : reactiva.situacion.fechaFin) ?? finPorDuracion(fechaInicio, p)
  const revive = efectivo === 'VENCIDO' && cambiaFin && finPedido >= hoy
  const estado = pide ?? (revive ? 'ACTIVO' : estadoQueQueda(s, { fechaFin, idTipo }))
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

/** Without a change of state: a first type, or first dates, begin a membership. */
const estadoQueQueda = (s: Situacion, m: Pick<Membresia, 'fechaFin' | 'idTipo'>): EstadoMiembro | null =>
  s.estado === null && (m.fechaFin !== null || m.idTipo !== null) ? 'ACTIVO' : s.estado

/** CANCELADO ends the membership today; what had ended before stays as it was. */
function terminar(m: Membresia, hoy: FechaCivil): Membresia {
  const fechaFin = esPosterior(m.fechaFin, hoy) ? hoy : m.fechaFin
  return { ...m, fechaFin, fechaInicio: esPosterior(m.fechaInicio, fechaFin) ? fechaFin : m.fechaInicio }
}

function exigirCoherente(m: Membresia, pide: EstadoMiembro | null, hoy: FechaCivil): void {
  // Stryker disable next-line ConditionalExpression: an end that is null is out of no order
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
  ...(pide === 'ACTIVO' && esPosterior(hoy, m.fechaFin) ? { fecha_fin: TEXTOS_MIEMBRO.terminada } : {}),
})

/** One date asks for the other. */
function faltaDeFechas(m: Membresia): Record<string, string> {
  if ((m.fechaInicio === null) === (m.fechaFin === null)) return {}
  return m.fechaFin === null ? { fecha_fin: TEXTOS_MIEMBRO.fin } : { fecha_inicio: TEXTOS_MIEMBRO.inicio }
}
