import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { reponer } from '../../../server/src/consola'
import { clienteHttp } from '../../support/cliente'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { iniciarProceso, type Proceso } from '../../support/proceso'
import { servidorDePrueba } from '../../support/server'

/** What the server takes while it migrates. */
const CANDADO_MIGRACIONES = 72_707_369

const raiz = path.resolve(import.meta.dirname, '../../..')
let base: BaseDePrueba
let dataDir: string
const paquete = inject('programas')
beforeAll(async () => {
  base = await baseDePrueba()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-proceso-'))
})
afterAll(async () => {
  await base.cerrar()
  await rm(dataDir, { recursive: true, force: true })
})

/** The server as a process of its own, bundled as in production. */
const iniciar = (env: Record<string, string>): Proceso =>
  iniciarProceso(paquete, { DATA_DIR: dataDir, DATABASE_URL: base.url, ...env })

async function fracaso(env: Record<string, string>): Promise<string> {
  const p = iniciar(env)
  expect(await p.fin).toBe(1)
  expect(p.salida()).not.toMatch(/\n\s+at /) // one message, no stack
  return p.salida()
}

describe('the server process', () => {
  it('leaves the decoding of pictures to a program of its own', async () => {
    const cargaSharp = async (programa: string) =>
      /['"]sharp['"]/.test(await readFile(path.join(paquete, programa), 'utf8'))
    expect([await cargaSharp('main.mjs'), await cargaSharp('decodificador.mjs')]).toEqual([false, true])
  })

  it('tells its address, and at first the administrator; SIGTERM finishes what is under way, ends with 0', async () => {
    const p = iniciar({})
    await expect.poll(p.salida).toMatch(/contraseña \S+\n/)
    const url = /lista en (http:\S+)/.exec(p.salida())?.[1] ?? ''
    expect(p.salida()).toMatch(/Primer inicio: usuario admin, contraseña \S+/)

    // A request whose body is still coming when the signal arrives.
    const cuerpo = JSON.stringify({ metodo: 'obtener' })
    const peticion = http.request(`${url}/api/ajustes.php`, {
      method: 'POST',
      headers: { 'content-length': cuerpo.length },
    })
    peticion.write(cuerpo.slice(0, 5))
    await once(peticion, 'socket')
    await new Promise((r) => setTimeout(r, 200))
    const desde = Date.now()
    p.hijo.kill('SIGTERM')
    p.hijo.kill('SIGTERM') // npm and a terminal send it twice
    await new Promise((r) => setTimeout(r, 300))
    peticion.end(cuerpo.slice(5))
    const [respuesta] = (await once(peticion, 'response')) as [http.IncomingMessage]
    expect(respuesta.statusCode).toBe(200)
    respuesta.resume()
    expect(await p.fin).toBe(0)
    expect(Date.now() - desde).toBeLessThan(10_000)
    expect(p.salida()).not.toContain('error')
  })

  it('says the password only once', async () => {
    const p = iniciar({})
    await expect.poll(p.salida).toMatch(/lista en http/)
    p.hijo.kill('SIGINT')
    expect(await p.fin).toBe(0)
    expect(p.salida()).not.toContain('contraseña')
  })

  it('does not start on a taken port, with wrong settings, or without its database, and says why', async () => {
    const ocupado = net.createServer().listen(0, '127.0.0.1')
    await once(ocupado, 'listening')
    const { port } = ocupado.address() as AddressInfo
    const [puerto, ajustes, nadie, clave, inexistente] = await Promise.all([
      fracaso({ PORT: String(port) }),
      fracaso({ PORT: 'x', GYM_TZ: 'Quito' }),
      fracaso({ DATABASE_URL: 'postgresql://u:secreto@127.0.0.1:1/m' }),
      fracaso({ DATABASE_URL: base.url.replace(/:[^:@]*@/, ':equivocada@') }),
      fracaso({ DATABASE_URL: base.url.replace(/[^/]*$/, 'no_existe') }),
    ])
    ocupado.close()
    expect(puerto).toContain(`El puerto ${port} ya está en uso`)
    expect(ajustes).toMatch(/Hay 2 ajustes incorrectos:\n {2}PORT: .*\n {2}GYM_TZ: /)
    expect(nadie).toContain(
      'No se puede conectar con la base de datos 127.0.0.1:1/m (DATABASE_URL): nadie responde ahí.',
    )
    expect(clave).toContain('el usuario o la clave no son correctos')
    expect(inexistente).toContain('esa base no existe')
    expect(nadie + clave).not.toMatch(/secreto|equivocada/)
  })

  it('takes the port first: a start that fails for it makes nothing; until all is ready clients wait', async () => {
    const ocupado = net.createServer().listen(0, '127.0.0.1')
    await once(ocupado, 'listening')
    const PORT = String((ocupado.address() as AddressInfo).port)
    const nueva = await baseDePrueba()
    await nueva.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const migraciones = await nueva.pool.connect()
    try {
      await migraciones.query('SELECT pg_advisory_lock($1)', [CANDADO_MIGRACIONES])
      expect(await fracaso({ PORT, DATABASE_URL: nueva.url })).toContain('ya está en uso')
      expect((await nueva.pool.query("SELECT to_regclass('usuario') AS t")).rows).toEqual([{ t: null }])
      await new Promise((listo) => ocupado.close(listo))

      const p = iniciar({ PORT, DATABASE_URL: nueva.url }) // waits for the migrations' lock
      const pedir = (ruta: string, accept = '*/*') =>
        fetch(`http://127.0.0.1:${PORT}${ruta}`, { method: 'POST', headers: { accept } })
      await expect
        .poll(() =>
          pedir('/healthz').then(
            (r) => r.status,
            () => 0,
          ),
        )
        .toBe(200)
      const espera = async (ruta: string, accept?: string) => {
        const r = await pedir(ruta, accept)
        return [r.status, r.headers.get('retry-after'), r.headers.get('x-error'), await r.text()]
      }
      const guion = espera('/api/usuarios.php')
      expect(await espera('/api/v2/sesion')).toEqual([503, '2', null, expect.stringContaining('"codigo":"OCUPADO"')])
      expect(await espera('/', 'text/html,*/*')).toEqual([503, '2', null, expect.stringContaining('está iniciando')])
      expect((await espera('/readyz'))[0]).toBe(503)
      expect(p.salida()).toBe('')

      await migraciones.query('SELECT pg_advisory_unlock($1)', [CANDADO_MIGRACIONES])
      await expect.poll(p.salida).toMatch(/Primer inicio: usuario admin, contraseña \S+\n/)
      // Nobody was told anything that its client freezes over: it waited.
      expect(await guion).toEqual([400, null, expect.stringMatching(/^JSON_INVALIDO: /), 'false'])
      expect((await pedir('/api/v2/sesion')).status).toBe(401)
      p.hijo.kill('SIGTERM')
      expect(await p.fin).toBe(0)
    } finally {
      migraciones.release()
      ocupado.close()
      await nueva.cerrar()
    }
  })

  it('npm run administrador lets one in again, while the server runs or not, and writes it down', async () => {
    const s = await servidorDePrueba({ base })
    const orden = async (...args: string[]) => {
      const hijo = spawn(process.execPath, ['--enable-source-maps', `${paquete}/administrador.mjs`, ...args], {
        cwd: raiz,
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: base.url },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let texto = ''
      for (const flujo of [hijo.stdout, hijo.stderr]) flujo.on('data', (b: Buffer) => (texto += b.toString()))
      const [codigo] = await once(hijo, 'close')
      expect(texto).not.toMatch(/\n\s+at /)
      return [codigo as number, texto] as const
    }
    /** What the program does, without starting it: what it prints of it and ends with is seen above and below. */
    const aqui = async (usuario: string, hacerAdministrador = false) => {
      vi.stubEnv('DATA_DIR', dataDir)
      vi.stubEnv('DATABASE_URL', base.url)
      try {
        return await reponer(usuario, hacerAdministrador)
      } finally {
        vi.unstubAllEnvs()
      }
    }
    const usuarios = () =>
      base.pool
        .query('SELECT usuario, rol, debe_cambiar FROM usuario WHERE eliminado_en IS NULL ORDER BY id')
        .then((r) => r.rows)
    const entrarCon = (usuario: string, password: string) =>
      clienteHttp(s).post('/api/v2/sesion', { usuario, password, con_token: true })
    try {
      const [, texto] = await orden('ÁDMIN')
      const clave = /Nueva contraseña del administrador admin: ([a-z2-9-]{19})\n/.exec(texto)?.[1] as string
      const { token } = (await entrarCon('admin', clave)).cuerpo
      const sesion = clienteHttp(s, { authorization: `Bearer ${token}` })
      expect((await sesion.get('/api/areas')).cuerpo.codigo).toBe('DEBE_CAMBIAR_CLAVE')
      await Promise.all(Array.from({ length: 11 }, () => entrarCon('admin', 'mala')))
      expect((await entrarCon('admin', clave)).estado).toBe(429)

      // The phone is lost as well.
      await base.pool.query("INSERT INTO segundo_factor VALUES (1, 'x', now(), now(), 1)")
      expect((await s.pool.query('DELETE FROM limite_intentos')).rowCount).toBeGreaterThan(0)
      expect((await entrarCon('admin', clave)).cuerpo.resultado).toBe('codigo')
      const { hecho, texto: otra } = await aqui('admin')
      const nueva = /admin: (\S+)\n/.exec(otra)?.[1] as string
      expect([hecho, (await sesion.get('/api/v2/sesion')).estado, (await entrarCon('admin', clave)).estado]).toEqual([
        true,
        401,
        401,
      ])
      expect((await entrarCon('admin', nueva)).cuerpo.resultado).toBe('cambia')
      const rastro = await base.pool.query(
        `SELECT id_usuario, ip, id_peticion, id_entidad, despues FROM auditoria
          WHERE accion = 'restablecer_clave' ORDER BY id DESC LIMIT 1`,
      )
      expect(rastro.rows).toEqual([
        {
          id_usuario: null,
          ip: 'consola',
          id_peticion: 'administrador',
          id_entidad: '1',
          despues: { desde: 'consola', quitado: 'segundo factor' },
        },
      ])
      expect(JSON.stringify((await base.pool.query('SELECT * FROM auditoria')).rows)).not.toContain(nueva)

      await base.pool.query(
        "INSERT INTO usuario (usuario, nombre, hash, rol) VALUES ('caja', 'Caja', 'x', 'RECEPCION')",
      )
      expect(await orden()).toEqual([2, expect.stringContaining('Uso: npm run administrador')])
      expect(await orden('nadie')).toEqual([1, 'No existe el usuario nadie. Administradores: admin.\n'])
      expect(await aqui('caja')).toEqual({
        hecho: false,
        texto: expect.stringMatching(/^caja no es administrador\. [^]*--hacer-administrador/),
      })
      expect((await usuarios())[1]).toEqual({ usuario: 'caja', rol: 'RECEPCION', debe_cambiar: false })
      expect(await orden('caja', '--hacer-administrador')).toEqual([
        0,
        expect.stringContaining('caja ahora es administrador'),
      ])
      expect((await usuarios())[1]).toEqual({ usuario: 'caja', rol: 'ADMINISTRADOR', debe_cambiar: true })

      // As after a hand in the database: nobody is left.
      await base.pool.query(
        `SET session_replication_role = replica;
        UPDATE usuario SET eliminado_en = now();
        SET session_replication_role = origin`,
      )
      expect(await aqui('x')).toEqual({ hecho: false, texto: expect.stringContaining('no sirve como nombre') })
      expect(await aqui('duena')).toEqual({ hecho: true, texto: expect.stringContaining('se creó duena') })
      expect(await usuarios()).toEqual([{ usuario: 'duena', rol: 'ADMINISTRADOR', debe_cambiar: true }])
    } finally {
      await s.cerrar()
    }
  })

  it('does not touch a database of a newer version', async () => {
    await base.pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
        VALUES ('prueba', 'x', '99990101000000_futuro', now())`,
    )
    expect(await fracaso({})).toContain('versión más nueva de Mancuerna')
  })
})
