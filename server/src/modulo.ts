import type { RequestHandler } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config/env'
import type { AlmacenDeImagenes } from './platform/core/almacen'
import type { Vecinos } from './platform/core/vecinos'
import type { Lectura } from './platform/db/conexiones/replica'
import type { Executor } from './platform/db/escribir/transaccion'
import type { PrismaClient } from './platform/db/tx'
import type { Guion } from './platform/http/legacy/implementar'
import type { Ruta } from './platform/http/rest/implementar'
import type { Preparador } from './platform/images/preparar'

/** What a feature's module is built with; handed out by the composition and by nobody else. */
export interface Kit {
  config: Config
  /** The present moment: the only source of it, and of the gym's day. */
  clock: () => Date
  /** In place of the database's clock, by which ages are measured (platform/db/reloj); null: its own. */
  relojBase: () => Date | null
  registro: Logger
  /** For what is read with each request, beside Prisma. */
  pool: pg.Pool
  /** For what is long and goes out at its reader's pace (platform/db/snapshot): the desk never waits for it. */
  lectura: pg.Pool
  /** The same, or a replica where there is one: for what may also be read there, reports and lists. */
  informes: Lectura
  prisma: PrismaClient
  /** Wraps use cases with their transactions. */
  executor: Executor
  /** Where pictures are kept. */
  almacen: AlmacenDeImagenes
  /** Makes a picture of what somebody sent; before the transaction, because it takes a while. */
  prepararImagen: Preparador['preparar']
  /** The other processes of this server: for what is known in the memory of one (docs/decisions/0101). */
  vecinos: Vecinos
}

/** What a feature brings: its endpoints on both doors and its background work. */
export interface Modulo {
  rutas?: Ruta[]
  guiones?: Guion[]
  /** Sees every request before anything else does. */
  antes?: RequestHandler
  /** Background work: started once the server listens. */
  iniciar?(): void
  /** Ends it, waiting for what is under way. */
  cerrar?(): Promise<void>
}
