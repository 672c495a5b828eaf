import type { Ctx } from '../../platform/db/tx'
import { contarDia, ultimasVisitas } from './visitas.informes'

/** Today's last entries, at most `limite`, and how many were let in. */
export async function verUltimas({ tx, hoy }: Ctx, limite: number) {
  const [total, visitas] = await Promise.all([contarDia(tx, hoy), ultimasVisitas(tx, hoy, limite)])
  return { hoy, total, visitas }
}
