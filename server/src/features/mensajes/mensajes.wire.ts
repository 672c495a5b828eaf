import type { Respuesta } from '@mancuerna/contract/api'
import type { MensajesConsulta, MensajeSalida } from '@mancuerna/contract/sistema/mensajes'
import type { FiltroMensajes, MensajeListado } from './mensajes.informes'
import type { EstadoMensaje } from './mensajes.reglas'

/** A message as it is listed. */
export const mensajeSalida = (m: MensajeListado): MensajeSalida => ({
  id_mensaje: m.id,
  id_miembro: m.idMiembro,
  matricula: m.matricula,
  client_nombre: m.cliente,
  mensaje: m.mensaje,
  canal: m.canal,
  destino: m.destino,
  estado: m.estado,
  intentos: m.intentos,
  motivo: m.motivo,
  usuario: m.usuario,
  creado_en: m.creadoEn.toISOString(),
  enviado_en: m.enviadoEn?.toISOString() ?? null,
  proximo_intento: m.estado === 'PENDIENTE' ? m.proximoIntento.toISOString() : null,
})

/** What of the list is asked for, and where the page starts. */
export const filtroDe = (q: MensajesConsulta): FiltroMensajes => ({
  estado: q.estado,
  idMiembro: q.id_miembro,
  buscar: q.buscar,
  sentido: q.sentido,
  desde: (q.pagina - 1) * q.tamano,
  cuantos: q.tamano,
})

/** What became of a message that did not fail, in words: sent (MENSAJE-04), in the channel's hands, or waiting. */
function textoDeEnvio(estado: EstadoMensaje): string {
  if (estado === 'ENVIADO') return 'Mensaje enviado con éxito'
  if (estado === 'ENVIANDO')
    return 'El mensaje se está enviando todavía: su resultado aparecerá en la lista de mensajes. No lo repita.'
  return 'El mensaje está en cola: se enviará en cuanto el canal responda. No hace falta repetirlo.'
}

/** The answer to who sends. */
export const envioSalida = (m: { id: number; estado: EstadoMensaje }): Respuesta<'POST /api/v2/mensajes'> => ({
  mensaje: textoDeEnvio(m.estado),
  id_mensaje: m.id,
  estado: m.estado,
})

/** The same in the old words: a success only once the channel has taken the message (PHP-31). */
export const envioLegado = (m: { estado: EstadoMensaje }) => ({
  success: m.estado === 'ENVIADO',
  message: textoDeEnvio(m.estado),
})
