import {
  IconBot,
  IconCard,
  IconCash,
  IconDoor,
  IconGrid,
  IconHome,
  IconIdCard,
  IconMessage,
  IconSettings,
  IconStore,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '../components/icons'
import { rutas } from './rutas'

/** One entry of the drawer. */
export interface MenuEntry {
  titulo: string
  ruta: string
  icono: typeof IconHome
  /** Paths that also belong to this entry (its forms). */
  tambien?: readonly string[]
  tecla?: string
  /** Its screen is for administrators: RECEPCION sees a lock. */
  soloAdministrador?: boolean
  /** Screens of the same subject that are one click away. */
  cerca?: readonly MenuLink[]
}

/** A screen under its entry. `cuenta`: how many wait there; 'incompletos' is not shown while none does. */
export interface MenuLink {
  titulo: string
  ruta: string
  cuenta?: 'porCobrar' | 'incompletos'
}

/** Entries under one heading. */
interface MenuGroup {
  titulo: string
  entradas: readonly MenuEntry[]
}

/** The 13 entries of the specification, under four headings; within each, in its order. */
export const grupos: readonly MenuGroup[] = [
  {
    titulo: 'Mostrador',
    entradas: [
      { titulo: 'Inicio', ruta: rutas.inicio, icono: IconHome },
      {
        titulo: 'Registrar visita',
        ruta: rutas.registrarVisita,
        icono: IconDoor,
        tecla: 'F2',
        tambien: ['/registrar-visita2', '/visitas'],
        cerca: [{ titulo: 'Reporte de visitas', ruta: rutas.visitas }],
      },
      {
        titulo: 'Registrar Cobro',
        ruta: rutas.registrarCobro,
        icono: IconCash,
        tambien: [
          '/registrar-pagos',
          '/factura',
          '/recibo',
          '/cobros',
          '/caja',
          '/conciliacion',
          '/cuentas-por-cobrar',
          '/cobros-incompletos',
          '/posibles-dobles',
          '/pagos',
        ],
        cerca: [
          { titulo: 'Caja', ruta: rutas.caja },
          { titulo: 'Por cobrar', ruta: rutas.cuentasPorCobrar, cuenta: 'porCobrar' },
          { titulo: 'Incompletos', ruta: rutas.cobrosIncompletos, cuenta: 'incompletos' },
          { titulo: 'Reporte de pagos', ruta: rutas.pagos },
        ],
      },
    ],
  },
  {
    titulo: 'Personas',
    entradas: [
      {
        titulo: 'Usuarios',
        ruta: rutas.usuarios,
        icono: IconUserPlus,
        tambien: ['/nuevo-usuario', '/editar-usuario'],
        soloAdministrador: true,
      },
      {
        titulo: 'Miembros Card',
        ruta: rutas.crudMiembrosCard,
        icono: IconIdCard,
        tambien: ['/crud_miembrosForm', '/miembro', '/miembros', '/nuevo-miembro', '/editar-miembro'],
        cerca: [{ titulo: 'Miembros como tabla', ruta: rutas.miembros }],
      },
      {
        titulo: 'Clientes',
        ruta: rutas.clientes,
        icono: IconUsers,
        tambien: ['/Crear_cliente', '/editar-cliente', '/estado-de-cuenta'],
      },
      { titulo: 'Chat Bot', ruta: rutas.chat, icono: IconBot },
      { titulo: 'Notificar Usuario', ruta: rutas.enviarMsg, icono: IconMessage, tambien: ['/mensajes'] },
    ],
  },
  {
    titulo: 'Oferta',
    entradas: [
      {
        titulo: 'Membresías',
        ruta: rutas.crudMembresias,
        icono: IconCard,
        tambien: ['/CRUD_MembresiaForm', '/membresias', '/crear_membresia', '/crear_planes'],
      },
      { titulo: 'Membresías Tienda', ruta: rutas.crudMembresiaCard, icono: IconStore },
    ],
  },
  {
    titulo: 'Administración',
    entradas: [
      {
        titulo: 'Configurar',
        ruta: rutas.configurar,
        icono: IconSettings,
        tambien: [
          '/claves',
          '/productos-ensamblados',
          '/formas-pago-admin',
          '/importar-personas',
          '/sistema',
          '/llevarse-datos',
          '/mudanza',
          '/auditoria',
        ],
        soloAdministrador: true,
      },
      { titulo: 'Configurar Areas', ruta: rutas.adminAreas, icono: IconGrid, soloAdministrador: true },
      { titulo: 'Mi perfil', ruta: rutas.perfil, icono: IconUser, tambien: ['/cambiar-password', '/seguridad'] },
    ],
  },
]

/** The 13 entries, as they stand one below the other. */
export const menu: readonly MenuEntry[] = grupos.flatMap((g) => g.entradas)

/** A page or action that the palette finds besides the menu. */
export interface PaletteEntry {
  titulo: string
  ruta: string
  /** Other words that find it. */
  palabras?: string
  soloAdministrador?: boolean
}

/** Pages without a menu entry. */
export const otrasPaginas: readonly PaletteEntry[] = [
  { titulo: 'Pagos (reporte)', ruta: rutas.pagos, palabras: 'reporte ingresos caja' },
  { titulo: 'Visitas (reporte)', ruta: rutas.visitas, palabras: 'reporte entradas asistencia' },
  { titulo: 'Cobros (lista)', ruta: rutas.cobros, palabras: 'documentos anular recibo' },
  { titulo: 'Caja del día', ruta: rutas.caja, palabras: 'cierre arqueo ingresos' },
  { titulo: 'Conciliación', ruta: rutas.conciliacion, palabras: 'banco tarjeta transferencia cheque' },
  { titulo: 'Cuentas por cobrar', ruta: rutas.cuentasPorCobrar, palabras: 'deudas cuotas credito abono mora' },
  { titulo: 'Cobros incompletos', ruta: rutas.cobrosIncompletos, palabras: 'pendientes anular completar' },
  {
    titulo: 'Posibles cobros dobles',
    ruta: rutas.posiblesDobles,
    palabras: 'duplicados repetidos renovacion anular',
    soloAdministrador: true,
  },
  { titulo: 'Miembros (tabla)', ruta: rutas.miembros, palabras: 'lista credencial' },
  { titulo: 'Membresías (lista simple)', ruta: rutas.membresias, palabras: 'precio duracion' },
  { titulo: 'Registrar visita (pantalla anterior)', ruta: rutas.registrarVisita2, palabras: 'regular' },
  { titulo: 'Mensajes enviados', ruta: rutas.mensajes, palabras: 'historial whatsapp correo' },
  { titulo: 'Llaves de acceso', ruta: rutas.llaves, palabras: 'api claves integracion', soloAdministrador: true },
  {
    titulo: 'Productos ensamblados',
    ruta: rutas.productosEnsamblados,
    palabras: 'combos stock importar csv',
    soloAdministrador: true,
  },
  {
    titulo: 'Importar personas',
    ruta: rutas.importarPersonas,
    palabras: 'clientes miembros csv excel xlsx traer mudanza otro programa',
    soloAdministrador: true,
  },
  {
    titulo: 'Formas de pago',
    ruta: rutas.formasPagoAdmin,
    palabras: 'efectivo tarjeta transferencia metodos',
    soloAdministrador: true,
  },
  {
    titulo: 'Auditoría',
    ruta: rutas.auditoria,
    palabras: 'historial quien cambio registro accesos contraseñas fallidas',
    soloAdministrador: true,
  },
  {
    titulo: 'Estado del sistema',
    ruta: rutas.sistema,
    palabras: 'respaldo backup copia seguridad version base de datos',
    soloAdministrador: true,
  },
  {
    titulo: 'Llevarse los datos',
    ruta: rutas.llevarseDatos,
    palabras: 'exportar descargar todo zip csv excel mudanza copia',
    soloAdministrador: true,
  },
  {
    titulo: 'Mudanza',
    ruta: rutas.mudanza,
    palabras: 'migrar importar traer sistema anterior volcado sql datos',
    soloAdministrador: true,
  },
  { titulo: 'Registro de Plan', ruta: rutas.crearPlanes, palabras: 'planes' },
  { titulo: 'Crear Nueva Membresía', ruta: rutas.crearMembresia, palabras: 'formulario simple' },
  { titulo: 'Cambiar contraseña', ruta: rutas.cambiarContrasena, palabras: 'password clave' },
  {
    titulo: 'Seguridad',
    ruta: rutas.seguridad,
    palabras: 'segundo factor codigo sesiones dispositivos equipos cerrar',
  },
  { titulo: 'Ayuda', ruta: rutas.ayuda, palabras: 'manual atajos teclado' },
]

/** Things one does, as the palette offers them. */
export const acciones: readonly PaletteEntry[] = [
  { titulo: 'Nuevo miembro', ruta: rutas.crudMiembrosForm, palabras: 'crear registrar inscribir' },
  { titulo: 'Nuevo miembro con foto y contacto', ruta: rutas.nuevoMiembro, palabras: 'ficha inscribir' },
  { titulo: 'Nuevo cliente', ruta: rutas.crearCliente, palabras: 'crear' },
  {
    titulo: 'Nuevo tipo de membresía',
    ruta: rutas.crudMembresiaForm,
    palabras: 'crear plan',
    soloAdministrador: true,
  },
  { titulo: 'Nuevo usuario', ruta: rutas.nuevoUsuario, palabras: 'crear recepcion', soloAdministrador: true },
]
