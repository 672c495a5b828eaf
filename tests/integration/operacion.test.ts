import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { moduloMantenimiento } from '../../server/src/features/mantenimiento/mantenimiento.modulo'
import { clienteHttp, entrar } from '../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../support/server'

describe('metrics', () => {
  let s: ServidorDePrueba
  beforeAll(async () => void (s = await servidorDePrueba({ tareas: true })))
  afterAll(() => s.cerrar())

  it('tell durations by route, connections and the outbox, and no personal data', async () => {
    const nadie = clienteHttp(s)
    await nadie.get('/api/clientes/0912345678?consulta=secreto')
    await nadie.put('/api/areas/777/inactivar')
    await nadie.php('usuarios', { metodo: 'login', usuario: { usuario: 'maria.secreta', password: 'x' } })
    const r = await nadie.get('/metrics')
    expect(r.estado).toBe(200)
    expect(r.cabeceras.get('content-type')).toMatch(/^text\/plain/)
    expect(r.texto).toMatch(/http_request_duration_seconds_count\{method="PUT",route="\/api\/areas\/:id\/inactivar",status="401"\} 1/)
    expect(r.texto).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/usuarios\.php",status="401"\} 1/)
    expect(r.texto).toMatch(/^db_pool_connections\{state="idle"\} \d+$/m)
    expect(r.texto).toMatch(/^messages_pending 0$/m)
    expect(r.texto).toMatch(/^process_cpu_seconds_total /m)
    expect(r.texto).not.toMatch(/="[^"]*(0912345678|777|secret)/)
  })

  it('are for the host itself and for administrators; a proxy on the same host is not the host', async () => {
    const lejos = { 'x-forwarded-for': '203.0.113.9' }
    expect((await clienteHttp(s).get('/metrics', lejos)).cuerpo).toMatchObject({ codigo: 'SIN_SESION' })
    const admin = await entrar(s)
    expect((await admin.get('/metrics', lejos)).estado).toBe(200)
    await s.pool.query("INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar) SELECT 'recepcion', 'R', hash, 'RECEPCION', false FROM usuario WHERE id = 1")
    const recepcion = await entrar(s, 'recepcion')
    expect((await recepcion.get('/metrics', lejos)).cuerpo).toMatchObject({ codigo: 'SIN_PERMISO' })
  })

  it('a made-up method does not become a label', async () => {
    await new Promise<void>((listo) => http.request(`${s.url}/api/areas`, { method: 'PROPFIND' }, (r) => r.resume().on('end', listo)).end())
    expect((await clienteHttp(s).get('/metrics')).texto).not.toContain('PROPFIND')
  })
})

describe('housekeeping', () => {
  const ahora = '2026-03-05T10:00:00-05:00'
  let s: ServidorDePrueba
  let otros: ServidorDePrueba[]
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora })
    otros = [await servidorDePrueba({ ahora, base: s.base }), await servidorDePrueba({ ahora, base: s.base })]
  })
  afterAll(async () => {
    for (const o of otros) await o.cerrar()
    await s.cerrar()
  })
  const mantener = (de: ServidorDePrueba): Promise<boolean> => (de.modulos.find((m) => 'mantener' in m) as ReturnType<typeof moduloMantenimiento>).mantener()

  it('forgets what is of no more use, keeps the rest, and does it once an hour among several servers', async () => {
    const hace = (dias: number) => new Date(s.reloj().getTime() - dias * 86_400_000)
    await s.pool.query("INSERT INTO idempotencia VALUES ('e', 'vieja', 'h', '{}', $1), ('e', 'nueva', 'h', '{}', $2)", [hace(7.1), hace(6.9)])
    await s.pool.query("INSERT INTO sesion (id, id_usuario, expira_en) VALUES (gen_random_uuid(), 1, $1), (gen_random_uuid(), 1, $2)", [hace(30.1), hace(29.9)])
    await s.pool.query("INSERT INTO limite_intentos VALUES ('a', 3, $1), ('b', 3, $2)", [hace(0.1).getTime(), hace(-0.1).getTime()])
    const contar = async () => (await s.pool.query("SELECT (SELECT string_agg(clave, ',') FROM idempotencia) AS claves, (SELECT count(*) FROM sesion) AS sesiones, (SELECT string_agg(key, ',') FROM limite_intentos) AS limites")).rows[0]
    const hechas = await Promise.all([s, ...otros].map(mantener))
    expect(hechas.filter(Boolean)).toHaveLength(1)
    expect(await contar()).toEqual({ claves: 'nueva', sesiones: 1, limites: 'b' })
    s.reloj.avanzar(59 * 60_000)
    expect(await mantener(s)).toBe(false)
    s.reloj.avanzar(2 * 60_000)
    expect(await mantener(s)).toBe(true)
  })
})
