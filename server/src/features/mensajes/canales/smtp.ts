import { Readable } from 'node:stream'
import type { createTransport, Transporter } from 'nodemailer'
import type { CanalDeMensajes } from '../../../config/env-mensajes'
import { limpiarMotivo, type Resultado } from '../mensajes.reglas'
import { type Canal, type MensajeAEnviar, PLAZO_ENVIO_MS } from './tipos'

type Ajustes = Extract<CanalDeMensajes, { canal: 'smtp' }>

const ASUNTO = 'Mensaje de su gimnasio'

/**
 * An email to the member, or phone@dominio for the providers that turn mail into text messages. One connection a
 * message.
 */
export function canalSmtp(a: Ajustes): Canal {
  let transporte: Promise<Transporter> | undefined
  const de = /<([^<>]+)>\s*$/.exec(a.de)?.[1] ?? a.de
  return {
    nombre: 'smtp',
    repetible: false,
    async enviar(m) {
      let entregado = false
      const messageId = `<mancuerna-mensaje-${m.id}@${de.split('@')[1]}>`
      const crudo = await componer(a, m, messageId)
      // The text leaves only after the server has taken sender and receiver: as long as nobody read it, nobody got it.
      const raw = Readable.from(
        (function* () {
          entregado = true
          yield crudo
        })(),
      )
      try {
        await (await (transporte ??= crearTransporte(a))).sendMail({ envelope: { from: de, to: m.destino }, raw })
        return { tipo: 'enviado', idExterno: messageId }
      } catch (e) {
        return leerFallo(e, entregado)
      }
    },
  }
}

/** Nodemailer is loaded with the first mail: most gyms send none, and it would lie in memory all the time. */
async function crearTransporte(a: Ajustes): Promise<Transporter> {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({
    url: a.url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: PLAZO_ENVIO_MS - 5_000,
    dnsTimeout: 5_000,
  } as Parameters<typeof createTransport>[0])
}

/** The whole mail. Its Message-ID depends on our row alone: a mail program shows a repetition once. */
async function componer(a: Ajustes, m: MensajeAEnviar, messageId: string): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({ from: a.de, to: m.destino, subject: ASUNTO, text: m.mensaje, messageId }).compile().build()
}

function leerFallo(e: unknown, entregado: boolean): Resultado {
  const { responseCode, response, code, message } = e as {
    responseCode?: number
    response?: string
    code?: string
    message?: string
  }
  if (responseCode !== undefined && responseCode >= 400)
    return {
      tipo: responseCode < 500 ? 'aplazado' : 'rechazado',
      motivo: `el servidor de correo respondió ${limpiarMotivo(response ?? String(responseCode))}`,
    }
  const motivo = `el servidor de correo no responde (${limpiarMotivo(code ?? message ?? '')})`
  return { tipo: entregado ? 'incierto' : 'aplazado', motivo }
}
