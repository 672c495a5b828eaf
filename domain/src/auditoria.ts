import { mayuscula } from './texto'

/*
 * The words of the audit trail: what may be done, and to what. Whoever writes a row can only write what stands here,
 * and so each has its sentence.
 */

/** What was done, in the past; `solo`: the sentence is whole without what it was done to. */
interface Verbo {
  texto: string
  /** Its name in a list of filters. */
  nombre: string
  solo?: true
}

const VERBOS = {
  crear: { texto: 'Creó', nombre: 'Crear' },
  editar: { texto: 'Cambió', nombre: 'Cambiar' },
  eliminar: { texto: 'Eliminó', nombre: 'Eliminar' },
  recuperar: { texto: 'Recuperó', nombre: 'Recuperar' },
  ocultar: { texto: 'Quitó de las listas', nombre: 'Quitar de las listas' },
  registrar: { texto: 'Registró', nombre: 'Registrar' },
  anular: { texto: 'Anuló', nombre: 'Anular' },
  importar: { texto: 'Importó de un archivo', nombre: 'Importar' },
  'cargar-demo': { texto: 'Cargó el gimnasio de demostración en', nombre: 'Cargar la demostración' },
  recortar: { texto: 'Borró un mes de', nombre: 'Borrar lo antiguo' },
  'editar-ficha': { texto: 'Cambió la ficha de', nombre: 'Cambiar la ficha' },
  'editar-membresia': { texto: 'Cambió la membresía de', nombre: 'Cambiar la membresía' },
  'unir-a-grupo': { texto: 'Unió a un grupo a', nombre: 'Unir a un grupo' },
  renovar: { texto: 'Renovó la membresía de', nombre: 'Renovar' },
  'deshacer-renovacion': { texto: 'Deshizo la renovación de', nombre: 'Deshacer una renovación' },
  suspender: { texto: 'Suspendió a', nombre: 'Suspender' },
  reactivar: { texto: 'Reactivó a', nombre: 'Reactivar' },
  cancelar: { texto: 'Canceló la membresía de', nombre: 'Cancelar' },
  pagar: { texto: 'Registró', nombre: 'Registrar un pago' },
  'pagar-retroactivo': { texto: 'Registró con fecha pasada', nombre: 'Registrar un pago con fecha pasada' },
  completar: { texto: 'Completó', nombre: 'Completar' },
  agregar_linea: { texto: 'Agregó un pago a', nombre: 'Agregar un pago' },
  agregar_cuota: { texto: 'Agregó una cuota a', nombre: 'Agregar una cuota' },
  conciliar: { texto: 'Concilió', nombre: 'Conciliar' },
  enviar: { texto: 'Envió', nombre: 'Enviar' },
  reintentar: { texto: 'Volvió a enviar', nombre: 'Volver a enviar' },
  pedir: { texto: 'Pidió', nombre: 'Pedir' },
  descargar: { texto: 'Descargó', nombre: 'Descargar' },
  comprobar: { texto: 'Pidió', nombre: 'Comprobar' },
  subir: { texto: 'Subió el archivo de', nombre: 'Subir un archivo' },
  revisar: { texto: 'Pidió revisar', nombre: 'Revisar' },
  traer: { texto: 'Comenzó a traer los datos de', nombre: 'Traer datos' },
  detener: { texto: 'Detuvo', nombre: 'Detener' },
  comparar: { texto: 'Comparó con su origen', nombre: 'Comparar' },
  cerrar: { texto: 'Pidió cerrar', nombre: 'Cerrar' },
  deshacer: { texto: 'Pidió deshacer', nombre: 'Deshacer' },
  resolver: { texto: 'Dio por resuelto un punto de', nombre: 'Dar por resuelto' },
  reabrir: { texto: 'Volvió a abrir un punto de', nombre: 'Volver a abrir' },
  'confirmar-renovacion': { texto: 'Confirmó otra renovación de', nombre: 'Confirmar otra renovación' },
  descartar: { texto: 'Descartó', nombre: 'Descartar' },
  revocar: { texto: 'Revocó', nombre: 'Revocar' },
  iniciar_sesion: { texto: 'Entró al sistema', nombre: 'Entrar', solo: true },
  entrar_fallido: { texto: 'No pudo entrar: contraseña equivocada', nombre: 'Entrada fallida', solo: true },
  codigo_fallido: {
    texto: 'No pudo entrar: código de verificación equivocado',
    nombre: 'Código de verificación equivocado',
    solo: true,
  },
  activar_segundo_factor: { texto: 'Activó el segundo factor de', nombre: 'Activar el segundo factor' },
  quitar_segundo_factor: { texto: 'Quitó el segundo factor de', nombre: 'Quitar el segundo factor' },
  renovar_codigos: {
    texto: 'Cambió los códigos de recuperación de',
    nombre: 'Cambiar los códigos de recuperación',
  },
  cambiar_clave: { texto: 'Cambió la contraseña de', nombre: 'Cambiar la contraseña' },
  restablecer_clave: { texto: 'Restableció la contraseña de', nombre: 'Restablecer la contraseña' },
  cerrar_sesion: { texto: 'Cerró una sesión de', nombre: 'Cerrar una sesión' },
  cerrar_sesiones: { texto: 'Cerró las sesiones de', nombre: 'Cerrar las sesiones' },
} as const satisfies Record<string, Verbo>

const COSAS = {
  cliente: 'el cliente',
  personas: 'la lista de personas',
  miembro: 'el miembro',
  visita: 'la visita',
  cobro: 'el cobro',
  ingreso: 'el pago',
  abono: 'el abono',
  detalle_metodo: 'la línea de pago',
  forma_pago: 'la forma de pago',
  tipo_membresia: 'el tipo de membresía',
  producto_ensamblado: 'el producto',
  area: 'el área',
  usuario: 'el usuario',
  clave_api: 'la llave',
  mensaje: 'el mensaje',
  ajustes: 'los datos del gimnasio',
  respaldo: 'el respaldo',
  exportacion: 'la exportación de los datos',
  mudanza: 'la mudanza',
  comprobacion: 'la comprobación del libro',
  posible_doble: 'el posible cobro doble',
  seguridad: 'la seguridad',
  instalacion: 'la instalación',
  auditoria: 'la auditoría',
} as const satisfies Record<string, string>

export type Accion = keyof typeof VERBOS
export type Entidad = keyof typeof COSAS

export const ACCIONES = Object.keys(VERBOS) as [Accion, ...Accion[]]
export const ENTIDADES = Object.keys(COSAS) as [Entidad, ...Entidad[]]

/** An action's name in a list: 'Anular'. */
export const nombreDeAccion = (a: Accion): string => VERBOS[a].nombre

/** A thing's name in a list: 'Forma de pago'. */
export function nombreDeEntidad(e: Entidad): string {
  const articulo = COSAS[e].indexOf(' ') + 1
  return mayuscula(COSAS[e].slice(articulo))
}

/**
 * What was done to what, as one tells it: 'Anuló el cobro 1234', 'Renovó la membresía del miembro Ana Pérez'.
 * @param sujeto the thing's name or number; '': there is only one, or it is not known any more.
 */
export function frase(accion: Accion, entidad: Entidad, sujeto: string): string {
  const verbo: Verbo = VERBOS[accion]
  if (verbo.solo) return verbo.texto
  return `${verbo.texto} ${COSAS[entidad]}${sujeto && ` ${sujeto}`}`.replace(/\b(de|a) el /, (_, p: string) =>
    p === 'de' ? 'del ' : 'al ',
  )
}
