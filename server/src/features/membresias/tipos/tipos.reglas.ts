import { TEXTOS_TIPO } from '@mancuerna/domain/membresias/membresia-textos'
import type { Centavos } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../../platform/core/error'

type EstadoTipo = 'ACTIVO' | 'INACTIVO' | 'ELIMINADO'

/** A membership type's own data; its areas stand apart. */
export interface DatosTipo {
  nombre: string
  categoria: string
  esGrupal: boolean
  capacidad: number
  valor: Centavos
  descripcion: string
  /** null: the dates are agreed with each member ('Duración Variable'). */
  duracionDias: number | null
  visitasMaximasDiarias: number | null
  idCombo: number | null
  cantidadCombo: number
  estado: EstadoTipo
}

/** What a door may give: part of it; numbers that a form left empty come as null. */
export type CambioTipo = Partial<Omit<DatosTipo, 'capacidad' | 'cantidadCombo'>> & {
  capacidad?: number | null
  cantidadCombo?: number | null
}

/** A new type before anything is filled in (TIPO-14). */
export const TIPO_INICIAL: DatosTipo = {
  nombre: '',
  categoria: '',
  esGrupal: false,
  capacidad: 1,
  valor: 0,
  descripcion: '',
  duracionDias: null,
  visitasMaximasDiarias: null,
  idCombo: null,
  cantidadCombo: 1,
  estado: 'ACTIVO',
}

/** A type of one person has capacity 1, and without a combo its quantity is 1 (TIPO-16). */
export function aplicarCambio(antes: DatosTipo, cambio: CambioTipo): DatosTipo {
  const t = { ...antes, ...cambio }
  const capacidad = t.esGrupal ? (t.capacidad ?? 0) : 1
  const cantidadCombo = t.idCombo === null ? 1 : (t.cantidadCombo ?? 0)
  const despues = { ...t, capacidad, cantidadCombo }
  const campos = problemasDe(despues)
  if (Object.keys(campos).length > 0) throw new DomainError('VALIDACION', { campos })
  return despues
}

/** Wire field → what is wrong with it (TIPO-22, TIPO-23). */
function problemasDe(t: DatosTipo): Record<string, string> {
  return {
    ...(t.esGrupal && t.capacidad <= 1 ? { capacidad_maxima_miembros: TEXTOS_TIPO.capacidad } : {}),
    ...(t.capacidad > 1000 ? { capacidad_maxima_miembros: TEXTOS_TIPO.tope } : {}),
    ...(t.cantidadCombo <= 0 ? { cantidad_combo_incluido: TEXTOS_TIPO.cantidad } : {}),
  }
}
