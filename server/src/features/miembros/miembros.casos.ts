import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import type { Kit } from '../../modulo'
import { cancelar, eliminar } from '../membresias/estado/cancelar'
import { mirarPago, pagarMembresia } from '../membresias/pagar/pagar-membresia'
import { crearMiembro } from './crear-miembro'
import { sqlMiembro } from './detalle/detalle.informes'
import { miembroLeido, verHistoria, verPorCodigo } from './detalle/ver-miembro'
import { editarMiembro } from './editar-miembro'
import { recorrerMiembros } from './listas/entera.informes'
import { versionMiembros } from './listas/lista.informes'
import { fotoPorMatricula, recorrerLegado, sqlFilaLegado } from './listas/legado.informes'

/** The use cases of members, each with its transaction around it; the lists that are streamed read outside one. */
export const casosMiembros = ({ executor, config, clock, prisma }: Kit) => {
  const hoy = () => hoyEn(clock(), config.zona)
  const dia = () => ({ hoy: hoy(), zona: config.zona })
  return {
    zona: config.zona,
    recorrer: () => recorrerMiembros(prisma, dia()),
    recorrerLegado: (buscar: string) => recorrerLegado(prisma, dia(), buscar),
    version: executor.enLectura((ctx, _: void) => versionMiembros(ctx.tx, ctx.hoy)),
    /** The statement of one member of the old door. */
    legado: (e: { id: number }) => sqlFilaLegado(e.id, dia()),
    foto: executor.enLectura((ctx, e: { matricula: string }) => fotoPorMatricula(ctx.tx, e.matricula)),
    /** The statement of one member, and what reads its answer. */
    sentencia: (e: { id: number }) => sqlMiembro(e.id, hoy()),
    leido: miembroLeido,
    porCodigo: executor.enLectura(verPorCodigo),
    historia: executor.enLectura(verHistoria),
    crear: executor.enTransaccion(crearMiembro),
    editar: executor.enTransaccion(editarMiembro),
    cancelar: executor.enTransaccion(cancelar),
    eliminar: executor.enTransaccion(eliminar),
    pagar: executor.conMirada(mirarPago, pagarMembresia),
  }
}
export type CasosMiembros = ReturnType<typeof casosMiembros>
