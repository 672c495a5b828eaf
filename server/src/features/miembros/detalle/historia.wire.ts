import type { MiembroHistoria } from '@mancuerna/contract/membresias/miembros'
import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { type PeriodoDebido, sinPagar } from '@mancuerna/domain/membresias/sin-pagar'
import type { z } from 'zod'
import type { Historia } from './historia.informes'

const debido = (p: Historia['periodos'][number]): PeriodoDebido => ({
  estado: p.estado,
  pagado: p.pagado,
  hasta: p.fechaFin,
  valor: aCentavos(p.valor),
})

/** A member's periods, suspensions and changes of state. */
export const miembroHistoria = (h: Historia): z.input<typeof MiembroHistoria> => ({
  periodos: h.periodos.map((p) => ({
    id: p.id,
    id_tipo_membresia: p.idTipo,
    nombre_tipo: p.tipo,
    fecha_inicio: p.fechaInicio,
    fecha_fin: p.fechaFin,
    estado: p.estado,
    monto: p.monto === null ? null : escribirCentavos(aCentavos(p.monto)),
    recibido: p.recibido,
    sin_pagar: sinPagar(debido(p), h.quien, h.hoy) ? p.valor : null,
    pagado_fuera: p.pagadoFuera,
    id_transaccion: p.idTransaccion,
    usuario: p.usuario,
    creado_en: p.creadoEn.toISOString(),
  })),
  suspensiones: h.suspensiones.map((s) => ({
    id: s.id,
    desde: s.desde,
    hasta: s.hasta,
    motivo: s.motivo,
    dias_devueltos: s.dias,
    abierta_por: s.abiertaPor,
    cerrada_por: s.cerradaPor,
    cerrada_en: s.cerradaEn?.toISOString() ?? null,
  })),
  cambios: h.cambios.map((c) => ({
    id: c.id,
    de: c.de ?? '',
    a: c.a ?? '',
    motivo: c.motivo,
    usuario: c.usuario,
    momento: c.momento.toISOString(),
  })),
})
