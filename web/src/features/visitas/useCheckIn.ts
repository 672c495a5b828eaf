import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { miembroPorCodigo } from '../../shared/consultas'
import { useAviso } from '../../components'
import { useBusqueda } from './busqueda/useBusqueda'
import { CONSUMIDOR_CON_ERROR, type Entidad, type Modo } from './entidad'
import { useVisita } from './useVisita'
import {
  areasActivasQuery,
  CLIENTE_CONSUMIDOR_FINAL,
  consumidorFinal,
  miembroAhoraQuery,
  type ClienteOcasional,
} from './visitas.api'

/** The check-in's state and flow (VISITA-15 to VISITA-23): mode, search, chosen person, form, registration. */
export function useCheckIn() {
  const [modo, setModo] = useState<Modo | null>('miembro')
  const [entidad, setEntidad] = useState<Entidad | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const avisar = useAviso()
  const client = useQueryClient()
  const areas = useQuery(areasActivasQuery)
  const { setText, pedir, ...busqueda } = useBusqueda(modo, entidad !== null)
  const visita = useVisita({
    entidad,
    activas: areas.data ?? [],
    onRegistered: (e, estado, idVisita, presente) => {
      if (e.modo === 'ocasional' && estado === 'CONCEDIDO')
        void navigate(rutas.registrarPagos(e.cliente.client_id, idVisita))
      // What was typed while the answer was on its way is the next one's.
      else if (presente) limpiar()
    },
    // The refusal may be news (just expired, limit reached): show the member as he is now.
    onRefused: async (e) => {
      if (e.modo !== 'miembro') return
      const m = await client.fetchQuery(miembroAhoraQuery(e.miembro.id_miembro)).catch(() => null)
      if (m) setEntidad({ modo: 'miembro', miembro: m })
    },
  })

  const elegir = (e: Entidad | null) => {
    setEntidad(e)
    visita.abrir(e)
  }
  const limpiar = () => {
    elegir(null)
    setText('')
    pedir('')
    requestAnimationFrame(() => inputRef.current?.focus())
  }
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

  return {
    modo,
    entidad,
    areas,
    inputRef,
    ...busqueda,
    visita,
    cambiarModo,
    onText,
    buscar,
    elegirMiembro,
    elegirCliente,
    elegirConsumidorFinal,
    limpiar,
  }
}
