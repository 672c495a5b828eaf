import { versionDelPrograma } from '../../config/raiz'
import { hayExportacion } from '../../exportacion/base/turno.repo'
import { exportar } from '../../exportacion/exportar'
import { nombreDeExportacion } from '../../exportacion/formato'
import type { Kit } from '../../modulo'
import type { AlmacenDeImagenes } from '../../platform/core/almacen'
import type { Actor } from '../../platform/core/contexto'
import { nombreDeImagen } from '../../respaldo/archivo/formato'
import { crearExigirContrasena } from '../sesion/contrasena/exigir-contrasena'
import { medirTablas } from './exportacion.repo'
import { comenzarExportacion, permitirExportacion } from './pedir-exportacion'
import { hoyEn } from '@mancuerna/domain/fechas/fecha'

/** The use cases of moving out. The password is checked before its transaction: it takes a while. */
export function casosExportacion(kit: Kit) {
  const { executor, config, pool, lectura, clock, almacen } = kit
  const exigirContrasena = crearExigirContrasena(kit)
  const turno = { hayOtra: () => hayExportacion(pool) }
  const medir = executor.enLectura((ctx, _: void) => medirTablas(ctx.tx))
  const permitir = executor.enTransaccion(permitirExportacion)
  const comenzar = executor.enTransaccion(comenzarExportacion)
  return {
    /** What an export made now would hold. */
    async ver(actor: Actor) {
      const [tamano, imagenes, enCurso] = await Promise.all([
        medir(actor, undefined),
        contarImagenes(almacen),
        turno.hayOtra(),
      ])
      return { ...tamano, imagenes, enCurso }
    },

    /**
     * The name that the file will have. Throws CLAVE_ACTUAL, DEMASIADOS_INTENTOS, SIN_PERMISO (a key),
     * EXPORTACION_EN_CURSO.
     */
    async permitir(actor: Actor, { contrasena }: { contrasena: string }): Promise<string> {
      await exigirContrasena(actor, contrasena)
      await permitir(actor, turno)
      return nombreDeExportacion(hoyEn(clock(), config.zona))
    },

    /**
     * Everything, in pieces, and the name of the file. Throws VERIFICACION_REQUERIDA, EXPORTACION_EN_CURSO; OCUPADO
     * with the first piece.
     */
    async llevar(actor: Actor): Promise<{ nombre: string; trozos: AsyncGenerator<Uint8Array> }> {
      await comenzar(actor, turno)
      const { zona } = config
      const hoy = hoyEn(clock(), zona)
      const trozos = exportar({ pool: lectura, almacen, programa: versionDelPrograma(), zona, hoy })
      return { nombre: nombreDeExportacion(hoy), trozos }
    },
  }
}

async function contarImagenes(almacen: AlmacenDeImagenes): Promise<number> {
  let cuantas = 0
  for await (const nombre of almacen.listar()) if (nombreDeImagen(nombre)) cuantas++
  return cuantas
}

export type CasosExportacion = ReturnType<typeof casosExportacion>
