import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REHECHAS, RETENIDAS } from '../../../server/src/exportacion/base/tablas.repo'
import { COMUNES } from '../../../server/src/exportacion/columnas/comunes'
import { significadoDe, TABLAS } from '../../../server/src/exportacion/columnas/significado'
import { comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import { type ClienteHttp, clienteHttp, entrar } from '../../support/cliente'
import {
  exportarDe,
  imagenesDe,
  type InstalacionVacia,
  instalacionVacia,
  manifiestoDe,
  sha256,
} from '../../support/archivos/exportacion'
import { abrirZip, type EntradaZip } from '../../support/archivos/zip'
import { contenido, filasDe } from '../../support/base/contenido'
import { crearCredito, crearMiembroActivo, datosDeCobro } from '../../support/factories'
import { sembrarDemo } from '../../support/gym/sembrado'
import { conFactor, type UsuarioConFactor } from '../../support/gym/segundo-factor'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const AHORA = '2026-03-05T10:00:00-05:00'

let origen: ServidorDePrueba
let destino: InstalacionVacia
let exportado: Buffer
let entradas: EntradaZip[]
let admin: Awaited<ReturnType<typeof entrar>>
let factor: UsuarioConFactor
let llave: ClienteHttp

const DE_CONTADO = (monto: string) => ({
  tipo_cobro: 'contado',
  lineas: [{ id_forma_pago: 1, monto_detalle: monto }],
})

/** A gym of three years with one row of everything that the demo does not have, and pictures. */
async function llenarGimnasio(): Promise<void> {
  await sembrarDemo(origen.pool)
  admin = await entrar(origen)
  factor = await conFactor(origen)
  const { clave } = (await admin.post('/api/v2/claves', { nombre: 'Molinete' })).cuerpo
  llave = clienteHttp(origen, { 'x-api-key': clave })
  const m = await crearMiembroActivo(origen)
  const cobro = datosDeCobro(m.idCliente, '25.00', DE_CONTADO('25.00'))
  expect((await llave.post('/api/v2/cobros', cobro, { 'idempotency-key': 'exportacion-1' })).estado).toBe(201)
  // Two desks renew the same card: a possible double.
  const pago = { matricula: m.matricula, pago: '25.00', idMembresia: m.idTipo, fecha: '', idUsuario: 1 }
  for (const mostrador of [admin, factor.cliente]) await mostrador.php('miembros', { metodo: 'pagar', pago })
  const suspendido = await admin.post(`/api/v2/miembros/${m.id}/suspender`, { motivo: 'Viaje' })
  expect(suspendido.estado, suspendido.texto).toBeLessThan(300)
  await origen.pool.query(`
    INSERT INTO cliente (nombre, ruc_ced, direccion, registrado_en)
      VALUES (E'Ñandú, "el \\\\N"\\n\\\\.\\n=1+1', NULL, '', now()), ('P', 'P-1', '\\N', now());
    INSERT INTO logo_reemplazado VALUES ('viejo', now());
    INSERT INTO mudanza (id, clase, origen, zona, estado, creada_en)
        VALUES (1, 'API', 'viejo', 'UTC', 'DESHECHA', now());
    INSERT INTO mudanza_fila (tabla, id_viejo, huella, id_nuevo, id_mudanza, traida_en)
      VALUES ('ajustes', 1, '\\xff', 1, 1, now());
    INSERT INTO mudanza_decidida (clase, tabla, id_viejo, id_usuario, decidida_en)
        VALUES ('gemelos', 'miembros', 7, 1, now());
    INSERT INTO mudanza_sobrante VALUES ('gastos', 'tabla_ajena', 12);
    INSERT INTO mensaje_salida (id_cliente, mensaje, canal, destino, proximo_intento, creado_en)
      VALUES (2, 'Hola', 'CORREO', 'a@b.ec', now(), now());
    INSERT INTO seguridad (id, actualizado_en) VALUES (1, now()) ON CONFLICT DO NOTHING;
    INSERT INTO sistema (clave, valor) VALUES ('prueba', '{"a": [1, null]}') ON CONFLICT DO NOTHING;
    SELECT sellar();
    INSERT INTO comprobacion (comenzada_en, terminada_en, origen, estado, total, sello, huella_sello)
      SELECT now(), now(), 'CONSOLA', 'BIEN', 1, numero, huella FROM sello ORDER BY numero DESC LIMIT 1;`)
  // Somebody who owes, and somebody who has not paid a period yet.
  await crearCredito(admin, m.idCliente, '30.00', 3)
  const sinPagar = { client_id: m.idCliente, id_tipo_membresia: m.idTipo, fecha_inicio: '2026-03-05' }
  expect((await admin.post('/api/miembros', sinPagar)).estado).toBe(201)
  // What waits for the next seal.
  await admin.post('/api/v2/cobros', datosDeCobro(m.idCliente, '3.00', DE_CONTADO('3.00')))
  const donde = imagenesDe(origen.dataDir)
  await mkdir(donde, { recursive: true })
  for (let i = 0; i < 12; i++) await writeFile(path.join(donde, `foto, "${i}"ñ.jpg`), Buffer.alloc(40_000 * i, i))
  await writeFile(path.join(donde, '.a-medias.jpg'), 'x')
}

beforeAll(async () => {
  origen = await servidorDePrueba({ ahora: AHORA })
  destino = await instalacionVacia()
  await llenarGimnasio()
  exportado = await exportarDe(origen)
  entradas = await abrirZip(exportado)
})
afterAll(async () => {
  await origen.cerrar()
  await destino.cerrar()
})

/** What is of the installation itself and of who is signed in. */
const PROPIAS = ['_prisma_migrations', 'respaldo', 'clave_api', ...RETENIDAS]
const sinPropias = (c: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(c).filter(([t]) => !PROPIAS.includes(t)))

describe('an export of everything', () => {
  it('holds every table, its rows and sums, the people and the pictures, and says so in its manifest', async () => {
    const m = manifiestoDe(entradas)
    const todo = await contenido(origen.pool)
    expect(m).toMatchObject({ formato: 'mancuerna-exportacion', version: 1, zona: 'America/Guayaquil' })
    const cuantas = Object.fromEntries(m.tablas.map((t: { nombre: string; filas: number }) => [t.nombre, t.filas]))
    const esperadas = Object.entries(todo).filter(
      ([t]) => ![...RETENIDAS, '_prisma_migrations', 'respaldo', 'secuencias', 'disparadores', 'reglas'].includes(t),
    )
    expect(cuantas).toEqual(Object.fromEntries(esperadas.map(([t, filas]) => [t, filas.length])))
    expect(Object.entries(cuantas).filter(([, n]) => n === 0)).toEqual([])
    const { total } = (await origen.pool.query('SELECT sum(monto)::text AS total FROM ingreso')).rows[0]
    expect(m.tablas.find((t: { nombre: string }) => t.nombre === 'ingreso').sumas).toEqual({ monto: total })
    expect(m.imagenes).toMatchObject({ cantidad: 12, bytes_en_total: 66 * 40_000 })
    const sumas = new Map<string, string>([...m.tablas, ...m.otros, m.imagenes].map((f) => [f.archivo, f.sha256]))
    for (const { nombre, contenido: c } of entradas.filter((e) => sumas.has(e.nombre)))
      expect(sha256(c), nombre).toBe(sumas.get(nombre))
    expect(entradas.map((e) => e.nombre).filter((n) => !n.includes('/'))).toEqual([
      'LEEME.txt',
      'personas.xlsx',
      'columnas.csv',
      'imagenes.csv',
      'manifiesto.json',
    ])
  })

  it('holds nothing by which somebody is signed in, and the hashes of passwords', async () => {
    const texto = entradas.map((e) => e.contenido.toString('latin1')).join('\n')
    const secretos = await filasDe(
      origen.pool,
      `SELECT secreto AS f FROM segundo_factor UNION ALL SELECT hash FROM codigo_recuperacion
        UNION ALL SELECT hash FROM clave_api UNION ALL SELECT huella FROM idempotencia`,
    )
    expect(secretos.length).toBeGreaterThan(12)
    for (const secreto of [...secretos, factor.secreto, ...factor.codigos]) expect(texto.includes(secreto)).toBe(false)
    const [hash] = await filasDe(origen.pool, 'SELECT hash AS f FROM usuario WHERE id = 1')
    expect(texto.includes(hash as string)).toBe(true)
  })

  it('says what every column means, and of no column that there is not', async () => {
    const hay = await filasDe(
      origen.pool,
      `SELECT c.table_name || '.' || c.column_name AS f
        FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' ORDER BY 1`,
    )
    const deFuera = (c: string) => PROPIAS.filter((t) => t !== 'clave_api').includes(c.split('.')[0] as string)
    const columnas = hay.filter((c) => !deFuera(c) && !/^auditoria_/.test(c))
    const [tablas, nombres] = [columnas.map((c) => c.split('.')[0]), columnas.map((c) => c.split('.')[1])]
    expect(columnas.filter((c) => !significadoDe(...(c.split('.') as [string, string])))).toEqual([])
    const dichas = Object.entries(TABLAS).flatMap(([t, { columnas: cs }]) => Object.keys(cs).map((c) => `${t}.${c}`))
    expect(dichas.filter((c) => !columnas.includes(c))).toEqual([])
    expect(Object.keys(TABLAS).toSorted()).toEqual([...new Set(tablas)].toSorted())
    expect(Object.keys(COMUNES).filter((c) => !nombres.includes(c))).toEqual([])
    await expect(await paginaDeColumnas(columnas)).toMatchFileSnapshot('../../../docs/export-columns.md')
  })

  it('gives an empty installation the same gym, each table and picture, in which nobody is signed in', async () => {
    await destino.importar(exportado)
    const [antes, ahora] = [await contenido(origen.pool), await contenido(destino.pool)]
    for (const t of Object.keys(sinPropias(antes))) expect(ahora[t], t).toEqual(antes[t])
    const rehechas = Object.values(REHECHAS).flat()
    for (const t of RETENIDAS.filter((x) => !rehechas.includes(x))) expect(ahora[t], t).toEqual([])
    expect(antes['resumen_miembro']?.length).toBeGreaterThan(0)
    for (const t of ['resumen_miembro', 'resumen_persona']) expect(ahora[t], t).toEqual(antes[t])
    expect(ahora['resumen_ultima_visita']?.length).toBe(antes['miembro']?.length)
    // The keys are there as authors, and open nothing.
    const llaves =
      "SELECT id || ' ' || nombre || ' ' || (revocada_en IS NOT NULL) || ' ' || left(hash, 8) AS f FROM clave_api"
    expect(await filasDe(destino.pool, llaves)).toEqual(['1 Molinete true retirado'])
    const nombres = (await readdir(imagenesDe(origen.dataDir))).filter((n) => !n.startsWith('.'))
    expect((await readdir(imagenesDe(destino.dataDir))).toSorted()).toEqual(nombres.toSorted())
    for (const n of nombres)
      expect(sha256(await readFile(path.join(imagenesDe(destino.dataDir), n)))).toBe(
        sha256(await readFile(path.join(imagenesDe(origen.dataDir), n))),
      )
    await expect(destino.importar(exportado)).rejects.toThrow(/Solo se importa en una instalación vacía/)
    const c = await comprobarTodo(destino.pool)
    expect(c.revisiones.filter((r) => r.desajustes > 0)).toEqual([])
    // The same people sign in with the same passwords, without the second factor, and work goes on.
    const otro = await servidorDePrueba({ ahora: AHORA, base: destino.base })
    try {
      const deOtro = await entrar(otro)
      await entrar(otro, factor.usuario, factor.clave)
      const cobro = datosDeCobro(2, '10.00', DE_CONTADO('10.00'))
      expect((await deOtro.post('/api/v2/cobros', cobro)).estado).toBe(201)
      expect((await comprobarTodo(destino.pool)).bien).toBe(true)
    } finally {
      await otro.cerrar()
    }
  })
})

/** docs/export-columns.md, as the database and the program's own words say it. */
async function paginaDeColumnas(columnas: readonly string[]): Promise<string> {
  const tipos = new Map(
    manifiestoDe(entradas).tablas.flatMap((t: { nombre: string; columnas: { nombre: string; tipo: string }[] }) =>
      t.columnas.map((c) => [`${t.nombre}.${c.nombre}`, c.tipo]),
    ) as [string, string][],
  )
  expect([...tipos.keys()].toSorted()).toEqual(columnas.toSorted())
  const partes = Object.keys(TABLAS)
    .toSorted()
    .map((t) => {
      const suyas = [...tipos].filter(([c]) => c.split('.')[0] === t)
      const lineas = suyas.map(([c, tipo]) => {
        const columna = c.split('.')[1] as string
        return `| \`${columna}\` | ${tipo} | ${significadoDe(t, columna)} |`
      })
      const cabeza = '| columna | tipo | significado |\n|---|---|---|'
      return `## datos/${t}.csv\n\n${TABLAS[t]?.que}.\n\n${cabeza}\n${lineas.join('\n')}\n`
    })
  const deDonde =
    'Written by `tests/integration/respaldo/exportacion.test.ts` (run it with `-u`), which fails when a table says ' +
    'something else; the words are Spanish, as in `columnas.csv` of the file itself. What the file is: ' +
    '[export.md](export.md).'
  return `# The columns of an export\n\n${deDonde}\n\n${partes.join('\n')}`
}
