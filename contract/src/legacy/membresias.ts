import { z } from 'zod'
import { EnteroONulo, Id, Importe, ImporteSalida, TextoTalCualObligatorio } from '../campos'

const Nombre = TextoTalCualObligatorio(120)
/** Whole days, 0 for a plan without duration: exact or refused ("30.5" was rounded by the old server). */
const Duracion = EnteroONulo(0, 36_500)

export const ListarMembresias = z.object({})

/** membresias.php `post`: all three are required, as numbers or as text. */
export const CrearMembresia = z.object({
  membresia: z.object({
    nombre: Nombre,
    duracion: Duracion.refine((n) => n !== null && n > 0, { error: 'Debes colocar este campo.' }).transform(
      (n) => n as number,
    ),
    precio: Importe,
  }),
})

/** membresias.php `put`: what is absent stays as it is (the old server blanked it). */
export const EditarMembresia = z.object({
  membresia: z.object({ id: Id, nombre: Nombre.optional(), duracion: Duracion.optional(), precio: Importe.optional() }),
})
export const EliminarMembresia = z.object({ id: Id })

/** A simple membership (MEMBRESIA-01). `duracion` 0: a plan without duration, which the old screens cannot sell. */
export const MembresiaLegado = z.object({
  id: z.number(),
  nombre: z.string(),
  duracion: z.number().int(),
  precio: ImporteSalida,
})
export type MembresiaLegado = z.output<typeof MembresiaLegado>
