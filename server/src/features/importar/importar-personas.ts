import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { CAMPOS_IMPORTADOS } from '@mancuerna/domain/personas/columnas-importadas'
import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import {
  anotarCambios,
  cambiarClientes,
  cambiarMiembros,
  cerrarPeriodos,
  esperarTurno,
  type FilaCliente,
  type FilaMiembro,
  guardarFichas,
  insertarClientes,
  insertarMiembros,
  insertarPeriodos,
  recuperarClientes,
  reservarClientes,
  reservarMiembros,
} from './guardar.repo'
import { leerArchivo, type Lectura, type Pedido } from './leer-archivo'
import { type Plan, queHace } from './plan.reglas'

/** What a file did. */
export interface ResultadoImportacion {
  nuevos: number
  cambiados: number
  iguales: number
}

/** So many problems of a file are told in a refusal. */
const MAX_PROBLEMAS = 50

/** What a file would do; nothing is written. Throws VALIDACION for other columns than it has. */
export const revisarPersonas = (ctx: Ctx, pedido: Pedido): Promise<Lectura> => leerArchivo(ctx, pedido, false)

/**
 * Takes in people of another program, all of the file or nothing: new ones as clients and members, known ones (by
 * matrícula, else by cédula) with what the file gives, so that the same file twice changes nothing. Their memberships
 * count as paid there (docs/decisions/0096). Throws VALIDACION with a text for each wrong cell ('línea 7, Correo'),
 * and DUPLICADO where somebody took a cédula or matrícula at that moment.
 */
export async function importarPersonas(ctx: Ctx, pedido: Pedido): Promise<ResultadoImportacion> {
  await esperarTurno(ctx.tx)
  const lectura = await leerArchivo(ctx, pedido, true)
  exigirSinProblemas(lectura)
  const cambian = lectura.planes.filter((p) => queHace(p) !== 'IGUAL')
  await escribir(ctx, cambian)
  const nuevos = cambian.filter((p) => !p.cliente).length
  const hecho = {
    nuevos,
    cambiados: cambian.length - nuevos,
    iguales: lectura.planes.length - cambian.length,
  }
  await auditar(ctx, {
    accion: 'importar',
    entidad: 'personas',
    idEntidad: null,
    despues: { filas: lectura.planes.length, ...hecho },
  })
  return hecho
}

function exigirSinProblemas({ faltas, problemas }: Lectura): void {
  if (faltas.length > 0) throw new DomainError('VALIDACION', { campos: { columnas: faltas.join(' ') } })
  if (problemas.length === 0) return
  const celdas = problemas
    .slice(0, MAX_PROBLEMAS)
    .map((p) => [`línea ${p.linea}, ${CAMPOS_IMPORTADOS[p.campo]}`, p.mensaje] as const)
  throw new DomainError('VALIDACION', { campos: Object.fromEntries(celdas) })
}

/** A plan with the numbers that its client and member have, or are given now. */
interface Numerado extends Plan {
  idCliente: number
  /** null: it makes no member. */
  nuevo: { id: number; matricula: string } | null
}

async function escribir(ctx: Ctx, planes: readonly Plan[]): Promise<void> {
  const todos = await numerar(ctx, planes)
  await recuperarClientes(
    ctx,
    todos.flatMap((p) => (p.cliente?.eliminado ? [p.cliente.id] : [])),
  )
  await insertarClientes(ctx, todos.filter((p) => !p.cliente).map(filaCliente))
  await cambiarClientes(ctx, todos.filter((p) => p.cliente).map(filaCliente))
  await guardarFichas(ctx, todos.filter((p) => Object.keys(p.persona.ficha).length > 0).map(filaFicha))
  await insertarMiembros(ctx, todos.filter((p) => p.nuevo).map(filaMiembro))
  await cambiarMiembros(ctx, todos.filter((p) => p.miembro && cambiaMiembro(p)).map(filaMiembro))
  await escribirMembresias(
    ctx,
    todos.filter((p) => p.membresia),
  )
}

/** Numbers for what is new. A matrícula of ours never takes one that the file gives. */
async function numerar(ctx: Ctx, planes: readonly Plan[]): Promise<Numerado[]> {
  const clientes = await reservarClientes(ctx.tx, planes.filter((p) => !p.cliente).length)
  const sinMiembro = planes.filter((p) => p.esMiembro && !p.miembro)
  const dadas = new Set(planes.flatMap((p) => p.persona.matricula ?? []))
  const miembros: Array<{ id: number; matricula: string }> = []
  while (miembros.length < sinMiembro.length) {
    const otros = await reservarMiembros(ctx.tx, sinMiembro.length - miembros.length, Number(ctx.hoy.slice(0, 4)))
    miembros.push(...otros.filter((m) => !dadas.has(m.matricula)))
  }
  return planes.map((p) => {
    const nuevo = p.esMiembro && !p.miembro ? miembros.pop() : undefined
    return {
      ...p,
      idCliente: p.cliente?.id ?? (clientes.shift() as number),
      nuevo: nuevo ? { id: nuevo.id, matricula: p.persona.matricula ?? nuevo.matricula } : null,
    }
  })
}

const filaCliente = ({ idCliente: id, cliente, persona: p }: Numerado): FilaCliente => ({
  id,
  nombre: p.nombre,
  ruc_ced: p.cedula ?? cliente?.rucCed ?? null,
  telefono: p.cliente.telefono ?? cliente?.telefono ?? '',
  direccion: p.cliente.direccion ?? cliente?.direccion ?? '',
  email: p.cliente.email ?? cliente?.email ?? '',
})

const filaFicha = ({ idCliente: id, persona: { ficha } }: Numerado) => ({
  id,
  edad: ficha.edad ?? null,
  nombre_contacto: ficha.nombreContacto ?? '',
  telefono_contacto: ficha.telefonoContacto ?? '',
})

const cambiaMiembro = ({ miembro: m, membresia, persona: p }: Plan): boolean =>
  membresia !== null || (p.observaciones !== null && p.observaciones !== m?.observaciones)

const filaMiembro = ({ idCliente, miembro: m, nuevo, membresia, persona: p }: Numerado): FilaMiembro => ({
  id: (m ?? nuevo)?.id as number,
  matricula: (m ?? nuevo)?.matricula as string,
  id_cliente: idCliente,
  observaciones: p.observaciones ?? m?.observaciones ?? '',
  estado: membresia ? 'ACTIVO' : (m?.estado ?? null),
  id_tipo: membresia?.idTipo ?? m?.idTipo ?? null,
  inicio: membresia?.fechaInicio ?? m?.fechaInicio ?? null,
  fin: membresia?.fechaFin ?? m?.fechaFin ?? null,
})

async function escribirMembresias(ctx: Ctx, planes: readonly Numerado[]): Promise<void> {
  const nuevas = planes.flatMap(({ miembro, nuevo, membresia }) =>
    membresia ? [{ ...membresia, idMiembro: (miembro ?? nuevo)?.id as number }] : [],
  )
  await cerrarPeriodos(
    ctx,
    planes.flatMap((p) => p.cierra),
  )
  await insertarPeriodos(ctx, nuevas)
  const cambios = planes.flatMap(({ miembro: m, nuevo, membresia }) => {
    const de = m && estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
    const a = estadoEfectivo('ACTIVO', membresia?.fechaFin ?? null, ctx.hoy)
    return a === null || de === a ? [] : [{ id: (m ?? nuevo)?.id as number, de, a }]
  })
  await anotarCambios(ctx, cambios)
}
