import type { EstadoSistema, RespaldoSalida } from '@mancuerna/contract/sistema/estado-sistema'
import type { RespaldoVisto, SistemaVisto } from './ver-sistema'

/** What of the installation is known without asking the database. */
export interface Instalacion {
  version: string
  iniciadoEn: Date
  integrada: boolean
  respaldos: { carpeta: string; conservar: number; cada: number | undefined }
}

/** The installation's state as it leaves. @param puede whether this server can make a backup when asked */
export const sistemaSalida = (i: Instalacion, s: SistemaVisto, puede: boolean): EstadoSistema => ({
  version: i.version,
  iniciado_en: i.iniciadoEn.toISOString(),
  base: {
    tipo: i.integrada ? 'INTEGRADA' : 'EXTERNA',
    version: s.base.version,
    bytes: s.base.bytes,
    migracion: s.base.migracion,
  },
  imagenes: s.imagenes,
  respaldos: {
    carpeta: i.respaldos.carpeta,
    conservar: i.respaldos.conservar,
    cada_segundos: i.respaldos.cada === undefined ? null : i.respaldos.cada / 1000,
    libre_bytes: s.libre,
    puede_hacerse: puede,
    verificado: s.verificado && respaldoSalida(s.verificado),
    en_curso: s.enCurso && respaldoSalida(s.enCurso),
    ultimos: s.ultimos.map(respaldoSalida),
  },
  problemas: s.problemas,
})

/** A backup as it is listed. */
const respaldoSalida = (r: RespaldoVisto): RespaldoSalida => ({
  id: r.id,
  origen: r.origen,
  estado: r.estado,
  pedido_por: r.pedidoPor,
  pedido_en: r.pedidoEn.toISOString(),
  terminado_en: r.terminadoEn?.toISOString() ?? null,
  segundos: r.segundos,
  hace_segundos: r.hace,
  fase: r.fase,
  avance: r.avance,
  archivo: r.archivo,
  equipo: r.equipo,
  carpeta: r.carpeta,
  bytes: r.bytes,
  filas: r.filas,
  imagenes: r.imagenes,
  motivo: r.motivo,
  descargable: r.descargable,
})
