import type { ClienteHttp, Respuesta } from '../../cliente'
import { datosDeCobro } from '../../factories'

/** What the desks of one run share of members: who they are, what is sold, and what there is to annul. */
export interface Gimnasio {
  socios: number[]
  clientes: readonly number[]
  tipos: readonly number[]
  grupal: number
  pagos: number[]
  visitas: number[]
  cobros: number[]
  /** Days of the gym's calendar around today, to begin or end at. */
  dias: readonly string[]
}

/**
 * One act of a desk about members and the door, chosen by `n`: a new card, a payment (through either door, or with a
 * charge), a suspension and its end, an edit of state, dates or type, a group joined, a visit, an annulment. Most of
 * them meet somebody else's; what is refused is an answer too. Answers what came of it.
 * @param nuevo asks through the newer door, `viejo` through the old one.
 * @param n gives an integer from 0 to `max` - 1.
 */
export async function actoDeSocios(
  nuevo: ClienteHttp,
  viejo: ClienteHttp,
  g: Gimnasio,
  n: (max: number) => number,
): Promise<Respuesta> {
  const uno = <T>(de: readonly T[]): T => de[n(de.length)] as T
  const socio = g.socios.length === 0 ? 1 : uno(g.socios)
  const tipo = uno(g.tipos)
  const monto = `${1 + n(60)}.${String(n(100)).padStart(2, '0')}`
  const motivo = { motivo: 'prueba' }

  const crear = async (id_tipo_membresia: number, mas: object = {}): Promise<Respuesta> => {
    const cuerpo = { client_id: uno(g.clientes), id_tipo_membresia, fecha_inicio: uno(g.dias), ...mas }
    const r = await nuevo.post('/api/miembros', cuerpo)
    if (r.estado === 201) g.socios.push(r.cuerpo.id_miembro)
    return r
  }
  /** A holder and somebody who joins, at once. */
  const grupo = async (): Promise<Respuesta> => {
    const r = await crear(g.grupal)
    return r.estado === 201 ? crear(g.grupal, { id_miembro_titular: r.cuerpo.id_miembro }) : r
  }
  const conCobro = async (): Promise<Respuesta> => {
    const credito = n(2) === 0
    const como = credito
      ? {
          tipo_cobro: 'credito',
          credito: { plan: 'mensual', numero_cuotas: 1 + n(3), fecha_cancelacion: '2027-12-01' },
        }
      : { tipo_cobro: 'contado', lineas: [{ id_forma_pago: 1, monto_detalle: '80.00' }] }
    const renovacion = { id_miembro: socio, id_tipo_membresia: tipo }
    const r = await nuevo.post('/api/v2/cobros', datosDeCobro(uno(g.clientes), monto, { ...como, renovacion }))
    if (r.estado === 201) g.cobros.push(r.cuerpo.id_transaccion)
    return r
  }
  const pagarAntes = (): Promise<Respuesta> =>
    viejo.php('miembros', {
      metodo: 'pagar',
      pago: {
        matricula: `2026-${socio}`,
        pago: monto,
        idMembresia: tipo,
        duracion: 1,
        fecha: uno(g.dias),
        idUsuario: 1,
      },
    })
  const visitar = async (): Promise<Respuesta> => {
    const r = await nuevo.post('/api/v2/visitas/regular', { pago: monto, id_forma_pago: 1 + n(3) })
    if (r.estado < 300) g.visitas.push(r.cuerpo.id_visita)
    return r
  }
  const deAntes = (): Promise<Respuesta> =>
    viejo.php('visitas', { metodo: 'registrar', visita: { idMiembro: socio, idMembresia: tipo, idUsuario: '1' } })
  const anular = (): Promise<Respuesta> => {
    const [que, de] = uno([
      ['cobros', g.cobros],
      ['visitas', g.visitas],
      ['ingresos', g.pagos],
    ] as const)
    return nuevo.post(`/api/v2/${que}/${uno(de) ?? 1}/anular`, motivo)
  }
  const editar = (): Promise<Respuesta> =>
    nuevo.put(
      `/api/miembros/${socio}`,
      uno([
        { estado: uno(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO']) },
        { fecha_fin: uno(g.dias) },
        { id_tipo_membresia: tipo },
        { id_miembro_titular: uno(g.socios) },
      ]),
    )
  const actos = [
    () => crear(tipo),
    grupo,
    () => crear(g.grupal, { id_miembro_titular: socio }),
    () => nuevo.post(`/api/v2/miembros/${socio}/pagar`, { id_tipo_membresia: tipo, monto }),
    pagarAntes,
    conCobro,
    conCobro,
    () => nuevo.post(`/api/v2/miembros/${socio}/suspender`, motivo),
    () => nuevo.post(`/api/v2/miembros/${socio}/reactivar`, motivo),
    () => nuevo.post(`/api/v2/miembros/${socio}/cancelar`, motivo),
    editar,
    editar,
    visitar,
    deAntes,
    anular,
    anular,
  ]
  return uno(actos)()
}
