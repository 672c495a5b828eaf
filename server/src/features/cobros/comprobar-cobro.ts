import type { Ctx } from '../../platform/db/tx'
import type { Centavos } from '@mancuerna/domain/dinero'
import { DomainError } from '../../platform/core/error'
import type { CobroNuevo, Referidos } from './cobros.repo'
import type { LineaNueva } from './escribir-cobro.repo'
import { estadoConciliacion } from './cobros.reglas'
import { EFECTIVO, type FormaPago, formasPorId } from '../formas-pago/formas.repo'

/** What a door gives of a charge; the author and the name it is registered under come from here (spec L161, COBRO-15). */
export type DatosCobro = Omit<CobroNuevo, 'idUsuario'>

/** Refuses what does not exist or may not be charged: NO_ENCONTRADO, CLIENTE_INACTIVO. Returns the charge with its author. */
export function comprobarCobro(ctx: Ctx, d: DatosCobro, r: Referidos): CobroNuevo {
  if (r.activo === null) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  if (!r.activo) throw new DomainError('CLIENTE_INACTIVO')
  if (!r.hayMiembro) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  if (!r.hayVisita) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La visita' } })
  return {
    ...d,
    registradoPor: d.registradoPor || (ctx.actor.nombreUsuario ?? 'sistema'),
    idUsuario: ctx.actor.idUsuario,
  }
}

/** A method line as a door gives it; money in cents. */
export interface LineaDada {
  idFormaPago: number
  monto: Centavos
  referencia: string
  observaciones: string
}

/** Lines with what their methods say (change, conciliation). Throws NO_ENCONTRADO for an unknown method, VALIDACION for one no longer in use. */
export const conFormas = async (ctx: Ctx, lineas: readonly LineaDada[]): Promise<LineaNueva[]> =>
  segunFormas(
    lineas,
    await formasPorId(
      ctx.tx,
      lineas.map((l) => l.idFormaPago),
    ),
  )

/** The same where the methods were read already. */
export function segunFormas(lineas: readonly LineaDada[], formas: ReadonlyMap<number, FormaPago>): LineaNueva[] {
  return lineas.map((l) => {
    const f = formas.get(l.idFormaPago)
    exigirForma(f)
    return {
      ...l,
      efectivo: f.categoria === EFECTIVO,
      repetido: false,
      estado: estadoConciliacion(f.requiereConciliacion),
    }
  })
}

function exigirForma(f: FormaPago | undefined): asserts f is FormaPago {
  if (!f) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La forma de pago' } })
  if (!f.activa)
    throw new DomainError('VALIDACION', {
      campos: { id_forma_pago: `La forma de pago «${f.nombre}» ya no está disponible.` },
    })
}
