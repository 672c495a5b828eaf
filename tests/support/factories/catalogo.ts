import { insertar, type Servidor, siguiente } from './insertar'

export interface AreaDePrueba {
  nombre?: string
  estado?: 'ACTIVA' | 'INACTIVA'
}
/** An area, ACTIVA. */
export async function crearArea(
  s: Servidor,
  { nombre = `Área ${siguiente()}`, estado = 'ACTIVA' }: AreaDePrueba = {},
): Promise<{ id: number; nombre: string }> {
  return { id: await insertar(s, 'area', { nombre, estado }), nombre }
}

export interface TipoDePrueba {
  nombre?: string
  categoria?: string
  /** "25.00" */
  valor?: string
  duracion?: number | null
  visitasMaximas?: number | null
  /** Makes it a group type with this capacity. */
  capacidad?: number
  estado?: 'ACTIVO' | 'INACTIVO' | 'ELIMINADO'
  /** Ids of areas. */
  areas?: number[]
}
/** A membership type: 25.00 for 30 days, any number of visits, not a group. */
export async function crearTipo(
  s: Servidor,
  t: TipoDePrueba = {},
): Promise<{ id: number; nombre: string; valor: string; duracion: number | null }> {
  const {
    nombre = `Tipo ${siguiente()}`,
    categoria = '',
    valor = '25.00',
    duracion = 30,
    visitasMaximas = null,
    capacidad = 1,
    estado = 'ACTIVO',
  } = t
  const id = await insertar(s, 'tipo_membresia', {
    nombre,
    categoria,
    valor,
    duracion_dias: duracion,
    visitas_maximas_diarias: visitasMaximas,
    es_grupal: capacidad > 1,
    capacidad_maxima_miembros: capacidad,
    estado,
  })
  for (const [orden, idArea] of (t.areas ?? []).entries())
    await s.pool.query('INSERT INTO tipo_area (id_tipo_membresia, id_area, orden) VALUES ($1, $2, $3)', [
      id,
      idArea,
      orden,
    ])
  return { id, nombre, valor, duracion }
}
