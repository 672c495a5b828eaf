import http from 'node:http'
import { componer } from '/work/main/server/src/composition'
import { leerConfig } from '/work/main/server/src/config/env'
import { crearRegistro } from '/work/main/server/src/config/registro'
import { crearPool, crearPrisma } from '/work/main/server/src/db/conexion'
import { leerMigraciones, migrar } from '/work/main/server/src/db/migrar'
import { execSync } from 'node:child_process'
const url = 'postgresql://app@127.0.0.1:5499/busqueda_clientes'
import { readFileSync } from 'node:fs'
const pool = crearPool(url, { max: 1 }), prisma = crearPrisma(pool)
await migrar(pool, leerMigraciones('/work/main/prisma/migrations'))
if ((await pool.query('select count(*)::int n from cliente')).rows[0].n < 1000) { console.time('carga'); execSync(`psql -q ${url} -f /tmp/gen.sql`); await pool.query('VACUUM ANALYZE cliente'); console.timeEnd('carga') }
const config = leerConfig({ PORT: '0', DATA_DIR: '/tmp/medir-datos', DATABASE_URL: url, ADMIN_PASSWORD: 'Clave-de-pruebas-1', CLAVE_INICIAL: 'inicial-de-pruebas', SESSION_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' } as never)
const { app, cerrar } = await componer({ config, pool, prisma, reloj: () => new Date(), registro: crearRegistro('silent') })
const srv = http.createServer(app).listen(0)
const base = `http://127.0.0.1:${(srv.address() as { port: number }).port}`
const { token } = await (await fetch(base + '/api/v2/sesion', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ usuario: 'admin', password: 'Clave-de-pruebas-1' }) })).json() as { token: string }
const h = { authorization: `Bearer ${token}` }
const letras = 'abcdefghijklmnopqrstuvwxyz'.split('')
const pid = (await pool.query('select pg_backend_pid() p')).rows[0].p
const cpu = () => { const u = process.cpuUsage(); return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6 + (u.user + u.system) / 1e3 }
const dos = letras.flatMap((a) => letras.map((b) => a + b))
const tres = ['mar', 'jos', 'per', 'ñau', 'zam', 'squ', 'ish', 'zzz', 'qui', 'gar', 'xqz', '171', '099', '722', 'áng', 'ver', 'ola', 'uan', 'ndo', 'eth', 'kqw', 'rdo', 'ez ', 'a m']
const medir = async (ruta: string, textos: string[]) => {
  const t: Array<[number, string]> = []
  for (const q of textos.slice(0, 20)) await (await fetch(base + ruta + encodeURIComponent(q), { headers: h })).text()
  for (const q of textos) { const a = cpu(); await (await fetch(base + ruta + encodeURIComponent(q), { headers: h })).text(); t.push([cpu() - a, q]) }
  t.sort((x, y) => x[0] - y[0])
  const p = (f: number) => t[Math.floor((t.length - 1) * f)]![0].toFixed(1)
  console.log(ruta, textos.length, 'p50', p(.5), 'p95', p(.95), 'max', p(1), t.slice(-5).map((x) => x[1] + ':' + x[0].toFixed(0)).join(' '))
}
await medir('/api/v2/clientes/validar?id=', dos.slice(0, 100))
for (const r of ['/consulta_clientesApps?consulta=', '/api/v2/search-client-member-status?query=', '/api/v2/buscar?q=', '/consultaClientesJson?consulta=', '/api/v2/clientes?buscar=']) { await medir(r, dos.filter((_, i) => i % 4 === 1)); await medir(r, [...tres, ...tres, ...tres]) }
srv.close(); await cerrar(); await prisma.$disconnect(); await pool.end(); process.exit(0)
