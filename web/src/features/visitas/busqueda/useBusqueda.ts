import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../lib/hooks/useDebounced'
import type { Modo } from '../entidad'
import { buscarClientesQuery, buscarMiembrosQuery } from '../visitas.api'

/** Rest of typing before the search runs (VISITA-15). */
const PAUSA_MS = 500

/**
 * What is typed in the check-in and what is found for it. What was asked for (Enter, 'Buscar') is searched at once,
 * what is merely typed once the typing rests; nothing while somebody is chosen.
 */
export function useBusqueda(modo: Modo | null, elegido: boolean) {
  const [text, setText] = useState('')
  const [pedido, setPedido] = useState('')
  const escrito = text.trim()
  const asentado = useDebounced(escrito, PAUSA_MS)
  const buscado = escrito === '' ? '' : pedido === escrito ? escrito : asentado
  const busca = (m: Modo) => modo === m && buscado !== '' && !elegido
  const miembros = useQuery({ ...buscarMiembrosQuery(buscado), enabled: busca('miembro') })
  const clientes = useQuery({ ...buscarClientesQuery(buscado), enabled: busca('ocasional') })
  return { text, setText, pedir: setPedido, buscado, miembros, clientes }
}
