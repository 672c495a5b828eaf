import { cobertura } from '@mancuerna/domain/dinero/cobertura'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../../platform/core/error'
import type { Ctx } from '../../../platform/db/tx'
import { leerLineas, type LineaLeida } from '../../lineas-pago/lineas.informes'
import { type AbonoLeido, type AplicacionLeida, leerAbono, leerAplicacion } from './abono.informes'

export interface AbonoCompleto {
  abono: AbonoLeido
  lineas: LineaLeida[]
  aplicado: AplicacionLeida[]
  cambio: Centavos
}

/** Everything of one abono, for its receipt. Throws NO_ENCONTRADO. */
export async function verAbono(ctx: Ctx, { id }: { id: number }): Promise<AbonoCompleto> {
  const abono = await leerAbono(ctx.tx, id)
  if (!abono) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El abono' } })
  const lineas = await leerLineas(ctx.tx, { idAbono: id })
  const aplicado = await leerAplicacion(ctx.tx, id)
  const enCentavos = lineas.map((l) => ({ ...l, monto: aCentavos(l.monto) }))
  return { abono, lineas, aplicado, cambio: cobertura(aCentavos(abono.monto), enCentavos).cambio }
}
