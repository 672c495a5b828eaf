import type { z } from 'zod'

/**
 * Any schema, by zod's core type. The class with all its methods, as a bound of a type parameter, makes the compiler
 * compare each of them for each schema: three times its work.
 */
export type Esquema = z.core.$ZodType
