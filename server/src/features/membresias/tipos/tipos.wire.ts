import type { CrearMembresia, MembresiaLegado } from '@mancuerna/contract/legacy/membresias'
import type { TipoCambio, TipoSalida } from '@mancuerna/contract/membresias/tipos-membresia'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { z } from 'zod'
import type { EntradaTipo } from './guardar-tipo'
import type { Tipo } from './tipos.repo'

/** A type as it is read: areas as comma-separated names, `es_grupal` 0 or 1. */
export const tipoSalida = (t: Tipo): TipoSalida => ({
  id_tipo_membresia: t.id,
  nombre_tipo: t.nombre,
  categoria_membresia: t.categoria,
  es_grupal: t.esGrupal ? 1 : 0,
  capacidad_maxima_miembros: t.capacidad,
  valor: escribirCentavos(t.valor),
  descripcion: t.descripcion,
  duracion_dias: t.duracionDias,
  visitas_maximas_diarias: t.visitasMaximasDiarias,
  areas_de_acceso: t.areas.join(','),
  id_combo_ensamblado_incluido: t.idCombo,
  codigo_combo_ensamblado: t.codigoCombo,
  cantidad_combo_incluido: t.cantidadCombo,
  estado_tipo: t.estado,
})

/** Absent properties are left out: a new type takes their defaults, an existing one keeps its values. */
export function tipoEntrada(e: TipoCambio): EntradaTipo {
  const todo = {
    nombre: e.nombre_tipo,
    categoria: e.categoria_membresia,
    esGrupal: e.es_grupal,
    capacidad: e.capacidad_maxima_miembros,
    valor: e.valor,
    descripcion: e.descripcion,
    duracionDias: e.duracion_dias,
    visitasMaximasDiarias: e.visitas_maximas_diarias,
    areas: e.areas_de_acceso,
    idCombo: e.id_combo_ensamblado_incluido,
    cantidadCombo: e.cantidad_combo_incluido,
    estado: e.estado_tipo,
  }
  return Object.fromEntries(Object.entries(todo).filter(([, v]) => v !== undefined)) as EntradaTipo
}

/** A type in the old words. One without duration is not listed there (tiposEnVenta); 0 would be its number. */
export const membresiaLegado = (t: Tipo): MembresiaLegado => ({
  id: t.id,
  nombre: t.nombre,
  duracion: t.duracionDias ?? 0,
  precio: escribirCentavos(t.valor),
})

/** A new type of the old door: what it does not know takes its default. */
export const membresiaNueva = (m: z.output<typeof CrearMembresia>['membresia']): EntradaTipo => ({
  nombre: m.nombre,
  duracionDias: m.duracion,
  valor: m.precio,
})
