import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { DomainError } from '../../../platform/core/error'
import { comprobarCobro, type DatosCobro } from '../comprobar-cobro'
import { bloquearIncompletaIgual, empezarRepeticion, leerReferidos } from '../cobros.repo'
import { insertarCobro } from '../escribir-cobro.repo'
import { cuentaDe, estadoInicial, MOVIMIENTO, type TipoCobro } from '../cobros.reglas'

/** What the old newer client says that the server computes; '' or null: it did not say. */
export interface Declarado {
  tipoCobro: TipoCobro | null
  cuenta: string
  movimiento: string
  estado: string
  /** Whether it gave a settlement date. */
  liquidado: boolean
}

/** The refusal of a wire field that does not go with the charge. */
export const contradictorio = (campo: string): DomainError =>
  new DomainError('COBRO_CONTRADICTORIO', { campos: { [campo]: 'No corresponde a este cobro.' }, datos: { campo } })

/** Kind of a charge as declared: by its name, or by the state that goes with it (spec L134). Throws COBRO_CONTRADICTORIO. */
function tipoDeclarado(origen: DatosCobro['origen'], d: Declarado): TipoCobro {
  const tipo = d.tipoCobro ?? (d.estado === 'Pendiente' ? 'credito' : 'contado')
  if (d.estado && d.estado !== estadoInicial(tipo)) throw contradictorio('estado_transaccion')
  if (d.cuenta && d.cuenta !== cuentaDe(origen)) throw contradictorio('cuenta_contable_ingreso_codigo')
  if (d.movimiento && d.movimiento !== MOVIMIENTO) throw contradictorio('tipo_movimiento_contable')
  if (d.liquidado && tipo === 'credito') throw contradictorio('fecha_liquidado_conciliado')
  return tipo
}

/**
 * First of the three steps (spec L195, COBRO-29): the charge, incomplete until its lines or quotas cover it. The same charge sent again
 * by the same author while it is incomplete is a retry: it answers the first id, and what is re-sent is matched in order with what
 * is stored (`repeticion_desde`, 1 + the next to match). Throws COBRO_CONTRADICTORIO, NO_ENCONTRADO, CLIENTE_INACTIVO.
 */
export async function registrarTransaccion(
  ctx: Ctx,
  e: { datos: Omit<DatosCobro, 'tipoCobro'>; declarado: Declarado },
): Promise<{ id: number }> {
  const tipoCobro = tipoDeclarado(e.datos.origen, e.declarado)
  const cobro = comprobarCobro(ctx, { ...e.datos, tipoCobro }, await leerReferidos(ctx.tx, e.datos, []))
  const igual = await bloquearIncompletaIgual(ctx.tx, cobro)
  if (igual) {
    await empezarRepeticion(ctx.tx, igual.id)
    return { id: igual.id }
  }
  const { id } = await insertarCobro(
    ctx.tx,
    cobro,
    { cuenta: cuentaDe(cobro.origen), estado: estadoInicial(tipoCobro) },
    ctx.ahora,
  )
  await auditar(ctx, { accion: 'crear', entidad: 'cobro', idEntidad: id, despues: cobro })
  return { id }
}

/**
 * One step of a replay: is what was sent the next stored thing (`desde` − 1 is its place)? 'igual': that one, and where the replay stands
 * then (0: over). 'distinto': the sender changed its mind; what is stored from there on is stale. 'ninguno': there is no replay.
 */
export function seguirRepeticion<T>(
  guardadas: readonly T[],
  desde: number,
  igual: (t: T) => boolean,
): { paso: 'ninguno' } | { paso: 'igual'; guardada: T; desde: number } | { paso: 'distinto'; viejas: T[] } {
  const siguiente = desde > 0 ? guardadas[desde - 1] : undefined
  if (siguiente === undefined) return { paso: 'ninguno' }
  if (!igual(siguiente)) return { paso: 'distinto', viejas: guardadas.slice(desde - 1) }
  return { paso: 'igual', guardada: siguiente, desde: desde < guardadas.length ? desde + 1 : 0 }
}
