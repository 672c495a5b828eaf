import type pg from 'pg'
import type { Page } from 'playwright-core'
import { rutas } from '../../../web/src/app/rutas'
import type { Gente } from './gente'
import { AHORA } from './instalacion'

/** A screen of the app: the file's name and where it opens. */
export interface Pantalla {
  nombre: string
  ruta: string
  /** The sign-in: nobody is in. */
  fuera?: boolean
  /** Who looks: the administrator unless said. */
  como?: keyof Gente
  /** What to do there before the picture. */
  hacer?: (p: Page) => Promise<void>
}

/** Whose data the screens with an id show. */
export interface Ejemplos {
  miembro: number
  cliente: number
  rucCed: string
  tipo: number
  usuario: number
  cobro: number
  abono: number
}

/** The same of an empty installation: ids that nobody has. */
export const NINGUNO: Ejemplos = {
  miembro: 99,
  cliente: 99,
  rucCed: '1700000000',
  tipo: 99,
  usuario: 99,
  cobro: 99,
  abono: 99,
}

/** Somebody who pays in quotas and comes often: their screens are full. */
export async function buscarEjemplos(pool: pg.Pool): Promise<Ejemplos> {
  const uno = async (sql: string, ...valores: unknown[]): Promise<Record<string, never>> => {
    const { rows } = await pool.query(sql, valores)
    if (!rows[0]) throw new Error(`El gimnasio de demostración no tiene de lo que se busca: ${sql}`)
    return rows[0] as Record<string, never>
  }
  const a = await uno(`SELECT a.id_cliente AS cliente, c.ruc_ced, max(a.id) AS abono
    FROM abono a JOIN cliente c ON c.id = a.id_cliente
      JOIN miembro m ON m.id_cliente = c.id AND m.estado = 'ACTIVO'
      JOIN cuota q ON q.id_cliente = c.id AND q.estado_cuota = 'Pendiente'
    GROUP BY 1, 2 ORDER BY count(DISTINCT a.id) DESC, 1 LIMIT 1`)
  const m = await uno(
    'SELECT id AS miembro, id_tipo_membresia AS tipo FROM miembro WHERE id_cliente = $1 ORDER BY id LIMIT 1',
    a['cliente'],
  )
  const c = await uno('SELECT max(id) AS cobro FROM transaccion WHERE id_cliente = $1', a['cliente'])
  const u = await uno(
    "SELECT id AS usuario FROM usuario WHERE rol = 'RECEPCION' AND id_clave IS NULL ORDER BY id LIMIT 1",
  )
  return {
    miembro: m['miembro']!,
    tipo: m['tipo']!,
    cliente: a['cliente']!,
    rucCed: a['ruc_ced']!,
    abono: a['abono']!,
    cobro: c['cobro']!,
    usuario: u['usuario']!,
  }
}

/** Whom the door lets in, and whom not. */
export interface Codigos {
  activo: string
  vencido: string
  idVencido: number
}

/** A member who may enter now, and one whose membership ran out some days ago and who owes nothing. */
export async function buscarCodigos(pool: pg.Pool): Promise<Codigos> {
  const hoy = AHORA.slice(0, 10)
  const uno = async (sql: string): Promise<{ id: number; matricula: string }> =>
    (await pool.query<{ id: number; matricula: string }>(sql, [hoy])).rows[0] as { id: number; matricula: string }
  const activo = await uno(
    `SELECT id, matricula FROM miembro
      WHERE estado = 'ACTIVO' AND fecha_fin > $1::date AND id_miembro_titular IS NULL
      ORDER BY fecha_fin, id LIMIT 1`,
  )
  // Until the clock of an installation ran over midnight, ACTIVO with days that are over is VENCIDO too.
  const vencido = await uno(`SELECT m.id, m.matricula FROM miembro m
    WHERE m.estado IN ('ACTIVO', 'VENCIDO') AND m.fecha_fin < $1::date AND m.id_miembro_titular IS NULL
      AND NOT EXISTS (SELECT 1 FROM cuota q WHERE q.id_cliente = m.id_cliente AND q.estado_cuota = 'Pendiente')
    ORDER BY m.fecha_fin DESC, m.id LIMIT 1`)
  return { activo: activo.matricula, vencido: vencido.matricula, idVencido: vencido.id }
}

/** Every screen of rutas.ts, and those that stand outside of it: the sign-in and the page that does not exist. */
export function pantallas(e: Ejemplos): Pantalla[] {
  const conId: {
    [K in keyof typeof rutas as (typeof rutas)[K] extends string ? never : K]: string | Record<string, string>
  } = {
    registrarPagos: rutas.registrarPagos(e.cliente),
    factura: rutas.factura(e.cliente, e.cobro),
    editarUsuario: rutas.editarUsuario(e.usuario),
    editarTipo: rutas.editarTipo(e.tipo),
    editarMiembroForm: rutas.editarMiembroForm(e.miembro),
    miembro: rutas.miembro(e.miembro),
    credencial: rutas.credencial(e.miembro),
    editarMiembro: rutas.editarMiembro(e.miembro),
    editarCliente: rutas.editarCliente(e.rucCed),
    estadoDeCuenta: rutas.estadoDeCuenta(e.cliente),
    ayudaDe: rutas.ayudaDe('cobros'),
    recibo: { reciboDeCobro: rutas.recibo('cobro', e.cobro), reciboDeAbono: rutas.recibo('abono', e.abono) },
  }
  const todas = Object.entries(rutas).flatMap(([nombre, ruta]) => {
    const dadas = typeof ruta === 'string' ? ruta : conId[nombre as keyof typeof conId]
    return typeof dadas === 'string'
      ? [{ nombre, ruta: dadas }]
      : Object.entries(dadas).map(([n, r]) => ({ nombre: n, ruta: r }))
  })
  return [{ nombre: 'ingreso', ruta: '/', fuera: true }, ...todas, { nombre: 'noEncontrada', ruta: '/no-existe' }]
}
