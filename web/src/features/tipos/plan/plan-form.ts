import { rechazoDeMonto } from '@mancuerna/domain/dinero/dinero'
import type { Errores } from '../../../lib/hooks/useFormulario'

export type TipoPlan = 'Membresía' | 'Tarjeta Visita'
type EstadoPlan = 'Activo' | 'Inactivo' | 'Pendiente'

/** What the local plan forms hold; nothing of it is sent anywhere (PLAN-01). */
export interface ValoresPlan {
  ID: string
  Nombre: string
  Tipo: TipoPlan
  Fecha_Inicio: string
  Fecha_Fin: string
  Fecha_Caducidad: string
  Grupo: string
  Valor: string
  Estado: EstadoPlan
  Cant_Dias: number | null
  Dias_Usados: number | null
  Cantidad_Miembros: number | null
}

/** An empty form, of the type that it starts with. */
export const PLAN_VACIO: ValoresPlan = {
  ID: '',
  Nombre: '',
  Tipo: 'Membresía',
  Fecha_Inicio: '',
  Fecha_Fin: '',
  Fecha_Caducidad: '',
  Grupo: '',
  Valor: '',
  Estado: 'Activo',
  Cant_Dias: null,
  Dias_Usados: null,
  Cantidad_Miembros: null,
}

/** Grupo options of the simple form (PLAN-05). */
export const GRUPOS = ['Básico', 'Estándar', 'Premium', 'VIP'] as const

/** Whether the fields of a type of plan apply; 'Ambos', which the old form tested too, shows both. */
export const aplica = (tipo: TipoPlan | 'Ambos', de: TipoPlan): boolean => tipo === 'Ambos' || tipo === de

/** Read-only balance: days of the card minus days used (PLAN-03). */
export const saldoDias = (v: Pick<ValoresPlan, 'Cant_Dias' | 'Dias_Usados'>): number =>
  (v.Cant_Dias ?? 0) - (v.Dias_Usados ?? 0)

/** Changing the type clears the fields of the other one (PLAN-04). */
export function conTipo(v: ValoresPlan, tipo: TipoPlan): ValoresPlan {
  return tipo === 'Membresía'
    ? { ...v, Tipo: tipo, Cant_Dias: null, Dias_Usados: null, Fecha_Caducidad: '' }
    : { ...v, Tipo: tipo, Fecha_Inicio: '', Fecha_Fin: '', Grupo: '', Cantidad_Miembros: null }
}

/** What the local plan form refuses (PLAN-07, PLAN-08, PLAN-09). */
export function validarPlan(v: ValoresPlan): Errores<ValoresPlan> {
  const rechazo = v.Valor.trim() ? rechazoDeMonto(v.Valor) : null
  return {
    ...(v.Nombre.trim() ? {} : { Nombre: 'El nombre es obligatorio' }),
    ...(aplica(v.Tipo, 'Membresía') && !v.Fecha_Inicio
      ? { Fecha_Inicio: 'La fecha de inicio es obligatoria para membresías' }
      : {}),
    ...(rechazo === null ? {} : { Valor: rechazo }),
    ...(aplica(v.Tipo, 'Tarjeta Visita') && !v.Cant_Dias
      ? { Cant_Dias: 'La cantidad de días es obligatoria para tarjetas de visita' }
      : {}),
  }
}
