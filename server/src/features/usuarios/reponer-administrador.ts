import { UsuarioEntrada } from '@mancuerna/contract/personas/usuarios'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { borrarFactor } from '../sesion/segundo-factor/segundo-factor.repo'
import { buscarPorNombre } from '../sesion/sesion.repo'
import { empezarDeNuevo } from './guardar-usuario'
import { bloquearUsuario, guardarUsuario, insertarUsuario, nombresDeAdministradores } from './usuarios.repo'

/** Who is to get in again, and how. */
export interface Reposicion {
  /** The user's name, as at the sign-in: case and accents ignored. */
  usuario: string
  /** Of the new password, already made. */
  hash: string
  /** A user that is none becomes an administrator. */
  hacerAdministrador: boolean
}

/** What was done; or why nothing was, with the administrators that there are. */
export type Repuesto =
  | { hecho: 'restablecido' | 'ascendido' | 'creado'; usuario: string }
  | { hecho: 'nada'; porque: 'no-existe' | 'no-es-administrador' | 'nombre-invalido'; administradores: string[] }

/**
 * Lets an administrator in again from the machine itself: a new password that must be changed, every session of that
 * user ended, and the second factor taken away. Whoever may run this could also write to the database; it is recorded
 * all the same, as done at the console. A user that does not exist is made only where no administrator is left.
 */
export async function reponerAdministrador(ctx: Ctx, e: Reposicion): Promise<Repuesto> {
  const hallado = await buscarPorNombre(ctx.tx, e.usuario)
  const usuario = hallado && (await bloquearUsuario(ctx.tx, hallado.id))
  const administradores = await nombresDeAdministradores(ctx.tx)
  if (!usuario)
    return administradores.length === 0 ? crear(ctx, e) : { hecho: 'nada', porque: 'no-existe', administradores }
  const asciende = usuario.rol !== 'ADMINISTRADOR'
  if (asciende && !e.hacerAdministrador) return { hecho: 'nada', porque: 'no-es-administrador', administradores }
  if (asciende) {
    const despues = await guardarUsuario(ctx.tx, usuario.id, { rol: 'ADMINISTRADOR' }, ctx.ahora)
    await auditar(ctx, { accion: 'editar', entidad: 'usuario', idEntidad: usuario.id, antes: usuario, despues })
  }
  await empezarDeNuevo(ctx, usuario, e.hash)
  const teniaFactor = await borrarFactor(ctx.tx, usuario.id)
  await auditar(ctx, {
    accion: 'restablecer_clave',
    entidad: 'usuario',
    idEntidad: usuario.id,
    despues: { desde: 'consola', ...(teniaFactor ? { quitado: 'segundo factor' } : {}) },
  })
  return { hecho: asciende ? 'ascendido' : 'restablecido', usuario: usuario.usuario }
}

async function crear(ctx: Ctx, e: Reposicion): Promise<Repuesto> {
  const datos = UsuarioEntrada.safeParse({ usuario: e.usuario, nombre: 'Administrador', telefono: '0' })
  if (!datos.success) return { hecho: 'nada', porque: 'nombre-invalido', administradores: [] }
  const { usuario, nombre, rol } = datos.data
  const nuevo = await insertarUsuario(ctx.tx, { usuario, nombre, telefono: '', rol, hash: e.hash }, ctx.ahora)
  await auditar(ctx, {
    accion: 'crear',
    entidad: 'usuario',
    idEntidad: nuevo.id,
    despues: { ...nuevo, desde: 'consola' },
  })
  return { hecho: 'creado', usuario: nuevo.usuario }
}
