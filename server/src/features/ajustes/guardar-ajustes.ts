import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { guardarImagen, type ImagenLista, reemplazarImagen } from '../../platform/images/imagenes'
import { raizDe } from '../../platform/images/imagenes.reglas'
import { type Ajustes, guardarAjustes, leerAjustesParaCambiar, recordarLogo } from './ajustes.repo'

export interface CambioAjustes {
  nombre?: string | undefined
  telefono?: string | undefined
  direccion?: string | undefined
  /** A new picture; null for the default logo; absent keeps it. */
  logo?: ImagenLista | null | undefined
}

/**
 * Changes the gym's settings; what is absent stays as it was. The first time name, phone and address are all needed.
 * Throws VALIDACION.
 */
export async function registrarAjustes(ctx: Ctx, cambio: CambioAjustes): Promise<Ajustes> {
  const antes = await leerAjustesParaCambiar(ctx.tx)
  const textos = {
    nombre: cambio.nombre ?? antes?.nombre ?? '',
    telefono: cambio.telefono ?? antes?.telefono ?? '',
    direccion: cambio.direccion ?? antes?.direccion ?? '',
  }
  exigirLlenos(textos)
  const anterior = antes?.logo ?? null
  const logo = cambio.logo === undefined ? anterior : cambio.logo && (await guardarImagen(ctx, cambio.logo))
  const ajustes: Ajustes = { ...textos, logo }
  await guardarAjustes(ctx.tx, ajustes, ctx.ahora)
  reemplazarImagen(ctx, anterior, logo)
  if (anterior !== null && anterior !== logo) await recordarLogo(ctx, raizDe(anterior))
  await auditar(ctx, { accion: antes ? 'editar' : 'crear', entidad: 'ajustes', idEntidad: 1, antes, despues: ajustes })
  return ajustes
}

function exigirLlenos(textos: Record<string, string>): void {
  const vacios = Object.keys(textos).filter((campo) => textos[campo] === '')
  if (vacios.length === 0) return
  const campos = Object.fromEntries(vacios.map((campo) => [campo, 'Debes colocar este campo.']))
  throw new DomainError('VALIDACION', { campos })
}
