/* The addresses that stand in the built files of the old client, and what becomes of them (docs/decisions/0082). */

const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?`
const CAMINO = String.raw`(?:\\?/[\w.~%-]*)*`
/** An absolute address in a text; in JSON its slashes may be escaped. */
const ABSOLUTA = new RegExp(String.raw`\b(https?):(?:\\?/){2}(${HOST})(?![\w.:@-])(${CAMINO})`, 'gi')

const SCRIPTS = 'usuarios|ajustes|membresias|miembros|visitas|pagos|inicio|reenvia_msg'
const RECURSOS = 'miembros|tipos-membresia|areas|visitas|clientes|pagos|productos-ensamblados'
const CONSULTAS = [
  'consulta_clientesApps|verClientesJsonApp|api_consultaClientes|consultaClientesJson|formas-pago',
  'addCliente|actCliente|eliminarCliente',
].join('|')
const CAMINOS = [
  'api/?$',
  String.raw`(?:api/)?(?:${SCRIPTS})\.php`,
  `api/(?:${RECURSOS})(?:/|$)`,
  `(?:api/)?(?:${CONSULTAS})(?:/|$)`,
].join('|')

/**
 * An address of the old server, with or without the rest of its path: calls that no other program's address would be.
 */
const SUYA = new RegExp(`^/(?:${CAMINOS})`, 'i')

const PRIVADA = String.raw`^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+(?::\d+)?$`
const NOMBRE_LOCAL = String.raw`\.(?:local|lan|internal|home\.arpa)(?::\d+)?$`
/** A machine of the gym's own network, which no library names. */
const DE_LA_RED = new RegExp(`${PRIVADA}|${NOMBRE_LOCAL}`, 'i')

/** What libraries write when they need some base to read an address: replaced only where one of its calls follows. */
const DE_BIBLIOTECA = /^(?:localhost|127\.0\.0\.1)$/i

/** The folder of the old web server in which its `/api` stood; here it stands at the root, or behind a key. */
const SU_CARPETA = /^(?!\\?\/k\\?\/)(?:\\?\/[\w.~%-]+)+?(?=\\?\/api(?:\\?\/|$))/i

/** A host that is named in the files. */
export interface Hallado {
  /** host or host:port, lower case. */
  host: string
  veces: number
  archivos: string[]
  /** One of its addresses, as an example. */
  ejemplo: string
  /** By its path or its network it can only be the old server. */
  seguro: boolean
}

const sinEscapes = (camino: string): string => camino.replaceAll('\\/', '/')

/** Host and port as they are compared: lower case, without the port that goes without saying. */
export const normalHost = (esquema: string, host: string): string =>
  URL.canParse(`${esquema}://${host}`) ? new URL(`${esquema}://${host}`).host : host.toLowerCase()

/** Adds the hosts of a text to what was found so far. */
export function anotarHosts(hallados: Map<string, Hallado>, archivo: string, texto: string): void {
  for (const [entera, esquema, dicho, camino] of texto.matchAll(ABSOLUTA) as Iterable<string[]>) {
    const host = normalHost(esquema as string, dicho as string)
    const h = hallados.get(host) ?? { host, veces: 0, archivos: [], ejemplo: entera as string, seguro: false }
    h.veces++
    if (!h.archivos.includes(archivo)) h.archivos.push(archivo)
    if (SUYA.test(sinEscapes(camino as string)) || DE_LA_RED.test(host)) {
      if (!h.seguro) h.ejemplo = entera as string
      h.seguro = true
    }
    hallados.set(host, h)
  }
}

/**
 * The text with these hosts taken out of its addresses, so that they lead to whoever serves it: `http://h/api` and
 * `http://h/gimnasio/api` are `/api`, and a bare `http://h` is `/.`, which stays true and stays a path of ours whatever
 * is put behind it (`/.` + `/api/x` is `/api/x`; an empty text, or a lone `/`, before `/api` would lead nowhere, or to
 * a host called «api»).
 */
export function reemplazarHosts(texto: string, hosts: ReadonlySet<string>): string {
  return texto.replace(ABSOLUTA, (entera: string, esquema: string, dicho: string, camino: string) => {
    const host = normalHost(esquema, dicho)
    const limpio = sinEscapes(camino)
    if (!hosts.has(host) || (DE_BIBLIOTECA.test(host) && !SUYA.test(limpio))) return entera
    return limpio.length > 1 && !limpio.startsWith('//') ? camino.replace(SU_CARPETA, '') : `/.${camino}`
  })
}
