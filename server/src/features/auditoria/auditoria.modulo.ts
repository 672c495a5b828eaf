import type { Kit, Modulo } from '../../modulo'
import { casosAuditoria } from './auditoria.casos'
import { rutasAuditoria } from './auditoria.rest'

/** Who did what, when and from where. */
export const moduloAuditoria = (kit: Kit): Modulo => ({ rutas: rutasAuditoria(casosAuditoria(kit)) })
