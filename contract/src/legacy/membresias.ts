import { z } from 'zod'
import { Dias, Id, Importe, ImporteSalida, TextoTalCualObligatorio } from '../campos'
import { definirGuion, definirMetodo } from '../definir'

const Nombre = TextoTalCualObligatorio(120)
/** Whole days, 0 for a plan without duration: exact or refused ("30.5" was rounded by the old server). */
const Duracion = Dias(36_500)

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

/** A simple membership (MEMBRESIA-01); `duracion` in days. */
export const MembresiaLegado = z.object({
  id: z.number(),
  nombre: z.string(),
  duracion: z.number().int(),
  precio: ImporteSalida,
})
export type MembresiaLegado = z.output<typeof MembresiaLegado>

const Hecho = z.boolean()

/**
 * membresias.php over the same types: name, days and price of those that these screens can sell (ACTIVO, with a
 * duration). The others are hidden here, because the old screens offer whatever this lists;
 * they are managed through the newer door.
 */
export const guionMembresias = definirGuion('membresias', {
  get: definirMetodo({
    acceso: 'sesion',
    resumen: 'Las membresías en venta',
    entrada: ListarMembresias,
    respuesta: z.array(MembresiaLegado),
    vacio: [],
  }),
  post: {
    acceso: 'administrador',
    resumen: 'Crea una membresía',
    entrada: CrearMembresia,
    respuesta: Hecho,
    escribe: true,
  },
  put: {
    acceso: 'administrador',
    resumen: 'Cambia una membresía; lo que no se envía queda igual',
    entrada: EditarMembresia,
    respuesta: Hecho,
    escribe: true,
  },
  delete: {
    acceso: 'administrador',
    resumen: 'Elimina una membresía',
    entrada: EliminarMembresia,
    respuesta: Hecho,
    escribe: true,
  },
})
