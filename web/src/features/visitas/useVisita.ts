import { useRef, useState } from 'react'
import { useAviso } from '../../components'
import { ErrorApi, ErrorRed, falloCon } from '../../lib/errores'
import { useClavesIdempotencia } from '../../lib/idempotencia'
import { aEnvio, areasDe, loQueFalta, quienEs, VISITA_VACIA, type Entidad, type ValoresVisita } from './entidad'
import { motivoDe } from './Rechazo'
import { useRegistrarVisita } from './visitas.api'

interface Options {
  entidad: Entidad | null
  /** Names of the areas that a visit may give access to. */
  activas: readonly string[]
  onRegistered: (e: Entidad, estado: ValoresVisita['estado'], idVisita: number) => void
  /** The server refused: what is shown of the person may be out of date. */
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

  const enfocar = () => requestAnimationFrame(() => buttonRef.current?.focus())
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
      onRegistered(entidad, valores.estado, r.id_visita)
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      setError(falloCon('Error al registrar la visita. Verifique los datos.', e))
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
