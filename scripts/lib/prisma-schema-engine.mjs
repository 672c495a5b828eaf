#!/usr/bin/env node
/*
 * A schema engine for Prisma's command line that needs no download: the WASM build from npm behind the JSON-RPC
 * protocol of the native binary. prisma.config.ts points PRISMA_SCHEMA_ENGINE_BINARY here when no native engine is
 * installed. Verified with generate, migrate dev/deploy/status/reset/resolve/diff and db push/pull (docs/decisions).
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory as bind } from '@prisma/driver-adapter-utils'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import * as bg from '@prisma/schema-engine-wasm/schema_engine_bg'

await startWasm()
const argv = process.argv.slice(2)
const option = (name) => argv.flatMap((a, i) => (a === name ? [argv[i + 1]] : []))
const url = JSON.parse(option('--datasource')[0] ?? '{}').url

if (argv[0] === '--version') {
  console.log('schema-engine-cli', bg.version())
} else if (argv.includes('cli')) {
  process.exit(await runCommand(argv.at(-1)))
} else {
  await serveRpc()
}

/** Loads the WASM module that lies beside its JavaScript glue. */
async function startWasm() {
  const glue = fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const { instance } = await WebAssembly.instantiate(readFileSync(glue.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': bg,
  })
  bg.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

/** The same server's address, another database. */
function addressOf(database) {
  const u = new URL(url)
  u.pathname = '/' + database
  return u.href
}

async function execute(address, sql) {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function createDatabase(name) {
  await execute(addressOf('postgres'), `CREATE DATABASE "${name}"`)
  return name
}

function databaseName() {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** `schema-engine cli <command>`: returns the exit code, errors go to stderr as the native engine's JSON log line. */
async function runCommand(command) {
  try {
    if (command === 'can-connect-to-database') await execute(url, 'SELECT 1')
    else if (command === 'create-database') await createDatabase(databaseName())
    else await execute(addressOf('postgres'), `DROP DATABASE "${databaseName()}"`)
    return 0
  } catch (e) {
    const error_code = { '3D000': 'P1003', '28P01': 'P1000' }[e.code] ?? 'P1001'
    const line = { level: 'ERROR', target: 'schema_engine::logger', fields: { message: e.message, error_code } }
    console.error('\n' + JSON.stringify(line))
    return 1
  }
}

/** One connection of Prisma's adapter; timestamptz is only right when the session is in UTC. */
async function open(address, afterwards) {
  const pool = new pg.Pool({ connectionString: address, max: 1, options: '-c TimeZone=UTC' })
  const connection = await new PrismaPg(pool).connect()
  const query = pool.query.bind(pool)
  // The engine does not know the "char" types of the catalog: read them as bpchar.
  pool.query = async (...args) => {
    const result = await query(...args)
    for (const f of result.fields ?? []) f.dataTypeID = { 18: 1042, 1003: 1009 }[f.dataTypeID] ?? f.dataTypeID
    return result
  }
  connection.executeScript = (script) =>
    query(script).then(
      () => {},
      (e) => connection.onError(e),
    )
  connection.dispose = async () => {
    await pool.end()
    await afterwards?.()
  }
  return connection
}

/** A throw-away database for `migrate dev`; never the adapter's own, which would open the real one. */
async function openShadow() {
  const name = await createDatabase('prisma_migrate_shadow_db_' + crypto.randomUUID())
  return open(addressOf(name), () => execute(addressOf('postgres'), `DROP DATABASE "${name}" WITH (FORCE)`))
}

/** Answers JSON-RPC requests from stdin, one after the other, until it closes. */
async function serveRpc() {
  const models = option('--datamodels').map((p) => [p, readFileSync(p, 'utf8')])
  const factory = { provider: 'postgres', adapterName: 'pg', connect: () => open(url), connectToShadowDb: openShadow }
  const engine = await bg.SchemaEngine.new({ datamodels: models.length ? models : undefined }, () => {}, bind(factory))
  let queue = Promise.resolve()
  createInterface({ input: process.stdin })
    .on('line', (line) => void (queue = queue.then(() => answer(engine, line))))
    .on('close', () => void queue.then(() => process.exit()))
}

async function answer(engine, line) {
  const { id, method, params } = JSON.parse(line)
  if (!method) return
  try {
    send({ id, result: await call(engine, id, method, params) })
  } catch (e) {
    const error_code = e.code ?? /^P\d{4}/.exec(e.message)?.[0] ?? null
    send({ id, error: { code: 4466, message: 'error', data: { is_panic: false, message: e.message, error_code } } })
  }
}

async function call(engine, id, method, params) {
  if (method === 'createDatabase') return { databaseName: await createDatabase(databaseName()) }
  if (['evaluateDataLoss', 'createMigration'].includes(method) && params.migrationsList.migrationDirectories.length) {
    const { migrationsList, filters } = params
    await engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: true })
  }
  const result = (await engine[method === 'getDatabaseVersion' ? 'version' : method](params)) ?? {}
  if (method === 'diff' && result.stdout != null) {
    send({ id: 1e6 + id, method: 'print', params: { content: result.stdout } })
    result.stdout = null
  }
  return result
}

function send(message) {
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n')
}
