import { fuzzHttp } from './fuzz'

/**
 * `npm run faults -- --solo http`: raw HTTP of every kind against the production server, and a table of what came of
 * it. Returns the exit code: 1 when the server did anything that it may never do.
 */
export async function correrHttp(o: { peticiones?: string; semilla?: string }): Promise<number> {
  const inicio = performance.now()
  const { cuenta, objeciones } = await fuzzHttp({
    peticiones: Number(o.peticiones ?? 100_000),
    semilla: Number(o.semilla ?? 20_261_121),
    alAvanzar: (n) => console.log(`· ${n} (${Math.round((performance.now() - inicio) / 1000)} s)`),
  })
  console.table(cuenta)
  for (const una of objeciones.slice(0, 50)) console.log(una)
  console.log(`${objeciones.length} objeciones`)
  return objeciones.length ? 1 : 0
}
