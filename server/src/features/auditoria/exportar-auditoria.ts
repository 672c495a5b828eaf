import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { type DeLectura, enSnapshot } from '../../platform/db/snapshot'
import type { Columna } from '../../platform/export/columna'
import { escribirTabla, type Formato } from '../../platform/export/tabla'
import { type Anotacion, type Filtros, recorrerAuditoria } from './auditoria.informes'
import { autorDe, fraseDe } from './auditoria.reglas'

const texto = (t: string | null) => ({ texto: t ?? '' })
const json = (v: unknown) => texto(v === null || v === undefined ? '' : JSON.stringify(v))

const columnas = (zona: string): Columna<Anotacion>[] => [
  { titulo: 'Fecha', ancho: 12, celda: (a) => ({ fecha: momentoCivil(a.momento, zona).fecha }) },
  { titulo: 'Hora', ancho: 10, celda: (a) => texto(momentoCivil(a.momento, zona).hora) },
  { titulo: 'Quién', ancho: 26, celda: (a) => texto(autorDe(a).nombre) },
  { titulo: 'Qué', ancho: 60, celda: (a) => texto(fraseDe(a)) },
  { titulo: 'Dirección', ancho: 18, celda: (a) => texto(a.ip) },
  { titulo: 'Antes', ancho: 40, celda: (a) => json(a.antes) },
  { titulo: 'Después', ancho: 40, celda: (a) => json(a.despues) },
  { titulo: 'Petición', ancho: 38, celda: (a) => texto(a.peticion) },
]

/** The rows of the trail that pass the filters as a file, in pieces, newest first. */
export const exportarAuditoria = (
  de: DeLectura,
  formato: Formato,
  f: Filtros,
  zona: string,
): AsyncGenerator<string | Uint8Array> =>
  enSnapshot(de, (s) => escribirTabla(formato, 'Auditoría', columnas(zona), recorrerAuditoria(s, f, zona)))
