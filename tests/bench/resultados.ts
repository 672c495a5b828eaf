import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { miles } from './measure/formato'
import type { Tamanos } from './gym/datos'
import type { Fila } from './gym/instalacion'
import type { Opciones } from './opciones'

const ARCHIVO = path.join(import.meta.dirname, 'results.md')
const MARCA = { true: 'yes', false: '**no**', null: '—' }

/** What must be known to judge the figures. */
export interface Corrida {
  opciones: Opciones
  chico: Tamanos
  postgres: string
  cargas: number[]
  segundos: number
  filas: Fila[]
}

/**
 * Writes tests/bench/results.md (a whole run only: part of the table would pass for all of it), and returns the table
 * for the terminal.
 */
export function escribirResultados(c: Corrida): string {
  const tabla = [
    '| what | goal | measured | met | behind it (p50 / p95, count) |',
    '|---|---|---|---|---|',
    ...c.filas.map((f) => `| ${[f.que, f.meta, f.medido, MARCA[`${f.cumple}`], f.detalle ?? ''].join(' | ')} |`),
  ].join('\n')
  const { opciones: o } = c
  const texto = `# Results of \`npm run bench\`

Written by the bench itself; the goal of each row stands beside what was measured. Ratios compare two things measured in turns in the same run.

- **Data**: ${miles(o.personas)} people (four fifths members), ${miles(o.visitas)} visits and ${miles(o.pagos)} payments over three years; "small" has the same people, ${miles(c.chico.visitas)} visits and ${miles(c.chico.pagos)} payments over the same three years. ${o.vueltas} repetitions.
- **Machine**: ${maquina()}; Node ${process.versions.node}, PostgreSQL ${c.postgres} (embedded, fsync on, 128 MB shared buffers) on the same machine. Client, server and database share its cores.
- **Load** (1 min average): ${c.cargas.map((x) => x.toFixed(1)).join(' at the start, ')} at the end${ocupada(c.cargas[0] ?? 0)}.
- **When**: ${new Date().toISOString().slice(0, 16)}Z, commit ${commit()}, ${Math.round(c.segundos)} s.

${tabla}

Not measured here: Lighthouse figures, and the time of \`npm test\`. That the plans use their indexes is asserted by tests (\`buscar.test.ts\`, \`informes-escala.test.ts\`).
`
  if (o.solo.length === 0) writeFileSync(ARCHIVO, texto)
  return tabla
}

const maquina = (): string => {
  const gb = Math.round(os.totalmem() / 2 ** 30)
  return `${os.cpus()[0]?.model.trim() ?? os.arch()}, ${os.cpus().length} cores, ${gb} GB, ${os.type()} ${os.arch()}`
}

/** Before the run began: others' work, which no ratio takes out of an absolute time. */
const ocupada = (carga: number): string =>
  carga > os.cpus().length * 0.5
    ? ': **other work kept the machine busy, so absolute times (ms) are too high and ratios noisy**'
    : ''

function commit(): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--', '../../server', '../../contract', '../../prisma', '../../web')
        ? ' with changes'
        : '')
    )
  } catch {
    return 'unknown'
  }
}
