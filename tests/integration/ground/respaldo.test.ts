import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexion'
import { leerMigraciones } from '../../../server/src/platform/db/migrar'
import { respaldar } from '../../../server/src/respaldo/respaldar'
import { restaurar } from '../../../server/src/respaldo/restaurar'
import { leerTablas } from '../../../server/src/respaldo/esquema.repo'
import { baseDePrueba, type BaseDePrueba } from '../../support/database'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))
let origen: ServidorDePrueba
let destino: BaseDePrueba
/** A pool that is no server's: a restore refuses to work beside one. */
let restaurador: pg.Pool
let carpeta: string
let respaldo: Buffer

const imagenesDe = () => path.join(carpeta, 'imagenes')
const desde = (b: Buffer) => ({
  pool: restaurador,
  carpetaImagenes: imagenesDe(),
  origen: Readable.from([b]),
  migraciones,
})

async function aMemoria(pool = origen.pool): Promise<Buffer> {
  const partes: Buffer[] = []
  const salida = new Writable({ write: (parte: Buffer, _c, listo) => (partes.push(parte), listo()) })
  await respaldar({ pool, carpetaImagenes: path.join(origen.dataDir, 'imagenes'), destino: salida })
  return Buffer.concat(partes)
}

/** Every row of every table, also the computed columns, and the sequences. */
async function contenido(pool: BaseDePrueba['pool']): Promise<Record<string, string[]>> {
  const c = await pool.connect()
  try {
    const todo: Record<string, string[]> = {}
    for (const { nombre } of await leerTablas(c)) {
      todo[nombre] = (await c.query<{ f: string }>(`SELECT t::text AS f FROM "${nombre}" t ORDER BY 1`)).rows.map(
        (r) => r.f,
      )
    }
    todo['secuencias'] = (
      await c.query<{ f: string }>(
        `SELECT sequencename || ' ' || coalesce(last_value::text, '') AS f FROM pg_sequences ORDER BY 1`,
      )
    ).rows.map((r) => r.f)
    todo['reglas'] = (
      await c.query<{ f: string }>(
        `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS f FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
      )
    ).rows.map((r) => r.f)
    todo['disparadores'] = (
      await c.query<{ f: string }>(
        `SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text AS f FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
      )
    ).rows.map((r) => r.f)
    return todo
  } finally {
    c.release()
  }
}

beforeAll(async () => {
  origen = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  destino = await baseDePrueba()
  restaurador = crearPool(destino.url, { nombre: 'prueba' })
  carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-respaldo-'))
  await origen.pool.query(`
    INSERT INTO cliente (nombre, ruc_ced, registrado_en) SELECT 'Ñandú\t"' || n || E'"\\n\\\\N', 'C' || n, now() FROM generate_series(1, 800) n;
    INSERT INTO miembro (matricula, id_cliente, registrado_en) SELECT '2026-' || id, id, now() FROM cliente WHERE id > 1;
    INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, nombre_area_acceso)
      SELECT now() - n * interval '1 minute', current_date, 9, id_cliente, id, 'Pesas' FROM miembro, generate_series(1, 3) n;
    INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente) SELECT now(), current_date, 12.50, 'VISITA_REGULAR', id FROM cliente WHERE id <= 500;`)
  await mkdir(path.join(origen.dataDir, 'imagenes'), { recursive: true })
  for (let i = 0; i < 20; i++)
    await writeFile(path.join(origen.dataDir, 'imagenes', `foto ${i}ñ.jpg`), Buffer.alloc(1000 * i, i))
  respaldo = await aMemoria()
})
afterAll(async () => {
  await origen.cerrar()
  await restaurador.end()
  await destino.cerrar()
  await rm(carpeta, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is not accepted when it is cut, damaged, or of a newer version; the installation stays empty', async () => {
    const danado = Buffer.from(respaldo)
    danado.writeUInt32LE(1, danado.length >> 1)
    for (const malo of [
      respaldo.subarray(0, -200),
      respaldo.subarray(0, respaldo.length >> 1),
      danado,
      Buffer.from('no es un respaldo'),
    ]) {
      await expect(restaurar(desde(malo))).rejects.toThrow(/no se pudo restaurar y la instalación sigue vacía/)
    }
    await expect(restaurar({ ...desde(respaldo), migraciones: migraciones.slice(0, -1) })).rejects.toThrow(
      /versión más nueva de Mancuerna/,
    )
    expect(await readdir(carpeta)).toEqual([])
    expect((await restaurador.query('SELECT count(*) AS n FROM miembro')).rows[0].n).toBe(0)
  })

  it('brings back every row, number, rule and picture into an empty installation', async () => {
    const avisos: string[] = []
    await restaurar({ ...desde(respaldo), aviso: (m) => avisos.push(m) })
    expect(avisos).toContain('visita: 2400 filas')
    const [antes, despues] = [await contenido(origen.pool), await contenido(restaurador)]
    for (const parte of Object.keys(antes)) expect(despues[parte], parte).toEqual(antes[parte])
    const nombres = await readdir(imagenesDe())
    expect(nombres).toHaveLength(20)
    for (const n of nombres)
      expect(
        (await readFile(path.join(imagenesDe(), n))).equals(await readFile(path.join(origen.dataDir, 'imagenes', n))),
      ).toBe(true)
  })

  it('is refused by an installation that has data', async () => {
    await expect(restaurar(desde(respaldo))).rejects.toThrow(/Solo se restaura en una instalación vacía/)
  })

  it('is refused while a server uses the installation', async () => {
    await destino.pool.query('SELECT 1')
    await expect(restaurar(desde(respaldo))).rejects.toThrow(/El servidor está en marcha/)
    await destino.pool.end()
  })

  it('is of one moment, although desks go on working', async () => {
    let seguir = true
    const mostrador = (async () => {
      for (let n = 0; seguir; n++) {
        await origen.pool.query(
          `WITH c AS (INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ('x', 'v' || $1, now()) RETURNING id)
          INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente) SELECT now(), current_date, 1, 'COBRO', id FROM c`,
          [n],
        )
      }
    })()
    const copia = await aMemoria()
    seguir = false
    await mostrador
    const otra = await baseDePrueba()
    const pool = crearPool(otra.url, { nombre: 'prueba' })
    try {
      await restaurar({ ...desde(copia), pool, carpetaImagenes: path.join(carpeta, 'otras') })
      const { rows } =
        await pool.query(`SELECT (SELECT count(*) FROM cliente WHERE nombre = 'x') AS clientes, (SELECT count(*) FROM ingreso WHERE concepto = 'COBRO') AS ingresos,
        (SELECT sum(monto) FROM ingreso) = (SELECT sum(total) FROM resumen_ingreso_dia) AS cuadra`)
      expect(rows[0].clientes).toBe(rows[0].ingresos)
      expect(rows[0].cuadra).toBe(true)
    } finally {
      await pool.end()
      await otra.cerrar()
    }
  })
})
