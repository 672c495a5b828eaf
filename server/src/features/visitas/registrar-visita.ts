import type { Ctx } from '../../platform/db/tx'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/consumidor-final'
import { type EstadoAcceso, motivoDeAcceso } from '@mancuerna/domain/visita'
import { DomainError } from '../../platform/core/error'
import { nombresDeAreas } from '../areas/areas.reglas'
import { comprobarVisitaDeMiembro, limiteDe } from './visitas.reglas'
import { bloquearEnPuerta, insertarVisita, leerOcasional } from './visitas.repo'

export interface PedidoVisita {
  /** null: an occasional visit. */
  idMiembro: number | null
  /** null: the member's own, or Consumidor Final. */
  idCliente: number | null
  /** Comma-separated names: a member's as given, an occasional visitor's known ones. */
  areas: string
  acceso: EstadoAcceso
  motivo: string
  registradoPor: string
  observaciones: string
}

/**
 * Somebody at the door, let in or not (docs/domain.md, Visits), at the server's clock and by the session's user.
 * Throws NO_ENCONTRADO, MIEMBRO_NO_ACTIVO, LIMITE_VISITAS, AREA_DESCONOCIDA, CLIENTE_INACTIVO, VALIDACION.
 */
export const registrarVisita = (ctx: Ctx, p: PedidoVisita): Promise<{ id: number }> =>
  p.idMiembro === null ? visitaOcasional(ctx, p) : visitaDeMiembro(ctx, p, p.idMiembro)

async function visitaDeMiembro(ctx: Ctx, p: PedidoVisita, idMiembro: number): Promise<{ id: number }> {
  const m = await bloquearEnPuerta(ctx.tx, idMiembro)
  if (!m) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  comprobarVisitaDeMiembro(m, p, ctx.hoy)
  const limite = limiteDe(m, p.acceso)
  const id = await insertarVisita(
    ctx,
    { ...p, idMiembro, idCliente: m.idCliente, idTipo: m.idTipo, motivo: motivoDeAcceso(p.acceso, p.motivo) },
    limite,
  )
  if (id === null) throw new DomainError('LIMITE_VISITAS', { datos: { limite: limite as number } })
  return { id }
}

async function visitaOcasional(ctx: Ctx, p: PedidoVisita): Promise<{ id: number }> {
  const idCliente = p.idCliente ?? CONSUMIDOR_FINAL
  const nombres = nombresDeAreas(p.areas)
  const { activo, areas } = await leerOcasional(ctx.tx, idCliente, nombres)
  if (activo === null) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  if (!activo && p.acceso === 'CONCEDIDO') throw new DomainError('CLIENTE_INACTIVO')
  const desconocida = nombres.find((_, i) => areas[i] === null)
  if (desconocida !== undefined) throw new DomainError('AREA_DESCONOCIDA', { datos: { nombre: desconocida } })
  const id = await insertarVisita(ctx, {
    ...p,
    idCliente,
    idTipo: null,
    areas: [...new Set(areas)].join(', '),
    motivo: motivoDeAcceso(p.acceso, p.motivo),
  })
  return { id: id as number }
}
