/*
 * npm run escala: compose.escala.yml under load, while an application is killed, the primary restarted and the replica
 * stopped. Needs Docker. Prints what desks saw; ends with 1 when an acknowledged write is gone or there twice, or when
 * a desk had nothing but failures for longer than 5 s.
 *
 *   --mesas 16       desks that write without pause
 *   --segundos 10    before each blow and after the last
 *   --sin-construir  the images are there already
 *   --dejar          leaves it running
 */
import { setTimeout as esperar } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import { crearInstalacion, type Instalacion } from './escala/compose'
import { abrirMesas, type Mesas, pedir } from './escala/mesas'
import { puertoLibre } from '../lib/servidor'

const CLAVE = 'Clave-de-escala-1'
/** No desk may have nothing but failures for longer, in ms. */
const PLAZO = 5_000

const { values } = parseArgs({
  options: {
    mesas: { type: 'string', default: '16' },
    segundos: { type: 'string', default: '10' },
    'sin-construir': { type: 'boolean', default: false },
    dejar: { type: 'boolean', default: false },
  },
})

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

/** Waits, and says what the desks saw meanwhile. */
async function medir(mesas: Mesas, titulo: string, segundos: number): Promise<void> {
  mesas.tramo()
  const desde = performance.now()
  await esperar(segundos * 1000)
  decir(mesas, titulo, desde)
}

function decir(mesas: Mesas, titulo: string, desde: number): void {
  const s = (performance.now() - desde) / 1000
  const { peticiones, fallidas, tardanzas } = mesas.tramo()
  const orden = tardanzas.toSorted((a, b) => a - b)
  console.log(
    `${titulo.padEnd(34)} ${s.toFixed(1).padStart(6)} s  ${(tardanzas.length / s).toFixed(0).padStart(6)} req/s  p50 ${percentil(orden, 0.5)} ms  p95 ${percentil(orden, 0.95)} ms  max ${percentil(orden, 1)} ms  fallidas ${fallidas} de ${peticiones}`,
  )
}

/** What happens to it while desks work; each ends when all is there again. */
const golpes = (i: Instalacion): [string, () => Promise<unknown>][] => [
  [
    'una aplicación muere (SIGKILL)',
    async () => {
      const [una] = await i.aplicaciones()
      // All but the container's first process, which ends with them; the container is started again.
      await i.docker('exec', una as string, 'sh', '-c', 'kill -9 -1').catch(() => '')
    },
  ],
  ['la base principal se reinicia', () => i.orden('restart', 'db')],
  ['la réplica se detiene y vuelve', () => i.orden('restart', 'replica')],
]

/** Reads back what is there. */
async function comprobar(i: Instalacion, { hechas, peor }: Mesas): Promise<boolean> {
  const texto = await i.orden(
    'exec',
    '-T',
    'db',
    'psql',
    '-U',
    'mancuerna',
    '-d',
    'mancuerna',
    '-tAc',
    'SELECT id FROM visita',
  )
  const hay = texto.split('\n').filter(Boolean).map(Number)
  const perdidas = [...hechas.values()].filter((id) => !new Set(hay).has(id)).length
  const deMas = hay.length - new Set(hechas.values()).size
  console.log(`\nescrituras confirmadas ${hechas.size}, perdidas ${perdidas}, de más ${deMas}`)
  console.log(`lo más que una mesa no tuvo más que fallos: ${peor.ms.toFixed(0)} ms (límite ${PLAZO})`)
  console.log(`fallos: ${[...peor.motivos].map(([m, n]) => `${m} × ${n}`).join(', ') || 'ninguno'}`)
  return perdidas === 0 && deMas === 0 && hechas.size === hay.length && peor.ms <= PLAZO
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

const puerto = await puertoLibre()
const url = `http://127.0.0.1:${puerto}`
const instalacion = crearInstalacion('mancuerna-escala', { PORT: String(puerto), ADMIN_PASSWORD: CLAVE })
const segundos = Number(values.segundos)
try {
  if (!values['sin-construir']) await instalacion.orden('build')
  await instalacion.orden('up', '-d', '--no-build', '--wait')
  const token = await entrar(url)
  console.log(`${url}: ${(await instalacion.aplicaciones()).length} aplicaciones, ${values.mesas} mesas\n`)
  const mesas = abrirMesas(url, token, Number(values.mesas), hoyEn(new Date(), 'America/Guayaquil'))
  await medir(mesas, 'en calma', segundos)
  for (const [titulo, golpe] of golpes(instalacion)) {
    const desde = performance.now()
    await golpe()
    decir(mesas, titulo, desde)
    await medir(mesas, '  después', segundos)
  }
  await mesas.parar()
  await lecturas(url, token)
  process.exitCode = (await comprobar(instalacion, mesas)) ? 0 : 1
} finally {
  if (!values.dejar) await instalacion.orden('down', '-v')
}
