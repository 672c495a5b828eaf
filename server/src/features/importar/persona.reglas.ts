import { leerEdad } from '@mancuerna/domain/cuenta-escrita'
import { finDe, ULTIMO_DIA } from '@mancuerna/domain/fechas/duracion'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { leerFechaDeHoja } from '@mancuerna/domain/fechas/fecha-de-hoja'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { esCorreo, TEXTOS_CLIENTE, tieneDosLetras } from '@mancuerna/domain/personas/cliente'
import type { CampoImportado, ColumnasImportadas } from '@mancuerna/domain/personas/columnas-importadas'
import { advertenciaDe } from '@mancuerna/domain/personas/identificacion'
import { esClaveSinCedula } from '@mancuerna/domain/personas/sin-cedula'
import { normalizar, sinBlancosDeMas } from '@mancuerna/domain/texto'

/** A type of membership that a file may name. */
export interface TipoImportable {
  id: number
  nombre: string
  /** Days; null: variable. */
  duracion: number | null
  /** It may still be sold. */
  activo: boolean
}

/** What a row says of a person; what its cells leave empty is absent, and stays as it is here. */
export interface PersonaLeida {
  linea: number
  nombre: string
  cedula: string | null
  matricula: string | null
  cliente: { telefono?: string; email?: string; direccion?: string }
  ficha: { edad?: number; nombreContacto?: string; telefonoContacto?: string }
  observaciones: string | null
  /** `inicio` null: not said. */
  membresia: { tipo: TipoImportable; inicio: FechaCivil | null; fin: FechaCivil } | null
}

/** A cell that keeps a file from being imported. */
export interface Problema {
  linea: number
  campo: CampoImportado
  valor: string
  mensaje: string
}

const MAXIMOS: Partial<Record<CampoImportado, number>> = {
  nombre: 150,
  cedula: 30,
  matricula: 50,
  telefono: 40,
  email: 200,
  direccion: 300,
  contacto: 255,
  telefonoContacto: 255,
  observaciones: 2000,
}

/** Consumidor Final's, which is nobody's. */
const DE_NADIE = '9999999999'
const ERROR_DE_HOJA = /^#(?:REF!|N\/A|N\/D|VALUE!|¡VALOR!|¡REF!|NAME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|NULL!|NUM!)$/

/**
 * A cédula or RUC as it was before a spreadsheet took it for a number: without its leading zero it has 9 or 12 digits,
 * and with it its check digit is right.
 */
export function cedulaDeHoja(texto: string): string {
  const conCero = `0${texto}`
  return /^(?:\d{9}|\d{12})$/.test(texto) && advertenciaDe(conCero) === null ? conCero : texto
}

/** The same for a mobile phone: nine digits that begin with 9. */
export const telefonoDeHoja = (texto: string): string => (/^9\d{8}$/.test(texto) ? `0${texto}` : texto)

/** Text as it stood before it was written for a spreadsheet: our own exports put an apostrophe before '+593…'. */
const sinApostrofo = (texto: string): string => texto.replace(/^'(?=[=+\-@])/, '')

/**
 * What a row says, or each cell that is wrong. `tipos`: by their name as it is compared (`normalizar`).
 */
export function leerPersona(
  { linea, celdas }: { linea: number; celdas: readonly string[] },
  columnas: ColumnasImportadas,
  tipos: ReadonlyMap<string, TipoImportable>,
): { persona: PersonaLeida } | { problemas: Problema[] } {
  const problemas: Problema[] = []
  const crudo = (campo: CampoImportado): string => sinApostrofo((celdas[columnas.indexOf(campo)] ?? '').trim())
  const mal = (campo: CampoImportado, mensaje: string): void => {
    if (!problemas.some((p) => p.campo === campo)) problemas.push({ linea, campo, valor: crudo(campo), mensaje })
  }
  const dar = (campo: CampoImportado): string => {
    const valor = columnas.includes(campo) ? crudo(campo) : ''
    const rechazo = rechazoDeTexto(campo, valor)
    if (rechazo) mal(campo, rechazo)
    return valor
  }
  const apellidos = dar('apellidos')
  const nombre = sinBlancosDeMas(`${dar('nombre')} ${apellidos}`)
  if (!tieneDosLetras(nombre)) mal('nombre', TEXTOS_CLIENTE.nombre)
  if (nombre.length > 150) mal('nombre', 'Debe tener como máximo 150 caracteres.')
  const email = dar('email')
  if (email && !esCorreo(email)) mal('email', TEXTOS_CLIENTE.email)
  const edad = leerEdadDeHoja(dar('edad'), mal)
  const persona: PersonaLeida = {
    linea,
    nombre,
    ...quienEs(dar, mal),
    cliente: dados({ telefono: telefonoDeHoja(dar('telefono')), email, direccion: dar('direccion') }),
    ficha: {
      ...(edad === null ? {} : { edad }),
      ...dados({ nombreContacto: dar('contacto'), telefonoContacto: telefonoDeHoja(dar('telefonoContacto')) }),
    },
    observaciones: dar('observaciones') || null,
    membresia: leerMembresia(dar, mal, tipos),
  }
  return problemas.length > 0 ? { problemas } : { persona }
}

type Dar = (campo: CampoImportado) => string
type Mal = (campo: CampoImportado, mensaje: string) => void

const dados = <T extends Record<string, string>>(o: T): Partial<T> =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== '')) as Partial<T>

function rechazoDeTexto(campo: CampoImportado, valor: string): string | null {
  if (ERROR_DE_HOJA.test(valor))
    return 'La celda tiene un error o una fórmula sin resultado: ábrala en Excel, corríjala y guarde el archivo.'
  if (!valor.isWellFormed() || /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(valor))
    return 'Tiene caracteres no permitidos.'
  const maximo = MAXIMOS[campo] ?? 200
  return valor.length > maximo ? `Debe tener como máximo ${maximo} caracteres.` : null
}

function leerEdadDeHoja(texto: string, mal: Mal): number | null {
  if (texto === '') return null
  const edad = leerEdad(texto)
  if (edad === null || edad > 130) mal('edad', 'Debe ser un número entero entre 0 y 130.')
  return edad
}

function quienEs(dar: Dar, mal: Mal): Pick<PersonaLeida, 'cedula' | 'matricula'> {
  const cedula = cedulaDeHoja(dar('cedula'))
  const matricula = dar('matricula')
  if (cedula && (!tieneDosLetras(cedula) || esClaveSinCedula(cedula))) mal('cedula', TEXTOS_CLIENTE.rucCed)
  if (cedula === DE_NADIE) mal('cedula', 'Es la de Consumidor Final, que no es nadie: deje vacía la celda.')
  if (!cedula && !matricula)
    mal('cedula', 'Falta la cédula o la matrícula: por ella se reconoce a la persona la próxima vez.')
  return { cedula: cedula || null, matricula: matricula || null }
}

function leerMembresia(dar: Dar, mal: Mal, tipos: ReadonlyMap<string, TipoImportable>): PersonaLeida['membresia'] {
  const nombre = dar('tipo')
  const inicio = leerDia('inicio', dar, mal)
  const escrita = leerDia('fin', dar, mal)
  if (nombre === '') {
    if (inicio || escrita) mal('tipo', 'Falta el tipo de membresía.')
    return null
  }
  const tipo = tipos.get(normalizar(sinBlancosDeMas(nombre)))
  if (!tipo) mal('tipo', `No hay un tipo de membresía «${nombre}»: créelo en Membresías o corrija el nombre.`)
  else if (!tipo.activo) mal('tipo', 'Ese tipo de membresía ya no está disponible.')
  const fin = escrita ?? (inicio && tipo && tipo.duracion !== null ? finDe(inicio, tipo.duracion) : null)
  if (!fin) mal('fin', TEXTOS_MIEMBRO.fin)
  else if (inicio && fin < inicio) mal('fin', TEXTOS_MIEMBRO.orden)
  else if (fin > ULTIMO_DIA) mal('fin', TEXTOS_MIEMBRO.tope)
  return tipo && fin ? { tipo, inicio, fin } : null
}

function leerDia(campo: 'inicio' | 'fin', dar: Dar, mal: Mal): FechaCivil | null {
  const texto = dar(campo)
  if (texto === '') return null
  const dia = leerFechaDeHoja(texto)
  if (!dia) mal(campo, 'No es una fecha: use dd/mm/aaaa.')
  return dia
}

/** The rows that say again who an earlier one said, by cédula or matrícula. */
export function repetidas(personas: readonly PersonaLeida[]): Problema[] {
  const problemas: Problema[] = []
  for (const campo of ['cedula', 'matricula'] as const) {
    const primera = new Map<string, number>()
    for (const p of personas) {
      const valor = p[campo]
      if (valor === null) continue
      const antes = primera.get(valor)
      const cual = campo === 'cedula' ? 'la cédula' : 'la matrícula'
      if (antes === undefined) primera.set(valor, p.linea)
      else problemas.push({ linea: p.linea, campo, valor, mensaje: `Repite ${cual} de la línea ${antes}.` })
    }
  }
  return problemas
}
