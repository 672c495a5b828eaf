import { cuentaDe, estadoInicial, tipoSegunLineas } from '@mancuerna/domain/dinero/cobros'
import { restoACredito } from '@mancuerna/domain/dinero/cuotas'
import type { Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { auditar } from '../../../platform/db/auditoria'
import type { Mirada } from '../../../platform/db/mirada'
import type { CtxSql } from '../../../platform/db/tx'
import { excedido, exigirCobertura } from '../../lineas-pago/exigir-cobertura'
import { insertarLineas } from '../../lineas-pago/insertar-lineas.repo'
import { type LineaDada, segunFormas } from '../../lineas-pago/segun-formas'
import { vigilarRenovacion } from '../../membresias/doble/vigilar-doble'
import { bloquearParaRenovar } from '../../membresias/renovar/para-renovar.repo'
import { renovar } from '../../membresias/renovar/renovar'
import type { CobroBloqueado } from '../cobro.repo'
import { vigilarSiEsMembresia } from '../dobles/vigilar-membresia'
import { comprobarCobro, contradictorio, type DatosCobro } from '../comprobar-cobro'
import type { CuotaGuardada } from '../credito/cuotas.repo'
import { type Credito, darCredito, exigirPlan } from '../credito/dar-credito'
import { type Destino, ingresarCobro } from '../ingresar-cobro'
import { type CobroNuevo, insertarCobro, insertarCobroLiquidado } from '../insertar-cobro.repo'
import { leerReferidos, type Referidos, sqlReferidos } from '../referidos.repo'

export interface CobroEntero {
  datos: DatosCobro
  lineas: LineaDada[]
  credito: Credito | null
  renovacion: { idMiembro: number; idTipo: number } | null
  /** The day that the lines count for; today when absent. */
  fechaPago?: FechaCivil
  /** The regular visit that it pays: annulled, it takes the charge with it. */
  visitaRegular?: number
  /** Also if another desk has just renewed the same member. */
  confirmado: boolean
}
export interface CobroHecho {
  id: number
  cambio: Centavos
  cuotas: CuotaGuardada[] | null
  renovacion: { fechaInicio: FechaCivil; fechaFin: FechaCivil } | null
}

const miembroDe = (e: CobroEntero): number | null => e.renovacion?.idMiembro ?? e.datos.idMiembro

/** What a charge refers to: the first that it asks. */
export const mirarCobro: Mirada<CobroEntero, Referidos> = {
  sql: (_ctx, e) =>
    sqlReferidos(
      { ...e.datos, idMiembro: miembroDe(e) },
      e.lineas.map((l) => l.idFormaPago),
    ),
  leer: leerReferidos,
}

/**
 * A whole charge in one transaction: with its lines or quotas, and the renewal that it pays (docs/domain.md, Money).
 * All of it or nothing. `referidos`: as `mirarCobro` found them. Throws NO_ENCONTRADO, CLIENTE_INACTIVO,
 * COBRO_CONTRADICTORIO, COBRO_INCOMPLETO, COBRO_EXCEDIDO, VALIDACION, TIPO_NO_DISPONIBLE, RENOVACION_RECIENTE (another
 * desk has just done it), and what `renovar` throws.
 */
export async function registrarCobro(ctx: CtxSql, e: CobroEntero, referidos: Referidos): Promise<CobroHecho> {
  if (e.fechaPago !== undefined && e.lineas.length === 0) throw contradictorio('fecha_pago')
  // Part now and the rest in quotas: what is owed makes it a credit charge (docs/domain.md, Money).
  const tipoCobro = e.credito ? 'credito' : e.datos.tipoCobro
  if (e.credito && e.datos.tipoCobro === 'contado') throw contradictorio('credito')
  const datos = { ...e.datos, tipoCobro, idMiembro: miembroDe(e) }
  const cobro = comprobarCobro(ctx, datos, referidos)
  const { lineas, ...hecho } = e.credito
    ? await aCredito(ctx, cobro, e.credito, e, referidos)
    : await alContado(ctx, cobro, e, referidos)
  await auditar(ctx, {
    accion: 'crear',
    entidad: 'cobro',
    idEntidad: hecho.id,
    despues: { ...cobro, lineas, cuotas: hecho.cuotas, renovacion: hecho.renovacion },
  })
  if (e.fechaPago !== undefined && e.fechaPago < ctx.hoy)
    await auditar(ctx, {
      accion: 'pagar-retroactivo',
      entidad: 'cobro',
      idEntidad: hecho.id,
      despues: { fecha: e.fechaPago, monto: cobro.total },
    })
  return hecho
}

type Registrado = CobroHecho & { lineas: unknown[] }

/** The lines must cover it; it is received now. */
async function alContado(ctx: CtxSql, nuevo: CobroNuevo, e: CobroEntero, referidos: Referidos): Promise<Registrado> {
  const lineas = segunFormas(e.lineas, referidos.formas)
  const cambio = exigirCobertura(nuevo.total, lineas)
  const conTipo = { ...nuevo, tipoCobro: tipoSegunLineas(nuevo.tipoCobro, lineas) }
  const escrito = await insertarCobroLiquidado(ctx.tx, conTipo, calculado(nuevo), lineas, ctx.ahora)
  const { cobro } = escrito
  const { renovacion, pagada } = await renovarCon(ctx, cobro, e)
  await ingresarCobro(ctx, cobro, escrito.lineas, destino(e, pagada))
  return { id: cobro.id, cambio, cuotas: null, renovacion, lineas }
}

/** Its quotas are owed from now on; only a down payment is received, which they leave out. */
async function aCredito(
  ctx: CtxSql,
  nuevo: CobroNuevo,
  credito: Credito,
  e: CobroEntero,
  referidos: Referidos,
): Promise<Registrado> {
  const lineas = segunFormas(e.lineas, referidos.formas)
  const resto = restoACredito(nuevo.total, lineas)
  if (resto === null) throw excedido(nuevo.total, [])
  const plan = exigirPlan(resto, nuevo.fechaDocumento, credito)
  const cobro = await insertarCobro(ctx.tx, nuevo, calculado(nuevo), ctx.ahora)
  const { renovacion, pagada } = await renovarCon(ctx, cobro, e)
  const entrada = await insertarLineas(ctx.tx, { idTransaccion: cobro.id }, lineas, true, ctx.ahora)
  const cuotas = await darCredito(ctx, cobro, plan)
  await ingresarCobro(ctx, cobro, entrada, destino(e, pagada))
  return { id: cobro.id, cambio: 0, cuotas, renovacion, lineas }
}

const calculado = (c: CobroNuevo) => ({ cuenta: cuentaDe(c.origen), estado: estadoInicial(c.tipoCobro) })

/** What the charge renews, for who asked, and which membership it pays, for the ledger. */
interface Pagado {
  renovacion: CobroHecho['renovacion']
  pagada: { idMiembro: number; idTipo: number } | null
}

const destino = ({ fechaPago, visitaRegular }: CobroEntero, pagada: Pagado['pagada']): Destino => ({
  pagada,
  ...(fechaPago === undefined ? {} : { fecha: fechaPago }),
  ...(visitaRegular === undefined ? {} : { idVisita: visitaRegular }),
})

async function renovarCon(
  ctx: CtxSql,
  cobro: CobroBloqueado,
  { renovacion: paga, confirmado }: CobroEntero,
): Promise<Pagado> {
  if (!paga) return { renovacion: null, pagada: await vigilarSiEsMembresia(ctx, cobro, 'NUEVA') }
  const hallado = await bloquearParaRenovar(ctx, paga.idMiembro, paga.idTipo)
  const pago = { idTransaccion: cobro.id }
  await vigilarRenovacion(ctx, {
    idCliente: cobro.idCliente,
    ...paga,
    monto: cobro.total,
    pago,
    puerta: 'NUEVA',
    confirmado,
  })
  const { fechaInicio, fechaFin } = await renovar(ctx, { hallado, pago })
  return { renovacion: { fechaInicio, fechaFin }, pagada: paga }
}
