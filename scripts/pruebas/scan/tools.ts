import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Instalacion } from './installation'
import type { Blanco } from './targets'

/** Runs a program to its end and returns what it wrote; it is ended after `segundos`. */
function correr(programa: string, args: string[], segundos: number): Promise<string> {
  return new Promise((listo, fallo) => {
    const hijo = spawn(programa, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: Math.round(segundos * 1000) })
    let salida = ''
    for (const s of [hijo.stdout, hijo.stderr]) s.on('data', (b: Buffer) => (salida += b.toString()))
    hijo.once('error', () => fallo(new Error(`No está ${programa}: apt-get install sqlmap wapiti`)))
    hijo.once('close', () => listo(salida))
  })
}

/** Options with their values; '' for one that has none. */
const comoArgumentos = (o: Record<string, string>): string[] =>
  Object.entries(o).flatMap(([nombre, valor]) => (valor === '' ? [nombre] : [nombre, valor]))

/** What sqlmap says of one request. `hecho`: it went through all of it. */
export interface DeSqlmap {
  hallazgos: string[]
  hecho: boolean
}

/** `aFondo`: every test of level 2 on every field; else only the fields that a first look finds odd. */
export async function sqlmap(
  i: Instalacion,
  b: Blanco,
  o: { numero: number; aFondo: boolean; segundos: number },
): Promise<DeSqlmap> {
  const archivo = path.join(i.carpeta, `peticion-${o.numero}.txt`)
  const cuerpo = b.cuerpo ?? ''
  const cabeceras = [
    `${b.metodo} ${b.ruta} HTTP/1.1`,
    `Host: ${new URL(i.url).host}`,
    `Authorization: Bearer ${i.token}`,
    ...(b.cuerpo ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(cuerpo)}`] : []),
  ]
  await writeFile(archivo, `${cabeceras.join('\r\n')}\r\n\r\n${cuerpo}`)
  const salida = await correr(
    'sqlmap',
    comoArgumentos({
      '-r': archivo,
      '--batch': '',
      // Without a terminal it would read its targets from the standard input, and try nothing.
      '--ignore-stdin': '',
      '--flush-session': '',
      '--disable-coloring': '',
      '--dbms': 'PostgreSQL',
      '--threads': '4',
      '--time-sec': '2',
      '--timeout': '20',
      '--output-dir': path.join(i.carpeta, `sqlmap-${o.numero}`),
      '--ignore-code': '*',
      ...(o.aFondo ? { '--level': '2' } : { '--smart': '' }),
    }),
    o.segundos,
  )
  const hallazgos = salida
    .split('\n')
    // 'might be injectable' is its first guess, which it then tries: what it stands by is vulnerable.
    .filter((l) => /is vulnerable|^Parameter: /.test(l))
  return { hallazgos, hecho: /all tested parameters do not appear to be injectable/.test(salida) }
}

/**
 * What each module tries: file, exec, sql, blindsql, xss, crlf … ssrf and xxe need a listener outside of this machine
 * (and nothing here reads XML); nikto and wapp load lists from the network; buster guesses names for hours.
 */
const MODULOS = [
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers',
  'methods,permanentxss,redirect,shellshock,sql,xss',
].join(',')

/** The filter that browsers have given up, and that let pages be attacked: it is switched off on purpose (helmet). */
const SABIDO = /X-XSS-Protection is not set/

/** What wapiti finds when it walks the site from these addresses, with a session. */
export async function wapiti(i: Instalacion, inicio: string[], segundos: number): Promise<string[]> {
  const informe = path.join(i.carpeta, 'wapiti.json')
  const fijos = comoArgumentos({
    '-u': `${i.url}/`,
    '--scope': 'folder',
    '-m': MODULOS,
    '-f': 'json',
    '-o': informe,
    '--flush-session': '',
    '--no-bugreport': '',
    '-v': '0',
    '-t': '10',
    '--store-session': i.carpeta,
    '--max-scan-time': String(Math.round(segundos / 4)),
    '--max-attack-time': String(Math.round(segundos / 12)),
    '-H': `Authorization: Bearer ${i.token}`,
  })
  await correr('wapiti', [...fijos, ...inicio.flatMap((ruta) => ['-s', i.url + ruta])], segundos)
  const { vulnerabilities = {}, anomalies = {} } = JSON.parse(await readFile(informe, 'utf8')) as Record<
    string,
    Record<string, Array<{ info: string; path: string; parameter: string }>>
  >
  const todos = [vulnerabilities, anomalies].flatMap((grupo) =>
    Object.entries(grupo).flatMap(([clase, casos]) =>
      casos.map((c) => `${clase}: ${c.path} ${c.parameter ?? ''} ${c.info}`),
    ),
  )
  return todos.filter((h) => !SABIDO.test(h))
}
