import { z } from 'zod'
import type { Obra } from '../obra/obra.repo'
import type { Cifra } from './respuestas.reglas'

const FilaCifra = z.strictObject({
  que: z.enum(['pagos', 'visitas']),
  de: z.string(),
  todo: z.number(),
  propio: z.number(),
})

const SIN_TRAER = (tabla: string): string =>
  `NOT EXISTS (SELECT 1 FROM mudanza_fila f WHERE f.tabla = '${tabla}' AND f.id_nuevo = x.id)`

/** Our figures by the read models that dashboard and reports go by, and what of them was written here. */
export const nuestrasCifras = (o: Obra): Promise<Cifra[]> =>
  o.filas(
    FilaCifra,
    `WITH propias AS (
       SELECT * FROM visita x WHERE ${SIN_TRAER('visitas')} AND visita_cuenta(estado_acceso, anulada_en)
       -- Annulled since it was brought: it counts there, and no longer here.
     ), quitadas AS (
       SELECT * FROM visita x WHERE NOT ${SIN_TRAER('visitas')} AND NOT visita_cuenta(estado_acceso, anulada_en)
     ), cifras (que, de, todo, propio) AS (
       SELECT 'pagos', to_char(mes, 'YYYY-MM'), total * 100, 0 FROM resumen_ingreso_mes
       UNION ALL SELECT 'pagos', to_char(fecha, 'YYYY-MM'), 0, monto * 100 FROM ingreso x WHERE ${SIN_TRAER('pagos')}
       UNION ALL SELECT 'visitas', to_char(dia, 'YYYY-MM'), n, 0 FROM resumen_visita_dia
       UNION ALL SELECT 'visitas', to_char(hora, 'FM00'), n, 0 FROM resumen_visita_hora
       UNION ALL SELECT 'visitas', to_char(dia, 'YYYY-MM'), 0, 1 FROM propias
       UNION ALL SELECT 'visitas', to_char(hora, 'FM00'), 0, 1 FROM propias
       UNION ALL SELECT 'visitas', to_char(dia, 'YYYY-MM'), 0, -1 FROM quitadas
       UNION ALL SELECT 'visitas', to_char(hora, 'FM00'), 0, -1 FROM quitadas)
     SELECT que, de, sum(todo)::float8 AS todo, sum(propio)::float8 AS propio FROM cifras GROUP BY 1, 2`,
  )
