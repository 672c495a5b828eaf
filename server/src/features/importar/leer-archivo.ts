import {
  type CampoImportado,
  type ColumnasImportadas,
  faltasDeColumnas,
  proponerColumnas,
} from '@mancuerna/domain/personas/columnas-importadas'
import { DomainError } from '../../platform/core/error'
import type { Ctx } from '../../platform/db/tx'
import type { Hoja } from '../../platform/sheets/hoja'
import { leerExistentes, periodosPisados, tiposPorNombre } from './existentes.repo'
import { leerPersona, type PersonaLeida, type Problema, repetidas, type TipoImportable } from './persona.reglas'
import { conPisados, type Plan, planear } from './plan.reglas'

/** A file that was unpacked, and what its columns mean where that was said by hand. */
export interface Pedido {
  hoja: Hoja
  columnas?: ColumnasImportadas | undefined
}

/** A file as it is read. `faltas`: why it cannot be with these columns; then there are neither plans nor problems. */
export interface Lectura {
  hoja: Hoja
  columnas: readonly (CampoImportado | null)[]
  faltas: string[]
  planes: Plan[]
  problemas: Problema[]
}

/**
 * Reads a file of people and says what each row does to those who are here. `bloquear`: they stay as they are until the
 * transaction ends. Throws VALIDACION for a file with other columns than were named.
 */
export async function leerArchivo(ctx: Ctx, pedido: Pedido, bloquear: boolean): Promise<Lectura> {
  const { hoja } = pedido
  const columnas = pedido.columnas ?? proponerColumnas(hoja.titulos)
  if (columnas.length !== hoja.titulos.length)
    throw new DomainError('VALIDACION', {
      campos: { columnas: `El archivo tiene ${hoja.titulos.length} columnas: revíselo de nuevo.` },
    })
  const faltas = faltasDeColumnas(columnas)
  if (faltas.length > 0) return { hoja, columnas, faltas, planes: [], problemas: [] }
  const { personas, problemas } = leerFilas(hoja, columnas, await tiposPorNombre(ctx.tx))
  const existentes = await leerExistentes(ctx.tx, personas, bloquear)
  const { planes, problemas: contrarios } = planear(personas, existentes, ctx.hoy)
  return {
    hoja,
    columnas,
    faltas,
    planes: await sinPisar(ctx, planes),
    problemas: ordenados([...problemas, ...contrarios]),
  }
}

function leerFilas(
  hoja: Hoja,
  columnas: ColumnasImportadas,
  tipos: ReadonlyMap<string, TipoImportable>,
): { personas: PersonaLeida[]; problemas: Problema[] } {
  const personas: PersonaLeida[] = []
  const problemas: Problema[] = []
  for (const fila of hoja.filas) {
    const leida = leerPersona(fila, columnas, tipos)
    if ('persona' in leida) personas.push(leida.persona)
    else problemas.push(...leida.problemas)
  }
  const otraVez = repetidas(personas)
  const lineas = new Set(otraVez.map((p) => p.linea))
  return { personas: personas.filter((p) => !lineas.has(p.linea)), problemas: [...problemas, ...otraVez] }
}

async function sinPisar(ctx: Ctx, planes: readonly Plan[]): Promise<Plan[]> {
  const nuevas = planes.flatMap(({ miembro, membresia }) =>
    miembro && membresia ? [{ ...membresia, idMiembro: miembro.id }] : [],
  )
  const pisados = await periodosPisados(ctx.tx, nuevas)
  return planes.map((plan) => conPisados(plan, plan.miembro ? pisados.get(plan.miembro.id) : undefined))
}

const ordenados = (problemas: Problema[]): Problema[] => problemas.toSorted((a, b) => a.linea - b.linea)
