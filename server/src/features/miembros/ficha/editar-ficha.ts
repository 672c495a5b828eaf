import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { guardarImagen, type ImagenLista, reemplazarImagen } from '../../../platform/images/imagenes'
import { miembroDesconocido } from '../../membresias/miembro-bloqueado.repo'
import { bloquearPersona, guardarPersona, type Persona } from './personas.repo'

export interface FichaCambiada {
  id: number
  persona: { [K in keyof Persona]?: Persona[K] | undefined }
  /** A new picture; null takes it away; absent keeps it. */
  imagen?: ImagenLista | null
  /** Refuses a member that the old lists hide. */
  soloVisible?: boolean
}

/**
 * Changes a person's card (PHP-23): what is absent stays; matrícula, state and dates are untouched. Throws
 * NO_ENCONTRADO.
 */
export async function editarFicha(ctx: Ctx, e: FichaCambiada): Promise<{ id: number }> {
  const previa = await bloquearPersona(ctx, e.id, e.soloVisible ?? false)
  if (!previa) throw miembroDesconocido()
  const { foto: anterior, ...antes } = previa
  const foto = e.imagen === undefined ? anterior : e.imagen && (await guardarImagen(ctx, e.imagen))
  reemplazarImagen(ctx, anterior, foto)
  const { nombre, telefono, direccion, ...resto } = e.persona
  const cliente = definidos({ nombre, telefono, direccion })
  const ficha = definidos(resto)
  await guardarPersona(ctx, antes.idCliente, cliente, { ...ficha, foto })
  await auditar(ctx, {
    accion: 'editar-ficha',
    entidad: 'miembro',
    idEntidad: e.id,
    antes,
    despues: { ...cliente, ...ficha, cambiaFoto: e.imagen !== undefined },
  })
  return { id: e.id }
}

const definidos = <T extends object>(o: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as never
