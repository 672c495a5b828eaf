import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ClienteHttp, clienteHttp, entrar } from '../cliente'

import {
  crearArea,
  crearCliente,
  crearCredito,
  crearMiembroActivo,
  crearPago,
  crearTipo,
  crearUsuario,
  crearVisita,
  datosDeCobro,
  siguiente,
} from '../factories'
import { dataUrl } from '../gym/imagenes'
import { codigoDe, conFactor, type UsuarioConFactor } from '../gym/segundo-factor'
import type { ServidorDePrueba } from '../server'
import { volcadoChico } from '../viejo/volcado-chico'

/** A request that one route takes as right, on rows of its own. */
export interface Ejemplo {
  params?: Record<string, string | number>
  consulta?: Record<string, string>
  cuerpo?: Record<string, unknown> | string
  /** Sent besides or instead of the administrator's session. */
  cabeceras?: Record<string, string>
}

interface Banco {
  s: ServidorDePrueba
  admin: ClienteHttp
}
type Fabrica = (b: Banco) => Promise<Ejemplo> | Ejemplo

const conId = (id: number): Ejemplo => ({ params: { id } })
const motivo = { motivo: 'Por error' }
const linea = (monto: string, id_forma_pago = 1): object => ({ id_forma_pago, monto_detalle: monto })

const PERSONAS_DE_OTRO = 'Nombre;Cédula;Celular\nEva Paz;1710034065;0991234567\n'

/** A form with one file, as a browser sends it. */
const subida = (nombre: string, texto: string): Ejemplo => ({
  cuerpo: [
    '--limite',
    `Content-Disposition: form-data; name="archivo"; filename="${nombre}"`,
    'Content-Type: text/csv',
    '',
    texto,
    '--limite--',
    '',
  ].join('\r\n'),
  cabeceras: { 'content-type': 'multipart/form-data; boundary=limite' },
})

/** Somebody's own session, for what ends or changes it. */
async function deOtro({ s }: Banco): Promise<{ authorization: string }> {
  const u = await crearUsuario(s)
  return { authorization: `Bearer ${(await entrar(s, u.usuario, u.clave)).token}` }
}
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const deQuienTieneFactor = (u: UsuarioConFactor): Ejemplo => ({
  cabeceras: bearer(u.cliente),
  cuerpo: { codigo: u.codigos[0] as string },
})
/** The session that a token names. */
const idDeToken = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { jti: string }).jti
const abierto = async ({ s, admin }: Banco, estado_transaccion: string): Promise<number> =>
  (
    await admin.post(
      '/api/pagos/transacciones',
      datosDeCobro((await crearCliente(s)).id, '20.00', { estado_transaccion }),
    )
  ).cuerpo.id_transaccion
const cobrado = async ({ s, admin }: Banco, id_forma_pago = 1): Promise<number> =>
  (
    await admin.post(
      '/api/v2/cobros',
      datosDeCobro((await crearCliente(s)).id, '10.00', {
        tipo_cobro: 'contado',
        lineas: [linea('10.00', id_forma_pago)],
      }),
    )
  ).cuerpo.id_transaccion
const abonado = async ({ s, admin }: Banco): Promise<number> => {
  const { id } = await crearCliente(s)
  await crearCredito(admin, id, '30.00', 3)
  return (await admin.post('/api/v2/abonos', { client_id: id, monto: '5.00', lineas: [linea('5.00')] })).cuerpo.id_abono
}
/** A file in the server's folder of backups, noted as one that was verified. */
async function respaldoGuardado(s: ServidorDePrueba): Promise<number> {
  const { carpeta } = s.config.respaldos
  await mkdir(carpeta, { recursive: true })
  await writeFile(path.join(carpeta, 'mancuerna-20260305T150000Z.tar.gz'), 'respaldo')
  const { rows } = await s.pool.query(
    `INSERT INTO respaldo (origen, estado, empezado_en, terminado_en, archivo, carpeta, bytes, suma, filas, imagenes)
      VALUES ('CONSOLA', 'VERIFICADO', now(), now(), 'mancuerna-20260305T150000Z.tar.gz', $1, 8, repeat('0', 64), 0, 0)
      RETURNING id`,
    [carpeta],
  )
  return rows[0].id
}
/** Two desks renew one member through the old door. */
const posibleDoble = async ({ s, admin }: Banco): Promise<number> => {
  const m = await crearMiembroActivo(s)
  const u = await crearUsuario(s)
  const pago = { matricula: m.matricula, pago: '25.00', idMembresia: m.idTipo, fecha: '', idUsuario: 1 }
  for (const mostrador of [admin, await entrar(s, u.usuario, u.clave)])
    await mostrador.php('miembros', { metodo: 'pagar', pago })
  const r = await s.pool.query(
    'SELECT d.id FROM posible_doble d JOIN pago_membresia b ON b.id = d.id_segundo WHERE b.id_miembro = $1',
    [m.id],
  )
  return r.rows[0].id
}
const producto = async ({ admin }: Banco): Promise<number> =>
  (
    await admin.post('/api/productos-ensamblados', {
      PdctEnsb_codigoEnsamble: `E-${siguiente()}`,
      PdctEnsb_codigoProducto: 'P-1',
    })
  ).cuerpo.PdctEnsb_ID
const cliente = (): object => ({
  client_nombre: 'Ana Pérez',
  client_rucCed: String(1_800_000_000 + siguiente()),
  client_telefono: '099-123-4567',
  client_direccion: 'Calle 1',
  client_email: 'ana@x.ec',
})
const tipo = (): object => ({ nombre_tipo: `Plan ${siguiente()}`, es_grupal: 0, valor: '25.00', duracion_dias: 30 })
const PERSONA = {
  nombre: 'Luis Paredes',
  telefono: '0991234567',
  direccion: 'Calle 2',
  edad: 30,
  nombreContacto: 'Ana',
  telefonoContacto: '0992222222',
}
const mensajeFallido = async ({ s }: Banco): Promise<number> => {
  const m = await crearMiembroActivo(s)
  await s.pool.query("UPDATE cliente SET telefono = '0991234567' WHERE id = $1", [m.idCliente])
  return (
    await s.pool.query(
      `INSERT INTO mensaje_salida (id_miembro, id_cliente, mensaje, canal, destino, estado, proximo_intento, creado_en)
        VALUES ($1, $2, 'Hola', 'http', '+593991234567', 'FALLIDO', $3, $3) RETURNING id`,
      [m.id, m.idCliente, s.clock()],
    )
  ).rows[0].id
}
const deClienteAnterior = async ({ s }: Banco): Promise<Ejemplo> => ({
  params: { cliente: String((await crearCliente(s)).id) },
})
const deCliente = async ({ s }: Banco): Promise<Ejemplo> => ({
  params: { rucCed: (await crearCliente(s)).rucCed as string },
})
const suspendido = async (b: Banco): Promise<number> => {
  const { id } = await crearMiembroActivo(b.s)
  await b.admin.post(`/api/v2/miembros/${id}/suspender`, motivo)
  return id
}

/**
 * One right request for every route that takes a path parameter, a body or a required query. A new route without its
 * line fails the walk (integration/contrato/recorrido.test.ts), which makes wrong, missing and foreign ones of it.
 */
export const EJEMPLOS: Record<string, Fabrica> = {
  'POST /api/v2/sesion': async ({ s }) => {
    const u = await crearUsuario(s)
    return { cuerpo: { usuario: u.usuario, password: u.clave } }
  },
  'DELETE /api/v2/sesion': async (b) => ({ cabeceras: await deOtro(b) }),
  'POST /api/v2/sesion/codigo': async ({ s }) => {
    const u = await conFactor(s)
    const { pase } = (await clienteHttp(s).post('/api/v2/sesion', { usuario: u.usuario, password: u.clave })).cuerpo
    return { cuerpo: { pase, codigo: u.codigos[0] as string } }
  },
  'POST /api/v2/sesion/segundo-factor': async ({ s }) => {
    const u = await crearUsuario(s)
    return { cabeceras: bearer(await entrar(s, u.usuario, u.clave)), cuerpo: { contrasena: u.clave } }
  },
  'POST /api/v2/sesion/segundo-factor/confirmar': async ({ s }) => {
    const u = await crearUsuario(s)
    const c = await entrar(s, u.usuario, u.clave)
    const { secreto } = (await c.post('/api/v2/sesion/segundo-factor', { contrasena: u.clave })).cuerpo
    return { cabeceras: bearer(c), cuerpo: { codigo: codigoDe(secreto, s.clock()) } }
  },
  'POST /api/v2/sesion/segundo-factor/codigos': async ({ s }) => deQuienTieneFactor(await conFactor(s)),
  'POST /api/v2/sesion/segundo-factor/quitar': async ({ s }) => deQuienTieneFactor(await conFactor(s)),
  'DELETE /api/v2/usuarios/:id/segundo-factor': async ({ s }) => conId((await conFactor(s)).id),
  'PUT /api/v2/seguridad': () => ({ cuerpo: { segundo_factor_administradores: false } }),
  'DELETE /api/v2/sesiones/:sesion': async ({ s }) => ({ params: { sesion: idDeToken((await entrar(s)).token) } }),
  'POST /api/v2/sesiones/cerrar-otras': async (b) => ({ cabeceras: await deOtro(b) }),
  'GET /api/v2/usuarios/:id/sesiones': async ({ s }) => conId((await crearUsuario(s)).id),
  'DELETE /api/v2/usuarios/:id/sesiones': async ({ s }) => conId((await crearUsuario(s)).id),
  'DELETE /api/v2/usuarios/:id/sesiones/:sesion': async ({ s }) => {
    const u = await crearUsuario(s)
    return { params: { id: u.id, sesion: idDeToken((await entrar(s, u.usuario, u.clave)).token) } }
  },
  'PUT /api/v2/sesion/clave': async (b) => ({
    cuerpo: { actual: 'Clave-de-pruebas-2', nueva: 'Otra-clave-3' },
    cabeceras: await deOtro(b),
  }),
  'POST /api/v2/exportacion': async ({ s }) => {
    const u = await crearUsuario(s, { rol: 'ADMINISTRADOR' })
    return { cuerpo: { contrasena: u.clave }, cabeceras: bearer(await entrar(s, u.usuario, u.clave)) }
  },
  'GET /api/v2/exportacion/archivo': async ({ s }) => {
    const u = await crearUsuario(s, { rol: 'ADMINISTRADOR' })
    const c = await entrar(s, u.usuario, u.clave)
    await c.post('/api/v2/exportacion', { contrasena: u.clave })
    return { cabeceras: bearer(c) }
  },
  'GET /api/v2/sistema/respaldos/:id/archivo': async ({ s }) => conId(await respaldoGuardado(s)),
  'POST /api/v2/mudanza/pendientes': () => ({
    cuerpo: { clase: 'gemelos', tabla: 'miembros', id_viejo: 1, resuelto: true },
  }),
  'POST /api/v2/mudanza/archivo': () => subida('viejo.sql', volcadoChico()),
  'POST /api/v2/mudanza/imagenes': () => subida('imagenes.tar', `${'imagenes/'.padEnd(257, '\0')}ustar`),
  'POST /api/v2/mudanza/revisar': () => ({ cuerpo: { origen: 'ARCHIVO' } }),
  'POST /api/v2/mudanza/comprobar': () => ({ cuerpo: { origen: 'ARCHIVO' } }),
  'POST /api/v2/mudanza/traer': () => ({ cuerpo: { imagenes: 'NINGUNA' } }),
  'POST /api/v2/claves': () => ({ cuerpo: { nombre: 'Caja', redes: ['10.0.0.0/8'], rol: 'RECEPCION' } }),
  'DELETE /api/v2/claves/:id': async ({ admin }) =>
    conId((await admin.post('/api/v2/claves', { nombre: 'x' })).cuerpo.id),
  'GET /api/v2/usuarios/:id': async ({ s }) => conId((await crearUsuario(s)).id),
  'POST /api/v2/usuarios': () => ({
    cuerpo: { usuario: `nuevo${siguiente()}`, nombre: 'Nuevo', telefono: '099', rol: 'RECEPCION' },
  }),
  'PUT /api/v2/usuarios/:id': async ({ s }) => ({
    ...conId((await crearUsuario(s)).id),
    cuerpo: { usuario: `otro${siguiente()}`, nombre: 'Otro', telefono: '098', rol: 'RECEPCION' },
  }),
  'DELETE /api/v2/usuarios/:id': async ({ s }) => conId((await crearUsuario(s)).id),
  'POST /api/v2/usuarios/:id/restablecer-clave': async ({ s }) => conId((await crearUsuario(s)).id),
  'PUT /api/v2/ajustes': async () => ({
    cuerpo: { nombre: 'Gimnasio', telefono: '022', direccion: 'Calle 3', logo: await dataUrl('png') },
  }),
  'GET /api/docs/:archivo': () => ({ params: { archivo: 'inicio.js' } }),
  'GET /imagenes/:archivo': () => ({ params: { archivo: 'usuario.png' } }),
  'POST /api/areas': () => ({ cuerpo: { nombre_area: `Sala ${siguiente()}`, descripcion: '', estado_area: 'ACTIVA' } }),
  'PUT /api/areas/:id': async ({ s }) => ({
    ...conId((await crearArea(s)).id),
    cuerpo: { nombre_area: `Sala ${siguiente()}`, descripcion: 'x', estado_area: 'INACTIVA' },
  }),
  'PUT /api/areas/:id/inactivar': async ({ s }) => conId((await crearArea(s)).id),
  'POST /api/clientes': () => ({ cuerpo: { ...cliente(), client_fechaReg: '2026-03-05T10:00', client_estado: 1 } }),
  'GET /api/clientes/:rucCed': deCliente,
  'PUT /api/clientes/:rucCed': async (b) => ({
    ...(await deCliente(b)),
    cuerpo: {
      client_nombre: 'Eva',
      client_direccion: 'Calle 4',
      client_celular: '0991234567',
      client_email: 'eva@x.ec',
      client_estado: 0,
    },
  }),
  'DELETE /api/clientes/:rucCed': deCliente,
  'GET /actCliente/:cliente': deClienteAnterior,
  'POST /actCliente/:cliente': async (b) => ({ ...(await deClienteAnterior(b)), cuerpo: { client_nombre: 'Eva' } }),
  'PUT /actCliente/:cliente': async (b) => ({ ...(await deClienteAnterior(b)), cuerpo: { client_nombre: 'Eva' } }),
  'GET /eliminarCliente/:cliente': deClienteAnterior,
  'DELETE /eliminarCliente/:cliente': deClienteAnterior,
  'GET /api/v2/clientes/:id': async ({ s }) => conId((await crearCliente(s)).id),
  'PUT /api/v2/clientes/:id': async ({ s }) => ({
    ...conId((await crearCliente(s)).id),
    cuerpo: { client_nombre: 'Eva' },
  }),
  'DELETE /api/v2/clientes/:id': async ({ s }) => conId((await crearCliente(s)).id),
  'GET /api/tipos-membresia/:id': async ({ s }) => conId((await crearTipo(s)).id),
  'POST /api/tipos-membresia': () => ({ cuerpo: tipo() as Record<string, unknown> }),
  'PUT /api/tipos-membresia/:id': async ({ s }) => ({
    ...conId((await crearTipo(s)).id),
    cuerpo: tipo() as Record<string, unknown>,
  }),
  'DELETE /api/tipos-membresia/:id': async ({ s }) => conId((await crearTipo(s)).id),
  'POST /api/productos-ensamblados': () => ({
    cuerpo: { PdctEnsb_codigoEnsamble: `E-${siguiente()}`, PdctEnsb_codigoProducto: 'P-1' },
  }),
  'PUT /api/productos-ensamblados/:id': async (b) => ({
    ...conId(await producto(b)),
    cuerpo: { PdctEnsb_codigoEnsamble: `E-${siguiente()}`, PdctEnsb_codigoProducto: 'P-2' },
  }),
  'DELETE /api/productos-ensamblados/:id': async (b) => conId(await producto(b)),
  'POST /api/v2/productos-ensamblados/importar': () =>
    subida('productos.csv', 'PdctEnsb_codigoEnsamble,PdctEnsb_codigoProducto\nCB-9,P-9\n'),
  'POST /api/v2/importar-personas/revisar': () => subida('personas.csv', PERSONAS_DE_OTRO),
  'POST /api/v2/importar-personas': () => subida('personas.csv', PERSONAS_DE_OTRO),
  'GET /api/miembros/:id': async ({ s }) => conId((await crearMiembroActivo(s)).id),
  'POST /api/miembros': async ({ s }) => ({
    cuerpo: {
      client_id: (await crearCliente(s)).id,
      id_tipo_membresia: (await crearTipo(s)).id,
      estado: 'ACTIVO',
      fecha_inicio: '2026-03-05',
      fecha_fin: '2026-04-04',
    },
  }),
  'PUT /api/miembros/:id': async ({ s }) => ({
    ...conId((await crearMiembroActivo(s)).id),
    cuerpo: { observaciones: 'Rodilla' },
  }),
  'DELETE /api/miembros/:id': async ({ s }) => conId((await crearMiembroActivo(s)).id),
  'GET /api/v2/miembros/por-codigo': async ({ s }) => ({
    consulta: { codigo: (await crearMiembroActivo(s)).matricula },
  }),
  'GET /api/v2/miembros/:id/historia': async ({ s }) => conId((await crearMiembroActivo(s)).id),
  'GET /api/v2/miembros/:id/renovacion': async ({ s }) => ({
    ...conId((await crearMiembroActivo(s)).id),
    consulta: { tipo: String((await crearTipo(s)).id) },
  }),
  'POST /api/v2/miembros/registrar': async () => ({ cuerpo: { ...PERSONA, imagen: await dataUrl('jpeg') } }),
  'PUT /api/v2/miembros/:id/ficha': async ({ s }) => ({
    ...conId((await crearMiembroActivo(s)).id),
    cuerpo: { ...PERSONA, imagenCambia: false },
  }),
  'POST /api/v2/miembros/:id/pagar': async ({ s }) => ({
    ...conId((await crearMiembroActivo(s)).id),
    cuerpo: { id_tipo_membresia: (await crearTipo(s)).id, monto: '25.00' },
  }),
  'POST /api/v2/miembros/:id/suspender': async ({ s }) => ({
    ...conId((await crearMiembroActivo(s)).id),
    cuerpo: motivo,
  }),
  'POST /api/v2/miembros/:id/reactivar': async (b) => ({ ...conId(await suspendido(b)), cuerpo: motivo }),
  'POST /api/v2/miembros/:id/cancelar': async ({ s }) => ({
    ...conId((await crearMiembroActivo(s)).id),
    cuerpo: motivo,
  }),
  'POST /api/v2/miembros/:id/eliminar': async ({ s }) => conId((await crearMiembroActivo(s)).id),
  'POST /api/v2/formas-pago': () => ({
    cuerpo: { nombre_forma_pago: `Forma ${siguiente()}`, tipo_categoria_cobro: 'BANCO', requiere_conciliacion: 1 },
  }),
  'PUT /api/v2/formas-pago/:id': async ({ admin }) => ({
    ...conId(
      (
        await admin.post('/api/v2/formas-pago', {
          nombre_forma_pago: `Forma ${siguiente()}`,
          tipo_categoria_cobro: 'BANCO',
        })
      ).cuerpo.id_forma_pago,
    ),
    cuerpo: { nombre_forma_pago: `Forma ${siguiente()}`, tipo_categoria_cobro: 'BANCO', activa: 1 },
  }),
  'POST /api/pagos/transacciones': async ({ s }) => ({
    cuerpo: datosDeCobro((await crearCliente(s)).id, '20.00', { estado_transaccion: 'Conciliado' }),
  }),
  'POST /api/pagos/detalles-metodo': async (b) => ({
    cuerpo: { id_transaccion: await abierto(b, 'Conciliado'), id_forma_pago: 1, monto_detalle: '20.00' },
  }),
  'POST /api/pagos/cuotas-credito': async (b) => ({
    cuerpo: { id_transaccion: await abierto(b, 'Pendiente'), monto_cuota: '10.00', fecha_vencimiento: '2026-04-05' },
  }),
  'GET /api/v2/cobros/siguiente-documento': () => ({ consulta: { tipo: 'FACTURA' } }),
  'GET /api/v2/cobros/:id': async (b) => conId(await cobrado(b)),
  'POST /api/v2/cobros': async ({ s }) => ({
    cuerpo: datosDeCobro((await crearCliente(s)).id, '10.00', { tipo_cobro: 'contado', lineas: [linea('10.00')] }),
  }),
  'POST /api/v2/cobros/:id/completar': async (b) => ({
    ...conId(await abierto(b, 'Conciliado')),
    cuerpo: { lineas: [linea('20.00')] },
  }),
  'POST /api/v2/cobros/:id/anular': async (b) => ({ ...conId(await cobrado(b)), cuerpo: motivo }),
  'POST /api/v2/posibles-dobles/:id/anular': async (b) => conId(await posibleDoble(b)),
  'POST /api/v2/posibles-dobles/:id/descartar': async (b) => conId(await posibleDoble(b)),
  'POST /api/v2/ingresos/:id/anular': async ({ s }) => ({ ...conId(await crearPago(s)), cuerpo: motivo }),
  'GET /api/v2/clientes/:id/estado-de-cuenta': async ({ s }) => conId((await crearCliente(s)).id),
  'GET /api/v2/abonos/:id': async (b) => conId(await abonado(b)),
  'POST /api/v2/abonos': async ({ s, admin }) => {
    const { id } = await crearCliente(s)
    await crearCredito(admin, id, '30.00', 3)
    return { cuerpo: { client_id: id, monto: '5.00', lineas: [linea('5.00')] } }
  },
  'POST /api/v2/abonos/:id/anular': async (b) => ({ ...conId(await abonado(b)), cuerpo: motivo }),
  'POST /api/v2/detalles-metodo/:id/conciliar': async (b) =>
    conId((await b.admin.get(`/api/v2/cobros/${await cobrado(b, 2)}`)).cuerpo.lineas[0].id_detalle),
  'POST /api/visitas': async ({ s }) => {
    const [m, area] = [await crearMiembroActivo(s), await crearArea(s)]
    return {
      cuerpo: {
        client_id: m.idCliente,
        es_miembro: true,
        id_miembro: m.id,
        nombre_area_acceso: area.nombre,
        estado_acceso: 'CONCEDIDO',
        registrado_por: 'Sistema Web',
      },
    }
  },
  'POST /api/v2/visitas/regular': () => ({ cuerpo: { pago: '3.00', id_forma_pago: 1 } }),
  'POST /api/v2/visitas/:id/anular': async ({ s }) => ({ ...conId(await crearVisita(s)), cuerpo: motivo }),
  'GET /api/v2/informes/miembros/:id': async ({ s }) => conId((await crearMiembroActivo(s)).id),
  'GET /api/v2/informes/usuarios/:id': async ({ s }) => conId((await crearUsuario(s)).id),
  'GET /api/v2/auditoria/exportar': () => ({ consulta: { formato: 'csv' } }),
  'GET /api/v2/informes/pagos/exportar': () => ({ consulta: { formato: 'csv' } }),
  'GET /api/v2/informes/visitas/exportar': () => ({ consulta: { formato: 'xlsx' } }),
  'POST /api/v2/mensajes': async ({ s }) => {
    const m = await crearMiembroActivo(s)
    await s.pool.query("UPDATE cliente SET telefono = '0991234567' WHERE id = $1", [m.idCliente])
    return { cuerpo: { id_miembro: m.id, mensaje: 'Hola' } }
  },
  'POST /api/v2/mensajes/:id/reintentar': async (b) => conId(await mensajeFallido(b)),
}
