import { cuentaDe, estadoInicial, MOVIMIENTO, type TipoCobro } from '@mancuerna/domain/dinero/cobros'
import { auditar } from '../../../platform/db/auditoria'
import { verMirada } from '../../../platform/db/mirada'
import type { Ctx } from '../../../platform/db/tx'
import { comprobarCobro, contradictorio, type DatosCobro } from '../comprobar-cobro'
import { insertarCobro } from '../insertar-cobro.repo'
import { leerReferidos, sqlReferidos } from '../referidos.repo'
import { bloquearIncompletaIgual, empezarRepeticion } from './pasos.repo'

/** What the old newer client says that the server computes; '' or null: it did not say. */
interface Declarado {
  tipoCobro: TipoCobro | null
  cuenta: string
  movimiento: string
  estado: string
  /** Whether it gave a settlement date. */
  liquidado: boolean
}

export interface TransaccionDada {
  datos: Omit<DatosCobro, 'tipoCobro'>
  declarado: Declarado
}

/**
 * First of the three steps (COBRO-29): the charge, incomplete until its lines or quotas cover it. The same charge sent
 * again by the same author while it is incomplete is a retry: it answers the first id, and what is re-sent is matched
 * in order with what is stored (`repeticion_desde`, 1 + the next to match). Throws COBRO_CONTRADICTORIO, NO_ENCONTRADO,
 * CLIENTE_INACTIVO.
 */
export async function registrarTransaccion(ctx: Ctx, e: TransaccionDada): Promise<{ id: number }> {
  const tipoCobro = tipoDeclarado(e)
  const cobro = comprobarCobro(
    ctx,
    { ...e.datos, tipoCobro },
    leerReferidos(await verMirada(ctx.tx, sqlReferidos(e.datos, []))),
  )
  const igual = await bloquearIncompletaIgual(ctx.tx, cobro)
  if (igual) {
    await empezarRepeticion(ctx.tx, igual.id)
    return { id: igual.id }
  }
  const calculado = { cuenta: cuentaDe(cobro.origen), estado: estadoInicial(tipoCobro) }
  const { id } = await insertarCobro(ctx.tx, cobro, calculado, ctx.ahora)
  await auditar(ctx, { accion: 'crear', entidad: 'cobro', idEntidad: id, despues: cobro })
  return { id }
}

/**
 * Kind of a charge as declared: by its name, or by the state that goes with it (COBRO-13). Throws COBRO_CONTRADICTORIO.
 */
function tipoDeclarado({ datos, declarado: d }: TransaccionDada): TipoCobro {
  const tipo = d.tipoCobro ?? (d.estado === 'Pendiente' ? 'credito' : 'contado')
  if (d.estado && d.estado !== estadoInicial(tipo)) throw contradictorio('estado_transaccion')
  if (d.cuenta && d.cuenta !== cuentaDe(datos.origen)) throw contradictorio('cuenta_contable_ingreso_codigo')
  if (d.movimiento && d.movimiento !== MOVIMIENTO) throw contradictorio('tipo_movimiento_contable')
  if (d.liquidado && tipo === 'credito') throw contradictorio('fecha_liquidado_conciliado')
  return tipo
}
