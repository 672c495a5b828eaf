import { tipoSegunLineas } from '@mancuerna/domain/dinero/cobros'
import type { CtxSql } from '../../platform/db/tx'
import { anularIngresos } from '../libro/ingresos.repo'
import type { LineaGuardada } from '../lineas-pago/lineas.repo'
import type { CobroBloqueado } from './cobro.repo'
import { vigilarSiEsMembresia } from './dobles/vigilar-membresia'
import { ingresarCobro } from './ingresar-cobro'
import { completarTransaccion, marcarQueCuentan, membresiaPagada } from './liquidar.repo'

/**
 * A charge that waited for its lines is covered by these: from now on it counts, received and settled now. With more
 * than one line it is mixto (docs/domain.md, Money). Of a charge that was already settled by other lines the ledger
 * rows are undone first.
 */
export async function liquidar(ctx: CtxSql, cobro: CobroBloqueado, lineas: readonly LineaGuardada[]): Promise<void> {
  if (!cobro.completa) await vigilarSiEsMembresia(ctx, cobro, 'POR_PASOS')
  else await anularIngresos(ctx, { idTransaccion: cobro.id }, 'Corrección: otras líneas completan el cobro')
  await ingresarCobro(ctx, cobro, lineas, { pagada: await membresiaPagada(ctx.tx, cobro.id) })
  const ids = lineas.map((l) => l.id)
  if (cobro.completa || lineas.some((l) => !l.cuenta)) await marcarQueCuentan(ctx.tx, cobro.id, ids)
  await completarTransaccion(ctx.tx, cobro.id, {
    tipoCobro: tipoSegunLineas(cobro.tipoCobro, lineas),
    fechaLiquidado: ctx.ahora,
    ahora: ctx.ahora,
  })
}
