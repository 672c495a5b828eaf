import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { nombreDeGuion } from './legacy/direccion'
import type { FormaDe } from './connection/sin-peticion'

/** What stands behind an open port, from its first moment on. */
export interface Puerta {
  atender: RequestListener
  formaDe: FormaDe
  /** From now on the application answers. */
  abrir(lista: Detras): void
}

interface Detras {
  app: RequestListener
  formaDe: FormaDe
}

const ESPERE = 'Mancuerna está iniciando. Espere unos segundos.'
/** When it is worth while to ask again, in seconds. */
const REINTENTO_S = '2'
const PAGINA = [
  '<!doctype html><html lang="es"><meta charset="utf-8">',
  `<meta http-equiv="refresh" content="${REINTENTO_S}"><title>Iniciando…</title>`,
  `<body><p>${ESPERE}</p></body></html>`,
].join('')

interface Paciencia {
  /** So long an old script's request is held for the application, in ms; a start is over sooner, or fails. */
  espera: number
  /** So many are held at once: every desk's first reads. */
  caben: number
}

/**
 * A door that is there before the application is: the port is taken first, so that nothing is made (an administrator's
 * password, above all) by a start that fails for a taken port. Until it opens, requests to old scripts wait, because
 * their client takes any answer to a read to pieces at once and stays frozen over a refusal (docs/compatibility.md, The
 * real old client); all others are refused with 503, in the form that each kind of client reads: JSON for a newer one,
 * a page that asks again for a person.
 */
export function crearPuerta({ espera, caben }: Paciencia = { espera: 60_000, caben: 200 }): Puerta {
  const enEspera = new Set<() => void>()
  const guardar: RequestListener = (req, res) => {
    const soltar = (): void => {
      clearTimeout(plazo)
      enEspera.delete(seguir)
    }
    const seguir = (): void => {
      soltar()
      detras.app(req, res)
    }
    const plazo = setTimeout(() => {
      soltar()
      esperar(req, res)
    }, espera)
    res.once('close', soltar)
    enEspera.add(seguir)
  }
  let detras: Detras = {
    app: (req, res) => (esGuion(rutaDe(req)) && enEspera.size < caben ? guardar : esperar)(req, res),
    formaDe: (ruta) => (esGuion(ruta) ? () => false : null),
  }
  return {
    atender: (req, res) => detras.app(req, res),
    formaDe: (ruta) => detras.formaDe(ruta),
    abrir(lista) {
      detras = lista
      for (const seguir of enEspera) seguir()
    },
  }
}

const rutaDe = (req: IncomingMessage): string => (req.url ?? '').split('?')[0] as string
const esGuion = (ruta: string): boolean => nombreDeGuion(ruta) !== null

function esperar(req: IncomingMessage, res: ServerResponse): void {
  const ruta = rutaDe(req)
  res.setHeader('Cache-Control', 'no-store')
  // The process lives: whoever watches over it must not end it for taking its time.
  if (ruta === '/healthz') return responder(res, 200, JSON.stringify({ estado: 'vivo' }))
  res.setHeader('Retry-After', REINTENTO_S)
  if (ruta === '/readyz') return responder(res, 503, JSON.stringify({ estado: 'iniciando' }))
  if (esGuion(ruta)) {
    res.setHeader('X-Error', 'OCUPADO: Mancuerna esta iniciando. Espere unos segundos.')
    return responder(res, 503, 'false')
  }
  if (req.headers.accept?.includes('text/html')) return responder(res, 503, PAGINA, 'text/html')
  responder(res, 503, JSON.stringify({ mensaje: ESPERE, codigo: 'OCUPADO', id: '' }))
}

function responder(res: ServerResponse, estado: number, cuerpo: string, tipo = 'application/json'): void {
  res.writeHead(estado, { 'Content-Type': `${tipo}; charset=utf-8` }).end(cuerpo)
}
