import Bowser from 'bowser'

/** What programs that are no browser call themselves: 'curl/8.5.0', 'MiPrograma'. */
const NOMBRE = /^\w[\w./-]{0,39}/

/** Systems that bowser names otherwise than people do. */
const SISTEMAS: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' }

/**
 * What a person calls the device of a session, from its user agent: 'Chrome en Windows', 'Safari en iPhone'. It is what
 * the program says of itself, so it helps to recognise and proves nothing.
 */
export function dispositivoDe(agente: string | null): string {
  if (!agente) return 'Programa sin nombre'
  const { browser, os, platform } = Bowser.parse(agente)
  const sistema =
    platform.vendor === 'Apple' && platform.model ? platform.model : os.name && (SISTEMAS[os.name] ?? os.name)
  if (browser.name && sistema) return `${browser.name} en ${sistema}`
  const nombre = browser.name || NOMBRE.exec(agente)?.[0]
  return nombre ? `Programa ${nombre}` : 'Programa sin nombre'
}
