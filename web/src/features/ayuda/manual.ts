import type { PaginaManual } from '../../../plugins/manual'

/** docs/manual, compiled by web/plugins/manual.ts. */
const todas = Object.values(
  import.meta.glob<PaginaManual>('../../../../docs/manual/*.md', { eager: true, import: 'default' }),
)

/** The first page: what the manual has, and the keyboard. */
export const portada = todas.find((p) => p.id === '') as PaginaManual

/** The other pages, in the order in which the first one names them. */
export const paginas: readonly PaginaManual[] = [
  ...new Set(portada.secciones.flatMap((s) => [...s.html.matchAll(/href="\/ayuda\/([\w-]+)"/g)].map((m) => m[1]))),
].flatMap((id) => todas.find((p) => p.id === id) ?? [])
