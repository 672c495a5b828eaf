import { contieneTexto } from '@mancuerna/domain/texto'
import type { Cuerpo } from '@mancuerna/contract/api'
import { TEXTOS_TIPO } from '@mancuerna/domain/membresias/membresia-textos'
import { leerCentavos } from '@mancuerna/domain/dinero/dinero'
import type { Errores } from '../../../lib/hooks/useFormulario'
import type { Producto, Tipo } from '../../../shared/consultas'

export type Combo = Omit<Producto, 'descripcion'>

/** What the type form holds; money as text, counts as number or null, areas as a list. */
export interface ValoresTipo {
  nombre_tipo: string
  categoria_membresia: string
  es_grupal: boolean
  capacidad_maxima_miembros: number | null
  valor: string
  descripcion: string
  duracion_dias: number | null
  visitas_maximas_diarias: number | null
  areas: string[]
  combo: Combo | null
  cantidad_combo_incluido: number | null
  estado_tipo: Tipo['estado_tipo'] | ''
}

/** Defaults of a new type (TIPO-14). */
export const TIPO_VACIO: ValoresTipo = {
  nombre_tipo: '',
  categoria_membresia: '',
  es_grupal: false,
  capacidad_maxima_miembros: 1,
  valor: '0.00',
  descripcion: '',
  duracion_dias: null,
  visitas_maximas_diarias: null,
  areas: [],
  combo: null,
  cantidad_combo_incluido: 1,
  estado_tipo: 'ACTIVO',
}

/** What is missing or wrong (TIPO-18 to TIPO-23). */
export function validarTipo(v: ValoresTipo): Errores<ValoresTipo> {
  const e: Errores<ValoresTipo> = {}
  if (!v.nombre_tipo.trim()) e.nombre_tipo = TEXTOS_TIPO.nombre
  if ((leerCentavos(v.valor) ?? -1) < 0) e.valor = TEXTOS_TIPO.valor
  if (!v.estado_tipo) e.estado_tipo = TEXTOS_TIPO.estado
  if (v.es_grupal && (v.capacidad_maxima_miembros ?? 0) <= 1) e.capacidad_maxima_miembros = TEXTOS_TIPO.capacidad
  if (v.combo && (v.cantidad_combo_incluido ?? 0) <= 0) e.cantidad_combo_incluido = TEXTOS_TIPO.cantidad
  return e
}

/** A stored type as the form shows it; its combo is looked up among the products. */
export function aValores(t: Tipo, productos: readonly Producto[]): ValoresTipo {
  const combo = productos.find((p) => p.PdctEnsb_ID === t.id_combo_ensamblado_incluido)
  return {
    nombre_tipo: t.nombre_tipo,
    categoria_membresia: t.categoria_membresia,
    es_grupal: t.es_grupal === 1,
    capacidad_maxima_miembros: t.capacidad_maxima_miembros,
    valor: t.valor,
    descripcion: t.descripcion,
    duracion_dias: t.duracion_dias,
    visitas_maximas_diarias: t.visitas_maximas_diarias,
    areas: t.areas_de_acceso ? t.areas_de_acceso.split(',').map((a) => a.trim()) : [],
    combo:
      combo ??
      (t.id_combo_ensamblado_incluido === null
        ? null
        : {
            PdctEnsb_ID: t.id_combo_ensamblado_incluido,
            PdctEnsb_codigoEnsamble: t.codigo_combo_ensamblado ?? '',
            PdctEnsb_codigoProducto: '',
          }),
    cantidad_combo_incluido: t.cantidad_combo_incluido,
    estado_tipo: t.estado_tipo,
  }
}

/** What is sent: areas comma-joined, es_grupal 0/1, empty numbers null (TIPO-25). */
export function aCambio(v: ValoresTipo) {
  return {
    nombre_tipo: v.nombre_tipo.trim(),
    categoria_membresia: v.categoria_membresia.trim(),
    es_grupal: v.es_grupal ? 1 : 0,
    capacidad_maxima_miembros: v.es_grupal ? v.capacidad_maxima_miembros : 1,
    valor: v.valor,
    descripcion: v.descripcion.trim(),
    duracion_dias: v.duracion_dias,
    visitas_maximas_diarias: v.visitas_maximas_diarias,
    areas_de_acceso: v.areas.join(','),
    id_combo_ensamblado_incluido: v.combo?.PdctEnsb_ID ?? null,
    cantidad_combo_incluido: v.combo ? v.cantidad_combo_incluido : 1,
    estado_tipo: v.estado_tipo || 'ACTIVO',
  } satisfies Cuerpo<'PUT /api/tipos-membresia/:id'>
}

/** The same for a new type, which is on sale or not yet. */
export const aAlta = (v: ValoresTipo): Cuerpo<'POST /api/tipos-membresia'> => ({
  ...aCambio(v),
  estado_tipo: v.estado_tipo === 'INACTIVO' ? 'INACTIVO' : 'ACTIVO',
})

const MAXIMO = 10

/** Products whose combo code or product code holds the text, from two letters on; at most 10 (TIPO-09, TIPO-10). */
export function buscarProductos(productos: readonly Producto[], texto: string): Producto[] {
  if (texto.trim().length < 2) return []
  return productos
    .filter((p) => [p.PdctEnsb_codigoEnsamble, p.PdctEnsb_codigoProducto].some((c) => contieneTexto(c, texto)))
    .slice(0, MAXIMO)
}
