import path from 'node:path'
import { raiz } from '../../config/raiz'
import type { Kit, Modulo } from '../../modulo'
import { leerAjustes } from '../ajustes/ajustes.repo'
import { buscarArchivo } from './buscar-archivo'
import { rutasImagenes } from './imagenes.rest'

const crearCasos = ({ config, ejecutor }: Kit) => {
  const carpetas = {
    propias: path.join(config.dataDir, 'imagenes'),
    deFabrica: path.join(raiz(), 'server', 'recursos', 'imagenes'),
  }
  return {
    /** File name of the gym's logo, or null for the default one. */
    logo: ejecutor.enLectura(async (ctx, _: void) => (await leerAjustes(ctx.tx))?.logo ?? null),
    buscar: (nombre: string, mini: boolean) => buscarArchivo(carpetas, nombre, mini),
  }
}
export type CasosImagenes = ReturnType<typeof crearCasos>

/** Serves the pictures of DATA_DIR/imagenes and those that come with the program. */
export const moduloImagenes = (kit: Kit): Modulo => ({ rutas: rutasImagenes(crearCasos(kit)) })
