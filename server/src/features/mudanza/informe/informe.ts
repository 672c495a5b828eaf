import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { comparaciones, distintos, pares, total, type Pares } from '../comparar/comparaciones'
import { movidas, renglones, type Movida } from '../comparar/comparar.reglas'
import { contarParaComparar, type Relojes } from '../comparar/comparar.repo'
import { compararRespuestas, type Dicho, type Respuesta } from '../comparar/respuestas.reglas'
import { nuestrasCifras } from '../comparar/respuestas.repo'
import { dineroOmitido, faltan, fotos, notas, periodos, suertes } from './informe.repo'
import type { Obra } from '../obra/obra.repo'

/** Of one table of the source: leidas = traidas + sinCambio + all omitidas. */
interface CuentaDeTabla {
  leidas: number
  traidas: number
  sinCambio: number
  /** By reason (docs/moving-in.md). */
  omitidas: Record<string, number>
}

/** What a move came to, or will (`--informe`). Amounts are '12.34'. */
export interface Informe {
  tablas: Record<string, CuentaDeTabla>
  dinero: {
    origen: string
    aqui: string
    /** What is not brought, by reason: origen = aqui + this. */
    omitido: Record<string, string>
    /** 'AAAA-MM': there and here. */
    porMes: Pares<string>
    /** By 'login (old id)' and 'type (old id)'. */
    porUsuario: Pares<string>
    porTipo: Pares<string>
  }
  visitas: {
    porMes: Pares<number>
    /** '00' to '23', each by its own clock. */
    porHora: Pares<number>
  }
  /** Members by state: as stored there, and as it is here now. NUNCA: who never paid. */
  estados: Pares<number>
  /** Periods that were brought, by what stands for their payment. */
  periodos: Record<string, number>
  /** Members by what became of their photo (docs/moving-in.md). */
  fotos: Record<string, number>
  /** Rows that count elsewhere here than there, and why: it reconciles all the same. */
  movidas: Movida[]
  /** The old program's own answers beside ours, where it could be asked. */
  respuestas: Respuesta[]
  /** What was found in the rows that are brought, counted by table and kind (docs/moving-in.md). */
  notas: Record<string, Record<string, number>>
  /** What the source cannot give. */
  faltas: string[]
  /** What does not agree, as sentences; empty: it reconciles. */
  diferencias: string[]
}

const vacia = (): CuentaDeTabla => ({ leidas: 0, traidas: 0, sinCambio: 0, omitidas: {} })

async function contarTablas(o: Obra): Promise<Record<string, CuentaDeTabla>> {
  const tablas: Record<string, CuentaDeTabla> = {}
  for (const { tabla, suerte, motivo, filas } of await suertes(o)) {
    const cuenta = (tablas[tabla] ??= vacia())
    cuenta.leidas += filas
    if (suerte === 'OMITIDA') cuenta.omitidas[motivo ?? ''] = (cuenta.omitidas[motivo ?? ''] ?? 0) + filas
    else if (suerte === 'IGUAL') cuenta.sinCambio += filas
    else cuenta.traidas += filas
  }
  return tablas
}

const porClase = (cuentas: readonly { clase: string; n: number }[]): Record<string, number> =>
  Object.fromEntries(cuentas.map(({ clase, n }) => [clase, n]))

/** What must be here and is not: rows, and periods of memberships. */
const ausencias = (ausentes: Awaited<ReturnType<typeof faltan>>, sinPeriodo: number): string[] => [
  ...ausentes.filter((x) => x.nuevas > 0).map(({ tabla, nuevas: n }) => `De ${tabla} no están aquí ${n} filas.`),
  ...ausentes
    .filter((x) => x.cambiadas > 0)
    .map(({ tabla, cambiadas: n }) => `De ${tabla} cambiaron allá ${n} filas, que aquí están como se trajeron.`),
  ...(sinPeriodo > 0 ? [`De ${sinPeriodo} miembros no está aquí el período de su membresía.`] : []),
]

/**
 * What became of a source that was read and decided on. `escrito`: compares what was brought, row by row, by month,
 * user, type, hour and state, and with what the old program says of itself (`dichos`); else says what bringing it will
 * come to.
 */
export async function informar(
  o: Obra,
  r: Relojes,
  { escrito, faltas, dichos = [] }: { escrito: boolean; faltas: string[]; dichos?: readonly Dicho[] },
): Promise<Informe> {
  if (escrito) await contarParaComparar(o)
  const c = await comparaciones(o, r)
  const todas = Object.values(c)
  const columna = escrito ? 'aqui' : 'debe'
  const porTabla: Record<string, Record<string, number>> = {}
  for (const { tabla, nota, filas } of await notas(o)) (porTabla[tabla] ??= {})[nota] = filas
  const { sin_periodo: sinPeriodo = 0, ...suyos } = porClase(await periodos(o))
  const idas = todas.flatMap((x) => movidas(x.filas, x, x.escribir))
  const leido = (d: Dicho) => {
    const serie = d.que === 'pagos' ? c.mes : d.de.length === 2 ? c.hora : c.visitas
    if (d.de === 'todo') return { origen: total(serie, 'origen'), aqui: total(serie, 'aqui') }
    return renglones(serie.filas, serie.que).find((x) => x.clave === d.de) ?? { origen: 0, aqui: 0 }
  }
  const dicho =
    dichos.length > 0 && escrito
      ? compararRespuestas(dichos, leido, await nuestrasCifras(o), idas)
      : { respuestas: [], diferencias: [] }
  return {
    tablas: await contarTablas(o),
    dinero: {
      origen: escribirCentavos(total(c.mes, 'origen')),
      aqui: escribirCentavos(total(c.mes, columna)),
      omitido: Object.fromEntries((await dineroOmitido(o)).map((x) => [x.motivo, x.monto])),
      porMes: pares(c.mes, columna, escribirCentavos),
      porUsuario: pares(c.usuario, columna, escribirCentavos),
      porTipo: pares(c.tipo, columna, escribirCentavos),
    },
    visitas: { porMes: pares(c.visitas, columna, Number), porHora: pares(c.hora, columna, Number) },
    estados: pares(c.estado, columna, Number),
    periodos: suyos,
    fotos: porClase(await fotos(o)),
    movidas: idas,
    respuestas: dicho.respuestas,
    notas: porTabla,
    faltas,
    diferencias: escrito
      ? [...ausencias(await faltan(o), sinPeriodo), ...todas.flatMap(distintos), ...dicho.diferencias]
      : [],
  }
}
