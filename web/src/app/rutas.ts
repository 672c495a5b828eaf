import type { Entidad } from '@mancuerna/domain/auditoria'

const seg = (value: string | number) => encodeURIComponent(String(value))

/** Every path of the app, exactly as the specification lists them. Screens link with these and never write a path. */
export const rutas = {
  inicio: '/',
  registrarVisita: '/registrar-visita',
  registrarVisita2: '/registrar-visita2',
  registrarCobro: '/registrar-cobro',
  registrarPagos: (clientId: string | number, visitaId?: string | number | null) =>
    `/registrar-pagos/${seg(clientId)}${visitaId === undefined || visitaId === null ? '' : `/${seg(visitaId)}`}`,
  factura: (clientId: string | number, transaccionId: string | number) =>
    `/factura/${seg(clientId)}/${seg(transaccionId)}`,
  facturaForm: '/facturaForm',
  usuarios: '/usuarios',
  nuevoUsuario: '/nuevo-usuario',
  editarUsuario: (id: string | number) => `/editar-usuario/${seg(id)}`,
  cambiarContrasena: '/cambiar-password',
  seguridad: '/seguridad',
  membresias: '/membresias',
  crearMembresia: '/crear_membresia',
  crearPlanes: '/crear_planes',
  crudMembresias: '/crud_membresias',
  crudMembresiaCard: '/crud_membresia_card',
  crudMembresiaForm: '/CRUD_MembresiaForm',
  editarTipo: (id: string | number) => `/CRUD_MembresiaForm/${seg(id)}`,
  crudMiembrosCard: '/crud_miembros_card',
  crudMiembrosForm: '/crud_miembrosForm',
  editarMiembroForm: (id: string | number) => `/crud_miembrosForm/${seg(id)}`,
  miembros: '/miembros',
  miembro: (id: string | number) => `/miembro/${seg(id)}`,
  credencial: (id: string | number) => `/miembro/${seg(id)}/credencial`,
  nuevoMiembro: '/nuevo-miembro',
  editarMiembro: (id: string | number) => `/editar-miembro/${seg(id)}`,
  clientes: '/clientes',
  crearCliente: '/Crear_cliente',
  editarCliente: (rucCed: string | number) => `/editar-cliente/${seg(rucCed)}`,
  adminAreas: '/admin-areas',
  pagos: '/pagos',
  visitas: '/visitas',
  chat: '/chat',
  enviarMsg: '/enviar_msg',
  configurar: '/configurar',
  perfil: '/perfil',
  cuentasPorCobrar: '/cuentas-por-cobrar',
  cobrosIncompletos: '/cobros-incompletos',
  posiblesDobles: '/posibles-dobles',
  estadoDeCuenta: (clientId: string | number) => `/estado-de-cuenta/${seg(clientId)}`,
  cobros: '/cobros',
  caja: '/caja',
  conciliacion: '/conciliacion',
  recibo: (que: 'cobro' | 'abono', id: string | number) => `/recibo/${que}/${seg(id)}`,
  llaves: '/claves',
  productosEnsamblados: '/productos-ensamblados',
  formasPagoAdmin: '/formas-pago-admin',
  importarPersonas: '/importar-personas',
  sistema: '/sistema',
  llevarseDatos: '/llevarse-datos',
  mudanza: '/mudanza',
  auditoria: '/auditoria',
  mensajes: '/mensajes',
  ayuda: '/ayuda',
  ayudaDe: (pagina: string) => `/ayuda/${seg(pagina)}`,
} as const

/** Screens of above, opened on somebody. */
export const rutasCon = {
  /** The charge form, on what this member renews. */
  renovar: (idMiembro: string | number) => `${rutas.registrarCobro}?miembro=${seg(idMiembro)}`,
  /** The members whose period waits for its payment. */
  miembrosSinPagar: `${rutas.crudMiembrosCard}?estado=SIN_PAGAR`,
  /** The charge form, on this client. */
  cobrarA: (clientId: string | number) => `${rutas.registrarCobro}?clientId=${seg(clientId)}`,
  /** The member form, on this client. */
  hacerMiembro: (clientId: string | number) => `${rutas.crudMiembrosForm}?clientId=${seg(clientId)}`,
  /** A new client, with what was looked for filled in; once saved, back to what asked for it. */
  crearCliente: (texto: string, para: 'miembro' | 'cobro') => `${rutas.crearCliente}?texto=${seg(texto)}&para=${para}`,
} as const

/** The audit trail of one record. */
export const historialDe = (que: Entidad, id: string | number): string =>
  `${rutas.auditoria}?entidad=${que}&id=${seg(id)}`
