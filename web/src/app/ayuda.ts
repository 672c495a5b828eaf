import { menu, otrasPaginas } from './menu'
import { rutas } from './rutas'

/**
 * First words of the address of a screen → page of the manual (and part of it) that speaks of it. The longest fits
 * first.
 */
const PAGINAS: Readonly<Record<string, string>> = {
  '/registrar-visita': 'en-la-puerta',
  '/registrar-visita2': 'en-la-puerta#la-pantalla-anterior',
  '/registrar-cobro': 'cobros',
  '/registrar-pagos': 'cobros',
  '/factura': 'cobros#factura',
  '/recibo': 'cobros#recibo',
  '/cobros': 'cobros#anular-un-cobro',
  '/cobros-incompletos': 'cobros#cobros-incompletos',
  '/posibles-dobles': 'cobros#cobros-dobles',
  '/cuentas-por-cobrar': 'cuentas-y-caja',
  '/estado-de-cuenta': 'cuentas-y-caja#estado-de-cuenta',
  '/caja': 'cuentas-y-caja#cerrar-la-caja',
  '/conciliacion': 'cuentas-y-caja#conciliación-con-el-banco',
  '/membresias': 'membresias#las-otras-pantallas-de-tipos',
  '/crear_membresia': 'membresias#las-otras-pantallas-de-tipos',
  '/crear_planes': 'membresias#las-otras-pantallas-de-tipos',
  '/crud_membresias': 'membresias',
  '/crud_membresia_card': 'membresias',
  '/crud_membresiaform': 'membresias#crear-un-tipo',
  '/crud_miembros_card': 'miembros',
  '/crud_miembrosform': 'miembros#inscribir-un-miembro',
  '/nuevo-miembro': 'miembros#inscribir-con-foto-y-contacto',
  '/miembros': 'miembros',
  '/miembro': 'miembros#la-ficha',
  '/editar-miembro': 'miembros#corregir-datos',
  '/clientes': 'clientes',
  '/crear_cliente': 'clientes#crear-un-cliente',
  '/editar-cliente': 'clientes#corregir-un-cliente',
  '/pagos': 'reportes#pagos',
  '/visitas': 'reportes#visitas',
  '/usuarios': 'administracion#usuarios',
  '/nuevo-usuario': 'administracion#usuarios',
  '/editar-usuario': 'administracion#usuarios',
  '/cambiar-password': 'problemas#mi-contraseña',
  '/seguridad': 'seguridad',
  '/perfil': 'reportes#mi-perfil',
  '/configurar': 'administracion',
  '/admin-areas': 'administracion#áreas-de-acceso',
  '/claves': 'cambiar-de-programa#llaves-de-acceso',
  '/productos-ensamblados': 'administracion#productos-ensamblados',
  '/formas-pago-admin': 'administracion#formas-de-pago',
  '/importar-personas': 'administracion#importar-personas',
  '/sistema': 'administracion#estado-del-sistema',
  '/llevarse-datos': 'administracion#llevarse-los-datos',
  '/auditoria': 'administracion#auditoría',
  '/mudanza': 'mudarse',
  '/chat': 'mensajes#chat-bot',
  '/enviar_msg': 'mensajes',
  '/mensajes': 'mensajes#mensajes-enviados',
}

/** Where the help of a screen is: `/ayuda/cobros#anular-un-cobro`; the dashboard's is the first page. */
export function ayudaDe(pathname: string): string {
  const camino = pathname.toLowerCase()
  const inicio = Object.keys(PAGINAS)
    .filter((p) => camino === p || camino.startsWith(`${p}/`))
    .sort((a, b) => b.length - a.length)[0]
  if (inicio === undefined) return rutas.ayuda
  const [pagina = '', parte] = (PAGINAS[inicio] as string).split('#')
  return rutas.ayudaDe(pagina) + (parte ? `#${parte}` : '')
}

/** The screens that a page of the manual is about, with their names in the menu. */
export const pantallasDe = (pagina: string): { titulo: string; ruta: string }[] =>
  [...menu, ...otrasPaginas]
    .filter((p) => p.ruta !== rutas.inicio && ayudaDe(p.ruta).split('#')[0] === rutas.ayudaDe(pagina))
    .map(({ titulo, ruta }) => ({ titulo, ruta }))
