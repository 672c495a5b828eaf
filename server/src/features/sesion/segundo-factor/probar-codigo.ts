import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { contrasenaCorrecta } from '../contrasena/contrasenas'
import type { Caja } from './caja'
import { buscarFactor, gastarCodigo, gastarPaso, listarCodigos } from './segundo-factor.repo'
import { type CodigoLeido, pasoDe } from './totp.reglas'

/** What somebody gives as second factor: digits of the app, which recovery code it is, or nothing that we know. */
export type Prueba = { aplicacion: string } | { recuperacion: number } | null

/** A wrong code, said at its field. */
export const codigoIncorrecto = (): DomainError =>
  new DomainError('CODIGO_INCORRECTO', { campos: { codigo: 'El código no es correcto o ya se usó.' } })

/** Which of the user's recovery codes this is. Outside of transactions: each comparison takes a while. */
export async function reconocerCodigo(ctx: Ctx, e: { idUsuario: number; codigo: CodigoLeido | null }): Promise<Prueba> {
  if (!e.codigo) return null
  if ('aplicacion' in e.codigo) return e.codigo
  for (const { numero, hash } of await listarCodigos(ctx.tx, e.idUsuario))
    if (await contrasenaCorrecta(e.codigo.recuperacion, hash)) return { recuperacion: numero }
  return null
}

/**
 * Uses up a code; it is good once, also among several servers. Says what it was. Throws CODIGO_INCORRECTO,
 * SEGUNDO_FACTOR_ILEGIBLE (another installation's secret encrypted it: recovery codes still work).
 */
export async function gastarPrueba(
  ctx: Ctx,
  e: { idUsuario: number; prueba: Prueba; caja: Caja },
): Promise<'aplicacion' | 'recuperacion'> {
  const { idUsuario, prueba } = e
  if (!prueba) throw codigoIncorrecto()
  if ('recuperacion' in prueba) {
    if (!(await gastarCodigo(ctx.tx, idUsuario, prueba.recuperacion, ctx.ahora))) throw codigoIncorrecto()
    return 'recuperacion'
  }
  const factor = await buscarFactor(ctx.tx, idUsuario)
  if (!factor?.confirmadoEn) throw codigoIncorrecto()
  const secreto = e.caja.abrir(factor.secreto, idUsuario)
  if (secreto === null) throw new DomainError('SEGUNDO_FACTOR_ILEGIBLE')
  const paso = pasoDe(secreto, prueba.aplicacion, ctx.ahora)
  if (paso === null || !(await gastarPaso(ctx.tx, idUsuario, paso))) throw codigoIncorrecto()
  return 'aplicacion'
}

/** Notes a wrong code, and which try it was; never the code. */
export async function anotarCodigoFallido(ctx: Ctx, e: { idUsuario: number; intento: number }): Promise<void> {
  const { idUsuario, intento } = e
  await auditar(ctx, { accion: 'codigo_fallido', entidad: 'usuario', idEntidad: idUsuario, despues: { intento } })
}
