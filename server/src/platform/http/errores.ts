import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import type { Codigo } from '@mancuerna/contract/errores'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { esperaEnPalabras } from '@mancuerna/domain/espera'
import { FORMATOS_DE_IMAGEN } from '@mancuerna/domain/imagen'
import type { DomainError } from '../core/error'
import type { LlaveRehusada } from './session/autenticador'

type Datos = Record<string, string | number>
interface Entrada {
  estado: number
  mensaje: string | ((d: Datos) => string)
}

/** An amount inside a sentence: "$25,00". */
const dinero = (monto: string | number | undefined): string => formatDinero(monto)

const MOTIVOS_LLAVE: Record<LlaveRehusada['motivo'], string> = {
  desconocida: 'no existe. Revise la dirección del programa.',
  revocada: 'fue revocada. Pida otra a quien administra.',
  red: 'no se puede usar desde este equipo.',
}

/**
 * The one table of refusals: status and the sentence for the person at the desk. Both doors read it and differ only in
 * form (rest/presentar-error.ts, legacy/presentar-error.ts), so the same refusal cannot have two statuses
 * (docs/decisions/0004).
 */
const TABLA = {
  VALIDACION: { estado: 400, mensaje: 'Los datos enviados no son válidos.' },
  JSON_INVALIDO: { estado: 400, mensaje: 'La petición no contiene JSON válido.' },
  CUERPO_MUY_GRANDE: { estado: 413, mensaje: 'La petición es demasiado grande.' },
  PETICION_INVALIDA: { estado: 400, mensaje: 'La petición no es válida.' },
  PETICION_LENTA: { estado: 408, mensaje: 'La petición tardó demasiado en llegar. Intente de nuevo.' },
  METODO_DESCONOCIDO: { estado: 400, mensaje: 'El método solicitado no existe.' },
  RUTA_DESCONOCIDA: { estado: 404, mensaje: 'La dirección solicitada no existe.' },
  IDEMPOTENCIA_DISTINTA: {
    estado: 422,
    mensaje:
      'El envío anterior sí llegó y quedó registrado, con otros datos. ' +
      'Revise lo registrado antes de enviar de nuevo.',
  },
  CREDENCIALES: { estado: 401, mensaje: 'Credenciales incorrectas' },
  DEMASIADOS_INTENTOS: {
    estado: 429,
    mensaje: (d) => `Demasiados intentos. Espere ${esperaEnPalabras(Number(d['segundos'] ?? 60))} y vuelva a probar.`,
  },
  SIN_SESION: { estado: 401, mensaje: 'Debe iniciar sesión.' },
  LLAVE_INVALIDA: {
    estado: 401,
    mensaje: (d) =>
      `La llave de acceso «${d['nombre'] ?? ''}» ${MOTIVOS_LLAVE[d['motivo'] as LlaveRehusada['motivo']]}`,
  },
  DEBE_CAMBIAR_CLAVE: { estado: 403, mensaje: 'Antes de continuar debe cambiar su contraseña.' },
  DEBE_INSCRIBIR_FACTOR: { estado: 403, mensaje: 'Antes de continuar debe activar su segundo factor.' },
  SIN_PERMISO: { estado: 403, mensaje: 'Su usuario no tiene permiso para hacer esto.' },
  TOTALES_RESERVADOS: { estado: 403, mensaje: 'Los totales del gimnasio están reservados para quien administra.' },
  ORIGEN_AJENO: {
    estado: 403,
    mensaje:
      'La petición viene de una página que este servidor no reconoce como suya. ' +
      'Avise a quien instaló el sistema: el registro del servidor dice qué corregir.',
  },
  CLAVE_ACTUAL: { estado: 422, mensaje: 'La contraseña actual ingresada es incorrecta' },
  CLAVE_NUEVA: { estado: 422, mensaje: (d) => String(d['motivo'] ?? 'Elija otra contraseña.') },
  CODIGO_INCORRECTO: { estado: 422, mensaje: 'El código no es correcto o ya se usó.' },
  PASE_VENCIDO: { estado: 401, mensaje: 'Pasó demasiado tiempo. Ingrese de nuevo su usuario y su contraseña.' },
  SEGUNDO_FACTOR: {
    estado: 403,
    mensaje: 'Este usuario entra con segundo factor: use el programa nuevo, o una llave de acceso en el anterior.',
  },
  SEGUNDO_FACTOR_ACTIVO: { estado: 409, mensaje: 'Ya tiene un segundo factor activo.' },
  SEGUNDO_FACTOR_ILEGIBLE: {
    estado: 409,
    mensaje: 'Esta instalación no puede leer su segundo factor. Use un código de recuperación.',
  },
  SEGUNDO_FACTOR_PROPIO: { estado: 409, mensaje: 'Quite su propio segundo factor en Mi perfil, con un código.' },
  SIN_SEGUNDO_FACTOR: { estado: 409, mensaje: 'No hay un segundo factor que quitar ni que confirmar.' },
  VERIFICACION_REQUERIDA: { estado: 403, mensaje: 'Verifique primero la contraseña actual.' },
  NO_ENCONTRADO: {
    estado: 404,
    mensaje: (d) => (d['que'] ? `${d['que']} no existe.` : 'No se encontró lo que busca.'),
  },
  DUPLICADO: {
    estado: 409,
    mensaje: (d) => (d['que'] ? `Ya existe ${d['que']}.` : 'Ya existe un registro con esos datos.'),
  },
  EN_USO: { estado: 409, mensaje: 'No se puede: hay registros que dependen de este.' },
  CONFLICTO: { estado: 409, mensaje: 'Alguien cambió estos datos mientras tanto. Vuelva a cargarlos.' },
  PROTEGIDO: { estado: 409, mensaje: 'Este registro pertenece al sistema y no se puede eliminar ni desactivar.' },
  ULTIMO_ADMINISTRADOR: { estado: 409, mensaje: 'Debe quedar al menos un administrador.' },
  USUARIO_PROPIO: { estado: 409, mensaje: 'No puede eliminar su propio usuario.' },
  AREA_DESCONOCIDA: { estado: 422, mensaje: (d) => `El área «${d['nombre'] ?? ''}» no existe.` },
  TIPO_NO_DISPONIBLE: { estado: 422, mensaje: 'Ese tipo de membresía ya no está disponible.' },
  DURACION_REQUERIDA: { estado: 422, mensaje: 'Esta membresía no tiene duración: indique las fechas.' },
  CAPACIDAD_OCUPADA: { estado: 409, mensaje: 'Hay grupos con más miembros que esa capacidad.' },
  CLIENTE_INACTIVO: { estado: 422, mensaje: 'El cliente está inactivo.' },
  FECHAS_INVALIDAS: { estado: 422, mensaje: TEXTOS_MIEMBRO.orden },
  PERIODO_SOLAPADO: { estado: 409, mensaje: 'Las fechas se cruzan con otro período de esta membresía.' },
  GRUPO_COMPLETO: { estado: 409, mensaje: 'El grupo ya tiene todos los miembros que admite su membresía.' },
  GRUPO_INVALIDO: { estado: 422, mensaje: 'Ese miembro no es titular de una membresía grupal vigente.' },
  TRANSICION_INVALIDA: {
    estado: 409,
    mensaje: (d) => `El miembro está ${d['estado'] ?? 'en otro estado'}: ese cambio no es posible.`,
  },
  RENOVACION_RECIENTE: {
    estado: 409,
    mensaje: (d) => {
      const hace = `${d['quien'] || 'Otro mostrador'} registró este mismo pago hace ${d['segundos']} s`
      const que = `${d['tipo'] || 'membresía'}, ${dinero(d['monto'])}`
      return `${hace} (${que}). Confirme si desea registrarlo de todos modos.`
    },
  },
  REPETIDO: {
    estado: 409,
    mensaje: (d) => {
      const hace = esperaEnPalabras(Number(d['segundos'] ?? 0))
      const quien = d['quien'] ? ` (registró ${d['quien']})` : ''
      return `${d['que']} hace ${hace}${quien}. Confirme si desea registrarlo otra vez.`
    },
  },
  MIEMBRO_NO_ACTIVO: {
    estado: 422,
    mensaje: (d) =>
      `La membresía no está activa (${d['estado'] ?? 'SIN MEMBRESÍA'}). ` + 'No se puede conceder el acceso.',
  },
  LIMITE_VISITAS: {
    estado: 422,
    mensaje: (d) => {
      const visitas = Number(d['limite']) === 1 ? 'visita' : 'visitas'
      return `Límite alcanzado: esta membresía admite ${d['limite']} ${visitas} por día.`
    },
  },
  YA_ANULADO: { estado: 409, mensaje: 'Ya estaba anulado.' },
  FECHA_FUTURA: { estado: 422, mensaje: 'La fecha no puede ser futura.' },
  MONTO_INVALIDO: { estado: 422, mensaje: 'El monto debe ser mayor que 0.' },
  COBRO_EXCEDIDO: {
    estado: 422,
    mensaje: (d) => `El valor supera lo que falta del cobro (${dinero(d['pendiente'] ?? '0.00')}).`,
  },
  COBRO_INCOMPLETO: {
    estado: 422,
    mensaje: (d) => `Las líneas no cubren el total: faltan ${dinero(d['pendiente'])}.`,
  },
  COBRO_CERRADO: { estado: 409, mensaje: 'El cobro ya está completo o anulado.' },
  COBRO_CONTRADICTORIO: { estado: 422, mensaje: (d) => `El dato «${d['campo'] ?? ''}» no corresponde a este cobro.` },
  CUOTA_PAGADA: { estado: 409, mensaje: 'La cuota ya está pagada o anulada.' },
  ABONO_EXCEDIDO: {
    estado: 422,
    mensaje: (d) => `El abono supera lo que se debe${d['pendiente'] ? ` (${dinero(d['pendiente'])})` : ''}.`,
  },
  IMAGEN_INVALIDA: {
    estado: 422,
    mensaje: (d) =>
      d['pixeles']
        ? 'La imagen tiene demasiados píxeles.'
        : d['costosa']
          ? 'La imagen no se pudo leer a tiempo. Pruebe con otra más pequeña.'
          : `La imagen debe ser ${FORMATOS_DE_IMAGEN}.`,
  },
  IMAGEN_MUY_GRANDE: { estado: 413, mensaje: 'La foto debe pesar menos de 5 MB!' },
  SIN_CANAL: { estado: 409, mensaje: 'No hay un canal de mensajes configurado.' },
  SIN_DESTINO: { estado: 422, mensaje: 'El miembro no tiene un teléfono o correo al que enviar.' },
  MENSAJE_NO_ENVIADO: {
    estado: 502,
    mensaje: (d) => `Error al enviar el mensaje${d['motivo'] ? `: ${d['motivo']}` : ''}`,
  },
  MENSAJE_EN_CURSO: { estado: 409, mensaje: 'Ese mensaje ya se envió o está en cola.' },
  CONSULTA_EXTERNA: { estado: 502, mensaje: 'Error al consultar los datos. Intente nuevamente.' },
  RESPALDO_EN_CURSO: { estado: 409, mensaje: 'Ya se está haciendo un respaldo. Espere a que termine.' },
  RESPALDO_NO_DISPONIBLE: {
    estado: 409,
    mensaje:
      'Este servidor no puede hacer respaldos ahora. ' +
      'Pida a quien lo instaló que lo haga desde el equipo del servidor.',
  },
  EXPORTACION_EN_CURSO: {
    estado: 409,
    mensaje: 'Ya se está haciendo una exportación. Espere a que termine.',
  },
  MUDANZA_EN_CURSO: { estado: 409, mensaje: 'Ya hay una mudanza en curso. Espere a que termine.' },
  MUDANZA_RECHAZADA: {
    estado: 422,
    mensaje: (d) => String(d['motivo'] ?? 'Eso no se puede hacer ahora con la mudanza.'),
  },
  COMPROBACION_EN_CURSO: { estado: 409, mensaje: 'Ya hay una comprobación en curso. Espere a que termine.' },
  OCUPADO: { estado: 503, mensaje: 'El sistema está ocupado. Intente de nuevo en unos segundos.' },
  SIN_BASE: {
    estado: 503,
    mensaje: 'El sistema no alcanza sus datos en este momento. Intente de nuevo en unos segundos.',
  },
  SIN_ESPACIO: { estado: 503, mensaje: 'El servidor se quedó sin espacio en el disco. Avise a quien lo administra.' },
  SIN_IMAGENES: {
    estado: 503,
    mensaje:
      'El sistema no alcanza las imágenes en este momento. Intente de nuevo en unos segundos, o guarde sin la imagen.',
  },
  DESENLACE_DESCONOCIDO: {
    estado: 503,
    mensaje: (d) =>
      d['conClave']
        ? 'Se perdió la conexión al guardar y no se sabe si quedó registrado. Envíelo otra vez tal como está: ' +
          'no se registra dos veces.'
        : 'Se perdió la conexión al guardar y no se sabe si quedó registrado. ' +
          'Compruébelo antes de enviarlo otra vez.',
  },
  INTERNO: { estado: 500, mensaje: 'Ocurrió un error inesperado. Intente de nuevo.' },
} as const satisfies Record<Codigo, Entrada>

export interface Rechazo {
  codigo: Codigo
  estado: number
  mensaje: string
  campos?: Record<string, string>
  datos?: Datos
}

/** Status, sentence and fields of a domain error; a single bad field speaks for the whole. */
export function rechazoDe(e: DomainError): Rechazo {
  const entrada: Entrada = TABLA[e.codigo]
  const { campos, datos } = e.detalles
  const unico = e.codigo === 'VALIDACION' && campos ? Object.values(campos)[0] : undefined
  const mensaje = unico ?? (typeof entrada.mensaje === 'function' ? entrada.mensaje(datos ?? {}) : entrada.mensaje)
  return {
    codigo: e.codigo,
    estado: entrada.estado,
    mensaje,
    ...(campos ? { campos } : {}),
    ...(datos ? { datos } : {}),
  }
}

/** What a busy server asks one to wait, where nothing better is known, in seconds. */
const ESPERA_S = 3

/** After how many seconds the same request may be sent again, as text for `Retry-After`; null for other refusals. */
export function reintentoEn({ estado, datos }: Rechazo): string | null {
  const segundos = datos?.['segundos'] ?? (estado === 503 ? ESPERA_S : null)
  return segundos === null ? null : String(segundos)
}
