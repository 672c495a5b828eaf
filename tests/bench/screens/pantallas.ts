/*
 * BENCH_CLAVE=… node scripts/run.mjs tests/bench/screens/pantallas.ts http://127.0.0.1:3000 [--solo Clientes]
 * walks every screen of a running installation in Chromium and says how long each interaction takes to its next paint
 * (100 ms at most) and to its data. It registers one visit; run it on a demo gym.
 */
import { lanzarChromium } from '../../support/browser/browser'
import { medidorDe, observar, type Medida } from './pantallas-medir'
import { recorrer } from './pantallas-recorrido'

const PINTADO_MAX_MS = 100
const DATOS_LENTOS_MS = 1000
const [direccion, opcion, valor] = process.argv.slice(2)
const clave = process.env['BENCH_CLAVE']
if (!direccion || !clave || (opcion !== undefined && (opcion !== '--solo' || !valor))) {
  console.error(
    'Uso: BENCH_CLAVE=… node scripts/run.mjs tests/bench/screens/pantallas.ts http://127.0.0.1:3000 ' +
      "[--solo 'Clientes,Inicio']",
  )
  process.exit(2)
}

/** Ordered by what people wait for most. */
function escribir(medidas: readonly Medida[]): void {
  const fila = (m: Medida): string => `| ${m.pantalla} | ${m.que} | ${m.pintado} | ${m.datos ?? '—'} |`
  const orden = (por: (m: Medida) => number): Medida[] => medidas.toSorted((a, b) => por(b) - por(a)).slice(0, 15)
  const tardan = medidas.filter((m) => m.pintado > PINTADO_MAX_MS).length
  const esperan = medidas.filter((m) => (m.datos ?? 0) > DATOS_LENTOS_MS).length
  console.log(
    [
      `\n${medidas.length} interactions`,
      `over ${PINTADO_MAX_MS} ms to the next paint: ${tardan}`,
      `over ${DATOS_LENTOS_MS} ms to their data: ${esperan}`,
    ].join('; '),
  )
  for (const [titulo, por] of [
    ['next paint', (m: Medida) => m.pintado],
    ['data', (m: Medida) => m.datos ?? 0],
  ] as const) {
    const cabeza = '| screen | interaction | next paint (ms) | data (ms) |\n|---|---|---:|---:|'
    console.log(`\nSlowest to ${titulo}:\n\n${cabeza}\n${orden(por).map(fila).join('\n')}`)
  }
}

const navegador = await lanzarChromium()
const medidas: Medida[] = []
try {
  const contexto = await navegador.newContext({
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    viewport: { width: 1440, height: 900 },
    baseURL: direccion,
  })
  contexto.setDefaultTimeout(15_000)
  const r = await contexto.request.post('/api/v2/sesion', { data: { usuario: 'admin', password: clave } })
  if (!r.ok()) throw new Error(`no se pudo entrar: ${r.status()} ${await r.text()}`)
  const { datos, rol } = (await r.json()) as { datos: { nombreUsuario: string; idUsuario: number }; rol: string }
  const p = await contexto.newPage()
  await p.addInitScript((d) => Object.entries(d).forEach(([k, v]) => localStorage.setItem(k, v)), {
    ingresado: 'true',
    nombreUsuario: datos.nombreUsuario,
    idUsuario: String(datos.idUsuario),
    rol,
  })
  await observar(p)
  await p.goto('/no-existe') // so that opening any screen changes the address
  await p.getByRole('heading', { level: 1 }).waitFor()
  await recorrer(p, medidorDe(p, medidas), (valor ?? '').split(',').filter(Boolean))
  if (medidas.some((m) => m.pintado > PINTADO_MAX_MS)) process.exitCode = 1
} finally {
  escribir(medidas)
  await navegador.close()
}
