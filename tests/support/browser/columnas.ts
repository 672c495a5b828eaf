import type { Page } from 'playwright-core'

/** The older table of members, as the specification names its columns and in its order (MIEMBROL-01). */
export const COLUMNAS_DE_MIEMBROS = [
  'Imagen',
  'Matrícula',
  'Nombre',
  'Teléfono',
  'Estado',
  'Inicio membresía',
  'Fin membresía',
  'Membresía',
  'Opciones',
] as const

/**
 * The heads of the table that is open, in their order; of those that are named, where some are: what we show besides
 * may stand among them.
 */
export async function columnasDe(p: Page, entre?: readonly string[]): Promise<string[]> {
  await p.getByRole('row').nth(1).waitFor()
  const todas = await p.getByRole('columnheader').evaluateAll((cs) => cs.map((c) => c.textContent?.trim() ?? ''))
  return entre ? todas.filter((c) => entre.includes(c)) : todas
}
