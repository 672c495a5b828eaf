import { esZona } from '@mancuerna/domain/fechas/zona'
import { z } from 'zod'
import { Mensaje, MomentoSalida, Pagina, paginaDe, sinDar, Texto } from '../../campos'
import { definirApi } from '../../definir'
import { InformeMudanza } from './mudanza-informe'
import { CLASE_PENDIENTE, Pendiente, Resolucion } from './mudanza-pendientes'

/* Moving in from the old system, step by step in the client (docs/moving-in.md). */

const ESTADOS = ['LEYENDO', 'REVISADA', 'TRAYENDO', 'TRAIDA', 'FALLIDA', 'CERRADA', 'DESHACIENDO', 'DESHECHA'] as const

const Archivo = z.object({
  nombre: z.string(),
  bytes: z.number().int(),
  /** All its pieces are here. */
  entero: z.boolean(),
})

export const MudanzaEstado = z.object({
  /** The newest run; null before the first. */
  corrida: z
    .object({
      id: z.number().int(),
      clase: z.enum(['VOLCADO', 'MARIADB', 'API']),
      /** The file's name, or host and database; never a password. */
      origen: z.string(),
      /** Of the old system's clock. */
      zona: z.string(),
      estado: z.enum(ESTADOS),
      /** Where it is, or was when it stopped. */
      etapa: z.string(),
      /** Why it stopped; null for one that somebody stopped. */
      error: z.string().nullable(),
      creada_en: MomentoSalida,
      terminada_en: MomentoSalida.nullable(),
      /** Who began it; null: the console. */
      usuario: z.string().nullable(),
    })
    .nullable(),
  /** What is being done now, here or by another process (then OTRO, without figures). */
  en_curso: z
    .object({
      que: z.enum(['REVISAR', 'TRAER', 'COMPROBAR', 'CERRAR', 'DESHACER', 'OTRO']),
      etapa: z.string(),
      /** Rows of this stage, of so many where that is known. */
      hechas: z.number().int(),
      total: z.number().int().nullable(),
      /** Of the whole work, 0 to 1; null where nobody can know. */
      parte: z.number().min(0).max(1).nullable(),
      restante_segundos: z.number().int().nullable(),
      deteniendo: z.boolean(),
    })
    .nullable(),
  /** Why the last thing that was asked for came to nothing; null: it did not. */
  fallo: z.object({ que: z.string(), motivo: z.string() }).nullable(),
  informe: InformeMudanza.nullable(),
  /** The last comparison with the source, if one was made since this server started. */
  comparacion: z.object({ en: MomentoSalida, informe: InformeMudanza }).nullable(),
  archivo: Archivo.nullable(),
  imagenes: Archivo.nullable(),
  /** How many wait still, by kind. */
  pendientes: z.object({ gemelos: z.number().int(), fechas: z.number().int(), pagos: z.number().int() }),
  /** The largest file that is taken. */
  maximo_bytes: z.number().int(),
  /** The gym's own zone. */
  zona_aqui: z.string(),
})
export type MudanzaEstado = z.output<typeof MudanzaEstado>

/** A file comes in pieces, one after the other, so that none takes longer than a request may. */
const Pieza = z.object({
  /** Where in the file it stands; 0 begins a new one. */
  desde: z.coerce.number<number | string>().int().min(0).default(0),
  /** Of the whole file; absent: this piece is all of it. */
  total: z.coerce.number<number | string>().int().min(1).optional(),
  /** As its sender calls it; absent: the name of the part. */
  nombre: Texto(200),
})
const Recibido = Mensaje.extend({ archivo: Archivo })

/** `confirmada`: the host of the address once more, as its second confirmation. */
const CONFIRMADA = Texto(300)

const OrigenEntrada = z.object({
  origen: z.enum(['ARCHIVO', 'MARIADB', 'API'], { error: 'Elija de dónde se traen los datos.' }),
  direccion: Texto(1000),
  confirmada: CONFIRMADA,
  /** Of the old system's clock; absent: its visits are asked. */
  zona: sinDar(
    z
      .string({ error: 'Debe ser una zona horaria, por ejemplo America/Guayaquil.' })
      .refine(esZona, { error: 'Debe ser una zona horaria, por ejemplo America/Guayaquil.' }),
  ),
})
export type OrigenEntrada = z.output<typeof OrigenEntrada>

const TraerEntrada = z.object({
  /** Where the photos are. */
  imagenes: z.enum(['NINGUNA', 'ARCHIVO', 'DIRECCION'], { error: 'Elija de dónde se traen las fotos.' }),
  direccion: Texto(1000),
  confirmada: CONFIRMADA,
})
export type TraerEntrada = z.output<typeof TraerEntrada>

export const apiMudanza = definirApi('Mudanza', {
  'GET /api/v2/mudanza': {
    acceso: 'administrador',
    resumen: 'La mudanza: lo que se leyó, lo que se trae ahora y lo que resultó',
    respuesta: MudanzaEstado,
  },
  'GET /api/v2/mudanza/pendientes': {
    acceso: 'administrador',
    resumen: 'Lo que una persona debe decidir de lo que se trajo',
    consulta: Pagina.extend({
      clase: CLASE_PENDIENTE.default('gemelos'),
      /** Those that wait, or those that are settled. */
      resueltos: z.enum(['si', 'no']).default('no'),
    }),
    respuesta: paginaDe(Pendiente),
  },
  'POST /api/v2/mudanza/pendientes': {
    acceso: 'administrador',
    resumen: 'Da por resuelto algo que una persona debía decidir, o lo vuelve a abrir',
    cuerpo: Resolucion,
    respuesta: Mensaje,
  },
  'POST /api/v2/mudanza/archivo': {
    acceso: 'administrador',
    resumen: 'Recibe el volcado de la base anterior, entero o por partes seguidas',
    consulta: Pieza,
    respuesta: Recibido,
    archivo: true,
  },
  'POST /api/v2/mudanza/imagenes': {
    acceso: 'administrador',
    resumen: 'Recibe las fotos anteriores (.tar.gz), enteras o por partes seguidas',
    consulta: Pieza,
    respuesta: Recibido,
    archivo: true,
  },
  'POST /api/v2/mudanza/revisar': {
    acceso: 'administrador',
    resumen: 'Revisión del origen: qué pasará con cada fila, sin escribir nada del gimnasio',
    cuerpo: OrigenEntrada,
    respuesta: Mensaje,
  },
  'POST /api/v2/mudanza/traer': {
    acceso: 'administrador',
    resumen: 'Trae lo que se revisó, o sigue donde se detuvo',
    cuerpo: TraerEntrada,
    respuesta: Mensaje,
  },
  'POST /api/v2/mudanza/detener': {
    acceso: 'administrador',
    resumen: 'Detiene lo que está en curso; se puede seguir después',
    respuesta: Mensaje,
  },
  'POST /api/v2/mudanza/comprobar': {
    acceso: 'administrador',
    resumen: 'Comparación del origen con lo que hay aquí',
    cuerpo: OrigenEntrada,
    respuesta: Mensaje,
  },
  'POST /api/v2/mudanza/cerrar': {
    acceso: 'administrador',
    resumen: 'Cierra la mudanza: desde entonces no se trae nada más',
    respuesta: Mensaje,
  },
  'POST /api/v2/mudanza/deshacer': {
    acceso: 'administrador',
    resumen: 'Quita todo lo que se trajo, si nadie trabajó con ello',
    respuesta: Mensaje,
  },
})
