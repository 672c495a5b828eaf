/*
 * npm run escala: compose.escala.yml under load, while an application is killed, the primary restarted, the replica
 * stopped, and the pictures' store killed and restarted; then HTTPS. Needs Docker and openssl. Prints what desks saw;
 * ends with 1 when something acknowledged is gone or there twice, when a desk had nothing but failures for longer than
 * 5 s (pictures without their store: as long as it takes), or when a store that is away is told otherwise than by
 * SIN_IMAGENES, or to a desk without pictures.
 *
 *   --mesas 16       desks that write without pause
 *   --fotografas 2   desks that register members with a picture without pause
 *   --segundos 10    before each blow and after the last
 *   --sin-construir  the images are there already
 *   --dejar          leaves it running
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import { crearInstalacion, type Instalacion } from './escala/compose'
import { abrirFotografas, faltanEn, faltanEnRespaldo, type Fotografas } from './escala/fotos'
import { cuantos, pedir, type Tramo } from './escala/insistir'
import { abrirMesas, type Mesas } from './escala/mesas'
import { puertoLibre } from '../lib/servidor'
import { hacerCertificado } from './proxies/programas'
import { recorrer } from './proxies/recorrido'

const CLAVE = 'Clave-de-escala-1'
const PROYECTO = 'mancuerna-escala'
/** No desk may have nothing but failures for longer, in ms. */
const PLAZO = 5_000

const { values } = parseArgs({
  options: {
    mesas: { type: 'string', default: '16' },
    fotografas: { type: 'string', default: '2' },
    segundos: { type: 'string', default: '10' },
    'sin-construir': { type: 'boolean', default: false },
    dejar: { type: 'boolean', default: false },
  },
})

/** All that is found wrong. */
const faltas: string[] = []
const exigir = (bien: boolean, si: string): void => void (bien || faltas.push(si))

async function entrar(url: string): Promise<string> {
  const { estado, texto } = await pedir(`${url}/api/v2/sesion`, {
    metodo: 'POST',
    cuerpo: JSON.stringify({ usuario: 'admin', password: CLAVE, con_token: true }),
    cabeceras: { 'content-type': 'application/json' },
  })
  if (estado !== 200) throw new Error(`no se pudo entrar: ${estado} ${texto}`)
  return (JSON.parse(texto) as { token: string }).token
}

const percentil = (orden: number[], p: number): string => (orden[Math.floor((orden.length - 1) * p)] ?? 0).toFixed(0)

interface Turno {
  mesas: Mesas
  fotografas: Fotografas
}

interface Visto {
  deMesas: Tramo
  deFotos: Tramo
}

/** What both kinds of desks saw since the last time, told in two lines. */
function decir({ mesas, fotografas }: Turno, titulo: string, desde: number): Visto {
  const s = (performance.now() - desde) / 1000
  const linea = ({ peticiones, fallos, tardanzas }: Tramo, nombre: string): void => {
    const orden = tardanzas.toSorted((a, b) => a - b)
    const porque = [...fallos].map(([m, n]) => `${m} × ${n}`).join(', ')
    const ritmo = `${s.toFixed(1).padStart(5)} s ${(tardanzas.length / s).toFixed(0).padStart(5)} req/s`
    const espera = `p50 ${percentil(orden, 0.5)} ms  p95 ${percentil(orden, 0.95)} ms  max ${percentil(orden, 1)} ms`
    const fallidas = `fallidas ${cuantos(fallos)} de ${peticiones}${porque && ` (${porque})`}`
    console.log(`${nombre.padEnd(36)} ${ritmo}  ${espera}  ${fallidas}`)
  }
  const visto = { deMesas: mesas.cuenta.tramo(), deFotos: fotografas.cuenta.tramo() }
  linea(visto.deMesas, titulo)
  linea(visto.deFotos, '    con fotos')
  return visto
}

/** What happens to it while desks work. */
interface Golpe {
  titulo: string
  dar: () => Promise<unknown>
  /** It takes the pictures' store away, and nothing else. */
  soloImagenes?: true
}

/** All but the container's first process, which ends with them; the container is started again. */
const matarTodo = ['sh', '-c', 'kill -9 -1']

const golpes = (i: Instalacion): Golpe[] => [
  {
    titulo: 'una aplicación muere (SIGKILL)',
    dar: async () => i.docker('exec', (await i.aplicaciones())[0] as string, ...matarTodo).catch(() => ''),
  },
  { titulo: 'la base principal se reinicia', dar: () => i.orden('restart', 'db') },
  { titulo: 'la réplica se detiene y vuelve', dar: () => i.orden('restart', 'replica') },
  {
    titulo: 'el almacén de imágenes muere',
    dar: () => i.orden('exec', '-T', '-u', 'swift', 'almacen', ...matarTodo).catch(() => ''),
    soloImagenes: true,
  },
  {
    titulo: 'el almacén de imágenes se reinicia',
    dar: () => i.orden('restart', 'almacen'),
    soloImagenes: true,
  },
]

/** While the store is away, what has a picture is refused by its name, for as long as it takes, and nothing else is. */
function juzgarSinImagenes(titulo: string, { deMesas, deFotos }: Visto): void {
  // A picture whose sending had begun can only be cut.
  const otros = [...deFotos.fallos.keys()].filter((m) => m !== '503 SIN_IMAGENES' && m !== 'aborted')
  exigir(cuantos(deMesas.fallos) === 0, `${titulo}: falló también lo que no lleva imagen`)
  exigir(otros.length === 0, `${titulo}: dicho de otra forma: ${otros.join(', ')}`)
}

async function golpear(i: Instalacion, turno: Turno, segundos: number): Promise<void> {
  const medir = async (titulo: string) => {
    const desde = performance.now()
    await esperar(segundos * 1000)
    return decir(turno, titulo, desde)
  }
  const peores = { golpe: 0, sinImagenes: 0 }
  const anotar = ({ deMesas, deFotos }: Visto, soloImagenes = false): void => {
    const cual = soloImagenes ? 'sinImagenes' : 'golpe'
    peores.golpe = Math.max(peores.golpe, deMesas.peor)
    peores[cual] = Math.max(peores[cual], deFotos.peor)
  }
  anotar(await medir('en calma'))
  for (const { titulo, dar, soloImagenes } of golpes(i)) {
    const desde = performance.now()
    await dar()
    for (const visto of [decir(turno, titulo, desde), await medir('  después')]) {
      anotar(visto, soloImagenes)
      if (soloImagenes) juzgarSinImagenes(titulo, visto)
    }
  }
  const desde = performance.now()
  await Promise.all([turno.mesas.parar(), turno.fotografas.parar()])
  anotar(decir(turno, 'al terminar', desde), true)
  const de = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  console.log(`\nlo más que una mesa no tuvo más que fallos: ${de(peores.golpe)} (límite ${de(PLAZO)})`)
  console.log(`y con fotos mientras faltó su almacén: ${de(peores.sinImagenes)}`)
  exigir(peores.golpe <= PLAZO, 'una mesa no tuvo más que fallos por demasiado tiempo')
}

const consultar = async (i: Instalacion, sql: string): Promise<string[]> => {
  const psql = ['psql', '-U', 'mancuerna', '-d', 'mancuerna', '-tAc', sql]
  return (await i.orden('exec', '-T', 'db', ...psql)).split('\n').filter(Boolean)
}

/** What was acknowledged is there, and nothing else. */
function comparar(que: string, hechas: readonly string[], hay: readonly string[]): void {
  const [delRegistro, deMesas] = [new Set(hay), new Set(hechas)]
  const perdidas = hechas.filter((x) => !delRegistro.has(x)).length
  const deMas = hay.filter((x) => !deMesas.has(x)).length
  console.log(`${que}: ${hechas.length} confirmadas, perdidas ${perdidas}, de más ${deMas}`)
  exigir(perdidas === 0 && deMas === 0 && deMesas.size === hechas.length, `${que}: perdidas o de más`)
}

/** Reads back what is there. */
async function comprobar(i: Instalacion, { mesas, fotografas }: Turno, token: string): Promise<void> {
  console.log()
  comparar('visitas', [...mesas.hechas.values()].map(String), await consultar(i, 'SELECT id FROM visita'))
  const { vistas, cambiadas } = fotografas
  comparar('fotos', [...vistas.keys()], await consultar(i, 'SELECT foto FROM ficha WHERE foto IS NOT NULL'))
  exigir(cambiadas.length === 0, `fotos que no muestran lo que se envió: ${cambiadas.length}`)
  for (const aplicacion of await i.aplicaciones()) {
    const faltan = await faltanEn(i, aplicacion, token, vistas)
    console.log(`  por ${aplicacion}: ${vistas.size - faltan} de ${vistas.size} iguales`)
    exigir(faltan === 0, `${aplicacion}: fotos que faltan o son otras`)
  }
  const faltan = await faltanEnRespaldo(i, vistas)
  console.log(`  en un respaldo: ${vistas.size - faltan} de ${vistas.size} iguales`)
  exigir(faltan === 0, 'el respaldo no tiene todas las fotos')
}

/** Where reports were read, as the application that answers counts it. */
async function lecturas(url: string, token: string): Promise<void> {
  const { texto } = await pedir(`${url}/metrics`, { cabeceras: { authorization: `Bearer ${token}` } })
  const cuenta = (donde: string) =>
    new RegExp(`db_long_reads_total\\{where="${donde}"\\} (\\d+)`).exec(texto)?.[1] ?? '0'
  console.log(
    `informes en una de las aplicaciones: ${cuenta('replica')} de la réplica, ${cuenta('primary')} de la principal`,
  )
}

/** The balancer anew, with a certificate: both doors over HTTPS, as a browser goes through them. */
async function conCertificado(env: Record<string, string>, puerto: number): Promise<void> {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'mancuerna-escala-'))
  try {
    hacerCertificado(carpeta)
    const partes = await Promise.all(
      ['fullchain.pem', 'privkey.pem'].map((f) => readFile(path.join(carpeta, f), 'utf8')),
    )
    const pem = path.join(carpeta, 'pem')
    await mkdir(pem)
    await writeFile(path.join(pem, 'gimnasio.pem'), partes.join(''), { mode: 0o600 })
    const https = await puertoLibre()
    const i = crearInstalacion(PROYECTO, { ...env, CERTIFICADO: pem, PORT_HTTPS: String(https) })
    await i.orden('up', '-d', '--no-build', '--no-deps', '--wait', 'proxy')
    const sitio = { esquema: 'https', anfitrion: 'gimnasio.ec', puerto: https } as const
    for (const { paso, fallo } of await recorrer(sitio, CLAVE, { redirige: puerto, barras: true })) {
      console.log(`  https, ${paso}: ${fallo ?? 'bien'}`)
      exigir(fallo === null, `https, ${paso}: ${fallo}`)
    }
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

const puerto = await puertoLibre()
const url = `http://127.0.0.1:${puerto}`
const env = { PORT: String(puerto), ADMIN_PASSWORD: CLAVE }
const instalacion = crearInstalacion(PROYECTO, env)
try {
  if (!values['sin-construir']) await instalacion.orden('build')
  await instalacion.orden('up', '-d', '--no-build', '--wait')
  const token = await entrar(url)
  const [mesas, fotografas] = [Number(values.mesas), Number(values.fotografas)]
  console.log(
    `${url}: ${(await instalacion.aplicaciones()).length} aplicaciones, ${mesas} mesas, ${fotografas} con fotos\n`,
  )
  const turno: Turno = {
    mesas: abrirMesas(url, token, mesas, hoyEn(new Date(), 'America/Guayaquil')),
    fotografas: abrirFotografas(url, token, fotografas),
  }
  await golpear(instalacion, turno, Number(values.segundos))
  await lecturas(url, token)
  await comprobar(instalacion, turno, token)
  await conCertificado(env, puerto)
  for (const falta of faltas) console.log(`FALLA: ${falta}`)
  process.exitCode = faltas.length ? 1 : 0
} finally {
  if (!values.dejar) await instalacion.orden('down', '-v')
}
