import { MENSAJES_COBRO } from '@mancuerna/domain/cobros'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { type Centavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero'
import { DomainError } from '../../../platform/core/error'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { renovar } from '../../membresias/renovar/renovar'
import { type CobroBloqueado, type CuotaGuardada, leerReferidos } from '../cobros.repo'
import { insertarCobro, insertarCobroLiquidado, insertarCuotas, type LineaNueva } from '../escribir-cobro.repo'
import { cambioDe, cubren, cuentaDe, estadoInicial, exceso, type Plan, planDeCuotas } from '../cobros.reglas'
import { comprobarCobro, type DatosCobro, type LineaDada, segunFormas } from '../comprobar-cobro'
import { completarCredito, ingresar, tipoSegunLineas } from '../liquidar'
import { contradictorio } from '../pasos/registrar-transaccion'

export interface CobroEntero {
  datos: DatosCobro
  lineas: LineaDada[]
  credito: { plan: Plan; numeroCuotas: number; fechaCancelacion: FechaCivil } | null
  renovacion: { idMiembro: number; idTipo: number } | null
}
export interface CobroHecho {
  id: number
  cambio: Centavos
  cuotas: CuotaGuardada[] | null
  renovacion: { fechaInicio: FechaCivil; fechaFin: FechaCivil } | null
}

/**
 * A whole charge in one transaction: with its lines or quotas, and the renewal that it pays (domain.md, Money). All of it or nothing.
 * Throws NO_ENCONTRADO, CLIENTE_INACTIVO, COBRO_CONTRADICTORIO, COBRO_INCOMPLETO, COBRO_EXCEDIDO, VALIDACION, and what `renovar` throws.
 */
export async function registrarCobro(ctx: Ctx, e: CobroEntero): Promise<CobroHecho> {
  const { tipoCobro, total } = e.datos
  if (tipoCobro === 'credito' && e.lineas.length > 0) throw contradictorio('lineas')
  if (tipoCobro !== 'credito' && e.credito) throw contradictorio('credito')
  const datos = { ...e.datos, idMiembro: e.renovacion?.idMiembro ?? e.datos.idMiembro }
  const referidos = await leerReferidos(
    ctx.tx,
    datos,
    e.lineas.map((l) => l.idFormaPago),
  )
  const nuevo = comprobarCobro(ctx, datos, referidos)
  const plan = e.credito ? cuotasDe(total, datos.fechaDocumento, e.credito) : null
  const lineas = plan ? [] : segunFormas(e.lineas, referidos.formas)
  const calculado = { cuenta: cuentaDe(nuevo.origen), estado: estadoInicial(tipoCobro) }
  if (!plan) exigirCobertura(total, lineas)
  const escrito = plan
    ? { cobro: await insertarCobro(ctx.tx, nuevo, calculado, ctx.ahora), lineas: [] }
    : await insertarCobroLiquidado(
        ctx.tx,
        { ...nuevo, tipoCobro: tipoSegunLineas(tipoCobro, lineas) },
        calculado,
        lineas,
        ctx.ahora,
      )
  const { cobro } = escrito
  const renovacion = e.renovacion ? await renovar(ctx, { ...e.renovacion, pago: { idTransaccion: cobro.id } }) : null
  const cuotas = plan ? await aCredito(ctx, cobro, plan) : null
  if (!plan) await ingresar(ctx, cobro, escrito.lineas, e.renovacion)
  await auditar(ctx, {
    accion: 'crear',
    entidad: 'cobro',
    idEntidad: cobro.id,
    despues: { ...nuevo, lineas, cuotas, renovacion },
  })
  return {
    id: cobro.id,
    cambio: plan ? 0 : cambioDe(total, lineas),
    cuotas,
    renovacion: renovacion && { fechaInicio: renovacion.fechaInicio, fechaFin: renovacion.fechaFin },
  }
}

function cuotasDe(
  total: Centavos,
  fechaDocumento: FechaCivil,
  c: NonNullable<CobroEntero['credito']>,
): NonNullable<ReturnType<typeof planDeCuotas>> {
  const plan = planDeCuotas({
    plan: c.plan,
    total,
    numeroCuotas: c.numeroCuotas,
    fechaDocumento,
    fechaCancelacion: c.fechaCancelacion,
  })
  if (!plan) throw new DomainError('VALIDACION', { campos: { 'credito.numero_cuotas': MENSAJES_COBRO.cuotaCero } })
  return plan
}

/** Lines must make the total: what gives no change may not pass it, and no more than `tolerancia` cents may be missing. Throws COBRO_EXCEDIDO, COBRO_INCOMPLETO. */
export function exigirCobertura(total: Centavos, lineas: readonly LineaNueva[], tolerancia?: Centavos): void {
  const pendiente = escribirCentavos(Math.max(0, total - sumar(lineas.map((l) => l.monto))))
  if (
    lineas.some(
      (l) =>
        exceso(
          total,
          lineas.filter((x) => x !== l),
          l,
        ) > 0,
    )
  )
    throw new DomainError('COBRO_EXCEDIDO', { datos: { pendiente } })
  if (!cubren(total, lineas, tolerancia)) throw new DomainError('COBRO_INCOMPLETO', { datos: { pendiente } })
}

async function aCredito(
  ctx: Ctx,
  cobro: CobroBloqueado,
  plan: { numero: number; monto: Centavos; fechaVencimiento: FechaCivil }[],
): Promise<CuotaGuardada[]> {
  const cuotas = await insertarCuotas(ctx.tx, cobro, plan, ctx.ahora)
  await completarCredito(ctx, cobro)
  return cuotas
}
