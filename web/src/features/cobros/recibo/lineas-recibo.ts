import { formatDinero, aCentavos } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { formatMomento } from '../../../lib/momento'
import type { Abono } from '../cartera/cartera.api'
import type { Cobro } from '../cobros.api'
import type { LineaRecibo } from './HojaRecibo'

const positivo = (v: string) => aCentavos(v) > 0
const cambioDe = (cambio: string): LineaRecibo[] =>
  positivo(cambio) ? [{ texto: 'Cambio', monto: formatDinero(cambio) }] : []

/** What a charge's receipt says: total, how it was paid or when it is due, and what it renewed. */
export function lineasDeCobro(c: Cobro): LineaRecibo[] {
  return [
    { texto: 'TOTAL', monto: formatDinero(c.monto_total_cobro), fuerte: true },
    ...c.lineas
      .filter((l) => l.repetido === 0)
      .map((l) => ({ texto: l.nombre_forma_pago, monto: formatDinero(l.monto_detalle) })),
    ...cambioDe(c.cambio),
    ...c.cuotas.map((q) => ({
      texto: `Cuota ${q.numero}, vence ${formatFecha(q.fecha_vencimiento)}`,
      monto: formatDinero(q.monto_cuota),
    })),
    ...(c.renovacion
      ? [
          { texto: `${c.renovacion.nombre_tipo} ${c.renovacion.matricula}` },
          { texto: 'Válida hasta', monto: formatFecha(c.renovacion.fecha_fin) },
        ]
      : []),
    ...(c.estado === 'Anulado' ? [{ texto: 'ANULADO', monto: c.motivo_anulacion, fuerte: true }] : []),
  ]
}

/** What an abono's receipt says: amount, what it paid and with what. */
export function lineasDeAbono(a: Abono): LineaRecibo[] {
  return [
    { texto: 'ABONO', monto: formatDinero(a.monto), fuerte: true },
    ...a.aplicado.map((q) => ({
      texto: `${q.numero_documento}, cuota ${q.numero} (queda ${formatDinero(q.saldo_cuota)})`,
      monto: formatDinero(q.monto),
    })),
    ...a.lineas.map((l) => ({ texto: l.nombre_forma_pago, monto: formatDinero(l.monto_detalle) })),
    ...cambioDe(a.cambio),
    ...(a.anulado_en ? [{ texto: 'ANULADO', monto: a.motivo_anulacion, fuerte: true }] : []),
  ]
}

/** Who and when, of either. */
export const datosDe = (d: {
  client_nombre: string
  client_rucCed: string | null
  creado_en: string
  atendio: string
}): LineaRecibo[] => [
  { texto: 'Fecha', monto: formatMomento(d.creado_en) },
  { texto: 'Cliente', monto: d.client_nombre },
  ...(d.client_rucCed ? [{ texto: 'Cédula/RUC', monto: d.client_rucCed }] : []),
  { texto: 'Atendió', monto: d.atendio },
]
