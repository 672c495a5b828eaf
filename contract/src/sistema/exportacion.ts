import { z } from 'zod'
import { Mensaje } from '../campos'
import { definirApi } from '../definir'
import { InscripcionEntrada } from './seguridad'

/* Moving out: all the gym's data in one file, for its administrators. */

/** What an export made now would hold. */
export const ExportacionSalida = z.object({
  tablas: z.number(),
  /** Of all tables together; about, as the database keeps count. */
  filas: z.number(),
  imagenes: z.number(),
  /** What the tables take in the database, in bytes: the file takes less. */
  bytes: z.number(),
  /** Somebody is exporting now. */
  en_curso: z.boolean(),
})
export type ExportacionSalida = z.output<typeof ExportacionSalida>

/** The password once more: an open session is not enough to take everything away. */
export const ExportacionEntrada = InscripcionEntrada
export const ExportacionPermitida = Mensaje.extend({ archivo: z.string() })

export const apiExportacion = definirApi('Exportación', {
  'GET /api/v2/exportacion': {
    acceso: 'administrador',
    resumen: 'Lo que contendría una exportación de todos los datos',
    respuesta: ExportacionSalida,
  },
  'POST /api/v2/exportacion': {
    acceso: 'administrador',
    resumen: 'Confirma la contraseña: permite a esta sesión descargar todos los datos, durante diez minutos',
    cuerpo: ExportacionEntrada,
    respuesta: ExportacionPermitida,
  },
  'GET /api/v2/exportacion/archivo': {
    acceso: 'administrador',
    resumen: 'Todos los datos del gimnasio en un ZIP (docs/export.md); después de confirmar la contraseña',
    respuesta: z.string(),
    directa: true,
  },
})
