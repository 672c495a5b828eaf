import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { useAviso } from '../../components'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../lib/errores'
import { useClavesIdempotencia } from '../../lib/idempotencia'
import { useBusqueda } from './busqueda/useBusqueda'
import {
  aEnvio,
  areasDe,
  CONSUMIDOR_CON_ERROR,
  quienEs,
  VISITA_VACIA,
  type Entidad,
  type Modo,
  type ValoresVisita,
} from './entidad'
import { motivoDe } from './Rechazo'
import {
  areasActivasQuery,
  CLIENTE_CONSUMIDOR_FINAL,
  consumidorFinal,
  miembroPorCodigo,
  miembroAhoraQuery,
  useRegistrarVisita,
  type ClienteOcasional,
} from './visitas.api'

/** The check-in's state and flow (VISITA-15 to VISITA-23): mode, search, chosen person, form, registration. */
export function useCheckIn() {
  const [modo, setModo] = useState<Modo | null>('miembro')
  const [entidad, setEntidad] = useState<Entidad | null>(null)
  const [valores, setValores] = useState<ValoresVisita>(VISITA_VACIA)
  const [attempts, setAttempts] = useState(0)
  const [error, setError] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const avisar = useAviso()
  const client = useQueryClient()
  const registrar = useRegistrarVisita()
  const claveDe = useClavesIdempotencia()

  const { text, setText, pedir, buscado, miembros, clientes } = useBusqueda(modo, entidad !== null)
  const areas = useQuery(areasActivasQuery)

  const elegir = useCallback((e: Entidad | null) => {
    setEntidad(e)
    setValores(VISITA_VACIA)
    setAttempts(0)
    setError('')
    if (e) requestAnimationFrame(() => buttonRef.current?.focus())
  }, [])
  const limpiar = useCallback(() => {
    elegir(null)
    setText('')
    pedir('')
    requestAnimationFrame(() => inputRef.current?.focus())
  }, [elegir, setText, pedir])

  const cambiarModo = (m: Modo) => {
    setModo(m)
    limpiar()
  }
  const onText = (t: string) => {
    setText(t)
    if (entidad) elegir(null)
  }

  /** Enter, 'Buscar' or a scan: an exact code opens its member at once; anything else is searched. */
  const buscar = async (t: string) => {
    const codigo = t.trim()
    if (codigo === '') return limpiar()
    if (modo === 'miembro') {
      try {
        const m = await miembroPorCodigo(codigo)
        if (m) return elegir({ modo: 'miembro', miembro: m })
      } catch {
        avisar('Error al buscar. Intente de nuevo.', 'error')
      }
    }
    elegir(null)
    pedir(codigo)
  }
  const elegirMiembro = async (id: number) => {
    try {
      elegir({ modo: 'miembro', miembro: await client.fetchQuery(miembroAhoraQuery(id)) })
    } catch {
      avisar('Error al buscar. Intente de nuevo.', 'error')
    }
  }
  const elegirCliente = (cliente: ClienteOcasional) => elegir({ modo: 'ocasional', cliente })
  const elegirConsumidorFinal = async () => {
    try {
      const c = await consumidorFinal()
      if (!c) avisar('No hay detalles del Consumidor Final: se usan datos genéricos.', 'info')
      elegirCliente(c ?? CLIENTE_CONSUMIDOR_FINAL)
    } catch {
      avisar('Error al cargar datos del Consumidor Final. Se usará un registro genérico.', 'error')
      elegirCliente(CONSUMIDOR_CON_ERROR)
    }
  }

  const elegidas = areasDe(entidad, areas.data ?? [], valores)
  const valid = entidad !== null && elegidas.length > 0

  const enviar = async () => {
    const v = valores
    if (registrar.isPending) return
    setAttempts((n) => n + 1)
    const nombres = areasDe(entidad, areas.data ?? [], v)
    if (!entidad || (entidad.modo === 'miembro' && nombres.length === 0))
      return setError('Debe seleccionar una entidad y una área de acceso válida.')
    if (nombres.length === 0) return
    if (nombres.join('').trim() === '')
      return setError('Error interno: El área de acceso no pudo ser determinada para el registro.')
    if (v.estado === 'DENEGADO' && !v.motivo.trim()) return
    setError('')
    try {
      const r = await claveDe(quienEs(entidad)).con((claveIdempotencia) =>
        registrar.mutateAsync({ visita: aEnvio(entidad, nombres, v), claveIdempotencia }),
      )
      avisar(r.mensaje)
      if (entidad.modo === 'ocasional' && v.estado === 'CONCEDIDO')
        return void navigate(rutas.registrarPagos(entidad.cliente.client_id, r.id_visita))
      limpiar()
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      setError(mensajeDeError(e, 'Error al registrar la visita. Verifique los datos.'))
      // The refusal may be news (just expired, limit reached): show the member as he is now.
      if (entidad.modo === 'miembro' && e instanceof ErrorApi) {
        const m = await client.fetchQuery(miembroAhoraQuery(entidad.miembro.id_miembro)).catch(() => null)
        if (m) setEntidad({ modo: 'miembro', miembro: m })
      }
    }
  }
  /** A refused member's attempt is kept: the form opens with the reason already written, and Enter registers it. */
  const denegar = () => {
    if (entidad?.modo !== 'miembro') return
    setValores({ ...valores, estado: 'DENEGADO', motivo: motivoDe(entidad.miembro) })
    requestAnimationFrame(() => buttonRef.current?.focus())
  }

  return {
    modo,
    text,
    entidad,
    valores,
    attempts,
    error,
    buscado,
    areas,
    miembros,
    clientes,
    valid,
    inputRef,
    buttonRef,
    sending: registrar.isPending,
    cambiarModo,
    onText,
    buscar,
    elegirMiembro,
    elegirCliente,
    elegirConsumidorFinal,
    enviar,
    denegar,
    limpiar,
    change: (part: Partial<ValoresVisita>) => setValores((v) => ({ ...v, ...part })),
  }
}
