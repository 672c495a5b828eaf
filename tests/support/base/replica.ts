import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crearPool, crearPrisma } from '../../../server/src/platform/db/conexiones/conexion'
import { arrancarEmbebida } from '../../../server/src/platform/db/embebida/embebida'
import { type Cluster, prepararCluster } from '../../../server/src/platform/db/embebida/embebida-cluster'
import {
  apagar,
  direccionDe,
  encender,
  puertoEnMarcha,
} from '../../../server/src/platform/db/embebida/embebida-servidor'
import { leerMigraciones, migrar } from '../../../server/src/platform/db/migrar'
import type { BaseDePrueba } from './database'

/** A migrated database of its own server, and a real copy that follows it by streaming. */
export interface ConReplica {
  base: BaseDePrueba
  /** The copy's address, as the application's role; and as the superuser. */
  replica: string
  superReplica: string
  apagarReplica(): Promise<void>
  encenderReplica(): Promise<void>
  cerrar(): Promise<void>
}

/** The embedded PostgreSQL, durable as a gym's (the tests' own cannot be followed), copied while it stands still. */
export async function conReplica(): Promise<ConReplica> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-replica-'))
  await (await arrancarEmbebida({ dataDir })).parar()
  const copia = await copiar(dataDir)
  const primaria = await arrancarEmbebida({ dataDir })
  const pool = crearPool(primaria.url)
  await migrar(pool, leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations')))
  const prisma = crearPrisma(pool)
  writeFileSync(
    path.join(copia.datos, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo(primaria.superusuario)}'\n`,
  )
  const encenderReplica = async (): Promise<void> => {
    if ((await encender(copia, { rapida: false })) !== 0) throw new Error(`la réplica no arranca: ${copia.registro}`)
  }
  await encenderReplica()
  const de = (direccion: string): string => {
    const { username, password, pathname } = new URL(direccion)
    const quien = { usuario: username, contrasena: password }
    return direccionDe(copia, puertoEnMarcha(copia) as number, quien, pathname.slice(1))
  }
  const cerrarBase = async (): Promise<void> => {
    await prisma.$disconnect()
    await pool.end()
  }
  return {
    base: { url: primaria.url, pool, prisma, cerrar: cerrarBase },
    replica: de(primaria.url),
    superReplica: de(primaria.superusuario),
    apagarReplica: () => apagar(copia),
    encenderReplica,
    async cerrar() {
      await cerrarBase()
      await apagar(copia)
      await primaria.parar()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function copiar(dataDir: string): Promise<Cluster> {
  const carpeta = path.join(dataDir, 'copia', 'postgres')
  cpSync(path.join(dataDir, 'postgres'), carpeta, { recursive: true })
  const datos = path.join(carpeta, 'datos')
  // Another port than the primary's, which it would remember.
  rmSync(path.join(datos, 'mancuerna.conf'), { force: true })
  writeFileSync(path.join(datos, 'standby.signal'), '')
  return prepararCluster(carpeta)
}

/** How a replica finds its primary. */
function conninfo(direccion: string): string {
  const u = new URL(direccion)
  const host = u.searchParams.get('host') ?? u.hostname
  return `host=${host} port=${u.port} user=${u.username} password=${u.password} application_name=replica`
}
