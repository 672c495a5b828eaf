import fc from 'fast-check'
import type { Modulo } from '../../../server/src/modulo'
import type { Ruta } from '../../../server/src/platform/http/rest/implementar'
import { cuerpoDe, TIPOS } from './inventar/cuerpos'
import { consultaDe, tramo } from './inventar/direcciones'

export interface PeticionHostil {
  metodo: string
  ruta: string
  cabeceras: Record<string, string>
  cuerpo: string | Buffer | null
}

/** One that was made for a declared call ("PUT /api/areas/:id", "membresias get"), whatever its path and query hold. */
export interface PeticionALlamada extends PeticionHostil {
  llamada: string
}

const IDEMPOTENCIA = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('x', 'x'.repeat(300), 'clave-de-prueba', 'con espacio', '~~~~~~~~~')
      .map((k) => ({ 'idempotency-key': k })),
  },
)

/** Requests to one REST route. */
function peticionRest(r: Ruta): fc.Arbitrary<PeticionALlamada> {
  const ruta = fc.constantFrom(r.ruta, ...(r.alias ?? []))
  return fc
    .tuple(
      ruta,
      fc.array(tramo, { minLength: 4, maxLength: 4 }),
      consultaDe(r.consulta),
      cuerpoDe(r.cuerpo),
      TIPOS,
      IDEMPOTENCIA,
    )
    .map(([base, tramos, consulta, cuerpo, tipo, idem]) => {
      let i = 0
      const camino = base.replace(/[{}]/g, '').replace(/[:*]\w+/g, () => tramos[i++] ?? '1')
      const conCuerpo = r.metodo !== 'get' && r.metodo !== 'delete'
      return {
        llamada: `${r.metodo.toUpperCase()} ${r.ruta}`,
        metodo: r.metodo.toUpperCase(),
        ruta: consulta ? `${camino}?${consulta}` : camino,
        cabeceras: { ...(conCuerpo ? { 'content-type': tipo } : {}), ...idem },
        cuerpo: conCuerpo ? cuerpo : null,
      }
    })
}

/** At least `cuantas` requests, in equal shares over all routes; the same ones for the same seed. */
export function peticionesRest(modulos: readonly Modulo[], cuantas: number, semilla: number): PeticionALlamada[] {
  const rutas = modulos.flatMap((m) => m.rutas ?? [])
  const porRuta = Math.ceil(cuantas / rutas.length)
  return mezclar(rutas.map((r, i) => fc.sample(peticionRest(r), { numRuns: porRuta, seed: semilla + i })))
}

/** The same over every `metodo` of every old script. */
export function peticionesGuiones(modulos: readonly Modulo[], cuantas: number, semilla: number): PeticionALlamada[] {
  const metodos = modulos
    .flatMap((m) => m.guiones ?? [])
    .flatMap((g) =>
      Object.entries(g.metodos).map(([metodo, d]) => ({
        llamada: `${g.nombre} ${metodo}`,
        guion: g.nombre,
        entrada: d.entrada,
        fijo: metodo ? { metodo } : {},
      })),
    )
  const porMetodo = Math.ceil(cuantas / metodos.length)
  return mezclar(
    metodos.map(({ llamada, guion, entrada, fijo }, i) => {
      const arb = fc
        .tuple(
          cuerpoDe(entrada, fijo),
          fc.constantFrom('/api', ''),
          fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'),
          TIPOS,
        )
        .map(([cuerpo, base, metodo, tipo]): PeticionALlamada => ({
          llamada,
          metodo,
          ruta: `${base}/${guion}.php`,
          cabeceras: { 'content-type': tipo },
          cuerpo: metodo === 'GET' ? null : cuerpo,
        }))
      return fc.sample(arb, { numRuns: porMetodo, seed: semilla + i })
    }),
  )
}

/** One of each in turn, so that every stretch of the list visits every endpoint. */
function mezclar<T>(listas: T[][]): T[] {
  const largo = Math.max(...listas.map((l) => l.length))
  return Array.from({ length: largo }, (_, i) => listas.flatMap((l) => l.slice(i, i + 1))).flat()
}
