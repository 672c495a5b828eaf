import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { crearPool, crearPrisma } from '../../../server/src/platform/db/conexiones/conexion'
import type { PrismaClient } from '../../../server/src/platform/db/generated/client'
import { conBase, conCliente } from './conexiones'
import type {} from '../global-setup'

/** A migrated, empty database of one test file. */
export interface BaseDePrueba {
  url: string
  pool: pg.Pool
  prisma: PrismaClient
  /** Closes the connections and drops the database. Call it in afterAll. */
  cerrar(): Promise<void>
}

/**
 * Creates a database by copying the migrated template (some 20 ms). One a file, in beforeAll, is the usual way. Its
 * connections are the application's: its owner's, no superuser's.
 * Only in the projects `integracion` and `navegador`.
 */
export async function baseDePrueba(): Promise<BaseDePrueba> {
  const { url: servidor, plantilla, rol } = inject('baseDeDatos')
  const nombre = `prueba_${process.pid}_${randomBytes(4).toString('hex')}`
  // Copied by files: block by block, through the log, costs four times the processor.
  await conCliente(servidor, (c) =>
    c.query(`CREATE DATABASE ${nombre} TEMPLATE ${plantilla} OWNER ${rol.usuario} STRATEGY file_copy`),
  )
  const url = conBase(servidor, nombre, rol)
  const pool = crearPool(url)
  const prisma = crearPrisma(pool)
  return {
    url,
    pool,
    prisma,
    async cerrar() {
      await prisma.$disconnect()
      if (!pool.ended) await pool.end()
      await conCliente(servidor, (c) => c.query(`DROP DATABASE IF EXISTS ${nombre} WITH (FORCE)`))
    },
  }
}
