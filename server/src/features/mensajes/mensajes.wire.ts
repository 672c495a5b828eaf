import type { MensajeSalida } from '@mancuerna/contract/mensajes'
import type { MensajeListado } from './mensajes.informes'
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

/** The truth of a message that did not fail, in words: sent (MENSAJE-04), in the channel's hands, or waiting. */
export function textoDeEnvio(estado: EstadoMensaje): string {
  if (estado === 'ENVIADO') return 'Mensaje enviado con éxito'
  if (estado === 'ENVIANDO')
    return 'El mensaje se está enviando todavía: su resultado aparecerá en la lista de mensajes. No lo repita.'
  return 'El mensaje está en cola: se enviará en cuanto el canal responda. No hace falta repetirlo.'
}
