import { EFECTIVO, estadoConciliacion } from '@mancuerna/domain/dinero/cobros'
import type { Centavos } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../platform/core/error'
import type { CtxSql } from '../../platform/db/tx'
import { type FormaPago, formasPorId } from '../formas-pago/formas.repo'
import type { LineaNueva } from './insertar-lineas.repo'

/** A method line as a door gives it. */
export interface LineaDada {
  idFormaPago: number
  monto: Centavos
  referencia: string
  observaciones: string
}

/**
 * Lines with what their methods say (change, conciliation). Throws NO_ENCONTRADO for an unknown method, VALIDACION for
 * one no longer in use.
 */
export async function conFormas(ctx: CtxSql, lineas: readonly LineaDada[]): Promise<LineaNueva[]> {
  const ids = lineas.map((l) => l.idFormaPago)
  return segunFormas(lineas, await formasPorId(ctx.tx, ids))
}

/** The same where the methods were read already. */
export const segunFormas = (lineas: readonly LineaDada[], formas: ReadonlyMap<number, FormaPago>): LineaNueva[] =>
  lineas.map((l) => {
    const f = formas.get(l.idFormaPago)
    exigirForma(f)
    return {
      idFormaPago: l.idFormaPago,
      monto: l.monto,
      referencia: l.referencia,
      observaciones: l.observaciones,
      efectivo: f.categoria === EFECTIVO,
      repetido: false,
      estado: estadoConciliacion(f.requiereConciliacion),
    }
  })

function exigirForma(f: FormaPago | undefined): asserts f is FormaPago {
  if (!f) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La forma de pago' } })
  if (!f.activa)
    throw new DomainError('VALIDACION', {
      campos: { id_forma_pago: `La forma de pago «${f.nombre}» ya no está disponible.` },
    })
}
