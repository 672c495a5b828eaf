import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { finDe } from '@mancuerna/domain/fechas/duracion'
import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { anotarCambio } from '../membresias/estado/cambio-estado.repo'
import { bloquearTitular } from '../membresias/grupo/grupo.repo'
import { guardarReajuste } from '../membresias/membresia.repo'
import { exigirOrden, type Membresia, SIN_PAGO } from '../membresias/periodo.reglas'
import { tipoElegido } from '../membresias/tipos/tipo-elegido.repo'
import { exigirCliente, insertarMiembro, nombreDeCliente } from './miembro.repo'
import { exigirMiembroNuevo } from './repetido.repo'

export interface MiembroPedido {
  idCliente: number
  idTipo?: number | undefined
  fechaInicio?: FechaCivil | undefined
  fechaFin?: FechaCivil | undefined
  observaciones: string
  creadoPor: string
  idTitular?: number | undefined
  /** Refuse what looks like the member before it, for whoever can ask the person. */
  preguntar?: boolean
}

/**
 * A new membership card for a client (API-14): ACTIVO, its matrícula generated (MIEMBRO-13), its first period
 * recorded, which nobody has paid.
 * With `idTitular` it joins that group and shares its dates. Throws NO_ENCONTRADO, CLIENTE_INACTIVO,
 * TIPO_NO_DISPONIBLE, DURACION_REQUERIDA, FECHAS_INVALIDAS, GRUPO_INVALIDO, GRUPO_COMPLETO, REPETIDO.
 */
export async function crearMiembro(ctx: Ctx, e: MiembroPedido): Promise<{ id: number; matricula: string }> {
  await exigirCliente(ctx, e.idCliente)
  if (e.preguntar)
    await exigirMiembroNuevo(ctx, { idCliente: e.idCliente, nombre: await nombreDeCliente(ctx.tx, e.idCliente) })
  const membresia = e.idTitular === undefined ? await propia(ctx, e) : await compartida(ctx, e.idTitular, e.idTipo)
  const nuevo = {
    ...membresia,
    idCliente: e.idCliente,
    observaciones: e.observaciones,
    creadoPor: e.creadoPor,
    idTitular: e.idTitular ?? null,
  }
  const m = await insertarMiembro(ctx, nuevo)
  if (e.idTitular === undefined) await guardarPrimerPeriodo(ctx, m.id, membresia)
  await anotarCambio(ctx, m.id, null, 'ACTIVO', 'Registro')
  await auditar(ctx, { accion: 'crear', entidad: 'miembro', idEntidad: m.id, despues: { ...m, ...nuevo } })
  return m
}

async function propia(ctx: Ctx, e: MiembroPedido): Promise<Membresia> {
  if (e.idTipo === undefined)
    throw new DomainError('VALIDACION', { campos: { id_tipo_membresia: TEXTOS_MIEMBRO.tipo } })
  if (e.fechaInicio === undefined)
    throw new DomainError('VALIDACION', { campos: { fecha_inicio: TEXTOS_MIEMBRO.inicio } })
  const tipo = await tipoElegido(ctx, e.idTipo)
  const fechaFin = e.fechaFin ?? (tipo.duracion === null ? undefined : finDe(e.fechaInicio, tipo.duracion))
  if (fechaFin === undefined) throw new DomainError('DURACION_REQUERIDA', { campos: { fecha_fin: TEXTOS_MIEMBRO.fin } })
  return { estado: 'ACTIVO', ...exigirOrden({ fechaInicio: e.fechaInicio, fechaFin }), idTipo: tipo.id }
}

async function compartida(ctx: Ctx, idTitular: number, idTipo: number | undefined): Promise<Membresia> {
  const m = await bloquearTitular(ctx, idTitular)
  if (idTipo !== undefined && idTipo !== m.idTipo)
    throw new DomainError('GRUPO_INVALIDO', {
      campos: { id_tipo_membresia: 'El grupo tiene otro tipo de membresía.' },
    })
  return m
}

async function guardarPrimerPeriodo(ctx: Ctx, id: number, m: Membresia): Promise<void> {
  const { fechaInicio, fechaFin, idTipo } = m
  if (fechaInicio === null || fechaFin === null || idTipo === null) return
  await guardarReajuste(ctx, id, { cerrar: [], nuevos: [{ fechaInicio, fechaFin, idTipo, ...SIN_PAGO }] })
}
