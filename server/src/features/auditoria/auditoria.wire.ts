import type { AuditoriaConsulta, AuditoriaFila } from '@mancuerna/contract/sistema/auditoria'
import type { z } from 'zod'
import type { Anotacion, Cursor, Filtros } from './auditoria.informes'
import { autorDe, fraseDe } from './auditoria.reglas'

type Consulta = Omit<z.output<typeof AuditoriaConsulta>, 'cursor' | 'tamano'>

export const filtrosDe = (c: Consulta): Filtros => ({
  desde: c.desde,
  hasta: c.hasta,
  idUsuario: c.id_usuario,
  idLlave: c.id_clave,
  accion: c.accion,
  entidad: c.entidad,
  idEntidad: c.id_entidad,
})

/** '1772722800000-15': moment in ms, and id. */
export const escribirCursor = (c: Cursor | null): string | null => c && `${c.momento.getTime()}-${c.id}`
export function leerCursor(texto: string | undefined): Cursor | null {
  if (!texto) return null
  const [ms, id] = texto.split('-').map(Number) as [number, number]
  return { momento: new Date(Math.min(ms, 8.64e15)), id }
}

export const anotacionSalida = (a: Anotacion): AuditoriaFila => ({
  id: a.id,
  momento: a.momento.toISOString(),
  autor: autorDe(a),
  direccion: a.ip ?? '',
  peticion: a.peticion ?? '',
  accion: a.accion,
  entidad: a.entidad,
  id_entidad: a.idEntidad,
  frase: fraseDe(a),
  antes: a.antes ?? null,
  despues: a.despues ?? null,
})
