import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportarDe,
  imagenesDe,
  type InstalacionVacia,
  instalacionVacia,
  manifiestoDe,
  sha256,
} from '../../support/archivos/exportacion'
import { abrirZip, cerrarZip, type EntradaZip } from '../../support/archivos/zip'
import { contenido } from '../../support/base/contenido'
import { sembrarDemo } from '../../support/gym/sembrado'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

let origen: ServidorDePrueba
let destino: InstalacionVacia
let exportado: Buffer
let entradas: EntradaZip[]
/* What is wrong with a file is found in the demo's gym too; exportacion.test.ts has one with everything. */
beforeAll(async () => {
  origen = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  destino = await instalacionVacia()
  await sembrarDemo(origen.pool)
  const fotos = imagenesDe(origen.dataDir)
  await mkdir(fotos, { recursive: true })
  await writeFile(path.join(fotos, 'foto.jpg'), Buffer.alloc(40_000, 1))
  exportado = await exportarDe(origen)
  entradas = await abrirZip(exportado)
})
afterAll(async () => {
  await origen.cerrar()
  await destino.cerrar()
})

/** The export with something changed in it, its manifest too if told. */
const cambiado = (cambiar: (es: EntradaZip[]) => EntradaZip[]): Promise<Buffer> => cerrarZip(cambiar([...entradas]))
const conManifiesto = (cambiar: (m: any) => void) =>
  cambiado((es) => {
    const m = manifiestoDe(es)
    cambiar(m)
    return es.map((e) => (e.nombre === 'manifiesto.json' ? { ...e, contenido: Buffer.from(JSON.stringify(m)) } : e))
  })
/** Another content of one entry, and its sum in the manifest. */
const conEntrada = (nombre: string, texto: (antes: string) => string) =>
  cambiado((es) => {
    const m = manifiestoDe(es)
    return es
      .map((e) => (e.nombre === nombre ? { ...e, contenido: Buffer.from(texto(e.contenido.toString())) } : e))
      .map((e) => {
        const tabla = m.tablas.find((t: { archivo: string }) => t.archivo === e.nombre)
        if (tabla) tabla.sha256 = sha256(e.contenido)
        return e
      })
      .map((e) => (e.nombre === 'manifiesto.json' ? { ...e, contenido: Buffer.from(JSON.stringify(m)) } : e))
  })

/** Files that are no export of ours, by what is wrong with them, and what is said of each. */
const HOSTILES: [que: string, archivo: () => Promise<Buffer>, dicho: RegExp][] = [
  ['cut', async () => exportado.subarray(0, -100), /está cortado o dañado/],
  ['no ZIP', async () => Buffer.from('no es'), /está cortado o dañado/],
  ['empty', async () => Buffer.alloc(0), /está cortado o dañado/],
  [
    'damaged',
    async () => {
      const danado = Buffer.from(exportado)
      const en = danado.indexOf('datos/visita.csv') + 400
      danado.writeUInt32LE((danado.readUInt32LE(en) ^ 0xffff) >>> 0, en)
      return danado
    },
    /está (cortado o )?dañado/,
  ],
  [
    'somebody else’s',
    () => cerrarZip([{ nombre: 'personas.xlsx', contenido: Buffer.from('x') }]),
    /no es una exportación/,
  ],
  [
    'a foreign file in it',
    () => cambiado((es) => [...es, { nombre: 'a.exe', contenido: Buffer.from('x') }]),
    /no es de una exportación \("a.exe"\)/,
  ],
  [
    'a path that leaves its folder',
    () => cambiado((es) => [...es, { nombre: 'imagenes/../../x', contenido: Buffer.from('x') }]),
    /está cortado o dañado|no es de una exportación/,
  ],
  [
    'a picture more',
    () => cambiado((es) => [...es, { nombre: 'imagenes/x.jpg', contenido: Buffer.from('x') }]),
    /no está en su manifiesto \(imagenes\/x.jpg\)/,
  ],
  [
    'a picture twice',
    () => cambiado((es) => [...es, es.find((e) => e.nombre.startsWith('imagenes/')) as EntradaZip]),
    /trae dos veces/,
  ],
  [
    'a table less',
    () => cambiado((es) => es.filter((e) => e.nombre !== 'datos/visita.csv')),
    /está incompleto \(datos\/visita.csv\)/,
  ],
  [
    'another amount in a table',
    () =>
      cambiado((es) =>
        es.map((e) =>
          e.nombre === 'datos/ingreso.csv' ? { ...e, contenido: Buffer.concat([e.contenido, Buffer.from('\n')]) } : e,
        ),
      ),
    /está dañado \(datos\/ingreso.csv\)/,
  ],
  [
    'a newer version',
    () => conManifiesto((m) => m.migraciones.push({ nombre: '99990101000000_futuro', suma: 'a'.repeat(64) })),
    /versión más nueva de Mancuerna/,
  ],
  [
    'another format',
    () => conManifiesto((m) => (m.version = 9)),
    /no es una exportación de Mancuerna, o no de esta versión/,
  ],
  [
    'a count that is not so',
    () => conManifiesto((m) => m.tablas.forEach((t: { filas: number }) => t.filas++)),
    /dice otra cantidad de filas/,
  ],
  [
    'a table that we do not have',
    () => conManifiesto((m) => m.secuencias.push({ nombre: 'ajena_id_seq', valor: 3 })),
    /trae «ajena_id_seq»/,
  ],
  [
    'a row that the database refuses',
    () => conEntrada('datos/tipo_area.csv', (t) => `${t}999,999,0\n`),
    /instalación sigue vacía/,
  ],
]

describe('a file that is no export of ours, or no longer', () => {
  it.each(HOSTILES)('%s: one sentence, and nothing is written', async (_, archivo, dicho) => {
    const antes = await contenido(destino.pool)
    const fallo = await destino.importar(await archivo()).then(
      () => 'nada',
      (e: Error) => e.message,
    )
    expect(fallo).toMatch(dicho)
    expect(fallo.split('\n')).toHaveLength(1)
    expect(await contenido(destino.pool)).toEqual(antes)
    expect(await readdir(destino.dataDir)).toEqual([])
  })
})
