/*
 * node scripts/construir.mjs: Prisma's client and the two bundles, for the image. The packages are already installed.
 */
import { construirServidor, construirWeb, generar } from './lib/preparar.mjs'

await generar()
await construirServidor()
await construirWeb()
