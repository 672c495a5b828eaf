import { contieneTexto } from '@mancuerna/domain/texto'
import type { Cuerpo } from '@mancuerna/contract/api'
import { finDe } from '@mancuerna/domain/fechas/duracion'
import type { EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import type { Errores } from '../../../lib/hooks/useFormulario'
import type { ClienteBuscado, Miembro, Tipo } from '../../../shared/consultas'
import type { FilaMiembro } from '../miembros.api'

type TipoElegido = Pick<Tipo, 'id_tipo_membresia' | 'nombre_tipo' | 'duracion_dias'>
type Titular = Pick<
  FilaMiembro,
  | 'id_miembro'
  | 'matricula'
  | 'client_nombre'
  | 'id_tipo_membresia'
  | 'nombre_tipo_membresia'
  | 'fecha_inicio'
  | 'fecha_fin'
>

/** What the member form holds (MIEMBRO-06). */
export interface ValoresMiembro {
  cliente: ClienteBuscado | null
  tipo: TipoElegido | null
  /** '' for a member who never had a membership. */
  estado: EstadoMiembro | ''
  fecha_inicio: string
  fecha_fin: string
  observaciones: string
  creado_por: string
  /** Why the state changes. */
  motivo: string
  /** Joins somebody else's group membership… */
  enGrupo: boolean
  /** …this one's. */
  titular: Titular | null
}

/** A new member: ACTIVO, from today (MIEMBRO-16). */
export const miembroVacio = (hoy: string, creado_por: string, mas: Partial<ValoresMiembro> = {}): ValoresMiembro => ({
  cliente: null,
  tipo: null,
  estado: 'ACTIVO',
  fecha_inicio: hoy,
  fecha_fin: '',
  observaciones: '',
  creado_por,
  motivo: '',
  enGrupo: false,
  titular: null,
  ...mas,
})

/** A known member as the form edits it. */
export function deMiembro(m: Miembro, tipos: readonly Tipo[]): ValoresMiembro {
  const tipo =
    m.id_tipo_membresia === null
      ? null
      : { id_tipo_membresia: m.id_tipo_membresia, nombre_tipo: m.nombre_tipo_membresia ?? '', duracion_dias: null }
  return {
    cliente: {
      client_id: m.client_id,
      client_nombre: m.client_nombre,
      client_rucCed: m.client_rucCed ?? '',
      isMember: true,
      hasOverdue: m.estado === 'VENCIDO',
    },
    tipo: tipos.find((t) => t.id_tipo_membresia === m.id_tipo_membresia) ?? tipo,
    estado: m.estado,
    fecha_inicio: m.fecha_inicio ?? '',
    fecha_fin: m.fecha_fin ?? '',
    observaciones: m.observaciones,
    creado_por: m.creado_por,
    motivo: '',
    enGrupo: false,
    titular: null,
  }
}

/** What is missing or wrong (MIEMBRO-19 to MIEMBRO-23). */
export function validarMiembro(v: ValoresMiembro, edicion: boolean): Errores<ValoresMiembro> {
  const e: Errores<ValoresMiembro> = {}
  if (!v.cliente) e.cliente = TEXTOS_MIEMBRO.cliente
  if (v.enGrupo) {
    if (!v.titular) e.titular = TEXTOS_MIEMBRO.titular
    return e
  }
  if (!v.tipo) e.tipo = TEXTOS_MIEMBRO.tipo
  if (edicion && !v.estado) e.estado = TEXTOS_MIEMBRO.estado
  if (!v.fecha_inicio) e.fecha_inicio = TEXTOS_MIEMBRO.inicio
  if (!v.fecha_fin) e.fecha_fin = TEXTOS_MIEMBRO.fin
  else if (v.fecha_inicio && v.fecha_fin < v.fecha_inicio) e.fecha_fin = TEXTOS_MIEMBRO.orden
  return e
}

const finSegun = (inicio: string, tipo: TipoElegido | null): string =>
  inicio && tipo?.duracion_dias ? finDe(inicio, tipo.duracion_dias) : ''

/**
 * A change of type or start also moves the end, to as many days later as the type lasts; an end that somebody wrote by
 * hand (it is not what the type gave) stays.
 */
export function conFechas(
  v: ValoresMiembro,
  cambio: Partial<Pick<ValoresMiembro, 'tipo' | 'fecha_inicio'>>,
): Partial<ValoresMiembro> {
  const deTipo = v.fecha_fin === '' || v.fecha_fin === finSegun(v.fecha_inicio, v.tipo)
  const fin = finSegun(cambio.fecha_inicio ?? v.fecha_inicio, cambio.tipo === undefined ? v.tipo : cambio.tipo)
  return deTipo && fin ? { ...cambio, fecha_fin: fin } : cambio
}

/** Types on sale whose name and category hold the text; the first ten (MIEMBRO-11). */
export const filtrarTipos = (tipos: readonly Tipo[], texto: string): Tipo[] =>
  tipos
    .filter((t) => t.estado_tipo === 'ACTIVO' && contieneTexto(`${t.nombre_tipo} ${t.categoria_membresia}`, texto))
    .slice(0, 10)

/** Body of POST /api/miembros. */
export const aAlta = (v: ValoresMiembro): Cuerpo<'POST /api/miembros'> => ({
  client_id: v.cliente?.client_id,
  estado: v.estado,
  observaciones: v.observaciones.trim(),
  creado_por: v.creado_por.trim(),
  ...(v.enGrupo
    ? { id_miembro_titular: v.titular?.id_miembro }
    : { id_tipo_membresia: v.tipo?.id_tipo_membresia, fecha_inicio: v.fecha_inicio, fecha_fin: v.fecha_fin }),
})

/**
 * Body of PUT /api/miembros/:id: only what was changed, so that nobody else's change is written over; `leido` tells the
 * server what it was.
 */
export function aCambio(antes: ValoresMiembro, v: ValoresMiembro, leido: string): Cuerpo<'PUT /api/miembros/:id'> {
  const plano = (x: ValoresMiembro) => ({
    client_id: x.cliente?.client_id,
    id_tipo_membresia: x.tipo?.id_tipo_membresia,
    estado: x.estado,
    fecha_inicio: x.fecha_inicio,
    fecha_fin: x.fecha_fin,
    observaciones: x.observaciones.trim(),
    creado_por: x.creado_por.trim(),
  })
  const viejo = plano(antes)
  const cambiado = Object.entries(plano(v)).filter(([k, x]) => x !== viejo[k as keyof typeof viejo])
  return { ...Object.fromEntries(cambiado), motivo: v.motivo.trim(), fecha_actualizacion: leido }
}
