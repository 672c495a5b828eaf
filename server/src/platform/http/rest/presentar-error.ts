import type { RegistroReciente, RenovacionReciente, RespuestaError } from '@mancuerna/contract/errores'
import type { Response } from 'express'
import { type Rechazo, reintentoEn } from '../errores'

const recienteSalida = (d: NonNullable<Rechazo['datos']>): RenovacionReciente => ({
  quien: String(d['quien'] ?? ''),
  momento: String(d['momento'] ?? ''),
  hace_segundos: Number(d['segundos'] ?? 0),
  nombre_tipo: String(d['tipo'] ?? ''),
  monto: String(d['monto'] ?? ''),
})

const repetidoSalida = (d: NonNullable<Rechazo['datos']>): RegistroReciente => ({
  quien: String(d['quien'] ?? ''),
  momento: String(d['momento'] ?? ''),
  hace_segundos: Number(d['segundos'] ?? 0),
})

/** A refusal in the newer door's form (docs/domain.md, Errors). */
export const cuerpoDeRechazo = (r: Rechazo, id: string): RespuestaError => ({
  mensaje: r.mensaje,
  codigo: r.codigo,
  ...(r.campos ? { campos: r.campos } : {}),
  ...(r.codigo === 'RENOVACION_RECIENTE' ? { reciente: recienteSalida(r.datos ?? {}) } : {}),
  ...(r.codigo === 'REPETIDO' ? { repetido: repetidoSalida(r.datos ?? {}) } : {}),
  id,
})

/** Answers with a refusal. `idPeticion`: by which the log is searched. */
export function presentarErrorRest(res: Response, r: Rechazo, idPeticion: string): void {
  const espera = reintentoEn(r)
  if (espera) res.setHeader('Retry-After', espera)
  res.status(r.estado).json(cuerpoDeRechazo(r, idPeticion))
}
