import { z } from 'zod'
import type { Obra } from '../obra/obra.repo'
import type { FilaComparada } from './comparar.reglas'

/** When and by which clocks two systems are compared. */
export interface Relojes {
  /** Zone of the source's clock, and of the gym. */
  suya: string
  nuestra: string
  ahora: Date
  /** The gym's day. */
  hoy: string
}

const Fila = z.strictObject({
  que: z.enum(['mes', 'usuario', 'tipo', 'hora', 'estado']),
  suya: z.string().nullable(),
  debe: z.string().nullable(),
  aqui: z.string().nullable(),
  motivo: z.string(),
  filas: z.int(),
  valor: z.number(),
  valorAqui: z.number(),
})

/** Brought, or to be: also what was changed there afterwards, which stays as it came. */
const CUENTA = (x: string): string =>
  `(${x}.suerte <> 'OMITIDA' OR ${x}.motivo IN ('cambiada_alla_despues', 'cambiada_aqui'))`
/** Why a row is in another month or hour here: its moment was supposed, or the clocks differ. */
const MOTIVO = `CASE WHEN x.motivo IS NOT NULL THEN x.motivo
  WHEN 'fecha_supuesta' = ANY (x.notas) THEN 'fecha_supuesta' ELSE 'otro_reloj' END`
/** The gym's moment of a row of the source. $1: the source's zone, $2: the gym's. */
const ALLA = 'x.fecha AT TIME ZONE $1 AT TIME ZONE $2'
const DIA_PAGO = `CASE WHEN x.matricula <> '0' AND x.fecha::time = '00:00:00' THEN x.fecha ELSE ${ALLA} END`

const MES = "'YYYY-MM'"

/** What was just brought is counted, so that comparing it is planned by its size: no desk waits for that. */
export const contarParaComparar = (o: Obra): Promise<number> =>
  o.hacer('ANALYZE mudanza_fila, ingreso, visita, cliente, ficha, miembro, periodo_membresia')

/**
 * Payments by month, user and type: what each row counts for there, what it must here, and what it does. In cents. Rows
 * that are alike in all of them are added up first: there are few kinds and many rows.
 */
export const compararDinero = (o: Obra, r: Relojes): Promise<FilaComparada[]> =>
  o.filas(
    Fila,
    `SELECT c.que, c.suya, c.debe, c.aqui, c.motivo, sum(x.n)::int AS filas, (sum(x.monto) * 100)::float8 AS valor,
       (coalesce(sum(x.nuestro), 0) * 100)::float8 AS "valorAqui"
     FROM (SELECT x.mes, x.id_usuario, x.id_tipo, x.matricula = '0' AS de_dia, x.motivo, ${CUENTA('x')} AS cuenta,
         ${MOTIVO} AS porque, date_trunc('month', ${DIA_PAGO}) AS debe, date_trunc('month', i.fecha) AS aqui,
         i.id_usuario AS nuestro_usuario, i.id_tipo_membresia AS nuestro_tipo, i.concepto,
         count(*) AS n, sum(x.monto) AS monto, sum(i.monto) AS nuestro
       FROM mudanza_pagos x LEFT JOIN mudanza_fila f ON f.tabla = 'pagos' AND f.id_viejo = x.id_viejo
         LEFT JOIN ingreso i ON i.id = f.id_nuevo
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) x
     LEFT JOIN mudanza_fila fu ON fu.tabla = 'usuarios' AND fu.id_nuevo = x.nuestro_usuario
     LEFT JOIN mudanza_fila ft ON ft.tabla = 'membresias' AND ft.id_nuevo = x.nuestro_tipo
     CROSS JOIN LATERAL (SELECT coalesce(x.id_usuario, 0)::text AS usuario,
       coalesce(x.id_tipo::text, CASE WHEN de_dia THEN 'dia' ELSE '0' END) AS tipo) s
     CROSS JOIN LATERAL (VALUES
       ('mes', x.mes, CASE WHEN x.cuenta THEN to_char(x.debe, ${MES}) END, to_char(x.aqui, ${MES}), x.porque),
       ('usuario', s.usuario, CASE WHEN x.cuenta THEN s.usuario END,
         CASE WHEN x.aqui IS NOT NULL THEN coalesce(fu.id_viejo, 0)::text END, coalesce(x.motivo, '')),
       ('tipo', s.tipo, CASE WHEN x.cuenta THEN s.tipo END,
         CASE WHEN x.aqui IS NOT NULL
           THEN coalesce(ft.id_viejo::text, CASE WHEN x.concepto = 'VISITA_REGULAR' THEN 'dia' ELSE '0' END) END,
         coalesce(x.motivo, ''))) c (que, suya, debe, aqui, motivo)
     GROUP BY 1, 2, 3, 4, 5`,
    [r.suya, r.nuestra],
  )

/** Visits by month and hour, in the same way. */
export const compararVisitas = (o: Obra, r: Relojes): Promise<FilaComparada[]> =>
  o.filas(
    Fila,
    `SELECT c.que, c.suya, c.debe, c.aqui, x.porque AS motivo, sum(x.n)::int AS filas, sum(x.n)::float8 AS valor,
       coalesce(sum(x.n) FILTER (WHERE c.aqui IS NOT NULL), 0)::float8 AS "valorAqui"
     FROM (SELECT x.mes, x.hora, ${CUENTA('x')} AS cuenta, ${MOTIVO} AS porque, date_trunc('month', ${ALLA}) AS debe,
         extract(hour FROM ${ALLA}) AS debe_hora, date_trunc('month', i.dia) AS aqui, i.hora AS aqui_hora, count(*) AS n
       FROM mudanza_visitas x LEFT JOIN mudanza_fila f ON f.tabla = 'visitas' AND f.id_viejo = x.id_viejo
         LEFT JOIN visita i ON i.id = f.id_nuevo
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) x
     CROSS JOIN LATERAL (VALUES
       ('mes', x.mes, CASE WHEN x.cuenta THEN to_char(x.debe, ${MES}) END, to_char(x.aqui, ${MES})),
       ('hora', to_char(coalesce(x.hora, 0), 'FM00'), CASE WHEN x.cuenta THEN to_char(x.debe_hora, 'FM00') END,
         to_char(x.aqui_hora, 'FM00'))) c (que, suya, debe, aqui)
     GROUP BY 1, 2, 3, 4, 5`,
    [r.suya, r.nuestra],
  )

/** Changed here since it was brought: person, health, card, or days. */
const CAMBIADA_AQUI = `greatest(m.actualizado_en, k.actualizado_en, h.actualizado_en) > f.traida_en
  OR EXISTS (SELECT 1 FROM periodo_membresia p WHERE p.id_miembro = m.id AND p.creado_en > f.traida_en)`

/**
 * Members by state: the one that is stored there (often stale), the one that the old program means at this moment with
 * our whole last day, and ours.
 */
export const compararEstados = (o: Obra, r: Relojes): Promise<FilaComparada[]> =>
  o.filas(
    Fila,
    `SELECT c.que, c.suya, c.debe, c.aqui, c.motivo, count(*)::int AS filas, count(*)::float8 AS valor,
       count(c.aqui)::float8 AS "valorAqui"
     FROM (SELECT x.*, ${CUENTA('x')} AS cuenta, coalesce(estado, 'NUNCA') AS guardado,
         CASE WHEN fin IS NULL THEN 'NUNCA' WHEN fin >= $3::date THEN 'ACTIVO' ELSE 'VENCIDO' END AS suyo
       FROM mudanza_miembros x WHERE NOT inventada) x
     LEFT JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_viejo = x.id_viejo
     LEFT JOIN miembro m ON m.id = f.id_nuevo
     LEFT JOIN cliente k ON k.id = m.id_cliente
     LEFT JOIN ficha h ON h.id_cliente = k.id
     CROSS JOIN LATERAL (SELECT coalesce(estado_efectivo(m.estado, m.fecha_fin, $3::date), 'NUNCA') AS nuestro,
       coalesce(${CAMBIADA_AQUI}, false) AS cambiada) e
     CROSS JOIN LATERAL (SELECT 'estado' AS que, x.guardado AS suya,
       CASE WHEN cambiada THEN e.nuestro WHEN x.cuenta THEN x.suyo END AS debe,
       CASE WHEN m.id IS NOT NULL THEN e.nuestro END AS aqui,
       CASE WHEN NOT x.cuenta THEN coalesce(x.motivo, '') WHEN cambiada THEN 'cambiada_aqui'
         WHEN x.suyo = 'NUNCA' THEN 'nunca_pago'
         WHEN x.suyo = 'ACTIVO' AND x.termina < $2::timestamptz AT TIME ZONE $1 THEN 'dia_entero'
         WHEN 'fin_supuesto' = ANY (x.notas) THEN 'fin_supuesto' ELSE 'estado_atrasado' END AS motivo) c
     GROUP BY 1, 2, 3, 4, 5`,
    [r.suya, r.ahora, r.hoy],
  )

const Nombre = z.strictObject({ que: z.enum(['usuario', 'tipo']), clave: z.string(), nombre: z.string() })
/** What users and types of the source are called, by their old ids. */
export const nombresDeAlla = (o: Obra): Promise<z.output<typeof Nombre>[]> =>
  o.filas(
    Nombre,
    `SELECT 'usuario' AS que, id_viejo::text AS clave, coalesce(nullif(usuario, ''), nombre) AS nombre
      FROM mudanza_usuarios
     UNION ALL SELECT 'tipo', id_viejo::text, nombre FROM mudanza_membresias`,
  )
