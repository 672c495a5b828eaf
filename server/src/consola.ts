import { randomBytes } from 'node:crypto'
import { type Config, configDelProceso } from './config/env'
import { ErrorDeArranque } from './config/error-de-arranque'
import { raiz } from './config/raiz'
import { cifrarContrasena } from './features/sesion/contrasena/contrasenas'
import { reponerAdministrador, type Repuesto } from './features/usuarios/reponer-administrador'
import { contrasenaLegible } from './platform/core/secreto'
import { abrirBase } from './platform/db/conexiones/abrir'
import { crearPrisma } from './platform/db/conexiones/conexion'
import { leerErrorDb } from './platform/db/errores'
import { createExecutor } from './platform/db/escribir/transaccion'
import { anonimo } from './platform/http/session/permisos'
import { crearAlmacen } from './platform/images/store/almacen'

/** What a table or column that is not there is called: no server of this version has started on it yet. */
const SIN_PREPARAR = ['42P01', '42703']

const aviso = (mensaje: string): void => console.error(mensaje)

/**
 * Lets an administrator in again with the installation's own settings, whether its server runs or not: says what was
 * done (with the new password, this once) or why nothing was, in Spanish.
 * @throws ErrorDeArranque when the database cannot be reached or was never prepared.
 */
export async function reponer(
  usuario: string,
  hacerAdministrador: boolean,
): Promise<{ hecho: boolean; texto: string }> {
  const config = configDelProceso(raiz())
  const base = await abrirBase(config, aviso, { max: 2, nombre: 'mancuerna (consola)' })
  const prisma = crearPrisma(base.pool)
  try {
    const contrasena = contrasenaLegible(randomBytes(16), 4)
    const hash = await cifrarContrasena(contrasena)
    const caso = ejecutor(config, prisma).enTransaccion(reponerAdministrador)
    const repuesto = await caso(anonimo('consola', 'administrador'), { usuario, hash, hacerAdministrador })
    return { hecho: repuesto.hecho !== 'nada', texto: enPalabras(repuesto, usuario, contrasena) }
  } catch (e) {
    const sinPreparar = SIN_PREPARAR.includes(leerErrorDb(e)?.sqlstate ?? '')
    throw sinPreparar
      ? new ErrorDeArranque('La base de datos no está preparada: inicie antes el servidor (npm start).')
      : e
  } finally {
    await prisma.$disconnect()
    await base.cerrar()
  }
}

const ejecutor = ({ zona, imagenes }: Config, prisma: ReturnType<typeof crearPrisma>) =>
  createExecutor(prisma, { clock: () => new Date() }, zona, crearAlmacen(imagenes), (e) => aviso(String(e)))

function enPalabras(r: Repuesto, pedido: string, contrasena: string): string {
  if (r.hecho === 'nada') return porQue(r, pedido)
  const que = {
    restablecido: `Nueva contraseña del administrador ${r.usuario}: ${contrasena}`,
    ascendido: `${r.usuario} ahora es administrador. Su nueva contraseña: ${contrasena}`,
    creado: `No quedaba ningún administrador: se creó ${r.usuario}, con la contraseña ${contrasena}`,
  }[r.hecho]
  const sesiones = r.hecho === 'creado' ? '' : ' Sus sesiones se cerraron.'
  return `${que}\nAnótela: no se vuelve a mostrar, y al entrar se pide cambiarla.${sesiones}`
}

function porQue(r: Extract<Repuesto, { hecho: 'nada' }>, pedido: string): string {
  const hay = `Administradores: ${r.administradores.join(', ')}.`
  return {
    'no-existe': `No existe el usuario ${pedido}. ${hay}`,
    'no-es-administrador': `${pedido} no es administrador. ${hay}\nPara que lo sea, añada --hacer-administrador.`,
    'nombre-invalido': `${pedido} no sirve como nombre de usuario: debe tener entre 3 y 100 caracteres.`,
  }[r.porque]
}
