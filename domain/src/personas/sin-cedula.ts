/*
 * What names a person without cédula where only a cédula does: the old client puts what a list shows as
 * `client_rucCed` into the next address, and an empty one leads nowhere (docs/decisions/0084).
 */

/** The largest number of a row. */
export const ID_MAXIMO = 2_147_483_647

/** 'SIN-15' for the client of number 15. */
export const claveSinCedula = (id: number): string => `SIN-${id}`

/** Whether it has the form that no cédula, RUC or passport may have here: it would name somebody else. */
export const esClaveSinCedula = (texto: string): boolean => /^SIN-\d+$/i.test(texto.trim())

/** The client's number out of 'SIN-15' (any case, as a search sends it); null for anything else. */
export function leerClaveSinCedula(texto: string): number | null {
  const id = esClaveSinCedula(texto) ? Number(texto.trim().slice(4)) : 0
  return id >= 1 && id <= ID_MAXIMO ? id : null
}
