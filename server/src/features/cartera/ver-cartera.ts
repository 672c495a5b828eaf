import type { Ctx } from '../../platform/db/tx'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero'
import { DomainError } from '../../platform/core/error'
import { type FechaCivil, sumarDias } from '@mancuerna/domain/fecha'
import { leerLineas, type LineaLeida } from '../cobros/consulta/cobros.informes'
import { cambioDe } from '../cobros/cobros.reglas'
import { type AbonoLeido, type AplicacionLeida, leerAbono, leerAplicacion } from './cartera.informes'
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
  const hasta = e.hasta ?? ctx.hoy
  const desde = e.desde ?? sumarDias(hasta, -DIAS_DE_CUENTA)
  if (desde > hasta)
    throw new DomainError('VALIDACION', { campos: { hasta: 'La fecha final no puede ser anterior a la inicial.' } })
  const cliente = await leerCliente(ctx.tx, e.idCliente)
  if (!cliente) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  return {
    idCliente: e.idCliente,
    ...cliente,
    desde,
    hasta,
    ...(await estadoDeCuenta(ctx.tx, { idCliente: e.idCliente, desde, hasta }, ctx.zona)),
  }
}

export interface AbonoCompleto {
  abono: AbonoLeido
  lineas: LineaLeida[]
  aplicado: AplicacionLeida[]
  cambio: Centavos
}

/** Everything of one abono, for its receipt. Throws NO_ENCONTRADO. */
export async function verAbono(ctx: Ctx, e: { id: number }): Promise<AbonoCompleto> {
  const abono = await leerAbono(ctx.tx, e.id)
  if (!abono) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El abono' } })
  const lineas = await leerLineas(ctx.tx, { idAbono: e.id })
  return {
    abono,
    lineas,
    aplicado: await leerAplicacion(ctx.tx, e.id),
    cambio: cambioDe(
      aCentavos(abono.monto),
      lineas.map((l) => ({ ...l, monto: aCentavos(l.monto) })),
    ),
  }
}
