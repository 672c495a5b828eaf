/*
 * npm run demo -- [--semilla 1] [--miembros 900] [--visitas 90000]: fills an empty installation with a believable gym.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { configDelProceso } from '../../server/src/config/env'
import { raiz } from '../../server/src/config/raiz'
import { contrasenaLegible } from '../../server/src/platform/core/secreto'
import { abrirBase } from '../../server/src/platform/db/conexiones/abrir'
import { crearPrisma } from '../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones, migrar } from '../../server/src/platform/db/migrar'
import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { cifrarContrasena } from '../../server/src/features/sesion/contrasena/contrasenas'
import { crearPrimerAdministrador } from '../../server/src/features/usuarios/primer-administrador'
import { cargarDemo } from './demo/cargar/cargar'
import { barra } from './demo/barra'
import { leerOpcionesDemo } from './demo/opciones'

const aviso = (mensaje: string): void => console.error(mensaje)
let cerrar = async (): Promise<void> => {}
try {
  const opciones = leerOpcionesDemo(process.argv.slice(2))
  const config = configDelProceso(raiz())
  const base = await abrirBase(config, aviso, { max: 4, nombre: 'mancuerna (demo)' })
  cerrar = () => base.cerrar()
  await migrar(base.pool, leerMigraciones(path.join(raiz(), 'prisma', 'migrations')))
  const prisma = crearPrisma(base.pool)
  const primero = await crearPrimerAdministrador({ prisma, config })
  await prisma.$disconnect()
  const civil = momentoCivil(new Date(), config.zona)
  const contrasena = contrasenaLegible(randomBytes(12))
  const cuantas = await cargarDemo(base.pool, {
    ...opciones,
    zona: config.zona,
    ahora: `${civil.fecha} ${civil.hora}`,
    hash: await cifrarContrasena(contrasena),
    avance: barra(process.stderr),
  })
  aviso(
    `Gimnasio de demostración listo: ${cuantas['miembros']} miembros, ${cuantas['visitas']} visitas, ` +
      `${cuantas['ingresos']} pagos en tres años.`,
  )
  aviso(
    `Recepción: usuarios marcela, joselo y karina con la contraseña temporal ${contrasena} ` +
      '(al entrar se pide cambiarla).',
  )
  if (primero)
    aviso(
      config.adminPassword
        ? `Administrador: ${primero.usuario}, con la contraseña de ADMIN_PASSWORD.`
        : `Administrador: ${primero.usuario}, contraseña ${primero.contrasena}. Anótela: no se vuelve a mostrar.`,
    )
} catch (e) {
  aviso(`\n${e instanceof Error ? e.message : String(e)}`)
  process.exitCode = 1
} finally {
  await cerrar()
}
