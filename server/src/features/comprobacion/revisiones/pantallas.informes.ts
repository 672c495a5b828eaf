import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { anioDe } from '@mancuerna/domain/fechas/rango'
import { z } from 'zod'
import type { Snapshot } from '../../../platform/db/snapshot'
import { Prisma } from '../../../platform/db/tx'
import { fuentePagos, fuenteVisitas, leerTotalesVigentes, type Totales } from '../../informes/totales.informes'
import { FilaResumen, sqlResumen } from '../../inicio/inicio.informes'
import { rangoDe } from '../../inicio/inicio.reglas'
import { GrupoCaja, sqlCaja } from '../../libro/caja.informes'
import { compararCifras, type Hallazgo, type Revision } from './revision.informes'

/* What the screens say, by the very statements that they run, against a recount that takes another way. */

const SIEMPRE = { desde: '0001-01-01', hasta: '9999-12-31' }
/** The till is compared on so many of the last days that had money. */
const DIAS_DE_CAJA = 31

const Cifra = z.strictObject({ clave: z.string(), n: z.int(), total: z.string() })
type Cifra = z.output<typeof Cifra>

/** Ledger rows that count: neither a counter-entry nor undone by one. Nothing is taken off, as reports do it. */
const vivos = Prisma.sql`(SELECT i.* FROM ingreso i
  WHERE i.anula_a IS NULL AND NOT EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = i.id)) v`
const validas = Prisma.sql`(SELECT *, 0.00 AS monto FROM visita
  WHERE estado_acceso = 'CONCEDIDO' AND anulada_en IS NULL) v`

/** A recount by some key, as a map from key to figure. */
async function contar(s: Snapshot, clave: Prisma.Sql, desde: Prisma.Sql): Promise<Map<string, Cifra>> {
  const sql = Prisma.sql`SELECT ${clave} AS clave, count(*)::int AS n, sum(v.monto)::text AS total
    FROM ${desde} GROUP BY 1`
  return new Map((await s.filas(Cifra, sql)).map((c) => [c.clave, c]))
}

type Dicha = readonly [id: string, n: number, total: string]
const NADA = { n: 0, total: '0' }
const texto = (n: number, total: string): string => `${n}, ${formatDinero(total)}`

/** Figures that were said against those that were counted, both ways: one that nobody said is 0. */
function cruzar(prefijo: string, dichas: readonly Dicha[], contadas: Map<string, Cifra>): [string, string, string][] {
  const faltan = [...contadas.keys()].filter((clave) => !dichas.some(([id]) => id === clave))
  return [...dichas, ...faltan.map((id): Dicha => [id, 0, '0'])].map(([id, n, total]) => {
    const c = contadas.get(id) ?? NADA
    return [`${prefijo} ${id}`, texto(n, total), texto(c.n, c.total)]
  })
}

/** The same where only amounts (or only counts) are said. */
const sinCuenta = (m: Map<string, Cifra>): Map<string, Cifra> =>
  new Map([...m].map(([clave, c]) => [clave, { ...c, n: 0 }]))
const soloCuenta = (m: Map<string, Cifra>): Map<string, Cifra> =>
  new Map([...m].map(([clave, c]) => [clave, { ...c, total: String(c.n), n: 0 }]))

/** What stands for the type where there is none: what was charged; a visit otherwise. */
const SIN_TIPO = 'sin tipo'
const TIPO = Prisma.sql`coalesce(v.id_tipo_membresia::text, ${SIN_TIPO}::text)`
const TIPO_U_ORIGEN = Prisma.sql`coalesce(v.id_tipo_membresia::text,
  (SELECT nullif(t.origen_transaccion, 'VISITA_OCASIONAL') FROM transaccion t WHERE t.id = v.id_transaccion),
  ${SIN_TIPO}::text)`
const USUARIO = Prisma.sql`coalesce(v.id_usuario, 0)::text`
const TODO = Prisma.sql`'todo'::text`

/** A report's totals; users that were deleted since are not in it. */
function informe(t: Totales, todo: Map<string, Cifra>, tipos: Map<string, Cifra>, usuarios: Map<string, Cifra>) {
  const nombrados = new Map([...usuarios].filter(([id]) => t.usuarios.some((u) => String(u.id) === id)))
  return [
    ...cruzar('en total:', [['todo', t.n, t.total]], todo),
    ...cruzar(
      'tipo de membresía',
      t.membresias.map((m): Dicha => [String(m.id ?? m.origen ?? SIN_TIPO), 0, m.total]),
      tipos,
    ),
    ...cruzar(
      'usuario',
      t.usuarios.map((u): Dicha => [String(u.id), 0, u.total]),
      nombrados,
    ),
  ]
}

const informePagos: Revision = {
  nombre: 'informe-pagos',
  frase: 'El informe de pagos dice, en total, por tipo y por usuario, lo que hay en el libro.',
  revisar: async (s) =>
    compararCifras(
      'informe de pagos',
      informe(
        await leerTotalesVigentes(s, fuentePagos(SIEMPRE)),
        await contar(s, TODO, vivos),
        sinCuenta(await contar(s, TIPO_U_ORIGEN, vivos)),
        sinCuenta(await contar(s, USUARIO, vivos)),
      ),
    ),
}

const informeVisitas: Revision = {
  nombre: 'informe-visitas',
  frase: 'El informe de visitas dice, en total, por tipo y por usuario, las visitas que cuentan.',
  revisar: async (s) => {
    const t = await leerTotalesVigentes(s, fuenteVisitas(SIEMPRE))
    return compararCifras(
      'informe de visitas',
      informe(
        { ...t, n: 0 },
        soloCuenta(await contar(s, TODO, validas)),
        soloCuenta(await contar(s, TIPO, validas)),
        soloCuenta(await contar(s, USUARIO, validas)),
      ),
    )
  },
}

const Dia = z.strictObject({ dia: z.string().nullable() })

/** The dashboard as it stands on the last day on which anything happened: no clock is asked. */
async function tablero(s: Snapshot): Promise<Hallazgo> {
  const [ultimo] = await s.filas(
    Dia,
    Prisma.sql`SELECT greatest((SELECT max(fecha) FROM ingreso), (SELECT max(dia) FROM visita))::text AS dia`,
  )
  const hoy = ultimo?.dia
  if (!hoy) return compararCifras('inicio', [])
  const { desde, hasta } = rangoDe(hoy)
  const anio = anioDe(hoy)
  const [r] = (await s.filas(FilaResumen, sqlResumen({ desde, hasta }, hoy))) as [z.output<typeof FilaResumen>]
  const pagosDia = await contar(
    s,
    Prisma.sql`v.fecha::text`,
    Prisma.sql`${vivos} WHERE v.fecha BETWEEN ${desde}::date AND ${hasta}::date`,
  )
  const pagosMes = await contar(
    s,
    Prisma.sql`to_char(v.fecha, 'YYYY-MM-01')`,
    Prisma.sql`${vivos} WHERE v.fecha BETWEEN ${anio.desde}::date AND ${anio.hasta}::date`,
  )
  const visitasDia = await contar(
    s,
    Prisma.sql`v.dia::text`,
    Prisma.sql`${validas} WHERE v.dia BETWEEN ${desde}::date AND ${hasta}::date`,
  )
  const visitasHora = await contar(s, Prisma.sql`v.hora::text`, validas)
  const todo = sinCuenta(await contar(s, TODO, vivos))
  return compararCifras('inicio', [
    ...cruzar(
      'pagos del día',
      r.pagosDia.map((d): Dicha => [d.dia, d.n, d.total]),
      pagosDia,
    ),
    ...cruzar(
      'pagos del mes',
      r.pagosMes.map((m): Dicha => [m.mes, 0, m.total]),
      sinCuenta(pagosMes),
    ),
    ...cruzar('pagos en total:', [['todo', 0, r.totalPagos]], todo),
    ...cruzar(
      'visitas del día',
      r.visitasDia.map((d): Dicha => [d.dia, d.n, '0']),
      visitasDia,
    ),
    ...cruzar(
      'visitas de la hora',
      r.visitasHora.map((h): Dicha => [String(h.hora), h.n, '0']),
      visitasHora,
    ),
  ])
}

const inicio: Revision = {
  nombre: 'inicio',
  frase: 'Las cifras del inicio son las que salen de contar pagos y visitas uno por uno.',
  revisar: tablero,
}

const Fecha = z.strictObject({ fecha: z.string() })

/** The till of the last days: whole, by method, by user and by concept. */
async function cajas(s: Snapshot): Promise<Hallazgo> {
  const fechas = await s.filas(
    Fecha,
    Prisma.sql`SELECT fecha::text AS fecha FROM ingreso
      GROUP BY ingreso.fecha ORDER BY ingreso.fecha DESC LIMIT ${DIAS_DE_CAJA}`,
  )
  const cifras: [string, string, string][] = []
  for (const { fecha } of fechas.toReversed()) {
    const delDia = Prisma.sql`${vivos} WHERE v.fecha = ${fecha}::date`
    const contadas = {
      total: await contar(s, TODO, delDia),
      metodo: await contar(s, Prisma.sql`coalesce(v.id_forma_pago, 0)::text`, delDia),
      usuario: await contar(s, USUARIO, delDia),
      concepto: await contar(s, Prisma.sql`v.concepto`, delDia),
    }
    const grupos = await s.filas(GrupoCaja, sqlCaja(fecha))
    for (const grupo of ['total', 'metodo', 'usuario', 'concepto'] as const) {
      const dichas = grupos.filter((g) => g.grupo === grupo).map((g): Dicha => [clave(g), g.cantidad, g.total])
      cifras.push(...cruzar(`${fecha}, ${grupo}`, dichas, contadas[grupo]))
    }
  }
  return compararCifras('caja', cifras)
}

const clave = (g: z.output<typeof GrupoCaja>): string => {
  if (g.grupo === 'total') return 'todo'
  return g.grupo === 'concepto' ? (g.nombre ?? '') : String(g.id ?? 0)
}

const caja: Revision = {
  nombre: 'caja',
  frase: 'La caja de cada uno de los últimos días suma lo que entró, por método, usuario y concepto.',
  revisar: cajas,
}

/** Of what reports, dashboard and till say. */
export const REVISIONES_PANTALLAS: readonly Revision[] = [informePagos, informeVisitas, inicio, caja]
