import { conComa, aCentavos } from '../../../domain/src/dinero/dinero'
import type { Informe } from '../../../server/src/features/mudanza/informe/informe'

const renglon = (celdas: readonly (string | number)[]): string =>
  celdas.map((c, i) => (i === 0 ? String(c).padEnd(14) : String(c).padStart(11))).join('')

const contar = (cuentas: Record<string, number>): string =>
  Object.entries(cuentas)
    .map(([que, n]) => `${que} ${n}`)
    .join(', ')
const grupo = (titulo: string, cuentas: Record<string, number>): string[] =>
  Object.keys(cuentas).length === 0 ? [] : [`${titulo}: ${contar(cuentas)}`]

function renglonDeRespuesta({ que, alla, aqui, escritoAqui, motivos }: Informe['respuestas'][number]): string {
  if (alla === aqui) return `    ${que}: ${alla}`
  const porque = [...grupo('por', motivos), ...(Number(escritoAqui) === 0 ? [] : [`escrito aquí ${escritoAqui}`])]
  return `    ${que}: allá ${alla}, aquí ${aqui} (${porque.join('; ')})`
}

function renglonDeMovida({ que, alla, aqui, motivo, filas, monto }: Informe['movidas'][number]): string {
  const cuantas = monto === undefined ? `${filas}` : `${filas} (${conComa(aCentavos(monto))})`
  const donde = aqui === null ? 'no se traen' : `están en ${aqui}`
  return `    ${que}: ${cuantas} de ${alla ?? 'nadie'} ${donde}: ${motivo}`
}

/** A report for the terminal: rows by table, what is left out and why, money, and what does not agree. */
export function comoTexto(i: Informe): string {
  const lineas = [renglon(['', 'leídas', 'traídas', 'sin cambio', 'omitidas'])]
  for (const [tabla, t] of Object.entries(i.tablas).toSorted()) {
    const omitidas = Object.values(t.omitidas).reduce((a, b) => a + b, 0)
    lineas.push(renglon([tabla, t.leidas, t.traidas, t.sinCambio, omitidas]))
    for (const [motivo, n] of Object.entries(t.omitidas)) lineas.push(`    ${motivo}: ${n}`)
  }
  lineas.push(
    '',
    `Dinero: ${conComa(aCentavos(i.dinero.origen))} en el origen, ${conComa(aCentavos(i.dinero.aqui))} aquí.`,
  )
  for (const [motivo, monto] of Object.entries(i.dinero.omitido))
    lineas.push(`    ${motivo}: ${conComa(aCentavos(monto))}`)
  for (const [tabla, notas] of Object.entries(i.notas))
    lineas.push(
      `Por revisar en ${tabla}: ${Object.entries(notas)
        .map(([n, c]) => `${n} ${c}`)
        .join(', ')}`,
    )
  lineas.push(...grupo('Períodos', i.periodos), ...grupo('Fotos', i.fotos))
  if (i.respuestas.length > 0) lineas.push('', 'Lo que el sistema anterior dice de sí mismo, y lo que se dice aquí:')
  for (const r of i.respuestas) lineas.push(renglonDeRespuesta(r))
  if (i.movidas.length > 0) lineas.push('', 'Se cuenta de otra manera que allá, y por qué (docs/moving-in.md):')
  for (const m of i.movidas) lineas.push(renglonDeMovida(m))
  lineas.push(...i.faltas, ...(i.diferencias.length > 0 ? ['', 'No coincide:', ...i.diferencias] : []))
  return lineas.join('\n')
}
