import { sinBlancosDeMas } from '@mancuerna/domain/texto'
import type { Ctx } from '../../platform/db/tx'
import type { Cliente } from '../clientes/clientes.repo'
import { buscarClientes } from './busqueda.repo'
import { type EstadoCliente, estadosDeClientes } from './estado-clientes.repo'
import { type MiembroHallado, miembrosDeClientes, miembrosPorMatricula } from './miembros-hallados.repo'

/** The autocompletes answer at most 10, from 2 characters on (CONST-03). */
const AUTOCOMPLETAR = 10
const MINIMO = 2
/** The old client list's search: one screen's table, not the whole gym. */
const TABLA = 500
const PALETA = 6
/** Among so many people the palette looks for members. */
const PALETA_CANDIDATOS = 60

const corto = (texto: string): boolean => [...sinBlancosDeMas(texto)].length < MINIMO

/** The first 10 clients for a text (consulta_clientesApps). */
export const consultarApps = (ctx: Ctx, texto: string): Promise<Cliente[]> =>
  buscarClientes(ctx.tx, texto, AUTOCOMPLETAR)

/** The clients of the old list's search (consultaClientesJson), at most 500, best first. */
export const consultarLista = (ctx: Ctx, texto: string): Promise<Cliente[]> => buscarClientes(ctx.tx, texto, TABLA)

/** The first 10 clients with their membership's state; nobody for less than 2 characters. */
export async function consultarEstados(ctx: Ctx, texto: string): Promise<Array<Cliente & Omit<EstadoCliente, 'id'>>> {
  const clientes = corto(texto) ? [] : await buscarClientes(ctx.tx, texto, AUTOCOMPLETAR)
  const estados = new Map(
    (
      await estadosDeClientes(
        ctx.tx,
        clientes.map((c) => c.id),
        ctx.hoy,
      )
    ).map((e) => [e.id, e]),
  )
  return clientes.map((c) => ({
    ...c,
    esMiembro: estados.get(c.id)?.esMiembro ?? false,
    moroso: estados.get(c.id)?.moroso ?? false,
  }))
}

/** Members (by matrícula, then by person) and clients for the command palette, 6 of each at most. */
export async function buscarTodo(
  ctx: Ctx,
  texto: string,
): Promise<{ miembros: MiembroHallado[]; clientes: Cliente[] }> {
  if (corto(texto)) return { miembros: [], clientes: [] }
  const clientes = await buscarClientes(ctx.tx, texto, PALETA_CANDIDATOS)
  const limpio = sinBlancosDeMas(texto)
  const porMatricula = /^[\d-]+$/.test(limpio) ? await miembrosPorMatricula(ctx.tx, limpio, ctx.hoy, PALETA) : []
  const lugar = new Map(clientes.map((c, i) => [c.id, i]))
  const porPersona = (await miembrosDeClientes(ctx.tx, [...lugar.keys()], ctx.hoy)).sort(
    (a, b) => (lugar.get(a.idCliente) ?? 0) - (lugar.get(b.idCliente) ?? 0) || a.id - b.id,
  )
  const miembros = new Map([...porMatricula, ...porPersona].map((m) => [m.id, m]))
  return { miembros: [...miembros.values()].slice(0, PALETA), clientes: clientes.slice(0, PALETA) }
}
