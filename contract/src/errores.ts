/**
 * Every code with which the domain or a door refuses something. A code is the stable name that clients and tests use;
 * its status and its Spanish text live in server/src/platform/http/errores.ts, which does not compile without an entry
 * for each.
 */
export const CODIGOS = [
  // the request itself
  'VALIDACION',
  'JSON_INVALIDO',
  'CUERPO_MUY_GRANDE',
  'PETICION_INVALIDA',
  'PETICION_LENTA',
  'METODO_DESCONOCIDO',
  'RUTA_DESCONOCIDA',
  'IDEMPOTENCIA_DISTINTA',
  // who is asking
  'CREDENCIALES',
  'DEMASIADOS_INTENTOS',
  'SIN_SESION',
  'LLAVE_INVALIDA',
  'DEBE_CAMBIAR_CLAVE',
  'DEBE_INSCRIBIR_FACTOR',
  'SIN_PERMISO',
  'TOTALES_RESERVADOS',
  'ORIGEN_AJENO',
  'CLAVE_ACTUAL',
  'CLAVE_NUEVA',
  'VERIFICACION_REQUERIDA',
  'CODIGO_INCORRECTO',
  'PASE_VENCIDO',
  'SEGUNDO_FACTOR',
  'SEGUNDO_FACTOR_ACTIVO',
  'SEGUNDO_FACTOR_ILEGIBLE',
  'SEGUNDO_FACTOR_PROPIO',
  'SIN_SEGUNDO_FACTOR',
  // what is asked for
  'NO_ENCONTRADO',
  'DUPLICADO',
  'EN_USO',
  'CONFLICTO',
  'PROTEGIDO',
  'ULTIMO_ADMINISTRADOR',
  'USUARIO_PROPIO',
  // membership types and areas
  'AREA_DESCONOCIDA',
  'TIPO_NO_DISPONIBLE',
  'DURACION_REQUERIDA',
  'CAPACIDAD_OCUPADA',
  // members
  'CLIENTE_INACTIVO',
  'FECHAS_INVALIDAS',
  'PERIODO_SOLAPADO',
  'GRUPO_COMPLETO',
  'GRUPO_INVALIDO',
  'TRANSICION_INVALIDA',
  'RENOVACION_RECIENTE',
  // members and visits
  'REPETIDO',
  // visits
  'MIEMBRO_NO_ACTIVO',
  'LIMITE_VISITAS',
  'YA_ANULADO',
  // money
  'FECHA_FUTURA',
  'MONTO_INVALIDO',
  'COBRO_EXCEDIDO',
  'COBRO_INCOMPLETO',
  'COBRO_CERRADO',
  'COBRO_CONTRADICTORIO',
  'CUOTA_PAGADA',
  'ABONO_EXCEDIDO',
  // files, messages, look-ups
  'IMAGEN_INVALIDA',
  'IMAGEN_MUY_GRANDE',
  'SIN_CANAL',
  'SIN_DESTINO',
  'MENSAJE_NO_ENVIADO',
  'MENSAJE_EN_CURSO',
  'CONSULTA_EXTERNA',
  // the installation itself
  'RESPALDO_EN_CURSO',
  'RESPALDO_NO_DISPONIBLE',
  'EXPORTACION_EN_CURSO',
  // moving in
  'MUDANZA_EN_CURSO',
  'MUDANZA_RECHAZADA',
  // the check of the ledger
  'COMPROBACION_EN_CURSO',
  // ours
  'OCUPADO',
  'SIN_BASE',
  'SIN_ESPACIO',
  'SIN_IMAGENES',
  'DESENLACE_DESCONOCIDO',
  'INTERNO',
] as const

export type Codigo = (typeof CODIGOS)[number]

/** Who renewed the same membership a moment ago, from another desk (RENOVACION_RECIENTE). */
export interface RenovacionReciente {
  quien: string
  /** ISO 8601 with Z. */
  momento: string
  hace_segundos: number
  /** The type's name; '' where the charge renewed nothing. */
  nombre_tipo: string
  /** "25.00" */
  monto: string
}

/** What was registered a moment ago and looks the same (REPETIDO). */
export interface RegistroReciente {
  quien: string
  /** ISO 8601 with Z. */
  momento: string
  hace_segundos: number
}

/** The body of every refusal on the newer door. `campos` maps a wire field to the text that stands under it. */
export interface RespuestaError {
  mensaje: string
  codigo: Codigo
  campos?: Record<string, string>
  /** With RENOVACION_RECIENTE only: sent again with `confirmar`, the payment is written all the same. */
  reciente?: RenovacionReciente
  /** With REPETIDO only: sent again with `confirmar`, it is written all the same. */
  repetido?: RegistroReciente
  /** The request's id, as in the log. */
  id: string
}
