import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import type { Kit } from '../../modulo'
import type { Formato } from '../../platform/export/tabla'
import type { Filtros } from './auditoria.informes'
import { exportarAuditoria } from './exportar-auditoria'
import { exigirOrden, verAuditoria } from './ver-auditoria'

/** The use cases of the audit trail: it is only read. */
export const casosAuditoria = ({ executor, informes, clock, config: { zona } }: Kit) => ({
  ver: executor.enLectura(verAuditoria),
  /** A file and the day in its name. Throws FECHAS_INVALIDAS. */
  exportar(formato: Formato, filtros: Filtros) {
    exigirOrden(filtros)
    return { hoy: hoyEn(clock(), zona), chunks: exportarAuditoria(informes, formato, filtros, zona) }
  },
})
export type CasosAuditoria = ReturnType<typeof casosAuditoria>
