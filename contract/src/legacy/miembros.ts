import { leerFechaAnterior } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { Bandera, Edad, Id, Importe, Texto, TextoObligatorio, TextoTalCual, TextoTalCualObligatorio } from '../campos'
import { definirGuion, definirMetodo } from '../definir'
import { Autor } from './autor'

const BanderaONulo = z
  .union([z.null(), z.literal('').transform(() => null), Bandera])
  .optional()
  .transform((v) => v ?? null)
const TextoSiViene = (max: number) => z.union([z.undefined(), TextoTalCual(max)])
/** null and absent stay apart from a text: nobody asked. */
const TextoONulo = (max: number) => z.union([z.undefined(), z.null(), TextoTalCual(max)]).transform((v) => v ?? null)

/** Must be there, may be blank: the old server failed on an absent one and stored nothing. */
const Presente = z
  .union([z.string(), z.number()], { error: 'Debes colocar este campo.' })
  .transform((v): string | number | null | undefined => v)
const TextoPresente = (max: number) => Presente.pipe(TextoTalCual(max))

/** The legacy registration data (MIEMBROL-18). Texts may be long or strange: they are stored as typed. */
export const DatosPersona = {
  nombre: TextoTalCualObligatorio(200),
  telefono: TextoPresente(255),
  direccion: TextoPresente(500),
  edad: Presente.pipe(Edad),
  sufreEnfermedad: BanderaONulo,
  tieneSeguro: BanderaONulo,
  enfermedad: TextoONulo(500),
  institucion: TextoONulo(500),
  nombreContacto: TextoPresente(255),
  telefonoContacto: TextoPresente(255),
}
/** A data URL is a new picture; any other text, null and absence are none (docs/compatibility.md, miembros.php). */
const Imagen = z
  .string({ error: 'La foto no es válida.' })
  .nullish()
  .transform((v) => (v?.startsWith('data:') ? v : null))

export const ListarMiembros = z.object({})
export const BuscarMiembros = z.object({ busqueda: Texto(200) })
export const MiembroPorId = z.object({ id: Id })
export const ImagenDeMiembro = z.object({ matricula: Texto(100) })
export const RegistrarMiembro = z.object({ miembro: z.object({ ...DatosPersona, imagen: Imagen }) })
export type RegistrarMiembro = z.output<typeof RegistrarMiembro>['miembro']

const IdSiViene = z.union([z.null().transform(() => undefined), Id]).optional()
/** `editar`: `id` and `imagenCambia` stand inside `miembro` or beside it (PHP-23); an absent field stays as it is. */
export const EditarMiembro = z
  .object({
    miembro: z.object({
      id: IdSiViene,
      nombre: z.union([z.undefined(), TextoTalCualObligatorio(200)]),
      telefono: TextoSiViene(255),
      direccion: TextoSiViene(500),
      edad: z.union([z.undefined(), Edad]),
      sufreEnfermedad: z.union([z.undefined(), BanderaONulo]),
      tieneSeguro: z.union([z.undefined(), BanderaONulo]),
      enfermedad: z.union([z.undefined(), TextoONulo(500)]),
      institucion: z.union([z.undefined(), TextoONulo(500)]),
      nombreContacto: TextoSiViene(255),
      telefonoContacto: TextoSiViene(255),
      imagen: z.unknown().optional(),
      imagenCambia: BanderaONulo,
    }),
    id: IdSiViene,
    imagenCambia: BanderaONulo,
  })
  .transform(
    ({ miembro: { id: dentro, imagen, imagenCambia, ...datos }, id: fuera, imagenCambia: cambiaFuera }, ctx) => {
      const id = dentro ?? fuera
      if (id === undefined) {
        ctx.addIssue({ code: 'custom', path: ['id'], message: 'El identificador no es válido.' })
        return z.NEVER
      }
      const nueva = (imagenCambia ?? cambiaFuera) === true && typeof imagen === 'string' ? imagen : undefined
      if (nueva !== undefined && !nueva.startsWith('data:'))
        ctx.addIssue({ code: 'custom', path: ['imagen'], message: 'La foto no es válida.' })
      return { id, datos, imagen: nueva }
    },
  )
export type EditarMiembro = z.output<typeof EditarMiembro>

/** A day in any form that the old server read, with an hour that is kept or without. '' and absence are today. */
export const FechaDePago = z.union([z.null(), z.string()], { error: 'La fecha no es válida.' }).transform((v, ctx) => {
  if (v === null || v.trim() === '') return undefined
  const leida = leerFechaAnterior(v)
  if (leida === null) {
    ctx.addIssue({ code: 'custom', message: 'La fecha no es válida: use AAAA-MM-DD.' })
    return z.NEVER
  }
  return { fecha: leida.fecha, hora: leida.hora ?? '00:00:00' }
})

/** `pagar` (MIEMBROL-21). `duracion` is not read: the membership's own counts. */
export const PagarMembresia = z.object({
  pago: z.object({
    matricula: TextoObligatorio(100),
    pago: Importe,
    idMembresia: Id,
    fecha: FechaDePago.optional(),
    idUsuario: Autor,
  }),
})

const Bit = z.union([z.literal(0), z.literal(1)]).nullable()
const Datetime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
/** A row of `obtener_id`, in the old server's order. */
export const MiembroLegado = z.object({
  id: z.number(),
  matricula: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  edad: z.number(),
  sufreEnfermedad: Bit,
  tieneSeguro: Bit,
  enfermedad: z.string().nullable(),
  institucion: z.string().nullable(),
  nombreContacto: z.string(),
  telefonoContacto: z.string(),
  imagen: z.string(),
  estado: z.enum(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO']).nullable(),
  fechaRegistro: Datetime,
  fechaInicio: Datetime.nullable(),
  fechaFin: Datetime.nullable(),
  idMembresia: z.number().nullable(),
})
export type MiembroLegado = z.output<typeof MiembroLegado>
/** A row of `get` and `obtener_nombre_matricula` (MIEMBROL-15, MIEMBROL-17). */
export const MiembroLegadoFila = MiembroLegado.extend({ membresia: z.string().nullable() })

const Hecho = z.boolean()

/** The picture of whoever has none; it is the program's own, so anybody may see it. */
const SIN_FOTO = './imagenes/usuario.png'
/** Nobody: the form that shows a member reads each of these at once. */
const NADIE: MiembroLegado = {
  id: 0,
  matricula: '',
  nombre: '',
  telefono: '',
  direccion: '',
  edad: 0,
  sufreEnfermedad: 0,
  tieneSeguro: 0,
  enfermedad: '',
  institucion: '',
  nombreContacto: '',
  telefonoContacto: '',
  imagen: SIN_FOTO,
  estado: null,
  fechaRegistro: '0000-00-00 00:00:00',
  fechaInicio: null,
  fechaFin: null,
  idMembresia: null,
}

/**
 * miembros.php. `obtener_id` and `obtener_imagen` answer null, and not a refusal, for whom they do not find (recorded:
 * miembros.id.notFound).
 */
export const guionMiembros = definirGuion('miembros', {
  get: definirMetodo({
    acceso: 'sesion',
    resumen: 'Los miembros a la vista, en flujo',
    entrada: ListarMiembros,
    respuesta: z.array(MiembroLegadoFila),
    directa: true,
    vacio: [],
  }),
  obtener_nombre_matricula: definirMetodo({
    acceso: 'sesion',
    resumen: 'Los miembros cuyo nombre o matrícula contiene un texto, en flujo',
    entrada: BuscarMiembros,
    respuesta: z.array(MiembroLegadoFila),
    directa: true,
    vacio: [],
  }),
  obtener_id: definirMetodo({
    acceso: 'sesion',
    resumen: 'Un miembro',
    entrada: MiembroPorId,
    respuesta: MiembroLegado.nullable(),
    vacio: NADIE,
  }),
  obtener_imagen: definirMetodo({
    acceso: 'sesion',
    resumen: 'La foto de un miembro',
    entrada: ImagenDeMiembro,
    respuesta: z.object({ imagen: z.string() }).nullable(),
    vacio: { imagen: SIN_FOTO },
  }),
  registrar: {
    acceso: 'sesion',
    resumen: 'Registra a una persona como miembro y responde su matrícula',
    entrada: RegistrarMiembro,
    respuesta: z.string(),
    escribe: true,
  },
  editar: {
    acceso: 'sesion',
    resumen: 'Cambia los datos personales de un miembro',
    entrada: EditarMiembro,
    respuesta: Hecho,
    escribe: true,
  },
  pagar: definirMetodo({
    acceso: 'sesion',
    resumen: 'Cobra una membresía y la renueva',
    entrada: PagarMembresia,
    respuesta: Hecho,
    escribe: true,
    autor: (c) => c.pago.idUsuario,
  }),
  eliminar: {
    acceso: 'sesion',
    resumen: 'Cancela un miembro y lo oculta',
    entrada: MiembroPorId,
    respuesta: Hecho,
    escribe: true,
  },
})
