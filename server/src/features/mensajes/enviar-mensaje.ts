import type { CanalDeMensajes } from '../../config/env-mensajes'
import { auditar } from '../../platform/db/auditoria'
import { momentoDeLaBase } from '../../platform/db/reloj'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import {
  destinatarioParaEscribir,
  igualEnEspera,
  insertarMensaje,
  mensajeParaReintentar,
  ponerEnCola,
} from './mensajes.repo'
import { destinoDe } from './mensajes.reglas'

export interface MensajePedido {
  idMiembro: number
  mensaje: string
  origen: string
}

const dominioDe = (c: CanalDeMensajes): string | undefined => (c.canal === 'smtp' ? c.dominio : undefined)

/**
 * Writes a message to a member into the outbox; it goes after the commit. The same text to the same member, while the
 * first still waits, is that first one: staff who are told "in the queue" may press again without harm. Throws
 * SIN_CANAL, NO_ENCONTRADO, SIN_DESTINO.
 */
export const enviarMensaje =
  (canal: CanalDeMensajes | undefined) =>
  async (ctx: Ctx, e: MensajePedido): Promise<{ id: number }> => {
    if (!canal) throw new DomainError('SIN_CANAL')
    const quien = await destinatarioParaEscribir(ctx.tx, e.idMiembro)
    if (!quien) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
    const destino = destinoDe(canal.canal, dominioDe(canal), quien)
    if (!destino) throw new DomainError('SIN_DESTINO')
    const espera = await igualEnEspera(ctx.tx, e.idMiembro, e.mensaje)
    if (espera) return { id: espera.id }
    const { idMiembro, idCliente } = quien
    const id = await insertarMensaje(
      ctx.tx,
      {
        idMiembro,
        idCliente,
        origen: e.origen,
        mensaje: e.mensaje,
        canal: canal.canal,
        destino,
        idUsuario: ctx.actor.idUsuario,
      },
      { ahora: ctx.ahora, proximoIntento: await momentoDeLaBase(ctx) },
    )
    await auditar(ctx, {
      accion: 'enviar',
      entidad: 'mensaje',
      idEntidad: id,
      despues: { idMiembro, canal: canal.canal },
    })
    return { id }
  }

/**
 * Puts a FALLIDO message into the queue again, to where the client is reached today. A person decides it: this is the
 * only way in which one whose outcome is unknown goes a second time. Throws SIN_CANAL, NO_ENCONTRADO, MENSAJE_EN_CURSO,
 * SIN_DESTINO.
 */
export const reintentarMensaje =
  (canal: CanalDeMensajes | undefined) =>
  async (ctx: Ctx, e: { id: number }): Promise<{ id: number }> => {
    if (!canal) throw new DomainError('SIN_CANAL')
    const m = await mensajeParaReintentar(ctx.tx, e.id)
    if (!m) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El mensaje' } })
    if (m.estado !== 'FALLIDO') throw new DomainError('MENSAJE_EN_CURSO')
    const destino = destinoDe(canal.canal, dominioDe(canal), m)
    if (!destino) throw new DomainError('SIN_DESTINO')
    await ponerEnCola(ctx.tx, e.id, { canal: canal.canal, destino }, await momentoDeLaBase(ctx))
    await auditar(ctx, { accion: 'reintentar', entidad: 'mensaje', idEntidad: e.id })
    return { id: e.id }
  }
