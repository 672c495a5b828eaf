import { ESTADOS_MIEMBRO } from '@mancuerna/domain/membresias/estado'
import { z } from 'zod'
import { Id, Pagina, paginaDe } from '../campos'
import { definirApi } from '../definir'
import { FichaSalida } from '../personas/fichas'
import { MiembroFila, SinPagar } from './miembros'

/** GET /api/v2/miembros?buscar=&estado=&tipo=&orden=: buscar is part of matrícula, name or cédula (MIEMBRO-01). */
export const ORDENES_MIEMBROS = ['nombre', 'matricula', 'fecha_fin', 'fecha_registro'] as const
export const MiembrosConsulta = Pagina.extend({
  orden: z.enum(ORDENES_MIEMBROS, { error: 'El orden no es válido.' }).default('nombre'),
  /** SIN_MEMBRESIA: those who never had one. SIN_PAGAR: those with a period that waits for its payment. */
  estado: z.enum([...ESTADOS_MIEMBRO, 'SIN_MEMBRESIA', 'SIN_PAGAR'], { error: 'El estado no es válido.' }).optional(),
  tipo: Id.optional(),
})
export type MiembrosConsulta = z.output<typeof MiembrosConsulta>
export const MiembrosPagina = paginaDe(MiembroFila.extend({ foto: z.string().nullable(), sin_pagar: SinPagar }))

/** GET /api/v2/miembros/totales: of all members, whatever a list shows (MIEMBRO-02). */
export const MiembrosTotales = z.object({
  total: z.number().int(),
  activos: z.number().int(),
  vencidos: z.number().int(),
})
export type MiembrosTotales = z.output<typeof MiembrosTotales>

/**
 * GET /api/v2/miembros/tabla: the rows of the older table (MIEMBROL-01, MIEMBROL-02); buscar is part of name or
 * matrícula (MIEMBROL-24).
 */
export const TablaConsulta = MiembrosConsulta.omit({ tipo: true, orden: true }).extend({
  orden: z
    .enum(['nombre', 'matricula', 'fecha_inicio', 'fecha_fin'], { error: 'El orden no es válido.' })
    .default('nombre'),
})
export type TablaConsulta = z.output<typeof TablaConsulta>
export const MiembroTabla = MiembroFila.pick({
  id_miembro: true,
  matricula: true,
  estado: true,
  fecha_inicio: true,
  fecha_fin: true,
  fecha_registro: true,
  nombre_tipo_membresia: true,
}).extend({
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  /** './imagenes/…' or null. */
  foto: z.string().nullable(),
  sin_pagar: SinPagar,
  ficha: FichaSalida,
})
export type MiembroTabla = z.output<typeof MiembroTabla>
export const MiembrosTabla = paginaDe(MiembroTabla)

/** GET /api/v2/miembros/lista-simple?buscar=: those of the old lists, by name. */
export const MiembrosSimples = paginaDe(z.object({ id: z.number(), nombre: z.string(), matricula: z.string() }))

export const apiListasDeMiembros = definirApi('Miembros', {
  'GET /api/v2/miembros': {
    acceso: 'sesion',
    resumen: 'Una página de miembros',
    consulta: MiembrosConsulta,
    respuesta: MiembrosPagina,
  },
  'GET /api/v2/miembros/totales': {
    acceso: 'sesion',
    resumen: 'Cuántos miembros hay, activos y vencidos',
    respuesta: MiembrosTotales,
  },
  'GET /api/v2/miembros/tabla': {
    acceso: 'sesion',
    resumen: 'Una página de la tabla anterior, con la ficha de cada uno',
    consulta: TablaConsulta,
    respuesta: MiembrosTabla,
  },
  'GET /api/v2/miembros/lista-simple': {
    acceso: 'sesion',
    resumen: 'Nombres y matrículas, por páginas',
    consulta: Pagina,
    respuesta: MiembrosSimples,
  },
})
