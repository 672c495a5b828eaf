import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { DomainError } from '../../../platform/core/error'
import { estadoEfectivo } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { adelantar, alRenovar, type Membresia, sinSuspension, tramoRenovado, vigencia } from '../periodo.reglas'
import {
  anotarCambio,
  bloquearParaCambio,
  guardarMembresia,
  guardarReajuste,
  type MiembroBloqueado,
  miembrosPagadosPor,
  periodosVigentes,
} from '../membresia.repo'
import { cerrarSuspension } from '../suspension/suspension.repo'
import { exigirQueQuepa, tipoElegido } from './tipo-elegido.repo'

export interface RenovarEntrada {
  idMiembro: number
  idTipo: number
  /** First day; today unless told. Before the end of what an ACTIVO member has paid, that end decides. */
  desde?: FechaCivil
  /** Last day, only for a type without duration. */
  hasta?: FechaCivil
  /** What pays it: a ledger row or a charge. */
  pago: { idIngreso?: number; idTransaccion?: number }
}

/**
 * Adds a paid period to a member, whose row it locks; call it inside the transaction that takes the money. Starts today and lasts the type's
 * own duration; an ACTIVO member keeps the days already paid. SUSPENDIDO: the suspension is lifted first and gives its days back, then it
 * is extended. CANCELADO and VENCIDO: begins anew today. The new type counts at once. Answers the period added.
 * Throws NO_ENCONTRADO, TIPO_NO_DISPONIBLE, DURACION_REQUERIDA, FECHAS_INVALIDAS, PERIODO_SOLAPADO, GRUPO_INVALIDO (a joined member does not
 * pay), GRUPO_COMPLETO (the type does not hold the holder's group).
 */
export async function renovar(ctx: Ctx, e: RenovarEntrada): Promise<{ fechaInicio: FechaCivil; fechaFin: FechaCivil }> {
  const m = await bloquearParaCambio(ctx.tx, e.idMiembro)
  if (!m) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  if (m.idTitular !== null) throw new DomainError('GRUPO_INVALIDO')
  const tipo = await tipoElegido(ctx, e.idTipo)
  await exigirQueQuepa(ctx, m.id, tipo)
  const { situacion: s, dias } = sinSuspension(m, ctx.hoy)
  const { extiende, ...tramo } = tramoRenovado(
    s,
    { duracion: tipo.duracion, ...(e.desde ? { desde: e.desde } : {}), ...(e.hasta ? { hasta: e.hasta } : {}) },
    ctx.hoy,
  )
  const nuevo = {
    ...tramo,
    idTipo: tipo.id,
    idIngreso: e.pago.idIngreso ?? null,
    idTransaccion: e.pago.idTransaccion ?? null,
  }
  await guardarReajuste(ctx, m.id, alRenovar(await periodosVigentes(ctx.tx, m.id, m.fechaInicio), s, nuevo, ctx.hoy))
  const despues: Membresia = {
    estado: 'ACTIVO',
    fechaInicio: extiende ? s.fechaInicio : tramo.fechaInicio,
    fechaFin: tramo.fechaFin,
    idTipo: tipo.id,
  }
  await guardarMembresia(ctx, m.id, despues)
  if (m.estado === 'SUSPENDIDO') await cerrarSuspension(ctx, m.id, dias)
  await anotar(ctx, m, despues, 'Pago de membresía')
  await auditar(ctx, {
    accion: 'renovar',
    entidad: 'miembro',
    idEntidad: m.id,
    antes: membresiaDe(m),
    despues: { ...despues, periodo: tramo, pago: e.pago },
  })
  return tramo
}

/**
 * Undoes what a charge or a ledger row renewed: its periods become ANULADO, later ones move up, and the member's dates, type and state follow
 * from what is left; with nothing left it is SIN MEMBRESÍA again. Never revives a CANCELADO, SUSPENDIDO or VENCIDO member. Nothing to undo: no effect.
 */
export async function deshacerRenovacion(
  ctx: Ctx,
  de: { idTransaccion: number } | { idIngreso: number },
): Promise<void> {
  for (const id of await miembrosPagadosPor(ctx.tx, de)) {
    const m = await bloquearParaCambio(ctx.tx, id)
    if (m) await deshacerEn(ctx, m, de)
  }
}

async function deshacerEn(
  ctx: Ctx,
  m: MiembroBloqueado,
  de: { idTransaccion: number } | { idIngreso: number },
): Promise<void> {
  const vigentes = await periodosVigentes(ctx.tx, m.id, null)
  const anulados = vigentes.filter((p) =>
    'idTransaccion' in de ? p.idTransaccion === de.idTransaccion : p.idIngreso === de.idIngreso,
  )
  const resto = vigentes.filter((p) => !anulados.includes(p))
  await guardarReajuste(ctx, m.id, { cerrar: anulados.map((p) => p.id), nuevos: [] }, 'ANULADO')
  const movidos = adelantar(resto, anulados, ctx.hoy)
  await guardarReajuste(ctx, m.id, movidos)
  const v = vigencia([...resto.filter((p) => !movidos.cerrar.includes(p.id)), ...movidos.nuevos])
  const despues: Membresia = v
    ? { estado: m.estado, ...v }
    : { estado: m.estado === 'CANCELADO' ? 'CANCELADO' : null, fechaInicio: null, fechaFin: null, idTipo: null }
  await guardarMembresia(ctx, m.id, despues)
  if (m.estado === 'SUSPENDIDO' && despues.estado !== 'SUSPENDIDO') await cerrarSuspension(ctx, m.id, 0)
  await anotar(ctx, m, despues, 'Anulación de un pago')
  await auditar(ctx, {
    accion: 'deshacer-renovacion',
    entidad: 'miembro',
    idEntidad: m.id,
    antes: membresiaDe(m),
    despues: { ...despues, pago: de },
  })
}

/** What the audit trail keeps of a member's membership. */
export const membresiaDe = ({ estado, fechaInicio, fechaFin, idTipo }: Membresia): Membresia => ({
  estado,
  fechaInicio,
  fechaFin,
  idTipo,
})

/** Notes a change of the state that today shows; none when it stays. */
export async function anotar(ctx: Ctx, m: MiembroBloqueado, despues: Membresia, motivo: string): Promise<void> {
  const de = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  const a = estadoEfectivo(despues.estado, despues.fechaFin, ctx.hoy)
  if (de !== a || m.estado !== despues.estado) await anotarCambio(ctx, m.id, de, a, motivo)
}
