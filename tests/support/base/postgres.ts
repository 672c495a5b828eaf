import { rm } from 'node:fs/promises'
import path from 'node:path'
import { arrancarEmbebida } from '../../../server/src/platform/db/embebida/embebida'

export interface PostgresDePrueba {
  /** As somebody who may create databases. */
  url: string
  /** True for the embedded one, where we may tidy up. */
  propia: boolean
  parar(): Promise<void>
}

/**
 * The PostgreSQL of a test run: TEST_DATABASE_URL; a container of postgres:17 when TEST_DB=docker; else our embedded
 * one, not durable, kept in .cache between runs and shared by runs at the same time.
 */
export async function arrancarPostgres(): Promise<PostgresDePrueba> {
  const externa = process.env['TEST_DATABASE_URL']
  if (externa) return { url: externa, propia: false, parar: async () => {} }
  if (process.env['TEST_DB'] === 'docker') return contenedor()
  return embebida()
}

async function embebida(): Promise<PostgresDePrueba> {
  const dataDir = path.resolve(import.meta.dirname, '../../../.cache/pruebas')
  const iniciar = () => arrancarEmbebida({ dataDir, base: 'pruebas', rapida: true })
  const base = await iniciar().catch(async () => {
    // Not durable: after a power cut it may be beyond repair, and nothing in it is worth repairing.
    await rm(dataDir, { recursive: true, force: true })
    return iniciar()
  })
  return { url: base.superusuario, propia: true, parar: () => base.parar() }
}

async function contenedor(): Promise<PostgresDePrueba> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const c = await new GenericContainer('postgres:17')
    .withEnvironment({ POSTGRES_USER: 'app', POSTGRES_PASSWORD: 'pruebas', POSTGRES_DB: 'pruebas' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    .withExposedPorts(5432)
    // The image starts twice: once to create the database, once for good.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  const url = `postgresql://app:pruebas@${c.getHost()}:${c.getMappedPort(5432)}/pruebas`
  return { url, propia: false, parar: async () => void (await c.stop()) }
}
