import { hoyEn } from '@mancuerna/domain/fecha'
import type { Actor } from '../../platform/core/contexto'
import type { Kit, Modulo } from '../../modulo'
import { prepararImagen } from '../../platform/images/imagenes'
import { filaLegado, fotoPorMatricula, paginaSimple, recorrerLegado } from './listas/busqueda.repo'
import { cancelar, reactivar, suspender } from '../membresias/estado/cambiar-estado'
import { crearMiembro } from './crear-miembro'
import { editarMiembro } from './editar-miembro'
import { paginaMiembros, recorrerMiembros, totalesMiembros, versionMiembros } from './listas/miembros.informes'
import { rutasMiembros } from './miembros.rest'
import { rutasMiembrosV2 } from './miembros-v2.rest'
import { metodosMiembros } from './miembros.legacy'
import { pagarMembresia } from '../membresias/renovar/pagar-membresia'
import type { Persona } from './personas.repo'
import { editarFicha, type FichaCambiada, registrarPersona } from './registrar-persona'
import { paginaTabla } from './listas/tabla.informes'
import { verHistoria, verMiembro, verPorCodigo } from './ver-miembro'
import type { Repeticion } from '../../platform/core/repeticion'

/** An image still as its sender wrote it: it is decoded before the transaction opens. */
type FichaConDataUrl = Omit<FichaCambiada, 'imagen'> & { imagen?: string | null }

const crearCasos = ({ ejecutor, config, reloj, prisma }: Kit) => {
  const hoy = () => hoyEn(reloj(), config.zona)
  const registrar = ejecutor.enTransaccion(registrarPersona)
  const ficha = ejecutor.enTransaccion(editarFicha)
  return {
    zona: config.zona,
    recorrer: () => recorrerMiembros(prisma, hoy()),
    recorrerLegado: (buscar: string) => recorrerLegado(prisma, hoy(), buscar),
    version: ejecutor.enLectura((ctx, _: void) => versionMiembros(ctx.tx, ctx.hoy)),
    legado: ejecutor.enLectura((ctx, e: { id: number }) => filaLegado(ctx.tx, e.id, ctx.hoy)),
    foto: ejecutor.enLectura((ctx, e: { matricula: string }) => fotoPorMatricula(ctx.tx, e.matricula)),
    pagina: ejecutor.enLectura((ctx, q: Parameters<typeof paginaMiembros>[1]) => paginaMiembros(ctx.tx, q, ctx.hoy)),
    totales: ejecutor.enLectura((ctx, _: void) => totalesMiembros(ctx.tx, ctx.hoy)),
    tabla: ejecutor.enLectura((ctx, q: Parameters<typeof paginaTabla>[1]) => paginaTabla(ctx.tx, q, ctx.hoy)),
    simples: ejecutor.enLectura((ctx, q: Parameters<typeof paginaSimple>[1]) => paginaSimple(ctx.tx, q)),
    ver: ejecutor.enLectura(verMiembro),
    porCodigo: ejecutor.enLectura(verPorCodigo),
    historia: ejecutor.enLectura(verHistoria),
    crear: ejecutor.enTransaccion(crearMiembro),
    editar: ejecutor.enTransaccion(editarMiembro),
    cancelar: ejecutor.enTransaccion(cancelar),
    suspender: ejecutor.enTransaccion(suspender),
    reactivar: ejecutor.enTransaccion(reactivar),
    pagar: ejecutor.enTransaccion(pagarMembresia),
    async registrar(actor: Actor, e: { persona: Persona; imagen: string | null }, r?: Repeticion) {
      return registrar(actor, { persona: e.persona, imagen: e.imagen ? await prepararImagen(e.imagen) : null }, r)
    },
    async editarFicha(actor: Actor, { imagen, ...e }: FichaConDataUrl, r?: Repeticion) {
      return ficha(
        actor,
        { ...e, ...(imagen === undefined ? {} : { imagen: imagen === null ? null : await prepararImagen(imagen) }) },
        r,
      )
    },
  }
}
export type CasosMiembros = ReturnType<typeof crearCasos>

/** People with a membership card, on both doors: registration, renewal, suspension, groups, states. */
export const moduloMiembros = (kit: Kit): Modulo => {
  const casos = crearCasos(kit)
  return {
    rutas: [...rutasMiembros(casos), ...rutasMiembrosV2(casos)],
    guiones: [{ nombre: 'miembros', metodos: metodosMiembros(casos) }],
  }
}
