import type { Esquema } from './esquema'
import { leerDias, leerEdad } from '@mancuerna/domain/cuenta-escrita'
import { leerCentavos, rechazoDeMonto } from '@mancuerna/domain/dinero/dinero'
import { leerFecha } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'

const REQUERIDO = 'Debes colocar este campo.'

/** An amount on the wire (number, or text as people write it: `leerCentavos`) that becomes cents. `>= 0`. */
export const Importe = z.union([z.string(), z.number()], { error: 'El monto no es válido.' }).transform((v, ctx) => {
  const rechazo = rechazoDeMonto(v)
  if (rechazo !== null) {
    ctx.addIssue({ code: 'custom', message: rechazo })
    return z.NEVER
  }
  return leerCentavos(v) ?? z.NEVER
})

/** The same, above zero. */
export const ImportePositivo = Importe.refine((c) => c > 0, { error: 'El monto debe ser mayor que 0.' })

/** How an amount leaves: "25.00". */
export const ImporteSalida = z.string().regex(/^-?\d+\.\d{2}$/)

/** A real calendar day, 'AAAA-MM-DD', between 1900 and 2199. A datetime is cut to its day, as the old clients send. */
export const FechaCivil = z.string({ error: 'La fecha no es válida.' }).transform((v, ctx) => {
  const fecha = leerFecha(v)
  if (fecha === null) {
    ctx.addIssue({ code: 'custom', message: 'La fecha no es válida: use AAAA-MM-DD.' })
    return z.NEVER
  }
  return fecha
})

export const FechaSalida = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A moment as REST writes it: ISO 8601 with Z. */
export const MomentoSalida = z.string().regex(/^\d{4}-\d{2}-\d{2}T.*Z$/)

/** A row's id, given as number or digits. */
export const Id = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    { error: 'El identificador no es válido.' },
  )
  .refine((n) => Number.isInteger(n) && n > 0 && n <= 2_147_483_647, { error: 'El identificador no es válido.' })

/** Who registered something: a user's id, or a key's with a minus (docs/decisions/0079). */
export const IdAutor = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,10}$/)
        .transform(Number),
    ],
    { error: 'El identificador no es válido.' },
  )
  .refine((n) => Number.isInteger(n) && n !== 0 && Math.abs(n) <= 2_147_483_647, {
    error: 'El identificador no es válido.',
  })

/** null, '' and an absent key all mean "not given". */
export const sinDar = <T extends Esquema>(esquema: T) =>
  z.union([z.null().transform(() => undefined), z.literal('').transform(() => undefined), esquema]).optional()

/** The same where it must be given: what is missing speaks with `mensaje`. */
export const obligatorio = <T extends Esquema>(esquema: T, mensaje: string) =>
  sinDar(esquema)
    .refine((v) => v !== undefined, { error: mensaje })
    .transform((v) => v as Exclude<typeof v, undefined>)

/** Characters no text may hold: PostgreSQL refuses NUL, and lone surrogates are not UTF-8. */
const LIMPIO = /^[^\u0000]*$/u

const textoDe = (max: number, leer: (v: string) => string) =>
  z
    .union([z.string(), z.number().transform(String), z.null()], { error: 'El texto no es válido.' })
    .optional()
    .transform((v) => leer(v ?? ''))
    .refine((v) => v.isWellFormed() && LIMPIO.test(v), { error: 'El texto contiene caracteres no permitidos.' })
    .refine((v) => v.length <= max, { error: `Debe tener como máximo ${max} caracteres.` })

/** Free text, trimmed, at most `max` characters; numbers are taken as their digits. Absent and null become ''. */
export const Texto = (max: number) => textoDe(max, (v) => v.trim())

/**
 * The same with the blanks at its ends: the old door stores and answers what was typed (docs/compatibility.md, The
 * transport of the old door).
 */
export const TextoTalCual = (max: number) => textoDe(max, (v) => v)

/** The same, never blank. */
export const TextoTalCualObligatorio = (max: number) =>
  TextoTalCual(max).refine((v) => v.trim().length > 0, { error: REQUERIDO })

/** Trimmed text, never empty. */
export const TextoObligatorio = (max: number, mensaje: string = REQUERIDO) =>
  Texto(max).refine((v) => v.length > 0, { error: mensaje })

/** 0/1, "0"/"1", true/false: how the two generations of clients say yes and no. */
export const Bandera = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])], { error: 'Debe ser 0 o 1.' })
  .transform((v) => v === true || v === 1 || v === '1' || v === 'true')

const NO_DADO = z.union([z.null().transform(() => undefined), z.literal('').transform(() => undefined), Bandera])
/**
 * Of a write that may repeat another one: 0 asks to be told (REPETIDO), 1 says that it is meant. Absent, as clients
 * send it that cannot ask anybody: it is written.
 */
export const Confirmar = NO_DADO.optional()

const enteroONulo = (min: number, max: number, leer: (texto: string) => number | null) =>
  z
    .union([z.number(), z.string(), z.null()], { error: 'Debe ser un número.' })
    .optional()
    .transform((v) =>
      typeof v === 'string' ? (v.trim() === '' ? null : (leer(v) ?? Number(v))) : v === undefined ? null : v,
    )
    .refine((n) => n === null || (Number.isInteger(n) && n >= min && n <= max), {
      error: `Debe ser un número entero entre ${min} y ${max}.`,
    })

/** An integer given as number or digits; '' and null become null. */
export const EnteroONulo = (min: number, max: number) => enteroONulo(min, max, Number)
/** An age in whole years, 0 to 130, as number or as people write it ("25 años"). */
export const Edad = enteroONulo(0, 130, leerEdad)
/** Whole days from 0 on, as number or as people write them ("30 días"). */
export const Dias = (max: number) => enteroONulo(0, max, leerDias)

/** Page, size, order and text of a list that our own screens read (`/api/v2/...`). */
export const Pagina = z.object({
  pagina: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  tamano: z.coerce.number<number | string>().int().min(1).max(100).default(25),
  orden: z.string().max(40).optional(),
  sentido: z.enum(['asc', 'desc']).default('asc'),
  buscar: Texto(100),
})
export type Pagina = z.output<typeof Pagina>

/**
 * What a paged list answers. `hay_mas`: so many rows were counted as `total` says, and there are more; absent where the
 * total is exact.
 */
export const paginaDe = <T extends Esquema>(fila: T) =>
  z.object({
    filas: z.array(fila),
    total: z.number().int(),
    hay_mas: z.literal(true).optional(),
    pagina: z.number().int(),
    tamano: z.number().int(),
  })
/** The same as a type: a page of `F`. */
export type PaginaDe<F> = Omit<z.output<ReturnType<typeof paginaDe>>, 'filas'> & { filas: F[] }

/** What every write of the newer door answers at least. */
export const Mensaje = z.object({ mensaje: z.string() })
