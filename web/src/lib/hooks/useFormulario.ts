import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react'
import { useAviso } from '../../components/feedback/Aviso'
import { ErrorApi, ErrorRed, mensajeDeError } from '../api/errores'
import { trasSalir } from '../trasSalir'

export type Errores<V> = Partial<Record<keyof V & string, string>>

interface Options<V> {
  inicial: V
  /** The exact messages of the specification, by field; an empty object means valid. */
  validar?: (valores: V) => Errores<V>
  /**
   * Called with valid values. A thrown ErrorApi puts its `campos` under their fields, then `alFallar` says the rest.
   */
  alEnviar: (valores: V) => unknown
  /** What to do with a refusal or a lost connection; by default its `mensaje` shows as a snackbar. */
  alFallar?: (error: ErrorApi | ErrorRed) => void
  /** Called when sending was tried with errors (the general message of the form). */
  alRechazar?: (errores: Errores<V>) => void
}

/** What a field component of the form family takes. */
export interface PropsCampo<T> {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  error: string | undefined
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Puts the focus on the first field in error, in the order of the screen. */
function enfocarPrimerError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = bad?.matches('input,textarea,select,button,[tabindex]')
      ? bad
      : bad?.querySelector<HTMLElement>('input,textarea,button,[tabindex]')
    target?.focus()
  })
}

/**
 * The state of a form: values, messages (a field shows its own once left, all of them after a try to send), whether it
 * is dirty, and a submit handler that focuses the first error.
 * @example const f = useFormulario({ inicial, validar, alEnviar }); <form {...f.form}><TextField label="Nombre"
 *   {...f.campo('nombre')} /></form>
 */
export function useFormulario<V extends object>({ inicial, validar, alEnviar, alFallar, alRechazar }: Options<V>) {
  const avisar = useAviso()
  const [base, setBase] = useState(inicial)
  const [valores, setValores] = useState(inicial)
  const [tocados, setTocados] = useState<ReadonlySet<string>>(new Set())
  const [intentos, setIntentos] = useState(0)
  const [delServidor, setDelServidor] = useState<Errores<V>>({})
  const [enviando, setEnviando] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  const errores = useMemo((): Errores<V> => validar?.(valores) ?? {}, [validar, valores])
  const esValido = Object.values(errores).every((m) => !m)

  /**
   * What somebody typed. `siguen`: what follows from it and from the values as they are by then: those of the last
   * render may lack what arrived since (`completar`).
   */
  const cambiar = useCallback((patch: Partial<V>, siguen?: (v: V) => Partial<V>) => {
    setValores((v) => ({ ...v, ...patch, ...siguen?.(v) }))
    setDelServidor((e) => {
      if (siguen) return {}
      const next = { ...e }
      for (const k of Object.keys(patch)) delete next[k as keyof V & string]
      return next
    })
  }, [])

  /** Fills in what nobody typed (a usual answer that arrives late): the form is no dirtier for it. */
  const completar = useCallback(
    (patch: Partial<V>) => {
      setBase((b) => ({ ...b, ...patch }))
      cambiar(patch)
    },
    [cambiar],
  )

  /** Starts again from other values (an edited record that has arrived, 'Cancelar'). */
  const reiniciar = useCallback((v: V) => {
    setBase(v)
    setValores(v)
    setTocados(new Set())
    setIntentos(0)
    setDelServidor({})
  }, [])

  const errorDe = (k: keyof V & string): string | undefined =>
    delServidor[k] ?? (intentos > 0 || tocados.has(k) ? errores[k] : undefined)

  const campo = <K extends keyof V & string>(name: K): PropsCampo<V[K]> => ({
    name,
    value: valores[name],
    onChange: (value) => cambiar({ [name]: value } as unknown as Partial<V>),
    onBlur: () => trasSalir(() => setTocados((t) => (t.has(name) ? t : new Set(t).add(name)))),
    error: errorDe(name),
  })

  const enviar = async (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (busy.current) return
    setIntentos((n) => n + 1)
    if (!esValido) {
      alRechazar?.(errores)
      enfocarPrimerError(ref.current)
      return
    }
    busy.current = true
    setEnviando(true)
    try {
      await alEnviar(valores)
    } catch (error) {
      if (!(error instanceof ErrorApi) && !(error instanceof ErrorRed)) throw error
      if (error instanceof ErrorApi && Object.keys(error.campos).length > 0) {
        setDelServidor(error.campos as Errores<V>)
        enfocarPrimerError(ref.current)
      }
      if (alFallar) alFallar(error)
      else avisar(mensajeDeError(error), 'error')
    } finally {
      busy.current = false
      setEnviando(false)
    }
  }

  return {
    valores,
    errores,
    esValido,
    intentos,
    enviando,
    /** Something was changed and not saved. */
    sucio: !sameJson(base, valores),
    cambiar,
    completar,
    campo,
    errorDe,
    reiniciar,
    enviar,
    ponerErrores: setDelServidor,
    /** Props of the `<form>` element. */
    form: { ref, onSubmit: enviar, noValidate: true as const },
  }
}
