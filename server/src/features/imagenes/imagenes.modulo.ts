import path from 'node:path'
import type { Kit, Modulo } from '../../modulo'
import { leerAjustes } from '../ajustes/ajustes.repo'
import { rutasImagenes } from './imagenes.rest'

const crearCasos = ({ ejecutor }: Kit) => ({
  /** File name of the gym's logo, or null for the default one. */
  logo: ejecutor.enLectura(async (ctx, _: void) => (await leerAjustes(ctx.tx))?.logo ?? null),
})
export type CasosImagenes = ReturnType<typeof crearCasos>

/** Serves the pictures of DATA_DIR/imagenes and those that come with the program. */
export const moduloImagenes = (kit: Kit): Modulo => ({ rutas: rutasImagenes(path.join(kit.config.dataDir, 'imagenes'), crearCasos(kit)) })
