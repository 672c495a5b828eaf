import type { Esquema } from '@mancuerna/contract/esquema'
import { z } from 'zod'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type EsquemaJson = Record<string, unknown>

/**
 * The fields of an object that may not be absent: the schema itself is asked, since a text can be optional for zod and
 * required by a rule.
 */
function requeridos(objeto: z.core.$ZodObject): string[] {
  return Object.entries(objeto._zod.def.shape)
    .filter(([, campo]) => !z.safeParse(campo, undefined).success)
    .map(([nombre]) => nombre)
}

/** The schema of what a caller sends ('input': before any transform) or receives ('output'). */
export function esquemaJson(esquema: Esquema, io: 'input' | 'output'): EsquemaJson {
  const { $schema: _, ...resto } = z.toJSONSchema(esquema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'object') return
      // Unknown properties are ignored on the way in, and clients must bear new ones on the way out.
      delete jsonSchema.additionalProperties
      if (io === 'output') return
      const obligatorios = requeridos(zodSchema as z.core.$ZodObject)
      if (obligatorios.length) jsonSchema.required = obligatorios
      else delete jsonSchema.required
    },
  }) as EsquemaJson
  return resto
}

/** The properties of an object schema, each with whether it is required: parameters of a path or of a query. */
export function propiedadesDe(esquema: Esquema): Array<{ nombre: string; requerida: boolean; esquema: EsquemaJson }> {
  const j = esquemaJson(esquema, 'input')
  const requeridas = new Set(Array.isArray(j['required']) ? (j['required'] as string[]) : [])
  return Object.entries((j['properties'] ?? {}) as Record<string, EsquemaJson>).map(([nombre, e]) => ({
    nombre,
    requerida: requeridas.has(nombre),
    esquema: e,
  }))
}
