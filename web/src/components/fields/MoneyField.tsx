import { useState } from 'react'
import { conComa, escribirCentavos, leerCentavos, rechazoDeMonto } from '@mancuerna/domain/dinero/dinero'
import { trasSalir } from '../../lib/trasSalir'
import { TextField, type TextFieldProps } from './TextField'

interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'rows' | 'align' | 'start' | 'inputMode'> {
  /** Least amount as text ("0.00", "0.01"). */
  min?: string
  /** Step of the arrow keys, in dollars: 0.01 by default. */
  step?: number
}

/** What a text is on the wire: "25.00" where it is an amount, else the text itself, which no rule takes for one. */
const alCable = (texto: string): string =>
  rechazoDeMonto(texto) === null ? escribirCentavos(leerCentavos(texto) ?? 0) : texto

/** What a value looks like: "25,00", or what was typed and is no amount. */
const aLaVista = (valor: string): string => (rechazoDeMonto(valor) === null ? conComa(leerCentavos(valor) ?? 0) : valor)

/**
 * An amount, as the wire's text ("12.50") in and out: right-aligned, `$` before it. It is read by the domain's one
 * parser (`leerCentavos`) and never made another amount: what is typed stays as it was typed, gets its two decimals
 * after a comma when left, or, where it cannot be read, stays with a sentence that says how to write it. The arrow keys
 * move it by `step`.
 */
export function MoneyField({
  value,
  onChange,
  onBlur,
  min = '0',
  step = 0.01,
  htmlInput,
  onKeyDown,
  error,
  ...rest
}: MoneyFieldProps) {
  // What is being typed, as long as the value is what it gave: a value from elsewhere (a price, an arrow key) shows
  // itself.
  const [tecleado, setTecleado] = useState<{ texto: string; dio: string } | null>(null)
  const [salio, setSalio] = useState(false)
  const texto = tecleado?.dio === value ? tecleado.texto : aLaVista(value)
  const rechazo = value.trim() === '' ? null : rechazoDeMonto(value)
  // A negative amount is one that the form may have its own words for ("debe ser mayor que 0").
  const dicho = (leerCentavos(value) ?? 0) < 0 ? (error ?? rechazo) : (rechazo ?? error)
  const move = (sign: 1 | -1) => {
    if (rechazo !== null) return
    const next = (leerCentavos(value) ?? 0) + sign * Math.round(step * 100)
    onChange(escribirCentavos(Math.max(next, leerCentavos(min) ?? 0)))
  }
  return (
    <TextField
      placeholder="0,00"
      {...rest}
      error={error || (rechazo && salio) ? (dicho ?? undefined) : undefined}
      value={texto}
      align="right"
      start="$"
      inputMode="decimal"
      htmlInput={{ step, min, ...htmlInput }}
      onChange={(escrito) => {
        const dio = alCable(escrito)
        setTecleado({ texto: escrito, dio })
        setSalio(false)
        onChange(dio)
      }}
      onBlur={() => {
        setTecleado(null)
        trasSalir(() => setSalio(true))
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          move(event.key === 'ArrowUp' ? 1 : -1)
        }
        onKeyDown?.(event)
      }}
    />
  )
}
