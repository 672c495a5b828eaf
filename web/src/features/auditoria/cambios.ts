import { escribirCentavos, formatDinero } from '@mancuerna/domain/dinero/dinero'
import { leerFecha } from '@mancuerna/domain/fechas/fecha'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { mayuscula } from '@mancuerna/domain/texto'
import { formatMomento } from '../../lib/momento'

/** One thing of a record that changed, in people's words. */
export interface Cambio {
  campo: string
  antes: string
  despues: string
}

/** Amounts, which the trail keeps in cents. */
const IMPORTES = new Set(['monto', 'total', 'valor', 'neto', 'saldo', 'pagado', 'cambio'])

/** Words that a field's own name does not say, or says without its accents. */
const NOMBRES: Record<string, string> = {
  rucced: 'cédula o RUC',
  telefono: 'teléfono',
  direccion: 'dirección',
  matricula: 'matrícula',
  fechainicio: 'desde',
  fechafin: 'hasta',
  fecha_inicio: 'desde',
  fecha_fin: 'hasta',
  duracion: 'duración',
  descripcion: 'descripción',
  areas: 'áreas',
  lineas: 'pagos',
  ultimo: 'último',
  sesion: 'sesión',
  numerodocumento: 'número de documento',
  documentotipo: 'documento',
  idcliente: 'cliente (número)',
  idmiembro: 'miembro (número)',
  idtipo: 'tipo (número)',
  idformapago: 'forma de pago (número)',
  idtitular: 'titular (número)',
  idusuario: 'usuario (número)',
  id_usuario_enviado: 'usuario que envió el programa anterior (número)',
  genero: 'género',
}

const nombreDe = (clave: string): string => {
  if (/^\d+$/.test(clave)) return String(Number(clave) + 1)
  const propio = NOMBRES[clave.toLowerCase()]
  return (
    propio ??
    clave
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase()
  )
}

/** ISO moments and days as the gym writes them, amounts with their sign, yes and no. */
function texto(clave: string, v: unknown): string {
  if (v === null || v === undefined || v === '') return ''
  if (typeof v === 'boolean') return v ? 'Sí' : 'No'
  if (typeof v === 'number') return IMPORTES.has(clave) ? formatDinero(escribirCentavos(v)) : String(v)
  const t = String(v)
  if (/^\d{4}-\d{2}-\d{2}T/.test(t)) return formatMomento(t)
  return /^\d{4}-\d{2}-\d{2}$/.test(t) && leerFecha(t) ? formatFecha(t) : t
}

/** Every value of a record by its path ('líneas · 1 · monto'). */
function aplanar(v: unknown, camino: readonly string[], hojas: Map<string, string>): Map<string, string> {
  if (typeof v === 'object' && v !== null) {
    for (const [clave, hijo] of Object.entries(v)) aplanar(hijo, [...camino, clave], hojas)
    return hojas
  }
  const clave = camino.at(-1) ?? ''
  hojas.set(camino.map(nombreDe).join(' · '), texto(clave, v))
  return hojas
}

/**
 * What differs between a record before and after, field by field; of one that was made or removed, everything that it
 * says. '' stands for nothing.
 */
export function cambios(antes: unknown, despues: unknown): Cambio[] {
  const a = aplanar(antes ?? {}, [], new Map())
  const d = aplanar(despues ?? {}, [], new Map())
  return [...new Set([...a.keys(), ...d.keys()])]
    .map((campo) => ({ campo: mayuscula(campo), antes: a.get(campo) ?? '', despues: d.get(campo) ?? '' }))
    .filter((c) => c.antes !== c.despues)
}
