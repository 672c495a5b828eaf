import { TEXTOS_CLIENTE, tieneDosLetras } from '@mancuerna/domain/personas/cliente'
import { esClaveSinCedula } from '@mancuerna/domain/personas/sin-cedula'
import { z } from 'zod'
import { Confirmar, Edad, Id, Mensaje, Texto, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'
import { DatosPersona } from '../legacy/miembros'

/* A person's card: what the older screens ask about a member. */

export const Bit = z.union([z.literal(0), z.literal(1)])
/** What the old screens ask about a person; null where nobody asked. */
export const FichaSalida = z.object({
  edad: z.number().nullable(),
  sufreEnfermedad: Bit.nullable(),
  tieneSeguro: Bit.nullable(),
  enfermedad: z.string().nullable(),
  institucion: z.string().nullable(),
  nombreContacto: z.string(),
  telefonoContacto: z.string(),
})

/**
 * POST /api/v2/miembros/registrar: what the old registration asks (MIEMBROL-18, MIEMBROL-22); `imagen` is a data URL or
 * absent.
 */
export const RegistroEntrada = z.object({
  ...DatosPersona,
  telefono: TextoObligatorio(255),
  direccion: TextoObligatorio(500),
  edad: Edad.refine((v) => v !== null, { error: 'Debes colocar este campo.' }),
  nombreContacto: TextoObligatorio(255),
  telefonoContacto: TextoObligatorio(255),
  imagen: z.string({ error: 'La foto no es válida.' }).nullish(),
  /** Optional: who comes without it is registered all the same. */
  client_rucCed: Texto(30)
    .refine((v) => v === '' || (tieneDosLetras(v) && !esClaveSinCedula(v)), { error: TEXTOS_CLIENTE.rucCed })
    .optional(),
})
/** A new person: `confirmar` where another one of the same name was registered a moment ago (REPETIDO). */
export const RegistroNuevo = RegistroEntrada.extend({ confirmar: Confirmar })
export const Registrado = Mensaje.extend({ matricula: z.string(), id_miembro: z.number() })

/**
 * PUT /api/v2/miembros/:id/ficha: as the old `editar`. An absent field stays; `imagen` counts when `imagenCambia` (null
 * takes it away).
 */
export const FichaEntrada = RegistroEntrada.omit({ client_rucCed: true })
  .partial()
  .extend({ imagenCambia: z.boolean().optional() })

export const FichaGuardada = Mensaje.extend({ id_miembro: z.number() })

export const apiFichas = definirApi('Miembros', {
  'POST /api/v2/miembros/registrar': {
    acceso: 'sesion',
    resumen: 'Registra a una persona como miembro sin membresía',
    cuerpo: RegistroNuevo,
    respuesta: Registrado,
    estado: 201,
    idempotente: true,
  },
  'PUT /api/v2/miembros/:id/ficha': {
    acceso: 'sesion',
    resumen: 'Cambia los datos personales de un miembro',
    params: z.object({ id: Id }),
    cuerpo: FichaEntrada,
    respuesta: FichaGuardada,
    idempotente: true,
  },
})
