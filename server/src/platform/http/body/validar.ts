import type { Esquema } from '@mancuerna/contract/esquema'
import { z } from 'zod'
import { DomainError } from '../../core/error'

/** Parses with the contract; refuses with VALIDACION and one text per wire field (the first problem of each). */
export function validar<T extends Esquema>(esquema: T, valor: unknown): z.output<T> {
  const r = z.safeParse(esquema, valor)
  if (r.success) return r.data
  const campos: Record<string, string> = {}
  for (const problema of r.error.issues) {
    const campo = problema.path.map(String).join('.') || '_'
    campos[campo] ??= textoDe(problema)
  }
  throw new DomainError('VALIDACION', { campos })
}

/** zod's own texts are English: whatever the contract did not word itself is worded here. */
function textoDe(p: { code: string; message: string; input?: unknown }): string {
  if (p.code === 'invalid_type' && /received undefined|received null/.test(p.message)) return 'Debes colocar este dato.'
  if (/^(Invalid|Too|Unrecognized|Expected)/.test(p.message)) return 'El dato no es válido.'
  return p.message
}
