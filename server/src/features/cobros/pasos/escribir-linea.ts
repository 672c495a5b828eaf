import { REPETIDAS_MAXIMAS } from '@mancuerna/domain/dinero/cobertura'
import { LINEAS_MAXIMAS } from '@mancuerna/domain/dinero/cobros'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { insertarLineas, type LineaNueva } from '../../lineas-pago/insertar-lineas.repo'
import type { LineaGuardada } from '../../lineas-pago/lineas.repo'
import { conFormas, type LineaDada } from '../../lineas-pago/segun-formas'
import type { CobroBloqueado } from '../cobro.repo'
import { contradictorio } from '../comprobar-cobro'

/** A method line sent alone, with what the client says that the server computes. */
export interface LineaDeCobro extends LineaDada {
  idTransaccion: number
  /** '' and false: it did not say. */
  declarado: { estado: string; conciliada: boolean }
}

/** What a step answers. */
export interface Guardada {
  id: number
  idTransaccion: number
  completa: boolean
}

/**
 * The line with what its method says. Throws COBRO_CONTRADICTORIO where the client says otherwise, and what `conFormas`
 * throws.
 */
export async function lineaSegunForma(ctx: Ctx, e: LineaDeCobro): Promise<LineaNueva> {
  const [l] = (await conFormas(ctx, [e])) as [LineaNueva]
  if (e.declarado.estado && e.declarado.estado !== l.estado) throw contradictorio('estado_conciliacion_metodo')
  if (e.declarado.conciliada && l.estado === 'Pendiente') throw contradictorio('fecha_conciliacion_metodo')
  return l
}

/** Adds a line to those that the charge has. Throws VALIDACION past the most that it may have. */
export async function escribirLinea(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: readonly LineaGuardada[],
  l: LineaNueva,
): Promise<LineaGuardada> {
  if (lineas.length >= LINEAS_MAXIMAS + REPETIDAS_MAXIMAS)
    throw new DomainError('VALIDACION', {
      campos: { id_transaccion: `Use como máximo ${LINEAS_MAXIMAS} métodos de pago.` },
    })
  const de = { idTransaccion: cobro.id }
  const [guardada] = (await insertarLineas(ctx.tx, de, [l], false, ctx.ahora)) as [LineaGuardada]
  await auditar(ctx, { accion: 'agregar_linea', entidad: 'cobro', idEntidad: cobro.id, despues: guardada })
  return guardada
}
