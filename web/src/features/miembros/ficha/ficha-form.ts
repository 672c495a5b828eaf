import { TEXTOS_CLIENTE, tieneDosLetras } from '@mancuerna/domain/personas/cliente'
import type { Errores } from '../../../lib/hooks/useFormulario'
import type { Miembro } from '../../../shared/consultas'

/** What the older registration asks (MIEMBROL-18). */
export interface ValoresFicha {
  nombre: string
  /** Optional; given once, it stays. */
  client_rucCed: string
  telefono: string
  direccion: string
  edad: number | null
  sufreEnfermedad: boolean
  enfermedad: string
  tieneSeguro: boolean
  institucion: string
  nombreContacto: string
  telefonoContacto: string
  /** A data URL when just chosen, the server's path, or null. */
  imagen: string | null
}

/** What stands where there is no illness or no insurance (MIEMBROL-20). */
export const NO = 'No'
const REQUERIDO = 'Debes colocar este campo.'

/** The stepper by itself (MIEMBROL-19). */
export const FICHA_VACIA: ValoresFicha = {
  nombre: '',
  client_rucCed: '',
  telefono: '',
  direccion: '',
  edad: 10,
  sufreEnfermedad: false,
  enfermedad: '',
  tieneSeguro: false,
  institucion: '',
  nombreContacto: '',
  telefonoContacto: '',
  imagen: null,
}
/** The stepper as the register page opens it (MIEMBROL-19, MIEMBROL-20). */
export const FICHA_DE_REGISTRO: ValoresFicha = {
  ...FICHA_VACIA,
  edad: 18,
  enfermedad: NO,
  institucion: NO,
  nombreContacto: 'Ninguno',
  telefonoContacto: '0',
}

export const PASOS = ['Datos personales', 'Datos de contacto', 'Foto'] as const
const REQUERIDOS: readonly (readonly (keyof ValoresFicha)[])[] = [
  ['nombre', 'telefono', 'direccion', 'edad'],
  ['nombreContacto', 'telefonoContacto'],
  [],
]

/** What is missing in one step (MIEMBROL-22). */
export function validarPaso(paso: number, v: ValoresFicha): Errores<ValoresFicha> {
  const rucCed = v.client_rucCed.trim()
  const mal = paso === 0 && rucCed !== '' && !tieneDosLetras(rucCed)
  const falta = (REQUERIDOS[paso] ?? []).filter((k) => v[k] === null || String(v[k]).trim() === '')
  return {
    ...Object.fromEntries(falta.map((k) => [k, REQUERIDO])),
    ...(mal ? { client_rucCed: TEXTOS_CLIENTE.rucCed } : {}),
  }
}

/** Turns the illness (or insurance) switch: its text starts empty when on, and says 'No' when off. */
export function conInterruptor(que: 'enfermedad' | 'institucion', si: boolean): Partial<ValoresFicha> {
  const texto = si ? '' : NO
  return que === 'enfermedad' ? { sufreEnfermedad: si, enfermedad: texto } : { tieneSeguro: si, institucion: texto }
}

const dice = (bit: 0 | 1 | null | undefined, texto: string | null | undefined) =>
  bit === null || bit === undefined ? Boolean(texto && texto !== NO) : bit === 1

/** The card of a known member, as the stepper edits it. */
export function aValores(m: Miembro): ValoresFicha {
  const f = m.ficha
  return {
    nombre: m.client_nombre,
    client_rucCed: m.client_rucCed ?? '',
    telefono: m.telefono,
    direccion: m.direccion,
    edad: f?.edad ?? null,
    sufreEnfermedad: dice(f?.sufreEnfermedad, f?.enfermedad),
    enfermedad: f?.enfermedad ?? NO,
    tieneSeguro: dice(f?.tieneSeguro, f?.institucion),
    institucion: f?.institucion ?? NO,
    nombreContacto: f?.nombreContacto ?? '',
    telefonoContacto: f?.telefonoContacto ?? '',
    imagen: m.foto,
  }
}

/**
 * The request's body. `antes` is the photo that the server has: `imagenCambia` says whether another was chosen or it
 * was taken away.
 */
export function aEnvio(v: ValoresFicha, antes: string | null = null) {
  const imagenCambia = v.imagen !== antes
  return {
    nombre: v.nombre.trim(),
    telefono: v.telefono.trim(),
    direccion: v.direccion.trim(),
    edad: v.edad,
    sufreEnfermedad: v.sufreEnfermedad,
    enfermedad: v.sufreEnfermedad ? v.enfermedad.trim() : NO,
    tieneSeguro: v.tieneSeguro,
    institucion: v.tieneSeguro ? v.institucion.trim() : NO,
    nombreContacto: v.nombreContacto.trim(),
    telefonoContacto: v.telefonoContacto.trim(),
    ...(imagenCambia ? { imagen: v.imagen, imagenCambia } : {}),
  }
}
