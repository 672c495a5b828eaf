import type { Mirada } from '../../platform/db/mirada'
import type { CtxSql } from '../../platform/db/tx'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import { type EstadoAcceso, motivoDeAcceso } from '@mancuerna/domain/membresias/visita'
import { DomainError } from '../../platform/core/error'
import { repetido } from '../../platform/core/repetido'
import { nombresDeAreas } from '../areas/areas.reglas'
import { comprobarVisitaDeMiembro, limiteDe } from './visitas.reglas'
import {
  bloquearOcasional,
  escribirVisita,
  insertarVisita,
  leerEnPuerta,
  leerOcasional,
  type MiembroEnPuerta,
  sqlEnPuerta,
  type VisitaPrevia,
} from './visitas.repo'

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
  /** Refuse what looks like the visit before it, for whoever can ask the person (docs/domain.md, Visits). */
  preguntar: boolean
}

/** The moment by which the visit before it is looked for; null: not at all. Whoever was not let in comes again. */
const porPreguntar = ({ ahora }: Pick<CtxSql, 'ahora'>, p: PedidoVisita): Date | null =>
  p.preguntar && p.acceso === 'CONCEDIDO' ? ahora : null

/** What a visit of a member is decided by; null for an occasional one, and for a member that there is not. */
export const mirarVisita: Mirada<PedidoVisita, MiembroEnPuerta | null> = {
  sql: (ctx, p) => (p.idMiembro === null ? null : sqlEnPuerta(p.idMiembro, ctx.hoy, porPreguntar(ctx, p))),
  leer: leerEnPuerta,
}

/**
 * Somebody at the door, let in or not (docs/domain.md, Visits), at the server's clock and by the session's user;
 * `miembro`: as `mirarVisita` found it. Throws NO_ENCONTRADO, MIEMBRO_NO_ACTIVO, LIMITE_VISITAS, AREA_DESCONOCIDA,
 * CLIENTE_INACTIVO, VALIDACION, REPETIDO.
 */
export const registrarVisita = (
  ctx: CtxSql,
  p: PedidoVisita,
  miembro: MiembroEnPuerta | null,
): Promise<{ id: number }> =>
  p.idMiembro === null ? visitaOcasional(ctx, p) : visitaDeMiembro(ctx, { ...p, idMiembro: p.idMiembro }, miembro)

async function visitaDeMiembro(
  ctx: CtxSql,
  p: PedidoVisita & { idMiembro: number },
  m: MiembroEnPuerta | null,
): Promise<{ id: number }> {
  if (!m) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  comprobarVisitaDeMiembro(m, p, ctx.hoy)
  const limite = limiteDe(m, p.acceso)
  if (limite !== null && m.visitas >= limite) throw new DomainError('LIMITE_VISITAS', { datos: { limite } })
  exigirPrimera(ctx, m.previa)
  const visita = { ...p, idCliente: m.idCliente, idTipo: m.idTipo, motivo: motivoDeAcceso(p.acceso, p.motivo) }
  await escribirVisita(ctx, visita, m.idVisita)
  return { id: m.idVisita }
}

async function visitaOcasional(ctx: CtxSql, p: PedidoVisita): Promise<{ id: number }> {
  const idCliente = p.idCliente ?? CONSUMIDOR_FINAL
  // Consumidor Final is everybody.
  const momento = idCliente === CONSUMIDOR_FINAL ? null : porPreguntar(ctx, p)
  if (momento) await bloquearOcasional(ctx.tx, idCliente)
  const nombres = nombresDeAreas(p.areas)
  const { activo, areas, previa } = await leerOcasional(ctx.tx, idCliente, nombres, momento)
  if (activo === null) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  if (!activo && p.acceso === 'CONCEDIDO') throw new DomainError('CLIENTE_INACTIVO')
  const desconocida = nombres.find((_, i) => areas[i] === null)
  if (desconocida !== undefined) throw new DomainError('AREA_DESCONOCIDA', { datos: { nombre: desconocida } })
  exigirPrimera(ctx, previa)
  const id = await insertarVisita(ctx, {
    ...p,
    idCliente,
    idTipo: null,
    areas: [...new Set(areas)].join(', '),
    motivo: motivoDeAcceso(p.acceso, p.motivo),
  })
  return { id }
}

/** Throws REPETIDO where the visit looks like another one of a moment ago. */
function exigirPrimera(ctx: Pick<CtxSql, 'ahora'>, previa: VisitaPrevia | null): void {
  if (!previa) return
  const { nombre, quien, momento } = previa
  throw repetido(ctx, { que: `${nombre} ya entró`, quien, momento: new Date(momento) })
}
