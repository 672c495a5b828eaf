import { hoyEn } from '@mancuerna/domain/fecha'
import type { Kit } from '../../modulo'
import { cancelar, eliminar } from '../membresias/estado/cancelar'
import { pagarMembresia } from '../membresias/pagar/pagar-membresia'
import { crearMiembro } from './crear-miembro'
import { verHistoria, verMiembro, verPorCodigo } from './detalle/ver-miembro'
import { editarMiembro } from './editar-miembro'
import { recorrerMiembros, versionMiembros } from './listas/lista.informes'
import { filaLegado, fotoPorMatricula, recorrerLegado } from './listas/legado.informes'

/** The use cases of members, each with its transaction around it; the lists that are streamed read outside one. */
export const casosMiembros = ({ ejecutor, config, reloj, prisma }: Kit) => {
  const hoy = () => hoyEn(reloj(), config.zona)
  return {
    zona: config.zona,
    recorrer: () => recorrerMiembros(prisma, hoy()),
    recorrerLegado: (buscar: string) => recorrerLegado(prisma, hoy(), buscar),
    version: ejecutor.enLectura((ctx, _: void) => versionMiembros(ctx.tx, ctx.hoy)),
    legado: ejecutor.enLectura((ctx, e: { id: number }) => filaLegado(ctx.tx, e.id, ctx.hoy)),
    foto: ejecutor.enLectura((ctx, e: { matricula: string }) => fotoPorMatricula(ctx.tx, e.matricula)),
    ver: ejecutor.enLectura(verMiembro),
    porCodigo: ejecutor.enLectura(verPorCodigo),
    historia: ejecutor.enLectura(verHistoria),
    crear: ejecutor.enTransaccion(crearMiembro),
    editar: ejecutor.enTransaccion(editarMiembro),
    cancelar: ejecutor.enTransaccion(cancelar),
    eliminar: ejecutor.enTransaccion(eliminar),
    pagar: ejecutor.enTransaccion(pagarMembresia),
  }
}
export type CasosMiembros = ReturnType<typeof casosMiembros>
