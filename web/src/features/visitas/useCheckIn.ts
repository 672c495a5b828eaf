import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { useAviso } from '../../components'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../lib/errores'
import { useClavesIdempotencia } from '../../lib/idempotencia'
import { useDebounced } from '../../lib/useDebounced'
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
  buscarClientesQuery,
  buscarMiembrosQuery,
  CLIENTE_CONSUMIDOR_FINAL,
  consumidorFinal,
  miembroPorCodigo,
  miembroAhoraQuery,
  useRegistrarVisita,
  type ClienteOcasional,
} from './visitas.api'

/** Rest of typing before the search runs (VISITA-15). */
const PAUSA_MS = 500

/** The check-in's state and flow (VISITA-15 to VISITA-23): mode, search, chosen person, form, registration. */
export function useCheckIn() {
  const [modo, setModo] = useState<Modo | null>('miembro')
  const [texto, setTexto] = useState('')
  const [entidad, setEntidad] = useState<Entidad | null>(null)
  const [valores, setValores] = useState<ValoresVisita>(VISITA_VACIA)
  const [intentos, setIntentos] = useState(0)
  const [error, setError] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const avisar = useAviso()
  const client = useQueryClient()
  const registrar = useRegistrarVisita()
  const claveDe = useClavesIdempotencia()

  const asentado = useDebounced(texto.trim(), PAUSA_MS)
  const [pedido, setPedido] = useState('')
  // What was asked for with Enter or 'Buscar' goes at once; what is merely typed, once the typing rests.
  const escrito = texto.trim()
  const buscado = escrito === '' ? '' : pedido === escrito ? escrito : asentado
  const areas = useQuery(areasActivasQuery)
  const miembros = useQuery({
    ...buscarMiembrosQuery(buscado),
    enabled: modo === 'miembro' && buscado !== '' && !entidad,
  })
  const clientes = useQuery({
    ...buscarClientesQuery(buscado),
    enabled: modo === 'ocasional' && buscado !== '' && !entidad,
  })

  const elegir = useCallback((e: Entidad | null) => {
    setEntidad(e)
    setValores(VISITA_VACIA)
    setIntentos(0)
    setError('')
    if (e) requestAnimationFrame(() => boton.current?.focus())
  }, [])
  const limpiar = useCallback(() => {
    elegir(null)
    setTexto('')
    setPedido('')
    requestAnimationFrame(() => campo.current?.focus())
  }, [elegir])

  const cambiarModo = (m: Modo) => {
    setModo(m)
    limpiar()
  }
  const alEscribir = (t: string) => {
    setTexto(t)
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
    setPedido(codigo)
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
  const valida = entidad !== null && elegidas.length > 0

  const enviar = async () => {
    const v = valores
    if (registrar.isPending) return
    setIntentos((n) => n + 1)
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
    requestAnimationFrame(() => boton.current?.focus())
  }

  return {
    modo,
    texto,
    entidad,
    valores,
    intentos,
    error,
    buscado,
    areas,
    miembros,
    clientes,
    valida,
    campo,
    boton,
    enviando: registrar.isPending,
    cambiarModo,
    alEscribir,
    buscar,
    elegirMiembro,
    elegirCliente,
    elegirConsumidorFinal,
    enviar,
    denegar,
    limpiar,
    cambiar: (parte: Partial<ValoresVisita>) => setValores((v) => ({ ...v, ...parte })),
  }
}
