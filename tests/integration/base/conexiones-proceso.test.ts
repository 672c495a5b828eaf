import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as respiro, setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { iniciarProceso, type Proceso } from '../../support/proceso'
import { ADMIN } from '../../support/server'

const MESAS = 32
let dataDir: string
const procesos: Proceso[] = []

/** Two servers of one folder, each in a process of its own, over the database that they bring. */
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-conexiones-'))
  for (let i = 0; i < 2; i++) {
    const p = iniciarProceso(inject('programas'), {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: ADMIN.clave,
      LOG_LEVEL: 'fatal',
    })
    procesos.push(p)
    await p.url
  }
})
afterAll(async () => {
  for (const p of procesos) p.hijo.kill('SIGTERM')
  await Promise.all(procesos.map((p) => p.fin))
  await rm(dataDir, { recursive: true, force: true })
})

const pidDeLaBase = (): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'datos', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('servers as processes, their database killed under 32 desks', () => {
  it('none ends; what cannot be done answers 503; the database comes back by itself, all desks work on', async () => {
    const urls = await Promise.all(procesos.map((p) => p.url))
    const admin = await entrar({ url: urls[0] as string })
    const estados = new Map<number, number>()
    let seguir = true
    const mesa = async (i: number): Promise<void> => {
      const c = clienteHttp({ url: urls[i % 2] as string }, { authorization: `Bearer ${admin.token}` })
      const exportar = '/api/v2/informes/pagos/exportar?desde=2026-01-01&hasta=2026-12-31&formato=csv'
      const actos = [
        () => c.get('/api/v2/clientes?pagina=1'),
        () => c.get('/api/v2/inicio'),
        // A report that had begun is cut, so that it does not look whole.
        () => c.get(exportar).catch(() => ({ estado: 503 })),
        () => c.php('visitas', { metodo: 'registrar_regular', visita: { pago: 1 + i } }),
        () => c.post('/api/v2/visitas/regular', { pago: '2.00' }),
      ]
      for (let n = i; seguir; n++) {
        const { estado } = await (actos[n % actos.length] as () => Promise<{ estado: number }>)()
        estados.set(estado, (estados.get(estado) ?? 0) + 1)
        // Who hears that it cannot be now asks again a little later, so that the database has a processor to come back.
        if (estado === 503) await esperar(100)
        else await respiro()
      }
    }
    // A desk that finds no server stops, and the test tells what the server printed when it ended.
    const sinServidor = async (e: unknown): Promise<void> => {
      // What it printed last may still be on its way.
      await Promise.race([...procesos.map((p) => p.fin), esperar(5_000)])
      throw new Error(procesos.map((p) => `${p.hijo.exitCode}: ${p.salida()}`).join('\n'), { cause: e })
    }
    const todas = Promise.all(Array.from({ length: MESAS }, (_, i) => mesa(i).catch(sinServidor)))
    todas.catch(() => (seguir = false))
    const hasta = async (estado: number, desde: number): Promise<void> =>
      void (await expect.poll(() => !seguir || (estados.get(estado) ?? 0) > desde).toBe(true))
    for (let golpe = 0; golpe < 3; golpe++) {
      await hasta(200, (estados.get(200) ?? 0) + MESAS)
      process.kill(pidDeLaBase(), 'SIGKILL')
      await hasta(503, (estados.get(503) ?? 0) + 1)
      await hasta(200, (estados.get(200) ?? 0) + MESAS)
    }
    seguir = false
    await todas
    expect([...estados.keys()].filter((e) => ![200, 201, 503].includes(e))).toEqual([])
    expect(procesos.map((p) => [p.hijo.exitCode, p.salida().match(/"level":60.*/)?.[0]])).toEqual([
      [null, undefined],
      [null, undefined],
    ])
    for (const url of urls) expect((await clienteHttp({ url }).get('/readyz')).estado).toBe(200)
  })

  it('a server that is told to stop tells its connections to close, and /readyz that it takes no more', async () => {
    const p = procesos.pop() as Proceso
    const agent = new http.Agent({ keepAlive: true })
    const pedir = async (): Promise<[number | undefined, string | undefined]> => {
      const url = `${await p.url}/readyz`
      const r = await new Promise<http.IncomingMessage>((resolver, rechazar) =>
        http.get(url, { agent }, resolver).on('error', rechazar),
      )
      for await (const _ of r);
      return [r.statusCode, r.headers.connection]
    }
    expect(await pedir()).toEqual([200, 'keep-alive'])
    p.hijo.kill('SIGTERM')
    const dichas: (readonly [number | undefined, string | undefined])[] = []
    for (let vivo = true; vivo;)
      vivo = await pedir().then(
        (r) => dichas.push(r) > 0,
        () => false,
      )
    expect(dichas).toContainEqual([503, 'close'])
    expect(dichas.filter(([estado, conexion]) => estado === 503 && conexion !== 'close')).toEqual([])
    expect(await p.fin).toBe(0)
    agent.destroy()
  })
})
