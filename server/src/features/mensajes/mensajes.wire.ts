import type { MensajeSalida } from '@mancuerna/contract/mensajes'
import type { MensajeListado } from './mensajes.informes'
import type { EstadoMensaje } from './mensajes.reglas'

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

/** The truth of a message that did not fail, in words: sent (MENSAJE-04), or waiting. */
export const textoDeEnvio = (estado: EstadoMensaje): string =>
  estado === 'ENVIADO' ? 'Mensaje enviado con éxito' : 'El mensaje está en cola: se enviará en cuanto el canal responda. No hace falta repetirlo.'
