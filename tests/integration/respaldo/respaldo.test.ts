import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones } from '../../../server/src/platform/db/migrar'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { respaldar } from '../../../server/src/respaldo/respaldar'
import { restaurar } from '../../../server/src/respaldo/restaurar'
import { leerTablas } from '../../../server/src/respaldo/base/esquema.repo'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { abrirTar, cerrarTar, type EntradaTar } from '../../support/archivos/tar'

const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))
let origen: ServidorDePrueba
let destino: BaseDePrueba
/** A pool that is no server's: a restore refuses to work beside one. */
let restaurador: pg.Pool
/** Of the installation that is restored into: nothing but what a restore puts there. */
let carpeta: string
let archivos: string
let respaldo: Buffer

const imagenesDe = () => path.join(carpeta, 'imagenes')
let numero = 0
/** A restore of these bytes, as a file. */
async function desde(b: Buffer) {
  const archivo = path.join(archivos, `${++numero}.tar.gz`)
  await writeFile(archivo, b)
  return { pool: restaurador, almacen: almacenEnCarpeta(imagenesDe()), archivo, migraciones }
}

async function aMemoria(pool = origen.pool): Promise<Buffer> {
  const archivo = path.join(archivos, `${++numero}.tar.gz`)
  const destinoArchivo = createWriteStream(archivo)
  await respaldar({ pool, almacen: almacenEnCarpeta(path.join(origen.dataDir, 'imagenes')), destino: destinoArchivo })
  return readFile(archivo)
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
        `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS f
          FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
      )
    ).rows.map((r) => r.f)
    todo['disparadores'] = (
      await c.query<{ f: string }>(
        `SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text AS f
          FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
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
  archivos = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-archivos-'))
  await origen.pool.query(`
    INSERT INTO cliente (nombre, ruc_ced, registrado_en)
    SELECT 'Ñandú\t"' || n || E'"\\n\\\\N', 'C' || n, now() FROM generate_series(1, 800) n;
    INSERT INTO miembro (matricula, id_cliente, registrado_en)
    SELECT '2026-' || id, id, now() FROM cliente WHERE id > 1;
    INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, nombre_area_acceso)
      SELECT now() - n * interval '1 minute', current_date, 9, id_cliente, id, 'Pesas'
      FROM miembro, generate_series(1, 3) n;
    INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
    SELECT now(), current_date, 12.50, 'VISITA_REGULAR', id FROM cliente WHERE id <= 500;
    INSERT INTO clave_api (nombre, prefijo, hash) VALUES ('Recepción 2', 'mk_1234', 'x');
    INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente, id_usuario)
      SELECT now(), current_date, 1.50, 'VISITA_REGULAR', 2, id FROM usuario WHERE id_clave IS NOT NULL;`)
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
  await rm(archivos, { recursive: true, force: true })
})

/** What the installation holds that is restored into, the files too. */
const instalacion = async () => ({
  base: await contenido(restaurador),
  migraciones: (await restaurador.query('SELECT migration_name FROM _prisma_migrations ORDER BY 1')).rows,
  archivos: await readdir(carpeta, { recursive: true }),
})
const sha256 = (b: Buffer) => createHash('sha256').update(b).digest('hex')

/** A backup of ours with something changed in it, otherwise whole. */
const cambiado = async (cambiar: (entradas: EntradaTar[]) => EntradaTar[]): Promise<Buffer> =>
  cerrarTar(cambiar(abrirTar(respaldo)))

/** Changes a JSON entry of it. */
const conJson = (nombre: string, cambiar: (v: any) => void) =>
  cambiado((entradas) =>
    entradas.map((e) => {
      if (e.nombre !== nombre) return e
      const valor = JSON.parse(e.contenido.toString())
      cambiar(valor)
      return { ...e, contenido: Buffer.from(JSON.stringify(valor)) }
    }),
  )
const conEntrada = (nueva: Partial<EntradaTar> & { nombre: string }, antesDe = 'manifiesto.json') =>
  cambiado((entradas) =>
    entradas.flatMap((e) => (e.nombre === antesDe ? [{ contenido: Buffer.from('x'), ...nueva }, e] : [e])),
  )

/** Files that are no backup of ours, by what is wrong with them, and what is said of each. */
const HOSTILES: [que: string, archivo: () => Promise<Buffer>, dicho: RegExp][] = [
  ['cut at its end', async () => respaldo.subarray(0, -200), /está cortado o dañado/],
  ['cut in the middle', async () => respaldo.subarray(0, respaldo.length >> 1), /está cortado o dañado/],
  [
    'damaged',
    async () => {
      const danado = Buffer.from(respaldo)
      danado.writeUInt32LE(1, danado.length >> 1)
      return danado
    },
    /está cortado o dañado/,
  ],
  ['no archive', async () => Buffer.from('no es un respaldo'), /está cortado o dañado/],
  ['empty', async () => Buffer.alloc(0), /está cortado o dañado|está incompleto/],
  [
    'of another program',
    async () => cerrarTar([{ nombre: 'backup.sql', contenido: Buffer.from('DROP') }]),
    /no es de un respaldo/,
  ],
  ['a path out of the folder', () => conEntrada({ nombre: 'imagenes/../../fuera.png' }), /no es de un respaldo/],
  ['an absolute path', () => conEntrada({ nombre: '/tmp/mancuerna-hostil' }), /no es de un respaldo/],
  ['a path with backslashes', () => conEntrada({ nombre: 'imagenes/..\\..\\x' }), /no es de un respaldo/],
  ['a hidden file', () => conEntrada({ nombre: 'imagenes/.bashrc' }), /no es de un respaldo/],
  [
    'a symbolic link',
    () => conEntrada({ nombre: 'imagenes/a.png', tipo: 'symlink', enlace: '/etc/passwd' }),
    /no es de un respaldo/,
  ],
  [
    'a hard link',
    () => conEntrada({ nombre: 'imagenes/a.png', tipo: 'link', enlace: '/etc/passwd' }),
    /no es de un respaldo/,
  ],
  ['a device', () => conEntrada({ nombre: 'imagenes/a.png', tipo: 'character-device' }), /no es de un respaldo/],
  ['a huge entry', () => conEntrada({ nombre: 'imagenes/a.png', dice: 8 * 1024 ** 3 }), /demasiado grande/],
  ['a picture twice', () => conEntrada({ nombre: 'imagenes/foto 1ñ.jpg' }), /dos veces la imagen/],
  ['a picture in no list', () => conEntrada({ nombre: 'imagenes/otra.jpg' }), /imágenes que no están en su lista/],
  [
    'a picture that is another one',
    () =>
      cambiado((es) =>
        es.map((e) => (e.nombre === 'imagenes/foto 3ñ.jpg' ? { ...e, contenido: Buffer.alloc(3000, 9) } : e)),
      ),
    /no es la que dice su lista/,
  ],
  ['data before the manifest', () => conEntrada({ nombre: 'datos/cliente.000001.copy' }), /no están en el orden/],
  [
    'something after its end',
    async () => cerrarTar([...abrirTar(respaldo), ...abrirTar(respaldo)]),
    /no están en el orden/,
  ],
  [
    'a missing piece',
    () => cambiado((es) => es.filter((e) => !e.nombre.startsWith('datos/cliente.'))),
    /está incompleto \(cliente\)/,
  ],
  ['no end', () => cambiado((es) => es.filter((e) => e.nombre !== 'fin.json')), /está incompleto/],
  [
    'a manifest that is none',
    () => conJson('manifiesto.json', (m) => void delete m.tablas),
    /no es un respaldo de Mancuerna \(manifiesto/,
  ],
  [
    'an unknown table',
    () => conTabla({ nombre: 'intrusa', columnas: ['id'] }),
    /El archivo trae «intrusa», que ninguna versión de Mancuerna tiene\. No se escribió nada\./,
  ],
  ['our own notes', () => conTabla({ nombre: 'respaldo', columnas: ['id'] }), /El archivo trae «respaldo»/],
  [
    'a table of the system',
    () => conTabla({ nombre: 'pg_authid', columnas: ['rolname'] }),
    /El archivo trae «pg_authid»/,
  ],
  [
    'an unknown column',
    () => conJson('manifiesto.json', (m) => tabla(m, 'cliente').columnas.push('intrusa')),
    /El archivo trae «cliente\.intrusa»/,
  ],
  [
    'a missing column',
    () => conJson('manifiesto.json', (m) => tabla(m, 'cliente').columnas.pop()),
    /Al archivo le falta «cliente\./,
  ],
  ['a missing table', () => sinTabla('visita'), /Al archivo le falta «visita»/],
  [
    'an unknown sequence',
    () => conJson('manifiesto.json', (m) => m.secuencias.push({ nombre: 'intrusa', valor: 1 })),
    /El archivo trae «intrusa»/,
  ],
  [
    'a name that is SQL',
    () => conTabla({ nombre: 'x"; DROP TABLE cliente; --', columnas: ['id'] }),
    /no es un respaldo de Mancuerna/,
  ],
  [
    'a column twice',
    () => conJson('manifiesto.json', (m) => tabla(m, 'cliente').columnas.push('id')),
    /nombra dos veces/,
  ],
  ['counts that lie', () => conJson('fin.json', (f) => f.filas.cliente++), /está incompleto \(cliente\)/],
  [
    'a table whose sha256 lies',
    () => conJson('fin.json', (f) => (f.sumas.cliente = 'a'.repeat(64))),
    /está dañado \(cliente\)/,
  ],
  [
    'a row that breaks a rule of the gym',
    async () => conDatos('ingreso', (texto) => texto.replace('\t12.50\t', '\t-12.50\t')),
    /no se pudo restaurar y la instalación sigue vacía/,
  ],
  [
    'a row that points nowhere',
    async () => conDatos('miembro', (texto) => texto.replace(/^(\d+)\t(\S+)\t\d+/m, '$1\t$2\t999999')),
    /no se pudo restaurar y la instalación sigue vacía/,
  ],
  [
    'migrations of a newer version',
    () =>
      conJson('manifiesto.json', (m) => m.migraciones.push({ nombre: '99990101000000_futuro', suma: 'b'.repeat(64) })),
    /versión más nueva de Mancuerna \(migración 99990101000000_futuro\)/,
  ],
]
const tabla = (m: any, nombre: string) => m.tablas.find((t: { nombre: string }) => t.nombre === nombre)

/** A table that is not ours, with a row of its own: everything in the file fits. */
async function conTabla(nueva: { nombre: string; columnas: string[] }): Promise<Buffer> {
  const fila = Buffer.from('1\n')
  const entradas = abrirTar(await conJson('manifiesto.json', (m) => m.tablas.push(nueva))).flatMap((e) => {
    if (e.nombre !== 'fin.json') return [e]
    const fin = JSON.parse(e.contenido.toString())
    fin.filas[nueva.nombre] = 1
    fin.sumas[nueva.nombre] = sha256(fila)
    fin.cifras[nueva.nombre] = { filas: 1, sumas: {}, huella: '1' }
    return [
      { nombre: `datos/${nueva.nombre}.000001.copy`, contenido: fila },
      { ...e, contenido: Buffer.from(JSON.stringify(fin)) },
    ]
  })
  return cerrarTar(entradas)
}

/** A file that knows nothing of one of our tables, and is otherwise whole. */
async function sinTabla(nombre: string): Promise<Buffer> {
  const sin = (es: EntradaTar[]) => es.filter((e) => !e.nombre.startsWith(`datos/${nombre}.`))
  const cambiar = (valor: any) => {
    if (valor.tablas) valor.tablas = valor.tablas.filter((t: { nombre: string }) => t.nombre !== nombre)
    for (const parte of ['filas', 'sumas', 'cifras']) if (valor[parte]) delete valor[parte][nombre]
    return Buffer.from(JSON.stringify(valor))
  }
  return cambiado((es) =>
    sin(es).map((e) =>
      e.nombre.endsWith('.json') ? { ...e, contenido: cambiar(JSON.parse(e.contenido.toString())) } : e,
    ),
  )
}

/** Other rows in a table, and an end that agrees with them. */
async function conDatos(nombre: string, cambiar: (texto: string) => string): Promise<Buffer> {
  let suma = ''
  const entradas = abrirTar(respaldo).map((e) => {
    if (e.nombre !== `datos/${nombre}.000001.copy`) return e
    const contenidoNuevo = Buffer.from(cambiar(e.contenido.toString()))
    suma = sha256(contenidoNuevo)
    expect(contenidoNuevo.equals(e.contenido)).toBe(false)
    return { ...e, contenido: contenidoNuevo }
  })
  return cerrarTar(
    entradas.map((e) => {
      if (e.nombre !== 'fin.json') return e
      const fin = JSON.parse(e.contenido.toString())
      fin.sumas[nombre] = suma
      return { ...e, contenido: Buffer.from(JSON.stringify(fin)) }
    }),
  )
}

describe('a file that is no backup of ours', () => {
  let antes: Awaited<ReturnType<typeof instalacion>>
  beforeAll(async () => {
    antes = await instalacion()
  })

  it.each(HOSTILES)('is refused in one sentence, and nothing is written: %s', async (_que, archivo, dicho) => {
    const hecho = restaurar(await desde(await archivo()))
    await expect(hecho).rejects.toThrow(dicho)
    const mensaje = await hecho.catch((e: Error) => e.message)
    expect(mensaje).not.toMatch(/\n|\bat \/|ZodError/)
    expect(await instalacion()).toEqual(antes)
  })
})

describe('a backup', () => {
  it('brings back every row, number, rule and picture into an empty installation', async () => {
    const avisos: string[] = []
    await restaurar({ ...(await desde(respaldo)), aviso: (m) => avisos.push(m) })
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
    await expect(restaurar(await desde(respaldo))).rejects.toThrow(/Solo se restaura en una instalación vacía/)
  })

  it('is refused while a server uses the installation', async () => {
    await destino.pool.query('SELECT 1')
    await expect(restaurar(await desde(respaldo))).rejects.toThrow(/El servidor está en marcha/)
    await destino.pool.end()
  })

  it('is of one moment, although desks go on working', async () => {
    let seguir = true
    const mostrador = (async () => {
      for (let n = 0; seguir; n++) {
        await origen.pool.query(
          `WITH c AS (INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ('x', 'v' || $1, now()) RETURNING id)
          INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
          SELECT now(), current_date, 1, 'COBRO', id FROM c`,
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
      await restaurar({ ...(await desde(copia)), pool, almacen: almacenEnCarpeta(path.join(carpeta, 'otras')) })
      const { rows } = await pool.query(`SELECT (SELECT count(*) FROM cliente WHERE nombre = 'x') AS clientes,
        (SELECT count(*) FROM ingreso WHERE concepto = 'COBRO') AS ingresos,
        (SELECT sum(monto) FROM ingreso) = (SELECT sum(total) FROM resumen_ingreso_dia) AS cuadra`)
      expect(rows[0].clientes).toBe(rows[0].ingresos)
      expect(rows[0].cuadra).toBe(true)
    } finally {
      await pool.end()
      await otra.cerrar()
    }
  })
})
