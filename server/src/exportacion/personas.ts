import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import type { Columna } from '../platform/export/columna'
import { escribirXlsx } from '../platform/export/xlsx'
import { type FilaPersona, recorrerPersonas } from './base/personas.repo'
import type { Cliente } from '../respaldo/base/esquema.repo'

const texto = (t: string | null) => ({ texto: t ?? '' })
const fecha = (f: string | null) => (f === null ? texto('') : { fecha: f })

const columnas = (zona: string): Columna<FilaPersona>[] => [
  { titulo: 'Nombre', ancho: 34, celda: (f) => texto(f.nombre) },
  { titulo: 'Cédula o RUC', ancho: 16, celda: (f) => texto(f.rucCed) },
  { titulo: 'Teléfono', ancho: 14, celda: (f) => texto(f.telefono) },
  { titulo: 'Correo', ancho: 28, celda: (f) => texto(f.email) },
  { titulo: 'Dirección', ancho: 34, celda: (f) => texto(f.direccion) },
  { titulo: 'Activo', ancho: 8, celda: (f) => texto(f.activo ? 'Sí' : 'No') },
  { titulo: 'Registrado', ancho: 12, celda: (f) => ({ fecha: momentoCivil(f.registradoEn, zona).fecha }) },
  { titulo: 'Matrícula', ancho: 12, celda: (f) => texto(f.matricula) },
  { titulo: 'Membresía', ancho: 24, celda: (f) => texto(f.tipo) },
  { titulo: 'Estado', ancho: 16, celda: (f) => texto(f.estado ?? (f.matricula === null ? '' : 'SIN MEMBRESÍA')) },
  { titulo: 'Desde', ancho: 12, celda: (f) => fecha(f.fechaInicio) },
  { titulo: 'Hasta', ancho: 12, celda: (f) => fecha(f.fechaFin) },
  { titulo: 'Observaciones', ancho: 40, celda: (f) => texto(f.observaciones) },
  { titulo: 'Edad', ancho: 8, celda: (f) => (f.edad === null ? texto('') : { numero: f.edad }) },
  { titulo: 'Enfermedad', ancho: 24, celda: (f) => texto(f.enfermedad) },
  { titulo: 'Institución', ancho: 24, celda: (f) => texto(f.institucion) },
  { titulo: 'Contacto de emergencia', ancho: 28, celda: (f) => texto(f.nombreContacto) },
  { titulo: 'Teléfono del contacto', ancho: 20, celda: (f) => texto(f.telefonoContacto) },
  { titulo: 'Foto', ancho: 40, celda: (f) => texto(f.foto) },
]

/** The people as a spreadsheet, in pieces; days and states are the gym's of `hoy`. */
export const escribirPersonas = (c: Cliente, o: { hoy: string; zona: string }): AsyncGenerator<Uint8Array> =>
  escribirXlsx('Personas', columnas(o.zona), recorrerPersonas(c, o.hoy))
