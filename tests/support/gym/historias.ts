import { estadoEfectivo, type EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import { diasEntre, hoyEn, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { ClienteHttp } from '../cliente'
import { crearCliente, datosDeCobro } from '../factories'
import { fichaRegistrada } from './personas/miembros'
import type { ServidorDePrueba } from '../server'

/* Short histories of members through both doors, and who counts by hand what each payment bought. */

export interface TipoVendido {
  id: number
  nombre: string
  duracion: number
  valor: number
}
/** One thing that a desk does with a member; `tipo`: which of the types on sale. */
export type Acto =
  | { que: 'pagarAntes' | 'pagar' | 'cobrar' | 'fiar'; tipo: number }
  | { que: 'porPasos' | 'suspender' | 'reactivar' | 'nada' }
  | { que: 'anular'; cual: number }
/**
 * How a member begins: with a type, begun some days ago or in some days; or registered by the old door, without one.
 */
export type Alta = { tipo: number; desde: number } | 'antigua'

/** What stands in the database of a member. */
interface Periodo {
  id: number
  inicio: string
  fin: string
  tipo: number
  /** 'i12': a ledger row; 't7': a charge; null: nobody. */
  pago: string | null
}
export interface Visto {
  estado: EstadoMiembro | null
  suspendido: string | null
  devueltos: { desde: string; dias: number }[]
  periodos: Periodo[]
}

const largo = (p: { inicio: string; fin: string }): number => diasEntre(p.inicio, p.fin) + 1

/** A member, with what a person at the desk would note of its payments. */
export class Socio {
  /** Days that each payment that was not annulled bought, with those that suspensions gave back to them. */
  readonly dias = new Map<string, number>()
  /** What came in and was not annulled, in cents. */
  dinero = 0
  private readonly pagos = new Map<string, { monto: number; abierto: Periodo | null; mismoTipo: boolean }>()

  constructor(
    readonly id: number,
    readonly matricula: string,
    readonly idCliente: number,
    private readonly tipos: readonly TipoVendido[],
  ) {}

  /** The first period that waits for its payment, told from the rows alone. */
  abierto(v: Visto, hoy: string): Periodo | null {
    if (v.estado !== 'ACTIVO' && v.estado !== 'SUSPENDIDO') return null
    const corte = v.estado === 'SUSPENDIDO' ? (v.suspendido as string) : hoy
    const espera = (p: Periodo) => p.pago === null && p.fin >= corte && this.tipo(p.tipo).valor > 0
    return v.periodos.find(espera) ?? null
  }
  tipo(id: number): TipoVendido {
    return this.tipos.find((t) => t.id === id) as TipoVendido
  }
  /** Payments that stand, oldest first. */
  get vivos(): string[] {
    return [...this.pagos.keys()]
  }

  /** A payment was taken: what it bought, counted from what was there before. */
  anotarPago(pago: string, antes: Visto, hoy: string, v: { tipo: TipoVendido | null; monto: number }): void {
    const abierto = this.abierto(antes, hoy)
    this.pagos.set(pago, { monto: v.monto, abierto, mismoTipo: abierto?.tipo === (v.tipo?.id ?? abierto?.tipo) })
    this.dinero += v.monto
    if (v.tipo === null) {
      if (abierto) this.dias.set(pago, largo(abierto))
      return
    }
    const ultimo = antes.periodos.at(-1)
    const devueltos = this.levantada(antes, hoy)
    if (ultimo?.pago && devueltos > 0) this.sumar(ultimo.pago, devueltos)
    // What ended before it was suspended does not run again.
    const corre =
      antes.estado === 'ACTIVO' ||
      (antes.estado === 'SUSPENDIDO' && ultimo !== undefined && sumarDias(ultimo.fin, devueltos) >= hoy)
    if (!abierto) return void this.dias.set(pago, v.tipo.duracion + (corre ? 0 : 1))
    const propios = abierto === ultimo ? devueltos : 0
    this.dias.set(pago, this.abiertoVendido(antes, abierto, v.tipo, propios, hoy))
  }

  private abiertoVendido(antes: Visto, abierto: Periodo, tipo: TipoVendido, devueltos: number, hoy: string): number {
    if (abierto.tipo === tipo.id) return largo(abierto) + devueltos
    const pegado = antes.periodos.some((p) => p.fin === sumarDias(abierto.inicio, -1))
    const de = antes.devueltos.filter((d) => d.desde >= abierto.inicio).reduce((n, d) => n + d.dias, devueltos)
    const dias = tipo.duracion + (pegado ? 0 : 1) + (abierto === antes.periodos.at(-1) ? de : 0)
    const fin = sumarDias(abierto.inicio, dias - 1)
    const finDeAntes = sumarDias(abierto.fin, devueltos)
    return fin >= hoy || abierto.inicio >= hoy || fin === finDeAntes ? dias : tipo.duracion + 1
  }

  /** A suspension was lifted: its days are of the last period. */
  anotarReactivada(antes: Visto, hoy: string): void {
    const pago = antes.periodos.at(-1)?.pago
    if (pago) this.sumar(pago, this.levantada(antes, hoy))
  }
  /** Annulled: what it brought is gone, and so are its days. Answers the period that waits again, as it stood. */
  anotarAnulado(pago: string): { abierto: Periodo | null; mismoTipo: boolean } {
    const p = this.pagos.get(pago) as NonNullable<ReturnType<typeof this.pagos.get>>
    this.dinero -= p.monto
    this.pagos.delete(pago)
    this.dias.delete(pago)
    return p
  }

  private levantada(v: Visto, hoy: string): number {
    if (v.estado !== 'SUSPENDIDO' || v.suspendido === null) return 0
    const fin = v.periodos.at(-1)?.fin
    return fin === undefined || fin < v.suspendido ? 0 : diasEntre(v.suspendido, hoy)
  }
  private sumar(pago: string, dias: number): void {
    this.dias.set(pago, (this.dias.get(pago) ?? 0) + dias)
  }
}

/** All members as they stand on the day `hoy`, by id. */
export async function verTodos(s: ServidorDePrueba, hoy: string): Promise<Map<number, Visto>> {
  const { rows } = await s.pool.query<{
    id: number
    estado: EstadoMiembro | null
    fin: string | null
    suspendido: string | null
    devueltos: Visto['devueltos']
    periodos: Periodo[]
  }>(
    `SELECT m.id, m.estado, m.fecha_fin::text AS fin,
       (SELECT desde::text FROM suspension WHERE id_miembro = m.id AND cerrada_en IS NULL) AS suspendido,
       (SELECT coalesce(json_agg(json_build_object('desde', desde::text, 'dias', dias_devueltos)), '[]')
         FROM suspension WHERE id_miembro = m.id AND cerrada_en IS NOT NULL) AS devueltos,
       (SELECT coalesce(json_agg(json_build_object('id', id, 'inicio', fecha_inicio::text, 'fin', fecha_fin::text,
           'tipo', id_tipo_membresia, 'pago', coalesce('i' || id_ingreso, 't' || id_transaccion))
           ORDER BY fecha_inicio), '[]')
         FROM periodo_membresia WHERE id_miembro = m.id AND estado = 'VIGENTE') AS periodos
     FROM miembro m`,
  )
  return new Map(rows.map(({ id, fin, ...v }) => [id, { ...v, estado: estadoEfectivo(v.estado, fin, hoy) }]))
}

/** What one desk does, by which door, and what it notes. */
export class Mesa {
  constructor(
    private readonly s: ServidorDePrueba,
    private readonly admin: ClienteHttp,
    private readonly tipos: readonly TipoVendido[],
  ) {}

  private get hoy(): string {
    return hoyEn(this.s.clock(), 'America/Guayaquil')
  }

  async alta(a: Alta, nombre: string): Promise<Socio> {
    if (a === 'antigua') {
      const r = await this.admin.post('/api/v2/miembros/registrar', fichaRegistrada(nombre))
      return this.socio(r.cuerpo.id_miembro as number)
    }
    const r = await this.admin.post('/api/miembros', {
      client_id: (await crearCliente(this.s, { nombre })).id,
      id_tipo_membresia: (this.tipos[a.tipo] as TipoVendido).id,
      fecha_inicio: sumarDias(this.hoy, a.desde),
    })
    if (r.estado !== 201) throw new Error(r.texto)
    return this.socio(r.cuerpo.id_miembro as number)
  }
  private async socio(id: number): Promise<Socio> {
    const { rows } = await this.s.pool.query('SELECT matricula, id_cliente FROM miembro WHERE id = $1', [id])
    return new Socio(id, rows[0].matricula as string, rows[0].id_cliente as number, this.tipos)
  }

  /** Answers, for an annulled payment, the period that must wait again. */
  async hacer(m: Socio, a: Acto, antes: Visto): Promise<ReturnType<Socio['anotarAnulado']> | null> {
    if (a.que === 'anular') return this.anular(m, m.vivos[a.cual % Math.max(1, m.vivos.length)])
    if (a.que === 'porPasos') await this.porPasos(m, antes)
    else if (a.que === 'suspender') await this.suspender(m, antes)
    else if (a.que === 'reactivar') await this.reactivar(m, antes)
    else if ('tipo' in a) await this.vender(m, a.que, this.tipos[a.tipo] as TipoVendido, antes)
    return null
  }

  private async vender(
    m: Socio,
    que: 'pagarAntes' | 'pagar' | 'cobrar' | 'fiar',
    tipo: TipoVendido,
    antes: Visto,
  ): Promise<void> {
    // A charge is above 0; a free membership is paid by the others.
    const como = tipo.valor === 0 && (que === 'cobrar' || que === 'fiar') ? 'pagar' : que
    const pago = await this[como](m, tipo)
    m.anotarPago(pago, antes, this.hoy, { tipo, monto: como === 'fiar' ? 0 : tipo.valor })
  }
  private async pagarAntes(m: Socio, t: TipoVendido): Promise<string> {
    const pago = { matricula: m.matricula, pago: escribirCentavos(t.valor), idMembresia: t.id, fecha: '', idUsuario: 1 }
    const r = await this.admin.php('miembros', { metodo: 'pagar', pago: { ...pago, duracion: t.duracion } })
    if (r.cuerpo !== true) throw new Error(r.texto)
    return this.ultimoIngreso(m)
  }
  private async pagar(m: Socio, t: TipoVendido): Promise<string> {
    const cuerpo = { id_tipo_membresia: t.id, monto: escribirCentavos(t.valor) }
    const r = await this.admin.post(`/api/v2/miembros/${m.id}/pagar`, cuerpo)
    if (r.estado !== 200) throw new Error(r.texto)
    return this.ultimoIngreso(m)
  }
  private async ultimoIngreso(m: Socio): Promise<string> {
    const { rows } = await this.s.pool.query(
      'SELECT max(id) AS id FROM ingreso WHERE id_miembro = $1 AND anula_a IS NULL',
      [m.id],
    )
    return `i${rows[0].id}`
  }
  private cobrar = (m: Socio, t: TipoVendido): Promise<string> =>
    this.entero(m, t, {
      tipo_cobro: 'contado',
      lineas: [{ id_forma_pago: 1, monto_detalle: escribirCentavos(t.valor) }],
    })
  private fiar = (m: Socio, t: TipoVendido): Promise<string> =>
    this.entero(m, t, {
      tipo_cobro: 'credito',
      credito: { plan: 'mensual', numero_cuotas: 1, fecha_cancelacion: '2027-03-05' },
    })
  private async entero(m: Socio, t: TipoVendido, mas: object): Promise<string> {
    const cuerpo = datosDeCobro(m.idCliente, escribirCentavos(t.valor), {
      origen_transaccion: 'MEMBRESIA',
      renovacion: { id_miembro: m.id, id_tipo_membresia: t.id },
      ...mas,
    })
    const r = await this.admin.post('/api/v2/cobros', cuerpo)
    if (r.estado !== 201) throw new Error(r.texto)
    return `t${r.cuerpo.id_transaccion}`
  }

  /** As the old newer client charges a membership: it pays what waits, and renews nothing. */
  private async porPasos(m: Socio, antes: Visto): Promise<void> {
    const cobro = datosDeCobro(m.idCliente, '25.00', {
      origen_transaccion: 'MEMBRESIA',
      estado_transaccion: 'Conciliado',
    })
    const { id_transaccion } = (await this.admin.post('/api/pagos/transacciones', cobro)).cuerpo
    const linea = { id_transaccion, id_forma_pago: 1, monto_detalle: '25.00' }
    const r = await this.admin.post('/api/pagos/detalles-metodo', linea)
    if (r.estado !== 201) throw new Error(r.texto)
    m.anotarPago(`t${id_transaccion}`, antes, this.hoy, { tipo: null, monto: 2500 })
  }
  private async suspender(m: Socio, antes: Visto): Promise<void> {
    if (antes.estado !== 'ACTIVO') return
    const r = await this.admin.post(`/api/v2/miembros/${m.id}/suspender`, { motivo: 'Viaje' })
    if (r.estado !== 200) throw new Error(r.texto)
  }
  private async reactivar(m: Socio, antes: Visto): Promise<void> {
    if (antes.estado !== 'SUSPENDIDO') return
    const r = await this.admin.post(`/api/v2/miembros/${m.id}/reactivar`, { motivo: 'Vuelve' })
    if (r.estado === 200) m.anotarReactivada(antes, this.hoy)
    else if (r.cuerpo.codigo !== 'VALIDACION') throw new Error(r.texto)
  }
  private async anular(m: Socio, pago: string | undefined): Promise<ReturnType<Socio['anotarAnulado']> | null> {
    if (pago === undefined) return null
    const donde = pago.startsWith('i') ? 'ingresos' : 'cobros'
    const r = await this.admin.post(`/api/v2/${donde}/${pago.slice(1)}/anular`, { motivo: 'Por error' })
    if (r.estado !== 200) throw new Error(r.texto)
    return m.anotarAnulado(pago)
  }
}
