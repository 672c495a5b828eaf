/** A method line of a form, as typed. */
export interface LineaForm {
  /** An identity of its own, so that React keeps its fields when another line is taken away. */
  clave: number
  id_forma_pago: number | null
  monto_detalle: string
  referencia_metodo: string
}

let siguiente = 0

/** A new line. */
export const nuevaLinea = (idForma: number | null = null, monto = ''): LineaForm => ({
  clave: ++siguiente,
  id_forma_pago: idForma,
  monto_detalle: monto,
  referencia_metodo: '',
})

/** Lines that were found valid, as they are sent. */
export const lineasEnvio = (lineas: readonly LineaForm[]) =>
  lineas.map((l) => ({
    id_forma_pago: l.id_forma_pago ?? 0,
    monto_detalle: l.monto_detalle,
    referencia_metodo: l.referencia_metodo.trim(),
  }))

/** Lines after the amount they pay changed: the only one follows it until somebody gives it an amount of its own. */
export function seguirMonto(lineas: LineaForm[], antes: string, ahora: string): LineaForm[] {
  const [unica, otra] = lineas
  const sigue = unica && !otra && (unica.monto_detalle === '' || unica.monto_detalle === antes)
  return sigue ? [{ ...unica, monto_detalle: ahora }] : lineas
}
