import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { raiz } from '../../../server/src/config/raiz'

export type Programa = 'apache2' | 'nginx' | 'caddy'
/** Names in docs/proxies.md's fences. */
const LENGUA: Record<Programa, string> = { apache2: 'apache', nginx: 'nginx', caddy: 'caddyfile' }
/** Where the page keeps certificates. */
const CERTIFICADOS = '/etc/ssl/gimnasio/'

/** The lines that the page gives for a program; more than one block where it shows more than one way. */
export function lineasDe(programa: Programa): string[] {
  const pagina = readFileSync(path.join(raiz(), 'docs/proxies.md'), 'utf8')
  const bloques = [...pagina.matchAll(new RegExp(`^\`\`\`${LENGUA[programa]}\\n([^]*?)^\`\`\`$`, 'gm'))]
  return bloques.map((m) => m[1] as string)
}

/** Where Debian puts it; null when it is not there. */
export function buscar(programa: Programa): string | null {
  const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`
  const r = spawnSync('sh', ['-c', `command -v ${programa}`], { env: { PATH }, encoding: 'utf8' })
  return r.stdout.trim() || null
}

export interface Puertos {
  http: number
  https: number
}

/** A certificate for gimnasio.ec that nobody signed, under the names of the page. */
export function hacerCertificado(carpeta: string): void {
  const partes = ['-keyout', path.join(carpeta, 'privkey.pem'), '-out', path.join(carpeta, 'fullchain.pem')]
  const nombre = ['-subj', '/CN=gimnasio.ec', '-addext', 'subjectAltName=DNS:gimnasio.ec']
  const r = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...partes, ...nombre],
    { encoding: 'utf8' },
  )
  if (r.status !== 0) throw new Error(`No se pudo hacer un certificado: apt-get install openssl\n${r.stderr}`)
}

/** The page's lines with the ports, the folder and the server of this run. */
const situar = (lineas: string, carpeta: string, servidor: string, p: Puertos): string =>
  lineas
    .replaceAll('127.0.0.1:3000', servidor)
    .replaceAll(CERTIFICADOS, `${carpeta}/`)
    .replace(/<VirtualHost \*:443>/g, `<VirtualHost 127.0.0.1:${p.https}>`)
    .replace(/<VirtualHost \*:80>/g, `<VirtualHost 127.0.0.1:${p.http}>`)
    .replace(/listen 443 ssl;/g, `listen 127.0.0.1:${p.https} ssl;`)
    .replace(/listen 80;/g, `listen 127.0.0.1:${p.http};`)

const MODULOS = ['mpm_event', 'authz_core', 'alias', 'headers', 'proxy', 'proxy_http', 'socache_shmcb', 'ssl']

/** What stands around the lines: what Debian's own configuration has, without root and without its folders. */
const ALREDEDOR: Record<
  Programa,
  (lineas: string, carpeta: string, p: Puertos) => { archivo: string; args: string[] }
> = {
  apache2: (lineas, carpeta, p) => ({
    archivo: [
      `ServerRoot ${carpeta}`,
      `DefaultRuntimeDir ${carpeta}`,
      `PidFile ${carpeta}/apache2.pid`,
      `ErrorLog ${carpeta}/apache2.log`,
      'ServerName 127.0.0.1',
      ...MODULOS.map((m) => `LoadModule ${m}_module /usr/lib/apache2/modules/mod_${m}.so`),
      ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
      `Listen 127.0.0.1:${p.http}`,
      `Listen 127.0.0.1:${p.https}`,
      lineas,
    ].join('\n'),
    args: ['-DFOREGROUND', '-f', `${carpeta}/apache2.conf`],
  }),
  nginx: (lineas, carpeta) => ({
    archivo: [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      `pid ${carpeta}/nginx.pid;`,
      `error_log ${carpeta}/nginx.log;`,
      'events {}',
      'http {',
      'access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((t) => `${t}_temp_path ${carpeta}/${t};`),
      lineas,
      '}',
    ].join('\n'),
    args: ['-c', `${carpeta}/nginx.conf`],
  }),
  caddy: (lineas, carpeta, p) => ({
    archivo: [
      '{',
      'admin off\nskip_install_trust\nlocal_certs',
      `http_port ${p.http}\nhttps_port ${p.https}`,
      `storage file_system ${carpeta}/caddy`,
      '}',
      lineas,
    ].join('\n'),
    args: ['run', '--adapter', 'caddyfile', '--config', `${carpeta}/caddy.conf`],
  }),
}

/**
 * Starts a program with these lines of the page, as whoever runs this, and waits until it listens; `cerrar` ends it.
 * @throws with what it printed when it ends before.
 */
export async function iniciar(
  programa: Programa,
  lineas: string,
  o: { binario: string; carpeta: string; servidor: string; puertos: Puertos; espera: 'http' | 'https' },
): Promise<{ cerrar(): Promise<void> }> {
  const { carpeta, puertos } = o
  mkdirSync(carpeta, { recursive: true })
  const { archivo, args } = ALREDEDOR[programa](situar(lineas, carpeta, o.servidor, puertos), carpeta, puertos)
  writeFileSync(path.join(carpeta, `${programa}.conf`), `${archivo}\n`)
  const hijo = spawn(o.binario, args, {
    env: { PATH: process.env['PATH'], HOME: carpeta, XDG_CONFIG_HOME: carpeta, XDG_DATA_HOME: carpeta },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dicho = ''
  for (const s of [hijo.stdout, hijo.stderr]) s.on('data', (b: Buffer) => (dicho += b.toString()))
  const cerrar = () => terminar(hijo)
  while (hijo.exitCode === null) {
    if (await escucha(puertos[o.espera])) return { cerrar }
    await esperar(100)
  }
  throw new Error(`${programa} no arrancó:\n${dicho}`)
}

async function terminar(hijo: ChildProcess): Promise<void> {
  if (hijo.exitCode !== null) return
  hijo.kill('SIGTERM')
  await once(hijo, 'exit')
}

const escucha = (puerto: number): Promise<boolean> =>
  new Promise((listo) => {
    const s = net.connect(puerto, '127.0.0.1', () => listo(true))
    s.once('error', () => listo(false)).once('connect', () => s.destroy())
  })
