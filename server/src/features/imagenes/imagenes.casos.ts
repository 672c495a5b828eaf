import path from 'node:path'
import { raiz } from '../../config/raiz'
import type { Kit } from '../../modulo'
import type { PedidoDeImagen } from '../../platform/core/almacen'
import { LOGO_DE_FABRICA, nombreValido, raizDe } from '../../platform/images/imagenes.reglas'
import { almacenEnCarpeta } from '../../platform/images/store/carpeta'
import { fueLogo, leerAjustes } from '../ajustes/ajustes.repo'
import { buscarImagen } from './buscar-imagen'

/** What the pictures' door needs: whose the logo is, and where a file stands. */
export const casosImagenes = ({ almacen, executor }: Kit) => {
  const almacenes = {
    propias: almacen,
    deFabrica: almacenEnCarpeta(path.join(raiz(), 'server', 'recursos', 'imagenes')),
  }
  return {
    /** File name of the gym's logo, or null for the default one. */
    logo: executor.enLectura(async (ctx, _: void) => (await leerAjustes(ctx.tx))?.logo ?? null),
    /** The picture that is shown in the place of one that was the logo less than a day ago; null for any other name. */
    enSuLugar: executor.enLectura(async (ctx, nombre: string) =>
      nombreValido(nombre) && (await fueLogo(ctx, raizDe(nombre)))
        ? ((await leerAjustes(ctx.tx))?.logo ?? LOGO_DE_FABRICA)
        : null,
    ),
    buscar: (nombre: string, mini: boolean, pedido: PedidoDeImagen) => buscarImagen(almacenes, nombre, mini, pedido),
  }
}
export type CasosImagenes = ReturnType<typeof casosImagenes>
