import { Cuaderno, leerEntero, local, referencia, siNo, type FilaLimpia, type Valores } from './cuaderno.reglas'
import type { MomentoViejo } from './momento.reglas'
import { notaDeRuta } from './ruta-foto.reglas'

export interface MiembroLimpio extends FilaLimpia {
  matricula: string
  nombre: string
  telefono: string
  direccion: string
  edad: number | null
  sufreEnfermedad: boolean | null
  tieneSeguro: boolean | null
  enfermedad: string | null
  institucion: string | null
  nombreContacto: string
  telefonoContacto: string
  /** The path as stored: to be trusted by nobody. */
  imagen: string | null
  /** Why that path names no picture of its own; null: it names one. */
  fotoNota: string | null
  /** As stored: often stale. */
  estado: 'ACTIVO' | 'VENCIDO' | null
  /** Wall time of the source at which the membership ended there; null where that cannot be read. */
  termina: string | null
  /** Wall time of the source. */
  registrado: string | null
  /** Civil days; both or neither. */
  inicio: string | null
  fin: string | null
  idTipo: number | null
}

const dia = (m: MomentoViejo): string | null => (m.clase === 'momento' ? m.dia : null)

/**
 * First and last day of a membership as the old system judged it: no dates and no type is "never paid"; without a last
 * day that can be read it was over, so it ends on a day before `hoy` that is known. Ends before it begins: one day.
 */
export function vigenciaDe(
  m: { inicio: string | null; fin: string | null; registrado: string | null; idTipo: number | null; conFin: boolean },
  hoy: string,
  ayer: string,
): { inicio: string | null; fin: string | null } {
  if (m.inicio === null && m.fin === null && m.idTipo === null && !m.conFin) return { inicio: null, fin: null }
  const supuesto = m.inicio ?? m.registrado?.slice(0, 10) ?? ayer
  const fin = m.fin ?? (supuesto < hoy ? supuesto : ayer)
  const inicio = m.inicio ?? m.registrado?.slice(0, 10) ?? fin
  return { inicio: inicio < fin ? inicio : fin, fin }
}

/** A last day past our calendar: whom somebody let in for good. */
const SIN_FIN = /^(2[2-9]|[3-9]\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/
const ULTIMO_DIA = '2199-12-31'

function ultimoDia(c: Cuaderno, crudo: string | null | undefined): MomentoViejo {
  if (!SIN_FIN.test((crudo ?? '').trim())) return c.momento('fechaFin')
  c.anotar('fin_recortado')
  return { clase: 'momento', dia: ULTIMO_DIA, hora: '23:59:59' }
}

const estadoViejo = (crudo: string | null | undefined): 'ACTIVO' | 'VENCIDO' | null =>
  crudo === 'ACTIVO' || crudo === 'VENCIDO' ? crudo : null

/** A row of `miembros`. `hoy` and `ayer`: the gym's day and the one before. */
export function limpiarMiembro(id: number, v: Valores, hoy: string, ayer: string): MiembroLimpio {
  const c = new Cuaderno(v)
  const registro = c.momento('fechaRegistro')
  const [inicio, fin] = [c.momento('fechaInicio'), ultimoDia(c, v['fechaFin'])]
  const registrado = local(registro)
  const idTipo = referencia(v['idMembresia'])
  const conFin = inicio.clase !== 'nada' || fin.clase !== 'nada'
  const vigencia = vigenciaDe({ inicio: dia(inicio), fin: dia(fin), registrado, idTipo, conFin }, hoy, ayer)
  if (vigencia.fin !== null && dia(fin) === null) c.anotar('fin_supuesto')
  if (vigencia.inicio !== null && dia(inicio) !== vigencia.inicio) c.anotar('inicio_supuesto')
  if ((dia(registro) ?? '') > hoy) c.anotar('registro_futuro')
  const nombre = c.texto('nombre')
  if (nombre === '') c.anotar('nombre_vacio')
  const matricula = c.texto('matricula', 50)
  const edad = leerEntero(v['edad'])
  if (edad !== null && (edad < 1 || edad > 126)) c.anotar('edad_imposible')
  return {
    matricula,
    nombre: nombre || `Miembro ${matricula || id}`,
    telefono: c.texto('telefono', 50),
    direccion: c.texto('direccion'),
    edad: edad !== null && edad >= 1 && edad <= 126 ? edad : null,
    sufreEnfermedad: siNo(v['sufreEnfermedad']),
    tieneSeguro: siNo(v['tieneSeguro']),
    enfermedad: c.siHay('enfermedad'),
    institucion: c.siHay('institucion'),
    nombreContacto: c.texto('nombreContacto'),
    telefonoContacto: c.texto('telefonoContacto', 50),
    imagen: v['imagen'] ?? null,
    fotoNota: notaDeRuta(v['imagen'] ?? null),
    estado: estadoViejo(v['estado']),
    termina: local(fin),
    registrado,
    ...vigencia,
    idTipo,
    notas: c.notas,
    motivo: null,
  }
}
