import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { guardarImagen, type ImagenLista } from '../../../platform/images/imagenes'
import { insertarMiembro } from '../miembro.repo'
import { exigirMiembroNuevo } from '../repetido.repo'
import { insertarPersona, type Persona } from './personas.repo'

/**
 * Registers a person (PHP-22): client, without cédula unless one is given, card and member without membership in one
 * transaction. Answers the matrícula. Throws DUPLICADO when a client has that cédula.
 */
export async function registrarPersona(
  ctx: Ctx,
  e: { persona: Persona; imagen: ImagenLista | null; rucCed?: string | null; preguntar?: boolean },
): Promise<{ id: number; matricula: string }> {
  const { nombre, telefono, direccion, ...ficha } = e.persona
  if (e.preguntar) await exigirMiembroNuevo(ctx, { idCliente: null, nombre })
  const foto = e.imagen ? await guardarImagen(ctx, e.imagen) : null
  const idCliente = await insertarPersona(
    ctx,
    { nombre, telefono, direccion, rucCed: e.rucCed ?? null },
    { ...ficha, foto },
  )
  const m = await insertarMiembro(ctx, {
    idCliente,
    idTipo: null,
    estado: null,
    fechaInicio: null,
    fechaFin: null,
    observaciones: '',
    creadoPor: ctx.actor.nombreUsuario ?? '',
    idTitular: null,
  })
  await auditar(ctx, {
    accion: 'registrar',
    entidad: 'miembro',
    idEntidad: m.id,
    despues: { ...m, idCliente, nombre, telefono, direccion, ...ficha },
  })
  return m
}
