import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { TMP } from '../gym/base'
import type { Tamanos } from '../gym/fill/sql'
import { cifra, miles } from '../measure/formato'
import { esEntera, type Opciones } from '../opciones'
import type { Fila } from './fila'

/** Of a whole run; any other one leaves its table where nobody takes it for that. */
const ARCHIVO = path.join(import.meta.dirname, '..', 'results.md')
const APARTE = path.join(TMP, 'results.md')
const MARCA = { true: 'yes', false: '**no**', null: '—' }

/** What must be known to judge the figures. */
export interface Corrida {
  opciones: Opciones
  chico: Tamanos
  antiguas: Tamanos[]
  postgres: string
  buffers: string
  cargas: number[]
  segundos: number
  filas: Fila[]
  /** Parts that are still to come. */
  faltan: string[]
}

const COMO_SE_LEE =
  'Written by the bench itself, after each of its parts; the goal of each row stands beside what was measured. ' +
  'Ratios compare two things measured in turns in the same run.'
const LO_QUE_NO_MIDE =
  'Not measured here: Lighthouse figures, the time of `npm test`, and several processes on one database (they would ' +
  'share these cores). That plans use their indexes is asserted by tests.'

const COLUMNAS =
  'what | goal | old server | measured | × old | bare SQL | round trips | met | behind it (p50 / p95, count)'

/** Writes the table as far as it is: a whole run's into results.md, any other's into tests/bench/tmp. Says where. */
export function escribirResultados(c: Corrida): { tabla: string; archivo: string } {
  const tabla = [`| ${COLUMNAS} |`, `|${' --- |'.repeat(COLUMNAS.split('|').length)}`, ...c.filas.map(linea)].join('\n')
  const { opciones: o } = c
  const falta = c.faltan.length
    ? `\n**Not finished**: still to come when this was written: ${c.faltan.join(', ')}.\n`
    : ''
  const texto = `# Results of \`npm run bench\`

${COMO_SE_LEE}
${falta}
${circunstancias(c)}

${tabla}

${LO_QUE_NO_MIDE}
`
  const archivo = esEntera(o) ? ARCHIVO : APARTE
  mkdirSync(path.dirname(archivo), { recursive: true })
  writeFileSync(archivo, texto)
  return { tabla, archivo }
}

/** Of what, on what and when the run measured: one line each. */
const circunstancias = (c: Corrida): string => {
  const { opciones: o, chico, cargas } = c
  const medias = cargas.map((x) => x.toFixed(1)).join(' at the start, ')
  return [
    [
      '- **Data**:',
      `${tamanos(o)} (four fifths of the people are members).`,
      `"Small": the same people, ${miles(chico.visitas)} visits and ${miles(chico.pagos)} payments.`,
      `"The old server's size", of each of its figures: ${c.antiguas.map(tamanos).join('; ')}.`,
      `${o.vueltas} repetitions.`,
    ],
    [
      '- **Old server**: PHP behind nginx with MariaDB, two cores;',
      'its figures and where they come from stand in `tests/bench/results/anterior.ts`.',
      '"× old" above 1: ours is faster.',
    ],
    [
      `- **Machine**: ${maquina()}; Node ${process.versions.node},`,
      `PostgreSQL ${c.postgres} (embedded, fsync on, ${c.buffers} shared buffers) on the same machine.`,
      'Client, server and database share its cores; loads come from a process of their own.',
    ],
    [`- **Load** (1 min average): ${medias} at the end${ocupada(cargas[0] ?? 0)}.`],
    [`- **When**: ${new Date().toISOString().slice(0, 16)}Z, commit ${commit()}, ${Math.round(c.segundos)} s.`],
  ]
    .map((frases) => frases.join(' '))
    .join('\n')
}

const linea = (f: Fila): string =>
  `| ${[
    f.que,
    f.meta,
    f.anterior ?? '',
    f.medido,
    f.razon === undefined ? '' : `${cifra(f.razon)} ×`,
    f.sql ?? '',
    f.viajes ?? '',
    MARCA[`${f.cumple}`],
    f.detalle ?? '',
  ].join(' | ')} |`

const tamanos = (t: Tamanos): string =>
  `${miles(t.personas)} people, ${miles(t.visitas)} visits, ${miles(t.pagos)} payments, ` +
  `${miles(t.cuotas)} quotas, over ${Math.round(t.dias / 365)} years`

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
      (git('status', '--porcelain', '--', '../../../server', '../../../contract', '../../../prisma', '../../../web')
        ? ' with changes'
        : '')
    )
  } catch {
    return 'unknown'
  }
}
