import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { DomainError } from '../../../platform/core/error'
import { nombresDeAreas } from '../../areas/areas.reglas'
import { aplicarCambio, type CambioTipo, type DatosTipo, TIPO_INICIAL } from './tipos.reglas'
import {
  bloquearTipo,
  buscarTipo,
  existeCombo,
  guardarAreas,
  guardarTipo,
  idsDeAreas,
  insertarTipo,
  sqlTipos,
  tiposDeJson,
  type Tipo,
} from './tipos.repo'

/** What a door gives: data of the type and, if it names them, its areas as "Pesas,Cardio". */
export type EntradaTipo = CambioTipo & { areas?: string }

const noExiste = (): DomainError => new DomainError('NO_ENCONTRADO', { datos: { que: 'El tipo de membresía' } })

/** A new type. Throws VALIDACION, AREA_DESCONOCIDA (with the name). */
export async function crearTipo(ctx: Ctx, { areas, ...cambio }: EntradaTipo): Promise<Tipo> {
  const datos = aplicarCambio(TIPO_INICIAL, cambio)
  await comprobarCombo(ctx, datos.idCombo, null)
  const id = await insertarTipo(ctx, datos)
  if (areas !== undefined) await guardarAreas(ctx.tx, id, await areasConocidas(ctx, areas))
  const despues = await releer(ctx, id)
  await auditar(ctx, { accion: 'crear', entidad: 'tipo_membresia', idEntidad: id, despues })
  return despues
}

export interface CambioDeTipo {
  id: number
  cambio: EntradaTipo | ((antes: Tipo) => EntradaTipo)
  /** Whether a deleted type may be changed too: by the newer door, which can still read it; not by the old one. */
  tambienEliminado?: boolean
}

/**
 * Changes a type; what is not named stays, so that neither door wipes what only the other one knows. Throws
 * NO_ENCONTRADO, VALIDACION, AREA_DESCONOCIDA, CAPACIDAD_OCUPADA (smaller than a group that lives on it; the database's
 * own trigger says it).
 */
export async function editarTipo(ctx: Ctx, e: CambioDeTipo): Promise<Tipo> {
  const antes = await bloquearTipo(ctx.tx, e.id)
  if (!antes || (antes.estado === 'ELIMINADO' && !e.tambienEliminado)) throw noExiste()
  const { areas, ...cambio } = typeof e.cambio === 'function' ? e.cambio(antes) : e.cambio
  const datos = aplicarCambio(soloDatos(antes), cambio)
  await comprobarCombo(ctx, datos.idCombo, antes.idCombo)
  await guardarTipo(ctx, e.id, datos)
  if (areas !== undefined) await guardarAreas(ctx.tx, e.id, await areasConocidas(ctx, areas))
  const despues = await releer(ctx, e.id)
  await auditar(ctx, { accion: 'editar', entidad: 'tipo_membresia', idEntidad: e.id, antes, despues })
  return despues
}

/**
 * Logical delete: ELIMINADO (TIPO-15). Members and history keep the name. Deleting twice is the same as once. Throws
 * NO_ENCONTRADO.
 */
export async function eliminarTipo(ctx: Ctx, e: { id: number }): Promise<Tipo> {
  const antes = await bloquearTipo(ctx.tx, e.id)
  if (!antes) throw noExiste()
  if (antes.estado === 'ELIMINADO') return antes
  await guardarTipo(ctx, e.id, { ...soloDatos(antes), estado: 'ELIMINADO' })
  await auditar(ctx, { accion: 'eliminar', entidad: 'tipo_membresia', idEntidad: e.id, antes })
  return { ...antes, estado: 'ELIMINADO' }
}

/** The types that the staff still manages; deleted ones are only read by id. */
export const tiposVigentes = sqlTipos(['ACTIVO', 'INACTIVO'], false)

/**
 * The types that the old screens can sell, which is what they offer: they send no dates, so a plan without duration
 * would be refused there, and a refusal stops that client.
 */
export const tiposEnVenta = sqlTipos(['ACTIVO'], true)

/** What the statement of one type gave (`sqlTipo`). Throws NO_ENCONTRADO for nothing. */
export function tipoLeido(fila: unknown): Tipo {
  const [t] = tiposDeJson(fila === null ? null : [fila])
  if (!t) throw noExiste()
  return t
}

const releer = async (ctx: Ctx, id: number): Promise<Tipo> => (await buscarTipo(ctx.tx, id)) as Tipo

function soloDatos({ id: _id, areas: _areas, codigoCombo: _codigo, ...datos }: Tipo): DatosTipo {
  return datos
}

async function areasConocidas(ctx: Ctx, texto: string): Promise<number[]> {
  const nombres = nombresDeAreas(texto)
  const ids = await idsDeAreas(ctx.tx, nombres)
  const falta = nombres.find((_, i) => ids[i] === null)
  if (falta !== undefined)
    throw new DomainError('AREA_DESCONOCIDA', {
      datos: { nombre: falta },
      campos: { areas_de_acceso: `El área «${falta}» no existe.` },
    })
  return ids as number[]
}

/** A combo that the type already had stays valid when it is deleted. */
async function comprobarCombo(ctx: Ctx, idCombo: number | null, previo: number | null): Promise<void> {
  if (idCombo === null || idCombo === previo || (await existeCombo(ctx.tx, idCombo))) return
  throw new DomainError('VALIDACION', { campos: { id_combo_ensamblado_incluido: 'El producto ensamblado no existe.' } })
}
