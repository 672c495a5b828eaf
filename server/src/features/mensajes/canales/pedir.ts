import { limpiarMotivo, type Resultado } from '../mensajes.reglas'

/** Errors before anything was sent: the message was surely not taken. */
const SIN_CONECTAR = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

interface Peticion {
  url: string
  cabeceras: Record<string, string>
  cuerpo: unknown
  plazoMs: number
  /** The id that the provider gave, from its parsed answer. */
  idDe(respuesta: unknown): unknown
}

/**
 * POSTs JSON and says what is known afterwards. An answer of 4xx is final, but for 408, 425 and 429; a 5xx is "not
 * taken" only if the service itself says so.
 */
export async function pedir(p: Peticion): Promise<Resultado> {
  let r: Response
  let texto: string
  try {
    r = await fetch(p.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...p.cabeceras },
      body: JSON.stringify(p.cuerpo),
      signal: AbortSignal.timeout(p.plazoMs),
    })
    texto = await r.text()
  } catch (e) {
    const codigo = String((e as { cause?: { code?: string } }).cause?.code ?? (e as Error).name)
    if (SIN_CONECTAR.has(codigo)) return { tipo: 'aplazado', motivo: `el proveedor no responde (${codigo})` }
    return { tipo: 'incierto', motivo: `sin respuesta del proveedor (${codigo})` }
  }
  const cuerpo = leerJson(texto)
  if (r.ok) {
    const id = p.idDe(cuerpo)
    return {
      tipo: 'enviado',
      idExterno: typeof id === 'string' || typeof id === 'number' ? limpiarMotivo(String(id)) : null,
    }
  }
  const motivo = `el proveedor respondió ${r.status}${textoDe(cuerpo)}`
  if ([408, 425, 429, 503].includes(r.status)) return { tipo: 'aplazado', motivo }
  if (r.status < 500) return { tipo: 'rechazado', motivo }
  return { tipo: errorDe(cuerpo) === undefined ? 'incierto' : 'aplazado', motivo }
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

const errorDe = (cuerpo: unknown): unknown => (cuerpo as { error?: unknown } | null | undefined)?.error

function textoDe(cuerpo: unknown): string {
  const error = errorDe(cuerpo) ?? cuerpo
  const c = error as { message?: unknown; mensaje?: unknown } | null | undefined
  const texto = typeof error === 'string' ? error : (c?.message ?? c?.mensaje)
  return typeof texto === 'string' && texto.trim() ? `: ${limpiarMotivo(texto)}` : ''
}
