import path from 'node:path'
import { raiz } from '../../config/raiz'
import type { Kit } from '../../modulo'
import { leerAjustes } from '../ajustes/ajustes.repo'
import { buscarArchivo } from './buscar-archivo'

/** What the pictures' door needs: whose the logo is, and where a file stands. */
export const casosImagenes = ({ config, executor }: Kit) => {
  const carpetas = {
    propias: path.join(config.dataDir, 'imagenes'),
    deFabrica: path.join(raiz(), 'server', 'recursos', 'imagenes'),
  }
  return {
    /** File name of the gym's logo, or null for the default one. */
    logo: executor.enLectura(async (ctx, _: void) => (await leerAjustes(ctx.tx))?.logo ?? null),
    buscar: (nombre: string, mini: boolean) => buscarArchivo(carpetas, nombre, mini),
  }
}
export type CasosImagenes = ReturnType<typeof casosImagenes>
