import type { Ctx } from '../../db/tx'
import type { Centavos } from '../../domain/dinero'
import { DomainError } from '../../domain/error'
import { clienteParaCobro, type CobroNuevo, existeMiembro, existeVisita, type LineaNueva } from './cobros.repo'
import { estadoConciliacion } from './cobros.reglas'
import { EFECTIVO, type FormaPago, formasPorId } from './formas.repo'

/** What a door gives of a charge; the author and the name it is registered under come from here (spec L161, COBRO-15). */
export type DatosCobro = Omit<CobroNuevo, 'idUsuario'>

/** Refuses what does not exist or may not be charged: NO_ENCONTRADO, CLIENTE_INACTIVO. Returns the charge with its author. */
export async function comprobarCobro(ctx: Ctx, d: DatosCobro): Promise<CobroNuevo> {
  const cliente = await clienteParaCobro(ctx.tx, d.idCliente)
  if (!cliente) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  if (!cliente.activo) throw new DomainError('CLIENTE_INACTIVO')
  if (d.idMiembro !== null && !(await existeMiembro(ctx.tx, d.idMiembro))) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  if (d.idVisita !== null && !(await existeVisita(ctx.tx, d.idVisita))) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La visita' } })
  return { ...d, registradoPor: d.registradoPor || (ctx.actor.nombreUsuario ?? 'sistema'), idUsuario: ctx.actor.idUsuario }
}

/** A method line as a door gives it; money in cents. */
export interface LineaDada {
  idFormaPago: number
  monto: Centavos
  referencia: string
  observaciones: string
}

/** Lines with what their methods say (change, conciliation). Throws NO_ENCONTRADO for an unknown method, VALIDACION for one no longer in use. */
export async function conFormas(ctx: Ctx, lineas: readonly LineaDada[]): Promise<LineaNueva[]> {
  const formas = await formasPorId(ctx.tx, lineas.map((l) => l.idFormaPago))
  return lineas.map((l) => {
    const f = formas.get(l.idFormaPago)
    exigirForma(f)
    return { ...l, efectivo: f.categoria === EFECTIVO, repetido: false, estado: estadoConciliacion(f.requiereConciliacion) }
  })
}

function exigirForma(f: FormaPago | undefined): asserts f is FormaPago {
  if (!f) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La forma de pago' } })
  if (!f.activa) throw new DomainError('VALIDACION', { campos: { id_forma_pago: `La forma de pago «${f.nombre}» ya no está disponible.` } })
}
