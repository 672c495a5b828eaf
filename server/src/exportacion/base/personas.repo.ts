import { z } from 'zod'
import { abrirCursor } from '../../platform/db/cursor'
import { comoFilas } from '../../platform/db/rows'
import type { Cliente } from '../../respaldo/base/esquema.repo'

const FilaPersona = z.strictObject({
  nombre: z.string(),
  rucCed: z.string().nullable(),
  telefono: z.string(),
  email: z.string(),
  direccion: z.string(),
  activo: z.boolean(),
  registradoEn: z.date(),
  matricula: z.string().nullable(),
  tipo: z.string().nullable(),
  estado: z.string().nullable(),
  fechaInicio: z.string().nullable(),
  fechaFin: z.string().nullable(),
  observaciones: z.string().nullable(),
  edad: z.number().nullable(),
  enfermedad: z.string().nullable(),
  institucion: z.string().nullable(),
  nombreContacto: z.string().nullable(),
  telefonoContacto: z.string().nullable(),
  foto: z.string().nullable(),
})
/** A person with a membership card, once for each of them; who has none, once. */
export type FilaPersona = z.output<typeof FilaPersona>

/** Everybody who was not deleted, in the order of their registration. @param hoy the gym's day: states are of it */
export async function* recorrerPersonas(c: Cliente, hoy: string): AsyncGenerator<FilaPersona> {
  const filas = abrirCursor(
    c,
    `SELECT p.nombre, p.ruc_ced AS "rucCed", p.telefono, p.email, p.direccion, p.activo,
        p.registrado_en AS "registradoEn", m.matricula, t.nombre AS tipo,
        estado_efectivo(m.estado, m.fecha_fin, $1::date) AS estado,
        m.fecha_inicio AS "fechaInicio", m.fecha_fin AS "fechaFin", m.observaciones,
        f.edad, f.enfermedad, f.institucion, f.nombre_contacto AS "nombreContacto",
        f.telefono_contacto AS "telefonoContacto", f.foto
      FROM cliente p
        LEFT JOIN miembro m ON m.id_cliente = p.id AND m.oculto_en IS NULL
        LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia
        LEFT JOIN ficha f ON f.id_cliente = p.id
      WHERE p.eliminado_en IS NULL ORDER BY p.id, m.id`,
    [hoy],
  )
  for await (const lote of filas) yield* comoFilas(FilaPersona, lote)
}
