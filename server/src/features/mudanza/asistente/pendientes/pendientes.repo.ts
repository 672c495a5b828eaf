import type { ClasePendiente } from '@mancuerna/contract/sistema/mudanza/mudanza-pendientes'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../../platform/db/tx'

const Pendiente = z.strictObject({
  tabla: z.enum(['miembros', 'pagos', 'visitas']),
  idViejo: z.number(),
  notas: z.array(z.string()),
  idMiembro: z.int().nullable(),
  nombre: z.string(),
  matriculaAlla: z.string(),
  matricula: z.string(),
  momento: z.string().nullable(),
  monto: z.string().nullable(),
  /** Who settled it, and when; null: it waits. */
  resueltoPor: z.string().nullable(),
  resueltoEn: z.date().nullable(),
})
/** Something that was brought and that a person must look at. */
export type Pendiente = z.output<typeof Pendiente>

/** What makes a row of each kind wait (docs/moving-in.md). */
const NOTAS = {
  gemelos: ['matricula_compartida', 'matricula_vacia', 'matricula_ocupada_aqui'],
  fechas: ['inicio_supuesto', 'fin_supuesto', 'registro_futuro', 'fecha_supuesta', 'fecha_futura'],
  pagos: [
    'pago_de_matricula_compartida',
    'antes_del_registro',
    'matricula_de_nadie',
    'enviado_dos_veces',
    'monto_negativo',
  ],
} as const satisfies Record<ClasePendiente, readonly string[]>

/** Where rows of each kind are. */
const TABLAS: Record<ClasePendiente, readonly Pendiente['tabla'][]> = {
  gemelos: ['miembros'],
  fechas: ['miembros', 'pagos', 'visitas'],
  pagos: ['pagos'],
}

/** Rows of one table with the member of ours whom they belong to. `de`: its column with the old id of that member. */
function deTabla(tabla: Pendiente['tabla'], notas: readonly string[]): Prisma.Sql {
  const propia = {
    miembros: Prisma.sql`x.id_viejo AS de, x.matricula, x.fin::text AS momento, NULL::text AS monto, x.nombre AS alla`,
    pagos: Prisma.sql`x.id_miembro AS de, x.matricula, to_char(x.fecha, 'YYYY-MM-DD HH24:MI') AS momento,
      x.monto::text AS monto, '' AS alla`,
    visitas: Prisma.sql`x.id_miembro AS de, '' AS matricula, to_char(x.fecha, 'YYYY-MM-DD HH24:MI') AS momento,
      NULL::text AS monto, '' AS alla`,
  }[tabla]
  return Prisma.sql`SELECT ${tabla} AS tabla, x.id_viejo, x.notas, ${propia}
    FROM ${Prisma.raw(`mudanza_${tabla}`)} x
    WHERE x.notas && ${[...notas]}::text[] AND x.suerte IS DISTINCT FROM 'OMITIDA'`
}

const todas = (clase: ClasePendiente): Prisma.Sql =>
  Prisma.join(
    TABLAS[clase].map((t) => deTabla(t, NOTAS[clase])),
    ' UNION ALL ',
  )

interface Busqueda {
  clase: ClasePendiente
  buscar: string
  resueltos: boolean
}

const conNombres = ({ clase, buscar, resueltos }: Busqueda): Prisma.Sql => Prisma.sql`
  FROM (${todas(clase)}) x
    LEFT JOIN mudanza_decidida d ON d.clase = ${clase} AND d.tabla = x.tabla AND d.id_viejo = x.id_viejo
    LEFT JOIN usuario u ON u.id = d.id_usuario
    LEFT JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_viejo = x.de
    LEFT JOIN miembro m ON m.id = f.id_nuevo
    LEFT JOIN cliente c ON c.id = m.id_cliente
  WHERE (d.clase IS NOT NULL) = ${resueltos} AND (${buscar} = '' OR position(normalizar(${buscar}) IN
    normalizar(concat_ws(' ', c.nombre, x.alla, x.matricula, m.matricula))) > 0)`

/** Whoever reads a source empties these tables first: a list does not wait for the end of that. */
const sinEsperar = (tx: Tx): Promise<number> => tx.$executeRaw`SET LOCAL lock_timeout = '2s'`

/** A page of what waits, in the order of the old rows. */
export async function listarPendientes(
  tx: Tx,
  p: Busqueda & { pagina: number; tamano: number },
): Promise<{ filas: Pendiente[]; total: number }> {
  await sinEsperar(tx)
  const desde = conNombres(p)
  const pagina = await filas(
    tx,
    Pendiente,
    Prisma.sql`SELECT x.tabla, x.id_viejo::float8 AS "idViejo", x.notas, m.id AS "idMiembro",
        coalesce(c.nombre, x.alla) AS nombre, x.matricula AS "matriculaAlla",
        coalesce(m.matricula, '') AS matricula, x.momento, x.monto,
        u.nombre AS "resueltoPor", d.decidida_en AS "resueltoEn"
      ${desde} ORDER BY x.tabla, normalizar(x.matricula), x.id_viejo
      LIMIT ${p.tamano} OFFSET ${(p.pagina - 1) * p.tamano}`,
  )
  const cuenta = await fila(tx, Cuenta, Prisma.sql`SELECT count(*)::int AS n ${desde}`)
  return { filas: pagina, total: cuenta?.n ?? 0 }
}

const Cuenta = z.strictObject({ n: z.int() })
const Cuentas = z.strictObject({ gemelos: z.int(), fechas: z.int(), pagos: z.int() })

/** How many wait still, by kind. */
export async function contarPendientes(tx: Tx): Promise<z.output<typeof Cuentas>> {
  await sinEsperar(tx)
  const cuantas = (c: ClasePendiente): Prisma.Sql => Prisma.sql`(SELECT count(*)::int FROM (${todas(c)}) x
      WHERE NOT EXISTS (
        SELECT 1 FROM mudanza_decidida d WHERE d.clase = ${c} AND d.tabla = x.tabla AND d.id_viejo = x.id_viejo))`
  const r = await fila(
    tx,
    Cuentas,
    Prisma.sql`SELECT ${cuantas('gemelos')} AS gemelos, ${cuantas('fechas')} AS fechas, ${cuantas('pagos')} AS pagos`,
  )
  return r ?? { gemelos: 0, fechas: 0, pagos: 0 }
}

/** One point of the worklist. */
export interface Punto {
  clase: ClasePendiente
  tabla: Pendiente['tabla']
  idViejo: number
}

/** The state of the newest run, which no other transaction changes before this one ends; null before the first. */
export async function estadoSinCambios(tx: Tx): Promise<string | null> {
  const r = await fila(tx, Estado, Prisma.sql`SELECT estado FROM mudanza ORDER BY id DESC LIMIT 1 FOR SHARE`)
  return r?.estado ?? null
}
const Estado = z.strictObject({ estado: z.string() })

/** Whether that row is on that list, settled or not. */
export async function hayPunto(tx: Tx, p: Punto): Promise<boolean> {
  await sinEsperar(tx)
  const r = await fila(
    tx,
    Cuenta,
    Prisma.sql`SELECT count(*)::int AS n FROM (${todas(p.clase)}) x
      WHERE x.tabla = ${p.tabla} AND x.id_viejo = ${p.idViejo}`,
  )
  return (r?.n ?? 0) > 0
}

/** Notes it as settled. False: it was already, and stays with who said so first. */
export const anotarResuelto = async (tx: Tx, p: Punto, idUsuario: number, ahora: Date): Promise<boolean> =>
  (await tx.$executeRaw`INSERT INTO mudanza_decidida (clase, tabla, id_viejo, id_usuario, decidida_en)
    VALUES (${p.clase}, ${p.tabla}, ${p.idViejo}, ${idUsuario}, ${ahora}) ON CONFLICT DO NOTHING`) > 0

/** Opens it again. False: it was not settled. */
export const quitarResuelto = async (tx: Tx, p: Punto): Promise<boolean> =>
  (await tx.$executeRaw`DELETE FROM mudanza_decidida
    WHERE clase = ${p.clase} AND tabla = ${p.tabla} AND id_viejo = ${p.idViejo}`) > 0
