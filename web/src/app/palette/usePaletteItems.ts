import type { Respuesta } from '@mancuerna/contract/api'
import { contieneTexto, normalizar } from '@mancuerna/domain/texto'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { IconArrowRight, IconIdCard, IconPlus, IconUser } from '../../components/icons'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEsAdministrador } from '../../lib/sesion'
import { useDebounced } from '../../lib/hooks/useDebounced'
import { acciones, menu, otrasPaginas, type PaletteEntry } from '../menu'
import { rutas } from '../rutas'

/** One line of the palette. */
export interface PaletteItem {
  id: string
  titulo: string
  detalle?: string
  ruta: string
  icono: typeof IconUser
  estado?: string
  tecla?: string
}

const matches = (e: PaletteEntry, text: string) => contieneTexto(`${e.titulo} ${e.palabras ?? ''}`, text)

/**
 * Those whose title begins with the text first, then those that have it elsewhere in the title, then those found by
 * other words.
 */
const byTitle = <E extends PaletteEntry>(entries: readonly E[], text: string): E[] => {
  const q = normalizar(text)
  const rank = (e: E) => {
    const at = normalizar(e.titulo).indexOf(q)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return q ? entries.toSorted((a, b) => rank(a) - rank(b)) : [...entries]
}

type Found = Respuesta<'GET /api/v2/buscar'>
type Group = { titulo: string; items: PaletteItem[] }

const memberItem = (m: Found['miembros'][number]): PaletteItem => ({
  id: `m${m.id_miembro}`,
  titulo: m.client_nombre,
  detalle: [m.matricula, m.client_rucCed].filter(Boolean).join(' · '),
  ruta: rutas.editarMiembroForm(m.id_miembro),
  icono: IconIdCard,
  estado: m.estado,
})
const clientItem = (c: Found['clientes'][number]): PaletteItem => ({
  id: `c${c.client_id}`,
  titulo: c.client_nombre,
  detalle: c.client_rucCed,
  ruta: rutas.estadoDeCuenta(c.client_id),
  icono: IconUser,
})
/** A page; those of the menu have a picture and a key. */
type PageEntry = PaletteEntry & Partial<Pick<PaletteItem, 'icono' | 'tecla'>>
const pageItem = ({ ruta, titulo, icono = IconArrowRight, tecla }: PageEntry): PaletteItem => ({
  id: `p${ruta}`,
  titulo,
  ruta,
  icono,
  ...(tecla ? { tecla } : {}),
})
const actionItem = (e: PaletteEntry): PaletteItem => ({
  id: `a${e.ruta}`,
  titulo: e.titulo,
  ruta: e.ruta,
  icono: IconPlus,
})

/**
 * People: while the answer for this text is on its way (`late`), of the one before stays only who has the new text too:
 * Enter must not open somebody else.
 */
function peopleGroups(found: Found | undefined, text: string, late: boolean): Group[] {
  const still = (p: { client_nombre: string; client_rucCed: string; matricula?: string }) =>
    !late || contieneTexto(`${p.client_nombre} ${p.client_rucCed} ${p.matricula ?? ''}`, text)
  return [
    { titulo: 'Miembros', items: (found?.miembros ?? []).filter(still).slice(0, 6).map(memberItem) },
    { titulo: 'Clientes', items: (found?.clientes ?? []).filter(still).slice(0, 6).map(clientItem) },
  ]
}

/** Pages and actions that the person may use; the less used pages only once something is typed. */
function menuGroups(text: string, admin: boolean): Group[] {
  const allowed = (e: PaletteEntry) => (admin || !e.soloAdministrador) && matches(e, text)
  const pages: PageEntry[] = [...menu, ...(text.trim() ? otrasPaginas : [])].filter(allowed)
  return [
    { titulo: 'Páginas', items: byTitle(pages, text).map(pageItem) },
    { titulo: 'Acciones', items: byTitle(acciones.filter(allowed), text).map(actionItem) },
  ]
}

/** What the palette shows for a text: people from the server, pages and actions from the menu. */
export function usePaletteItems(text: string) {
  const admin = useEsAdministrador()
  const q = useDebounced(text.trim(), 200)
  const query = useQuery({
    queryKey: claves.paleta(q),
    queryFn: ({ signal }) => api.get('/api/v2/buscar', { consulta: { q }, signal }),
    enabled: q.length >= 2,
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
  const typed = text.trim().length >= 2
  const settled = q === text.trim()
  const groups = useMemo(() => {
    const people = peopleGroups(typed ? query.data : undefined, text, query.isPlaceholderData || !settled)
    return [...people, ...menuGroups(text, admin)].filter((g) => g.items.length > 0)
  }, [text, typed, settled, query.data, query.isPlaceholderData, admin])
  return {
    groups,
    items: groups.flatMap((g) => g.items),
    searching: typed && (query.isFetching || !settled) && !query.data,
    failed: typed && query.isError && settled,
  }
}
