/*
 * npm run proxies [-- --solo apache2]: the lines of docs/proxies.md in the real programs. Exit code 0: all three were
 * tried and all is well; 1: something failed; 2: a program is missing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { construirServidor } from '../lib/preparar.mjs'
import { iniciarServidor, puertoLibre } from '../lib/servidor'
import { buscar, hacerCertificado, iniciar, lineasDe, type Programa } from './proxies/programas'
import { type Paso, recorrer, recorrerRechazo } from './proxies/recorrido'

const CLAVE = 'Clave-para-los-proxies-1'

interface Caso {
  titulo: string
  programa: Programa
  lineas: () => string | undefined
  /** In which of the two the page is. */
  esquema: 'http' | 'https'
  /** A bare proxy_pass: nobody gets in, and is told why. */
  rechaza?: true
  /** It answers a slash inside of a name (%2F) by itself: docs/proxies.md says so. */
  sinBarras?: true
}

const CASOS: Caso[] = [
  { titulo: 'Apache, las líneas', programa: 'apache2', lineas: () => lineasDe('apache2')[0], esquema: 'https' },
  {
    titulo: 'Apache, ProxyPass y nada más',
    programa: 'apache2',
    lineas: () => lineasDe('apache2')[1],
    esquema: 'http',
    sinBarras: true,
  },
  { titulo: 'nginx, las líneas', programa: 'nginx', lineas: () => lineasDe('nginx')[0], esquema: 'https' },
  {
    titulo: 'nginx, proxy_pass y nada más',
    programa: 'nginx',
    lineas: () => 'server {\nlisten 80;\nlocation / { proxy_pass http://127.0.0.1:3000; }\n}',
    esquema: 'http',
    rechaza: true,
  },
  { titulo: 'Caddy, las líneas', programa: 'caddy', lineas: () => lineasDe('caddy')[0], esquema: 'https' },
]

/** One program with its lines in front of the server, gone through. */
async function probar(caso: Caso, binario: string, carpeta: string, servidor: string): Promise<Paso[]> {
  const { programa, esquema } = caso
  const lineas = caso.lineas()
  if (!lineas) return [{ paso: 'docs/proxies.md', fallo: `no tiene las líneas de ${programa}` }]
  const puertos = { http: await puertoLibre(), https: await puertoLibre() }
  const proxy = await iniciar(programa, lineas, { binario, carpeta, servidor, puertos, espera: esquema })
  try {
    const sitio = { esquema, anfitrion: 'gimnasio.ec', puerto: puertos[esquema] }
    if (caso.rechaza) return await recorrerRechazo(sitio, CLAVE)
    return await recorrer(sitio, CLAVE, {
      redirige: esquema === 'https' ? puertos.http : null,
      barras: !caso.sinBarras,
    })
  } finally {
    await proxy.cerrar()
  }
}

const { values: o } = parseArgs({ options: { solo: { type: 'string' } } })
const elegidos = CASOS.filter((c) => !o.solo || c.programa === o.solo)
const faltan = new Set(elegidos.map((c) => c.programa).filter((p) => !buscar(p)))
await construirServidor()
const carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-proxies-'))
let fallos = 0
try {
  hacerCertificado(carpeta)
  const servidor = await iniciarServidor({
    DATA_DIR: path.join(carpeta, 'datos'),
    ADMIN_PASSWORD: CLAVE,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  })
  try {
    for (const caso of elegidos) {
      const binario = buscar(caso.programa)
      if (!binario) continue
      console.log(`\n${caso.titulo}`)
      const pasos = await probar(caso, binario, carpeta, new URL(servidor.url).host).catch((e: Error) => [
        { paso: 'arrancar', fallo: e.message },
      ])
      for (const { paso, fallo } of pasos)
        console.log(`  ${fallo === null ? 'bien ' : 'FALLA'}  ${paso}${fallo === null ? '' : `: ${fallo}`}`)
      fallos += pasos.filter((p) => p.fallo !== null).length
    }
  } finally {
    await servidor.cerrar()
  }
} finally {
  await rm(carpeta, { recursive: true, force: true })
}
if (faltan.size) console.log(`\nNo está ${[...faltan].join(', ')}: apt-get install ${[...faltan].join(' ')}`)
process.exitCode = fallos ? 1 : faltan.size ? 2 : 0
