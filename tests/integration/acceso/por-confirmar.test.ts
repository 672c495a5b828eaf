import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exigirConfirmado } from '../../../server/src/platform/core/por-confirmar'
import { createExecutor } from '../../../server/src/platform/db/escribir/transaccion'
import { anonimo } from '../../../server/src/platform/http/session/permisos'
import { clienteHttp, entrar, type ClienteHttp, type Respuesta } from '../../support/cliente'
import { crearMiembroActivo, crearTipo, crearUsuario, datosDeCobro, type MiembroCreado } from '../../support/factories'
import { contarViajes } from '../../support/gym/medir/viajes'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* A desk that asked a moment ago is not asked about before its write, but by its write (docs/decisions/0120). */

let s: ServidorDePrueba
let miembro: MiembroCreado
let idTipo: number
let yo: { id: number; usuario: string; clave: string }
let desde: ClienteHttp
let contar: ReturnType<typeof contarViajes>

beforeAll(async () => {
  s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  contar = contarViajes(s.pool, s.aparte.lectura)
  idTipo = (await crearTipo(s)).id
})
afterAll(() => s.cerrar())

let n = 0
const visita = (c: ClienteHttp, mas: object = {}, clave?: string): Promise<Respuesta> =>
  c.post(
    '/api/visitas',
    { id_miembro: miembro.id, observaciones: `la ${n++}`, ...mas },
    clave ? { 'idempotency-key': clave } : {},
  )
const cobro = (c: ClienteHttp): Promise<Respuesta> =>
  c.post(
    '/api/v2/cobros',
    datosDeCobro(miembro.idCliente, '12.50', {
      tipo_cobro: 'contado',
      lineas: [{ id_forma_pago: 1, monto_detalle: '12.50' }],
    }),
  )
const visitaVieja = (c: ClienteHttp): Promise<Respuesta> =>
  c.php('visitas', { metodo: 'registrar', visita: { idMiembro: miembro.id } })
const pagoViejo = (c: ClienteHttp): Promise<Respuesta> =>
  c.php('miembros', {
    metodo: 'pagar',
    pago: { matricula: miembro.matricula, pago: 10 + n++, idMembresia: idTipo },
  })
const pago = (c: ClienteHttp): Promise<Respuesta> =>
  c.post(`/api/v2/miembros/${miembro.id}/pagar`, {
    id_tipo_membresia: idTipo,
    monto: `${10 + n++}.00`,
    confirmar: true,
  })
const LLAMADAS = { visita, cobro, visitaVieja, pagoViejo, pago }

const escrito = async (): Promise<unknown> =>
  (
    await s.pool.query(`SELECT (SELECT count(*) FROM visita)::int AS visitas,
      (SELECT count(*) FROM ingreso)::int AS pagos, (SELECT count(*) FROM auditoria)::int AS anotadas`)
  ).rows[0]
const sql = (texto: string): Promise<unknown> => s.pool.query(texto, [yo.id])

beforeEach(async () => {
  miembro = await crearMiembroActivo(s, { idTipo })
  yo = await crearUsuario(s, { rol: 'ADMINISTRADOR' })
  desde = await entrar(s, yo.usuario, yo.clave)
  await desde.get('/api/v2/sesion') // from now on it is known
})

describe.each(Object.entries(LLAMADAS))('%s, of a session that is known here', (_, llamar) => {
  it.each([
    ['was ended elsewhere', 'UPDATE sesion SET revocada_en = now() WHERE id_usuario = $1', 401],
    ['ran out', "UPDATE sesion SET expira_en = '2026-03-05T14:59:00Z' WHERE id_usuario = $1", 401],
    ['is of a user who was deleted', 'UPDATE usuario SET eliminado_en = now() WHERE id = $1', 401],
    ['must change the password first', 'UPDATE usuario SET debe_cambiar = true WHERE id = $1', 403],
  ])('and that %s: nothing is written, and it is told what it is', async (_que, cambio, estado) => {
    await sql(cambio)
    const antes = await escrito()
    const r = await llamar(desde)
    expect([r.estado, await escrito()]).toEqual([estado, antes])
    // What it had locked it let go of: another desk writes.
    expect((await llamar(await entrar(s))).estado).toBeLessThan(300)
  })

  it('and whose user is called otherwise meanwhile: it is asked about once, and written', async () => {
    await sql("UPDATE usuario SET usuario = usuario || '.nuevo' WHERE id = $1")
    const r = await llamar(desde)
    expect(r.estado, r.texto).toBeLessThan(300)
  })
})

it('asks who may ask before it says what is wrong, or what it answered before', async () => {
  const clave = 'clave-de-la-primera'
  const datos = { observaciones: 'una sola' }
  expect((await visita(desde, datos, clave)).estado).toBe(201)
  expect((await visita(desde, datos, clave)).estado).toBe(201)
  expect((await visita(desde, { id_miembro: 'x' })).estado).toBe(400)
  await sql('UPDATE sesion SET revocada_en = now() WHERE id_usuario = $1')
  for (const r of [await visita(desde, datos, clave), await visita(desde, { id_miembro: 'x' })])
    expect(r.estado).toBe(401)
})

it('notes the use of a session that was not noted for a while, and goes on in two trips', async () => {
  const ultimo = async (): Promise<Date> =>
    (await s.pool.query('SELECT max(ultimo_uso_en) AS u FROM sesion WHERE id_usuario = $1', [yo.id])).rows[0].u
  const antes = await ultimo()
  s.clock.avanzar(6 * 60_000)
  expect((await visita(desde)).estado).toBe(201)
  expect((await ultimo()).getTime()).toBeGreaterThan(antes.getTime())
  const { viajes } = await contar(() => visita(desde))
  expect(viajes).toBe(2)
})

it('refuses a foreign page that sends the cookie of such a session', async () => {
  const r = await clienteHttp(s).post('/api/v2/sesion', { usuario: yo.usuario, password: yo.clave })
  const cookie = r.cabeceras.getSetCookie()[0]?.split(';')[0] ?? ''
  const propio = clienteHttp(s, { cookie, 'sec-fetch-site': 'same-origin' })
  expect((await visita(propio)).estado).toBe(201)
  const antes = await escrito()
  const ajeno = clienteHttp(s, { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://otra.example' })
  expect([(await visita(ajeno)).estado, await escrito()]).toEqual([403, antes])
})

it('lets nobody act who is still to be confirmed but where that is done', async () => {
  const porConfirmar = { sentencia: { strings: ['SELECT 1'], values: [] }, exigir: () => {}, confirmado: false }
  const actor = { ...anonimo('10.0.0.1', 'prueba'), porConfirmar }
  const almacen = { guardar: async () => {}, borrar: async () => {} }
  const executor = createExecutor(s.prisma, { clock: s.clock }, s.config.zona, almacen, () => {})
  const caso = async () => 'hecho'
  await expect(executor.enLectura(caso)(actor, null)).rejects.toThrow('por confirmar')
  await expect(executor.enTransaccion(caso)(actor, null)).rejects.toThrow('por confirmar')
  await expect(executor.conMirada({ sql: () => null, leer: () => null }, caso)(actor, null)).resolves.toBe('hecho')
  expect(() => exigirConfirmado(anonimo('10.0.0.1', 'prueba'))).not.toThrow()
})
