import type { Accion } from '@mancuerna/domain/auditoria'
import { personaDe } from '../../platform/core/actor'
import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { leerAjustes } from '../ajustes/ajustes.repo'
import type { Caja } from '../sesion/segundo-factor/caja'
import { codigoIncorrecto, gastarPrueba, type Prueba } from '../sesion/segundo-factor/probar-codigo'
import {
  borrarFactor,
  buscarFactor,
  confirmarFactor,
  contarCodigos,
  guardarCodigos,
  guardarSinConfirmar,
} from '../sesion/segundo-factor/segundo-factor.repo'
import { direccionDe, pasoDe } from '../sesion/segundo-factor/totp.reglas'
import { revocarSesiones } from '../sesion/sesion.repo'
import { bloquearUsuario } from '../usuarios/usuarios.repo'
import { leerExigencia } from './exigencia.repo'

const anotar = (ctx: Ctx, accion: Accion, idUsuario: number): Promise<void> =>
  auditar(ctx, { accion, entidad: 'usuario', idEntidad: idUsuario })

/** One's own second factor, as its owner may see it. */
export interface FactorVisto {
  desde: Date | null
  codigos: number
  obligatorio: boolean
}

/** Since when there is one, how many recovery codes are left, and whether the gym asks for it. */
export async function verFactor(ctx: Ctx): Promise<FactorVisto> {
  const { id } = personaDe(ctx.actor)
  const factor = await buscarFactor(ctx.tx, id)
  const desde = factor?.confirmadoEn ?? null
  const obligatorio = ctx.actor.rol === 'ADMINISTRADOR' && (await leerExigencia(ctx.tx))
  return { desde, codigos: desde ? await contarCodigos(ctx.tx, id) : 0, obligatorio }
}

/**
 * Begins a second factor with a new secret; it counts once its first code is confirmed. The password was just checked.
 * Gives what the QR says. Throws SEGUNDO_FACTOR_ACTIVO.
 */
export async function comenzarInscripcion(
  ctx: Ctx,
  e: { secreto: string; caja: Caja },
): Promise<{ direccion: string }> {
  const { id, usuario } = personaDe(ctx.actor)
  if (!(await guardarSinConfirmar(ctx.tx, { idUsuario: id, secreto: e.caja.cerrar(e.secreto, id) }, ctx.ahora)))
    throw new DomainError('SEGUNDO_FACTOR_ACTIVO')
  const gimnasio = (await leerAjustes(ctx.tx))?.nombre ?? 'Mancuerna'
  return { direccion: direccionDe(e.secreto, gimnasio, usuario) }
}

/**
 * Confirms it with the app's first code, which is used up. `hashes`: of the recovery codes. The user's other sessions
 * end: they came in by the password alone. Throws SIN_SEGUNDO_FACTOR (nothing was begun), SEGUNDO_FACTOR_ACTIVO,
 * CODIGO_INCORRECTO.
 */
export async function confirmarInscripcion(
  ctx: Ctx,
  e: { codigo: string; hashes: readonly string[]; caja: Caja },
): Promise<Record<string, never>> {
  const { id } = personaDe(ctx.actor)
  const factor = await buscarFactor(ctx.tx, id)
  if (!factor) throw new DomainError('SIN_SEGUNDO_FACTOR')
  if (factor.confirmadoEn) throw new DomainError('SEGUNDO_FACTOR_ACTIVO')
  const secreto = e.caja.abrir(factor.secreto, id)
  const paso = secreto === null ? null : pasoDe(secreto, e.codigo.replace(/\s/g, ''), ctx.ahora)
  if (paso === null) throw codigoIncorrecto()
  if (!(await confirmarFactor(ctx.tx, id, paso, ctx.ahora))) throw new DomainError('SEGUNDO_FACTOR_ACTIVO')
  await guardarCodigos(ctx.tx, id, e.hashes)
  await revocarSesiones(ctx, id, ctx.actor.idSesion)
  await anotar(ctx, 'activar_segundo_factor', id)
  return {}
}

/** New recovery codes for a code; those before are worth nothing. Throws what gastarPrueba throws. */
export async function renovarCodigos(
  ctx: Ctx,
  e: { prueba: Prueba; hashes: readonly string[]; caja: Caja },
): Promise<Record<string, never>> {
  const { id } = personaDe(ctx.actor)
  await gastarPrueba(ctx, { idUsuario: id, ...e })
  await guardarCodigos(ctx.tx, id, e.hashes)
  await anotar(ctx, 'renovar_codigos', id)
  return {}
}

/** Takes one's own second factor away, for a code. Throws what gastarPrueba throws. */
export async function quitarPropio(ctx: Ctx, e: { prueba: Prueba; caja: Caja }): Promise<Record<string, never>> {
  const { id } = personaDe(ctx.actor)
  await gastarPrueba(ctx, { idUsuario: id, ...e })
  await borrarFactor(ctx.tx, id)
  await anotar(ctx, 'quitar_segundo_factor', id)
  return {}
}

/**
 * Takes another user's away, who lost phone and codes, and ends that user's sessions. One's own goes only with a code:
 * a session left open is not enough. Throws SIN_PERMISO (a key), SEGUNDO_FACTOR_PROPIO, NO_ENCONTRADO,
 * SIN_SEGUNDO_FACTOR.
 */
export async function quitarDeOtro(ctx: Ctx, e: { id: number }): Promise<{ id: number }> {
  if (personaDe(ctx.actor).id === e.id) throw new DomainError('SEGUNDO_FACTOR_PROPIO')
  if (!(await bloquearUsuario(ctx.tx, e.id))) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El usuario' } })
  if (!(await borrarFactor(ctx.tx, e.id))) throw new DomainError('SIN_SEGUNDO_FACTOR')
  await revocarSesiones(ctx, e.id)
  await anotar(ctx, 'quitar_segundo_factor', e.id)
  return { id: e.id }
}
