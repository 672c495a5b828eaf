import { type ClienteHttp } from '../cliente'

import {
  crearCliente,
  crearCredito,
  crearMiembro,
  crearMiembroActivo,
  crearPago,
  crearTipo,
  crearUsuario,
  crearVisita,
  datosDeCobro,
} from '../factories'
import type { ServidorDePrueba } from '../server'

/** A request that names a row that is gone, switched off or somebody else's, and the code it is refused with. */
export type Ajeno = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, string, object?]

const motivo = { motivo: 'x' }
const contado = { tipo_cobro: 'contado', lineas: [{ id_forma_pago: 1, monto_detalle: '10.00' }] }

/** What was deleted is as if it had never been; what keeps its history is still read, and takes nothing new. */
async function eliminados(s: ServidorDePrueba, admin: ClienteHttp): Promise<Ajeno[]> {
  const [u, c, t, m] = [
    await crearUsuario(s, { eliminado: true }),
    await crearCliente(s),
    await crearTipo(s, { estado: 'ELIMINADO' }),
    await crearMiembroActivo(s),
  ]
  await admin.borrar(`/api/v2/clientes/${c.id}`)
  const persona = { usuario: 'quien', nombre: 'Q', telefono: '0' }
  return [
    ['GET', `/api/v2/usuarios/${u.id}`, 'NO_ENCONTRADO'],
    ['PUT', `/api/v2/usuarios/${u.id}`, 'NO_ENCONTRADO', persona],
    ['DELETE', `/api/v2/usuarios/${u.id}`, 'NO_ENCONTRADO'],
    ['POST', `/api/v2/usuarios/${u.id}/restablecer-clave`, 'NO_ENCONTRADO'],
    ['GET', `/api/v2/usuarios/${u.id}/sesiones`, 'NO_ENCONTRADO'],
    ['DELETE', `/api/v2/usuarios/${u.id}/sesiones`, 'NO_ENCONTRADO'],
    ['DELETE', `/api/v2/usuarios/${u.id}/segundo-factor`, 'NO_ENCONTRADO'],
    ['GET', `/api/clientes/${c.rucCed}`, 'NO_ENCONTRADO'],
    ['PUT', `/api/clientes/${c.rucCed}`, 'NO_ENCONTRADO', { client_nombre: 'X' }],
    ['DELETE', `/api/clientes/${c.rucCed}`, 'NO_ENCONTRADO'],
    ['PUT', `/api/v2/clientes/${c.id}`, 'NO_ENCONTRADO', { client_nombre: 'X' }],
    [
      'POST',
      '/api/miembros',
      'NO_ENCONTRADO',
      {
        client_id: c.id,
        id_tipo_membresia: (await crearTipo(s)).id,
        fecha_inicio: '2026-03-05',
        fecha_fin: '2026-04-04',
      },
    ],
    ['POST', '/api/v2/cobros', 'NO_ENCONTRADO', datosDeCobro(c.id, '10.00', contado)],
    [
      'POST',
      '/api/pagos/transacciones',
      'NO_ENCONTRADO',
      datosDeCobro(c.id, '10.00', { estado_transaccion: 'Conciliado' }),
    ],
    ['POST', `/api/v2/miembros/${m.id}/pagar`, 'TIPO_NO_DISPONIBLE', { id_tipo_membresia: t.id, monto: '25.00' }],
    [
      'POST',
      '/api/miembros',
      'TIPO_NO_DISPONIBLE',
      { client_id: m.idCliente, id_tipo_membresia: t.id, fecha_inicio: '2026-03-05', fecha_fin: '2026-04-04' },
    ],
  ]
}

/** What is switched off, or does not let in. */
async function apagados(s: ServidorDePrueba, admin: ClienteHttp): Promise<Ajeno[]> {
  const [inactivo, suspendido] = [
    await crearCliente(s, { activo: false }),
    await crearMiembro(s, { estado: 'SUSPENDIDO' }),
  ]
  const { id_forma_pago } = (
    await admin.post('/api/v2/formas-pago', { nombre_forma_pago: 'Cupón', tipo_categoria_cobro: 'OTRO', activa: 0 })
  ).cuerpo
  const visita = (mas: object): object => ({
    client_id: 1,
    es_miembro: false,
    id_miembro: null,
    nombre_area_acceso: 'Ninguna',
    ...mas,
  })
  return [
    ['POST', '/api/visitas', 'AREA_DESCONOCIDA', visita({})],
    [
      'POST',
      '/api/visitas',
      'MIEMBRO_NO_ACTIVO',
      visita({ client_id: suspendido.idCliente, es_miembro: true, id_miembro: suspendido.id }),
    ],
    [
      'POST',
      '/api/miembros',
      'CLIENTE_INACTIVO',
      {
        client_id: inactivo.id,
        id_tipo_membresia: (await crearTipo(s)).id,
        fecha_inicio: '2026-03-05',
        fecha_fin: '2026-04-04',
      },
    ],
    [
      'POST',
      '/api/v2/cobros',
      'VALIDACION',
      datosDeCobro(1, '10.00', { tipo_cobro: 'contado', lineas: [{ id_forma_pago, monto_detalle: '10.00' }] }),
    ],
    ['POST', '/api/v2/visitas/regular', 'VALIDACION', { pago: '3.00', id_forma_pago }],
  ]
}

/** What belongs to another client, or is already done. */
async function deOtros(s: ServidorDePrueba, admin: ClienteHttp): Promise<Ajeno[]> {
  const [ana, eva, deEva] = [await crearCliente(s), await crearCliente(s), await crearMiembroActivo(s)]
  const deuda = await crearCredito(admin, eva.id, '30.00', 3)
  await crearCredito(admin, ana.id, '30.00', 3)
  const hecho = (await admin.post('/api/v2/cobros', datosDeCobro(ana.id, '10.00', contado))).cuerpo
    .id_transaccion as number
  const abono = (
    await admin.post('/api/v2/abonos', {
      client_id: ana.id,
      monto: '5.00',
      lineas: [{ id_forma_pago: 1, monto_detalle: '5.00' }],
    })
  ).cuerpo.id_abono as number
  const [pago, visita] = [await crearPago(s), await crearVisita(s)]
  await admin.post(`/api/v2/abonos/${abono}/anular`, motivo)
  await admin.post(`/api/v2/ingresos/${pago}/anular`, motivo)
  await admin.post(`/api/v2/visitas/${visita}/anular`, motivo)
  const cinco = { monto: '5.00', lineas: [{ id_forma_pago: 1, monto_detalle: '5.00' }] }
  return [
    ['POST', '/api/v2/abonos', 'NO_ENCONTRADO', { client_id: ana.id, id_cuota: deuda.cuotas[0], ...cinco }],
    ['POST', '/api/v2/abonos', 'NO_ENCONTRADO', { client_id: ana.id, cuotas: [deuda.cuotas[1]], ...cinco }],
    ['POST', '/api/v2/abonos', 'ABONO_EXCEDIDO', { client_id: deEva.idCliente, ...cinco }],
    [
      'POST',
      '/api/visitas',
      'VALIDACION',
      { client_id: ana.id, es_miembro: true, id_miembro: deEva.id, nombre_area_acceso: '' },
    ],
    [
      'POST',
      '/api/pagos/detalles-metodo',
      'COBRO_CERRADO',
      { id_transaccion: hecho, id_forma_pago: 2, monto_detalle: '1.00' },
    ],
    [
      'POST',
      '/api/pagos/cuotas-credito',
      'COBRO_CONTRADICTORIO',
      { id_transaccion: hecho, monto_cuota: '1.00', fecha_vencimiento: '2026-04-05' },
    ],
    ['POST', `/api/v2/cobros/${hecho}/completar`, 'COBRO_CERRADO', { lineas: contado.lineas }],
    ['POST', `/api/v2/abonos/${abono}/anular`, 'YA_ANULADO', motivo],
    ['POST', `/api/v2/ingresos/${pago}/anular`, 'YA_ANULADO', motivo],
    ['POST', `/api/v2/visitas/${visita}/anular`, 'YA_ANULADO', motivo],
    ['DELETE', '/api/clientes/9999999999', 'PROTEGIDO'],
    ['DELETE', '/api/v2/usuarios/1', 'USUARIO_PROPIO'],
    ['DELETE', '/api/v2/usuarios/1/segundo-factor', 'SEGUNDO_FACTOR_PROPIO'],
    ['DELETE', `/api/v2/usuarios/${(await crearUsuario(s)).id}/segundo-factor`, 'SIN_SEGUNDO_FACTOR'],
    ['POST', '/api/v2/sesion/segundo-factor/confirmar', 'SIN_SEGUNDO_FACTOR', { codigo: '123456' }],
    ['POST', '/api/v2/sesion/codigo', 'PASE_VENCIDO', { pase: 'x.y.z', codigo: '123456' }],
  ]
}

/** All of them, on rows of their own. */
export const ajenos = async (s: ServidorDePrueba, admin: ClienteHttp): Promise<Ajeno[]> => [
  ...(await eliminados(s, admin)),
  ...(await apagados(s, admin)),
  ...(await deOtros(s, admin)),
]
