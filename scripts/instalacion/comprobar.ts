/*
 * npm run comprobar: proves the ledger and every figure kept beside it, while the server works.
 * Exit code 1 where something does not fit.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { configDelProceso } from '../../server/src/config/env'
import { raiz } from '../../server/src/config/raiz'
import { casosComprobacion } from '../../server/src/features/comprobacion/comprobacion.casos'
import { estaEnLaCadena } from '../../server/src/features/comprobacion/sellar.repo'
import { abrirBase } from '../../server/src/platform/db/conexiones/abrir'
import { crearPrisma } from '../../server/src/platform/db/conexiones/conexion'
import { createExecutor } from '../../server/src/platform/db/escribir/transaccion'
import { anonimo } from '../../server/src/platform/http/session/permisos'
import { crearAlmacen } from '../../server/src/platform/images/store/almacen'
import { leerArgumentos } from './argumentos'
import { leerOpciones, USO } from './comprobar/opciones'
import { cierreDe, lineaDe } from './comprobar/tabla'

const aviso = (mensaje: string): void => console.error(mensaje)

const opciones = leerArgumentos(leerOpciones, USO)
let cerrar = async (): Promise<void> => {}
try {
  const config = configDelProceso(raiz())
  const { pool, ...base } = await abrirBase(config, aviso, { max: 6, nombre: 'mancuerna (comprobación)' })
  const prisma = crearPrisma(pool)
  cerrar = async () => {
    await prisma.$disconnect()
    await base.cerrar()
  }
  const almacen = crearAlmacen(config.imagenes)
  const executor = createExecutor(prisma, { clock: () => new Date() }, config.zona, almacen, (e) => aviso(String(e)))
  const inicio = performance.now()
  const hecho = await casosComprobacion({ executor, pool, lectura: pool }).comprobar(
    anonimo('', 'consola'),
    'CONSOLA',
    {
      alRevisar: (r) => console.log(lineaDe(r)),
    },
  )
  if (!hecho) throw new Error('Ya hay una comprobación en curso. Espere a que termine.')
  console.log(`\n${cierreDe(hecho, (performance.now() - inicio) / 1000)}`)
  const cortada = opciones.sello && !(await estaEnLaCadena(pool, opciones.sello))
  if (cortada) console.log(`La cadena no contiene el sello ${opciones.sello?.numero} anotado: se cortó o se rehizo.`)
  // oxlint-disable-next-line node/no-process-env -- not a setting: where npm was called
  const carpeta = process.env['INIT_CWD'] ?? process.cwd()
  if (opciones.json) writeFileSync(path.resolve(carpeta, opciones.json), JSON.stringify(hecho, null, 2))
  process.exitCode = hecho.bien && !cortada ? 0 : 1
} catch (e) {
  const { code, message } = e as { code?: string; message?: string }
  aviso(
    code === '42P01' || code === '42883'
      ? '\nLa base de datos es de una versión anterior del programa: inicie el servidor una vez con npm start.'
      : `\n${message ?? String(e)}`,
  )
  process.exitCode = 2
} finally {
  await cerrar()
}
