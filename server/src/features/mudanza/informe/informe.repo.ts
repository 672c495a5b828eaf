import { z } from 'zod'
import { TABLAS_GUARDADAS } from '../obra/guardar.repo'
import type { Obra } from '../obra/obra.repo'

const Suerte = z.strictObject({ tabla: z.string(), suerte: z.string(), motivo: z.string().nullable(), filas: z.int() })

/** Rows of each table of the source by what became of them; those that were only counted too. */
export const suertes = (o: Obra): Promise<z.output<typeof Suerte>[]> =>
  o.filas(
    Suerte,
    [
      ...TABLAS_GUARDADAS.map(
        (t) => `SELECT '${t}' AS tabla, coalesce(suerte, 'NUEVA') AS suerte, motivo, count(*)::int AS filas
          FROM mudanza_${t}
          ${t === 'usuarios' || t === 'membresias' || t === 'miembros' ? 'WHERE NOT inventada' : ''} GROUP BY 1, 2, 3`,
      ),
      `SELECT tabla, 'OMITIDA', motivo, filas FROM mudanza_sobrante`,
    ].join(' UNION ALL '),
  )

const Nota = z.strictObject({ tabla: z.string(), nota: z.string(), filas: z.int() })
/** What was found in the rows, counted. */
export const notas = (o: Obra): Promise<z.output<typeof Nota>[]> =>
  o.filas(
    Nota,
    `${TABLAS_GUARDADAS.map(
      (t) =>
        `SELECT '${t}' AS tabla, n AS nota, count(*)::int AS filas FROM mudanza_${t}, unnest(notas) n GROUP BY 1, 2`,
    ).join(' UNION ALL ')} ORDER BY 1, 2`,
  )

const Omitido = z.strictObject({ motivo: z.string(), monto: z.string() })
/** Money that is not brought, by reason. */
export const dineroOmitido = (o: Obra): Promise<z.output<typeof Omitido>[]> =>
  o.filas(
    Omitido,
    `SELECT motivo, sum(monto)::text AS monto FROM mudanza_pagos
      WHERE suerte = 'OMITIDA' AND motivo <> 'cambiada_alla_despues' GROUP BY 1 ORDER BY 1`,
  )

const Falta = z.strictObject({ tabla: z.string(), nuevas: z.int(), cambiadas: z.int() })
/** Rows that should be here and are not, and those that were changed there and stand here as they came. */
export const faltan = (o: Obra): Promise<z.output<typeof Falta>[]> =>
  o.filas(
    Falta,
    TABLAS_GUARDADAS.map(
      (t) => `SELECT '${t}' AS tabla, count(*) FILTER (WHERE f.id_viejo IS NULL)::int AS nuevas,
          count(*) FILTER (WHERE x.suerte = 'CAMBIADA' AND f.huella IS DISTINCT FROM x.huella)::int AS cambiadas
        FROM mudanza_${t} x LEFT JOIN mudanza_fila f ON f.tabla = '${t}' AND f.id_viejo = x.id_viejo
        WHERE x.suerte <> 'OMITIDA'`,
    ).join(' UNION ALL '),
  )

const Cuenta = z.strictObject({ clase: z.string(), n: z.int() })
type Cuentas = Promise<z.output<typeof Cuenta>[]>

/** Periods that were brought, by what stands for their payment; `sin_periodo`: memberships that should have one. */
export const periodos = (o: Obra): Cuentas =>
  o.filas(
    Cuenta,
    `SELECT CASE WHEN p.estado <> 'VIGENTE' THEN 'sustituidos' WHEN p.id_ingreso IS NULL THEN 'pagados_alla'
         ELSE 'con_su_pago' END AS clase, count(*)::int AS n
     FROM periodo_membresia p JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_nuevo = p.id_miembro
     WHERE p.creado_en <= f.traida_en GROUP BY 1
     UNION ALL SELECT 'sin_periodo', count(*)::int FROM mudanza_miembros x
       JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_viejo = x.id_viejo
     WHERE x.fin IS NOT NULL AND NOT EXISTS (SELECT 1 FROM periodo_membresia p WHERE p.id_miembro = f.id_nuevo)
     HAVING count(*) > 0 ORDER BY 1`,
  )

/**
 * Photos of the members of the source by what became of them; `foto_sin_traer`: it names one that nobody has looked
 * for, or that no run has found.
 */
export const fotos = (o: Obra): Cuentas =>
  o.filas(
    Cuenta,
    `SELECT CASE WHEN h.foto IS NOT NULL THEN 'foto_traida'
         ELSE coalesce(x.foto_nota,
           (SELECT n FROM unnest(x.notas) n
             WHERE starts_with(n, 'foto_') AND n <> 'foto_traida'
             LIMIT 1), 'foto_sin_traer') END AS clase, count(*)::int AS n
     FROM mudanza_miembros x LEFT JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_viejo = x.id_viejo
       LEFT JOIN miembro m ON m.id = f.id_nuevo LEFT JOIN ficha h ON h.id_cliente = m.id_cliente
     WHERE NOT x.inventada GROUP BY 1 ORDER BY 1`,
  )

const Hora = z.strictObject({ hora: z.int(), visitas: z.int() })
/** Visits by the hour that the source's clock showed. */
export const visitasPorHora = (o: Obra): Promise<z.output<typeof Hora>[]> =>
  o.filas(
    Hora,
    `SELECT extract(hour FROM fecha)::int AS hora, count(*)::int AS visitas FROM mudanza_visitas
      WHERE fecha IS NOT NULL GROUP BY 1`,
  )
