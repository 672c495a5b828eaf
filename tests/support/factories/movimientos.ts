import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import type { ClienteHttp } from '../cliente'
import { hoyDe, insertar, type Servidor, siguiente } from './insertar'

export interface VisitaDePrueba {
  /** ISO 8601; now on the server's clock unless told. */
  momento?: string
  idCliente?: number
  idMiembro?: number | null
  idTipo?: number | null
  idUsuario?: number | null
  estado?: 'CONCEDIDO' | 'DENEGADO'
  areas?: string
}
/** A visit at any moment, as if registered then; of Consumidor Final without member unless told. Returns its id. */
export async function crearVisita(s: Servidor, v: VisitaDePrueba = {}): Promise<number> {
  const momento = v.momento ? new Date(v.momento) : s.clock()
  const civil = momentoCivil(momento, s.config.zona)
  return insertar(s, 'visita', {
    momento,
    dia: civil.fecha,
    hora: Number(civil.hora.slice(0, 2)),
    id_cliente: v.idCliente ?? 1,
    id_miembro: v.idMiembro ?? null,
    id_tipo_membresia: v.idTipo ?? null,
    id_usuario: v.idUsuario === undefined ? 1 : v.idUsuario,
    estado_acceso: v.estado ?? 'CONCEDIDO',
    nombre_area_acceso: v.areas ?? '',
  })
}

export interface PagoDePrueba {
  /** 'AAAA-MM-DD'; today unless told. */
  fecha?: string
  hora?: string
  /** "25.00" */
  monto?: string
  concepto?: 'MEMBRESIA' | 'VISITA_REGULAR' | 'COBRO' | 'ABONO'
  idCliente?: number
  idMiembro?: number | null
  idTipo?: number | null
  idUsuario?: number | null
  idFormaPago?: number | null
}
/** A row of the ledger; without member it is a regular visit's, of Consumidor Final. Returns its id. */
export async function crearPago(s: Servidor, p: PagoDePrueba = {}): Promise<number> {
  return insertar(s, 'ingreso', {
    momento: s.clock(),
    fecha: p.fecha ?? hoyDe(s),
    hora: p.hora ?? '00:00:00',
    monto: p.monto ?? '25.00',
    concepto: p.concepto ?? (p.idMiembro ? 'MEMBRESIA' : 'VISITA_REGULAR'),
    id_cliente: p.idCliente ?? 1,
    id_miembro: p.idMiembro ?? null,
    id_tipo_membresia: p.idTipo ?? null,
    id_usuario: p.idUsuario === undefined ? 1 : p.idUsuario,
    id_forma_pago: p.idFormaPago ?? null,
  })
}

/** The counter-entry of a ledger row. Returns its id. */
export async function anularPago(s: Servidor, idIngreso: number, motivo = 'prueba'): Promise<number> {
  const r = await s.pool.query<{ id: number }>(
    `INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente,
       id_miembro, id_tipo_membresia, id_visita, id_forma_pago, anula_a, motivo)
     SELECT $2, fecha, hora, -monto, concepto, id_usuario, id_cliente,
       id_miembro, id_tipo_membresia, id_visita, id_forma_pago, id, $3
     FROM ingreso WHERE id = $1 RETURNING id`,
    [idIngreso, s.clock(), motivo],
  )
  return (r.rows[0] as { id: number }).id
}

/**
 * What a client sends for a charge, but for how it is paid, with a document number of its own. `mas`: what it sends
 * besides, or in place of that.
 */
export const datosDeCobro = (client_id: number, monto: string | number, mas: object = {}): Record<string, unknown> => ({
  client_id,
  monto_total_cobro: monto,
  origen_transaccion: 'OTRO_SERVICIO',
  documento_cobro_tipo: 'TICKET',
  numero_documento: `T-${siguiente()}`,
  fecha_documento: '2026-03-05',
  ...mas,
})

/** A credit charge of so many monthly quotas, at once. Returns its id and its quotas' ids. */
export async function crearCredito(
  c: ClienteHttp,
  client_id: number,
  monto: string,
  numero_cuotas: number,
): Promise<{ id: number; cuotas: number[] }> {
  const r = await c.post(
    '/api/v2/cobros',
    datosDeCobro(client_id, monto, {
      tipo_cobro: 'credito',
      credito: { plan: 'mensual', numero_cuotas, fecha_cancelacion: '2027-03-05' },
    }),
  )
  if (r.estado !== 201) throw new Error(r.texto)
  return { id: r.cuerpo.id_transaccion, cuotas: r.cuerpo.cuotas.map((q: { id_cuota: number }) => q.id_cuota) }
}
