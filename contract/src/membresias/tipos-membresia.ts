import { leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { TEXTOS_TIPO } from '@mancuerna/domain/membresias/membresia-textos'
import { z } from 'zod'
import { EnteroONulo, Id, Importe, ImporteSalida, Mensaje, Texto, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'

export const EstadoTipo = z.enum(['ACTIVO', 'INACTIVO', 'ELIMINADO'], { error: TEXTOS_TIPO.estado })

const esNegativo = (v: unknown): boolean =>
  (typeof v === 'number' || typeof v === 'string') && (leerCentavos(v) ?? 0) < 0

/**
 * An amount whose absence, emptiness and sign speak with one sentence (TIPO-20); too many decimals speak for
 * themselves.
 */
const Valor = (z.unknown() as z.ZodType<unknown, string | number>)
  .refine((v) => v !== null && !(typeof v === 'string' && v.trim() === '') && !esNegativo(v), {
    error: TEXTOS_TIPO.valor,
    abort: true,
  })
  .pipe(Importe)

/**
 * A count that must be above something: the rule says it (tipos.reglas.ts), here only what is no number at all is
 * refused.
 */
const Cuenta = (mensaje: string) =>
  z
    .union([z.number(), z.string(), z.null()], { error: mensaje })
    .transform((v) => (v === null || (typeof v === 'string' && v.trim() === '') ? null : Number(v)))
    .refine((n) => n === null || (Number.isInteger(n) && Math.abs(n) <= 1_000_000), { error: mensaje })

const campos = {
  nombre_tipo: TextoObligatorio(120, TEXTOS_TIPO.nombre),
  categoria_membresia: Texto(120),
  es_grupal: z
    .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])], {
      error: TEXTOS_TIPO.grupal,
    })
    .transform((v) => v === true || v === 1 || v === '1' || v === 'true'),
  capacidad_maxima_miembros: Cuenta(TEXTOS_TIPO.capacidad),
  valor: Valor,
  descripcion: Texto(1000),
  duracion_dias: EnteroONulo(1, 36_500),
  visitas_maximas_diarias: EnteroONulo(0, 1000),
  areas_de_acceso: Texto(4000),
  id_combo_ensamblado_incluido: z.union([z.null(), z.literal('').transform(() => null), Id], {
    error: 'El identificador no es válido.',
  }),
  cantidad_combo_incluido: Cuenta(TEXTOS_TIPO.cantidad),
  estado_tipo: EstadoTipo,
}

/**
 * POST /api/tipos-membresia. An absent property takes its default (TIPO-14: ACTIVO, capacity 1, quantity 1, valor 0);
 * one that is present and empty where a value is required is refused with the form's own sentence.
 */
export const TipoNuevo = z.object({
  ...campos,
  capacidad_maxima_miembros: campos.capacidad_maxima_miembros.optional(),
  valor: campos.valor.optional(),
  id_combo_ensamblado_incluido: campos.id_combo_ensamblado_incluido.optional(),
  cantidad_combo_incluido: campos.cantidad_combo_incluido.optional(),
  estado_tipo: z.enum(['ACTIVO', 'INACTIVO'], { error: TEXTOS_TIPO.estado }).default('ACTIVO'),
})
export type TipoNuevo = z.output<typeof TipoNuevo>

/**
 * PUT /api/tipos-membresia/:id. An absent property stays as it is: neither door wipes what only the other one knows.
 */
export const TipoCambio = z.object(campos).partial()
export type TipoCambio = z.output<typeof TipoCambio>

export const TipoSalida = z.object({
  id_tipo_membresia: z.number(),
  nombre_tipo: z.string(),
  categoria_membresia: z.string(),
  es_grupal: z.union([z.literal(0), z.literal(1)]),
  capacidad_maxima_miembros: z.number(),
  valor: ImporteSalida,
  descripcion: z.string(),
  duracion_dias: z.number().nullable(),
  visitas_maximas_diarias: z.number().nullable(),
  /** "Pesas,Cardio": names, in the order given. */
  areas_de_acceso: z.string(),
  id_combo_ensamblado_incluido: z.number().nullable(),
  codigo_combo_ensamblado: z.string().nullable(),
  cantidad_combo_incluido: z.number(),
  estado_tipo: z.enum(['ACTIVO', 'INACTIVO', 'ELIMINADO']),
})
export type TipoSalida = z.output<typeof TipoSalida>

export const TipoParams = z.object({ id: Id })
export const TipoGuardado = Mensaje.extend({ id_tipo_membresia: z.number() })

export const apiTipos = definirApi('Tipos de membresía', {
  'GET /api/tipos-membresia': {
    acceso: 'sesion',
    resumen: 'Los tipos de membresía, sin los eliminados',
    respuesta: z.array(TipoSalida),
  },
  'GET /api/tipos-membresia/:id': {
    acceso: 'sesion',
    resumen: 'Un tipo de membresía, también si está eliminado',
    params: TipoParams,
    respuesta: TipoSalida,
  },
  'POST /api/tipos-membresia': {
    acceso: 'administrador',
    resumen: 'Crea un tipo de membresía',
    cuerpo: TipoNuevo,
    respuesta: TipoGuardado,
    estado: 201,
    idempotente: true,
  },
  'PUT /api/tipos-membresia/:id': {
    acceso: 'administrador',
    resumen: 'Cambia un tipo de membresía; lo que no se envía queda igual',
    params: TipoParams,
    cuerpo: TipoCambio,
    respuesta: TipoGuardado,
  },
  'DELETE /api/tipos-membresia/:id': {
    acceso: 'administrador',
    resumen: 'Pone un tipo de membresía como ELIMINADO',
    params: TipoParams,
    respuesta: TipoGuardado,
  },
})
