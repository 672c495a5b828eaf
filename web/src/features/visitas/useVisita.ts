import { useEffect, useRef, useState } from 'react'
import { useAviso } from '../../components'
import { ErrorApi, ErrorRed, falloCon } from '../../lib/api/errores'
import { useClavesIdempotencia } from '../../lib/api/idempotencia'
import {
  aEnvio,
  areasDe,
  loQueFalta,
  nombreDe,
  quienEs,
  VISITA_VACIA,
  type Entidad,
  type ValoresVisita,
} from './entidad'
import { motivoDe } from './Rechazo'
import { useRegistrarVisita } from './visitas.api'

interface Options {
  entidad: Entidad | null
  /** Names of the areas that a visit may give access to. */
  activas: readonly string[]
  /** `presente`: the desk still shows that person; else whoever comes next is being looked up. */
  onRegistered: (e: Entidad, estado: ValoresVisita['estado'], idVisita: number, presente: boolean) => void
  /** The server refused, and the desk still shows that person: what is shown may be out of date. */
  onRefused: (e: Entidad) => Promise<void>
}

/** The visit form of whoever is chosen: what it holds, whether it may be sent, and sending it once. */
export function useVisita({ entidad, activas, onRegistered, onRefused }: Options) {
  const [valores, setValores] = useState<ValoresVisita>(VISITA_VACIA)
  const [attempts, setAttempts] = useState(0)
  const [error, setError] = useState('')
  const buttonRef = useRef<HTMLButtonElement>(null)
  const avisar = useAviso()
  const registrar = useRegistrarVisita()
  const claveDe = useClavesIdempotencia()
  const areas = areasDe(entidad, activas, valores)
  const presente = useRef(entidad)
  useEffect(() => {
    presente.current = entidad
  }, [entidad])

  // Once it is drawn: on a busy machine the next frame may come before.
  const [peticiones, setPeticiones] = useState(0)
  useEffect(() => {
    if (peticiones > 0) buttonRef.current?.focus()
  }, [peticiones])
  const enfocar = () => setPeticiones((n) => n + 1)
  /** A form just opened on somebody (VISITA-19). */
  const abrir = (e: Entidad | null) => {
    setValores(VISITA_VACIA)
    setAttempts(0)
    setError('')
    if (e) enfocar()
  }
  const enviar = async () => {
    if (registrar.isPending) return
    setAttempts((n) => n + 1)
    const falta = loQueFalta(entidad, areas, valores)
    if (falta) setError(falta)
    if (!entidad || falta !== null) return
    setError('')
    try {
      const visita = aEnvio(entidad, areas, valores)
      const r = await claveDe(quienEs(entidad)).con((claveIdempotencia) =>
        registrar.mutateAsync({ visita, claveIdempotencia }),
      )
      avisar(r.mensaje)
      onRegistered(entidad, valores.estado, r.id_visita, presente.current === entidad)
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      const fallo = falloCon('Error al registrar la visita. Verifique los datos.', e)
      if (presente.current !== entidad) return avisar(`${nombreDe(entidad)}: ${fallo}`, 'error')
      setError(fallo)
      if (e instanceof ErrorApi) await onRefused(entidad)
    }
  }
  /** A refused member's attempt is kept: the form opens with the reason already written, and Enter registers it. */
  const denegar = () => {
    if (entidad?.modo !== 'miembro') return
    setValores({ ...valores, estado: 'DENEGADO', motivo: motivoDe(entidad.miembro) })
    enfocar()
  }

  return {
    valores,
    attempts,
    error,
    buttonRef,
    valid: entidad !== null && areas.length > 0,
    sending: registrar.isPending,
    change: (part: Partial<ValoresVisita>) => setValores((v) => ({ ...v, ...part })),
    abrir,
    enviar,
    denegar,
  }
}
