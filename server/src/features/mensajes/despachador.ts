import { setTimeout as esperar } from 'node:timers/promises'
import type { Kit } from '../../modulo'
import type { Canal } from './canales/tipos'
import { type Desenlace, desenlace } from './mensajes.reglas'
import {
  anotarDesenlace,
  estadoDeMensaje,
  type EstadoYMotivo,
  type MensajeTomado,
  tomarMensajes,
} from './mensajes.repo'

/** How often the outbox is looked at, in ms: one index probe when it is empty. */
const CADENCIA_MS = 2_000
/**
 * How long a message stays with a server before the others take it for dead, in ms by the database's clock; far above
 * PLAZO_ENVIO_MS.
 */
const ARRIENDO_MS = 120_000
const A_LA_VEZ = 4
/** How long the stop waits for messages under way, in ms. */
const PLAZO_CIERRE_MS = 2_500

export interface Despachador {
  iniciar(): void
  cerrar(): Promise<void>
  /** Sends what is due now; resolves when that is done. */
  vuelta(): Promise<void>
  /** Tries one message at once and says where it stands after at most `plazoMs`. */
  intentarYa(id: number, plazoMs: number): Promise<EstadoYMotivo>
}

/**
 * Sends the outbox. Several servers share the work: each message is in one server's hands. What is promised: a message
 * that was accepted is sent at least once or ends FALLIDO with its reason; it is sent *at most once* by itself through
 * WhatsApp and SMTP (what may have gone is FALLIDO, a person decides), and through a gateway that honours
 * Idempotency-Key it takes effect exactly once.
 */
export function crearDespachador(
  { pool, relojBase, registro }: Pick<Kit, 'pool' | 'relojBase' | 'registro'>,
  canal: Canal,
): Despachador {
  const enCurso = new Set<Promise<void>>()
  let parado = true
  let temporizador: NodeJS.Timeout | undefined

  const tomar = (cuantos: number, id?: number): Promise<MensajeTomado[]> =>
    tomarMensajes(pool, {
      reloj: relojBase(),
      arriendoMs: ARRIENDO_MS,
      cuantos,
      ...(id === undefined ? {} : { id }),
    })

  async function procesar(m: MensajeTomado): Promise<void> {
    const d = await decidir(m)
    if (d.estado !== 'ENVIADO')
      registro.warn({ mensaje: m.id, estado: d.estado, intento: m.intentos }, 'mensaje no enviado')
    await anotarDesenlace(pool, m, d, relojBase())
  }

  async function decidir(m: MensajeTomado): Promise<Desenlace> {
    if (m.abandonado && !canal.repetible)
      return desenlace({ tipo: 'incierto', motivo: 'el servidor se detuvo mientras lo enviaba' }, m.intentos, false)
    if (m.canal !== canal.nombre) return { estado: 'FALLIDO', motivo: `el canal ${m.canal} ya no está configurado` }
    return desenlace(await canal.enviar(m), m.intentos, canal.repetible)
  }

  function lanzar(m: MensajeTomado): Promise<void> {
    const trabajo = procesar(m).catch((e: unknown) =>
      registro.error({ err: e, mensaje: m.id }, 'no se pudo anotar el envío'),
    )
    enCurso.add(trabajo)
    return trabajo.finally(() => enCurso.delete(trabajo))
  }

  async function vuelta(): Promise<void> {
    for (;;) {
      const tomados = await tomar(A_LA_VEZ)
      await Promise.all(tomados.map(lanzar))
      if (tomados.length < A_LA_VEZ || parado) return
    }
  }

  const programar = (): void => {
    temporizador = setTimeout(() => {
      const ronda = vuelta().catch((e: unknown) => registro.error({ err: e }, 'no se pudo leer la cola de mensajes'))
      void ronda.then(() => {
        if (!parado) programar()
      })
    }, CADENCIA_MS)
    temporizador.unref()
  }

  return {
    vuelta,
    iniciar() {
      parado = false
      programar()
    },
    async cerrar() {
      parado = true
      clearTimeout(temporizador)
      await Promise.race([Promise.all(enCurso), esperar(PLAZO_CIERRE_MS, undefined, { ref: false })])
    },
    async intentarYa(id, plazoMs) {
      const limite = performance.now() + plazoMs
      const [propio] = await tomar(1, id)
      if (propio) await Promise.race([lanzar(propio), esperar(plazoMs, undefined, { ref: false })])
      for (;;) {
        const actual = await estadoDeMensaje(pool, id)
        if (actual.estado !== 'ENVIANDO' || performance.now() >= limite) return actual
        await esperar(100)
      }
    },
  }
}
