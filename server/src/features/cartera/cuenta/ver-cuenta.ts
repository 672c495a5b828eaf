import { type FechaCivil, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { DomainError } from '../../../platform/core/error'
import type { Ctx } from '../../../platform/db/tx'
import { estadoDeCuenta, leerCliente, type Movimiento } from './cuenta.informes'

/** Days that a statement covers unless told. */
const DIAS_DE_CUENTA = 90

export interface Cuenta {
  idCliente: number
  nombre: string
  rucCed: string | null
  desde: FechaCivil
  hasta: FechaCivil
  inicial: string
  movimientos: Movimiento[]
}

/** A client's statement, the last 90 days unless told. Throws NO_ENCONTRADO, VALIDACION for days in the wrong order. */
export async function verCuenta(
  ctx: Ctx,
  e: { idCliente: number; desde: FechaCivil | undefined; hasta: FechaCivil | undefined },
): Promise<Cuenta> {
  const { idCliente } = e
  const hasta = e.hasta ?? ctx.hoy
  const desde = e.desde ?? sumarDias(hasta, -DIAS_DE_CUENTA)
  if (desde > hasta)
    throw new DomainError('VALIDACION', { campos: { hasta: 'La fecha final no puede ser anterior a la inicial.' } })
  const cliente = await leerCliente(ctx.tx, idCliente)
  if (!cliente) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  return {
    idCliente,
    ...cliente,
    desde,
    hasta,
    ...(await estadoDeCuenta(ctx.tx, { idCliente, desde, hasta }, ctx.zona)),
  }
}
