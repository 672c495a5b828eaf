import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { aCentavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero/dinero'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones } from '../../../server/src/platform/db/migrar'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { restaurar } from '../../../server/src/respaldo/restaurar'
import { entrar } from '../../support/cliente'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/*
 * A backup that version 2.0.0 made of a gym of 62 members, and what its reports said then. Neither changes: every later
 * version restores it, and says the same.
 */
const carpeta = path.resolve(import.meta.dirname, '../../respaldos')
const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))

let base: BaseDePrueba
let s: ServidorDePrueba
let dataDir: string

beforeAll(async () => {
  base = await baseDePrueba()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-anterior-'))
  const pool = crearPool(base.url, { nombre: 'prueba' })
  const archivo = path.join(carpeta, 'version-2.0.0.tar.gz')
  await restaurar({ pool, archivo, migraciones, almacen: almacenEnCarpeta(path.join(dataDir, 'imagenes')) })
  await pool.end()
  s = await servidorDePrueba({ base, ahora: '2026-11-22T02:00:00-05:00', env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await s.cerrar()
  await base.cerrar()
  await rm(dataDir, { recursive: true, force: true })
})

interface PorTipo {
  totalesMembresias?: { id: number | null; nombre: string; total: string }[]
}

/** Version 2.0.0 called every payment without a membership a visit; product sales have had their own row since. */
function comoEntonces<T extends PorTipo>(cuerpo: T): T {
  if (!cuerpo.totalesMembresias) return cuerpo
  const [primera, ...resto] = cuerpo.totalesMembresias.filter((t) => t.id === null)
  if (!primera || resto.length === 0) return cuerpo
  const total = escribirCentavos(sumar([primera, ...resto].map((t) => aCentavos(t.total))))
  const junta = { ...primera, nombre: 'Visitas regular', total }
  return { ...cuerpo, totalesMembresias: [junta, ...cuerpo.totalesMembresias.filter((t) => t.id !== null)] }
}

it('a backup of version 2.0.0 is restored and brought up to date; the gym says what it said then', async () => {
  const { rows } = await s.pool.query('SELECT migration_name AS nombre FROM _prisma_migrations ORDER BY 1')
  expect(rows.map((r) => r.nombre)).toEqual(migraciones.map((m) => m.nombre))

  const admin = await entrar(s, 'admin', 'Gimnasio-de-prueba-2')
  const entonces = JSON.parse(await readFile(path.join(carpeta, 'version-2.0.0.json'), 'utf8')) as Record<
    string,
    object
  >
  expect(Object.keys(entonces).length).toBeGreaterThan(5)
  for (const [ruta, dicho] of Object.entries(entonces)) {
    const r = await admin.get(ruta)
    expect([ruta, r.estado]).toEqual([ruta, 200])
    // The best members have an address of their own since.
    const aparte = 'totalesMiembros' in dicho && (await admin.get(ruta.replace('?', '/mejores?'))).cuerpo
    expect(aparte ? { ...comoEntonces(r.cuerpo), ...aparte } : comoEntonces(r.cuerpo), ruta).toMatchObject(dicho)
  }
  const { logo } = entonces['/api/v2/ajustes'] as { logo: string }
  const imagen = await admin.get(logo.slice(1))
  expect([imagen.estado, imagen.cabeceras.get('content-type')]).toEqual([200, 'image/png'])
})
