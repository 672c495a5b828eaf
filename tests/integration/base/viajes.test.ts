import { datetimeLocal } from '@mancuerna/domain/fechas/fecha'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enLaZona } from '../../../server/src/platform/db/reloj'
import { leerSola, unir } from '../../../server/src/platform/db/conexiones/unida'
import { Prisma } from '../../../server/src/platform/db/tx'
import { clienteHttp, entrar, type ClienteHttp, type Respuesta } from '../../support/cliente'
import { crearCliente, crearMiembroActivo, crearTipo, datosDeCobro, type MiembroCreado } from '../../support/factories'
import { CONFIRMADAS, VIAJES } from '../../support/contract/viajes'
import { contarViajes } from '../../support/gym/medir/viajes'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

let s: ServidorDePrueba
let contar: ReturnType<typeof contarViajes>
let conSesion: ClienteHttp
let conLlave: ClienteHttp
let miembro: MiembroCreado
let otro: MiembroCreado
let porVenir: MiembroCreado[]
let idTipo: number

beforeAll(async () => {
  s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  contar = contarViajes(s.pool, s.aparte.lectura)
  conSesion = await entrar(s)
  const { clave: llave } = (await conSesion.post('/api/v2/claves', { nombre: 'mostrador' })).cuerpo
  conLlave = clienteHttp(s, { 'x-api-key': llave })
  const tipo = await crearTipo(s)
  idTipo = tipo.id
  miembro = await crearMiembroActivo(s, { idTipo })
  otro = await crearMiembroActivo(s, { idTipo })
  porVenir = await Promise.all([1, 2, 3, 4].map(() => crearMiembroActivo(s, { idTipo })))
  await conSesion.put('/api/v2/ajustes', { nombre: 'Gimnasio', telefono: '1', direccion: 'Aquí' })
})
afterAll(() => s.cerrar())

/** Each visit is of another member and each charge another one: nothing of it is a repetition. */
let n = 0
const visita = async (c: ClienteHttp, cabeceras: Record<string, string> = {}): Promise<Respuesta> =>
  c.post('/api/visitas', { id_miembro: miembro.id, registrado_por: `mostrador ${n++}` }, cabeceras)
/** It asks whether the same was registered a moment ago: each is of a member who has not come yet. */
const visitaDePantalla = async (c: ClienteHttp): Promise<Respuesta> =>
  c.post('/api/visitas', { id_miembro: porVenir.pop()?.id, confirmar: false }, conClave())
const visitaVieja = (c: ClienteHttp): Promise<Respuesta> => {
  s.clock.avanzar(10_000)
  return c.php('visitas', { metodo: 'registrar', visita: { idMiembro: miembro.id } })
}
const cobro = (c: ClienteHttp, cabeceras: Record<string, string> = {}, mas: object = {}): Promise<Respuesta> =>
  c.post(
    '/api/v2/cobros',
    datosDeCobro(miembro.idCliente, '12.50', {
      tipo_cobro: 'contado',
      lineas: [{ id_forma_pago: 1, monto_detalle: '12.50' }],
      ...mas,
    }),
    cabeceras,
  )
const conClave = (): Record<string, string> => ({ 'idempotency-key': `clave-de-prueba-${n++}` })

/** Two desks that renew one member would be asked whether they mean the same payment. */
const renovado = (c: ClienteHttp): MiembroCreado => (c === conLlave ? otro : miembro)

/** How each call that VIAJES names is made. */
const LLAMADAS: Record<keyof typeof VIAJES, (c: ClienteHttp) => Promise<Respuesta>> = {
  'miembros.php obtener_id': (c) => c.php('miembros', { metodo: 'obtener_id', id: miembro.id }),
  'ajustes.php obtener': (c) => c.php('ajustes', { metodo: 'obtener' }),
  'membresias.php get': (c) => c.php('membresias', { metodo: 'get' }),
  'GET /api/v2/ajustes': (c) => c.get('/api/v2/ajustes'),
  'GET /api/tipos-membresia': (c) => c.get('/api/tipos-membresia'),
  'GET /api/miembros/:id': (c) => c.get(`/api/miembros/${miembro.id}`),
  'GET /api/tipos-membresia/:id': (c) => c.get(`/api/tipos-membresia/${idTipo}`),
  'inicio.php': (c) => c.php('inicio', { metodo: 'obtener' }),
  'GET /api/v2/inicio': (c) => c.get('/api/v2/inicio'),
  'GET /api/v2/inicio/guia': (c) => c.get('/api/v2/inicio/guia'),
  'miembros.php get': (c) => c.php('miembros', { metodo: 'get' }),
  'GET /api/v2/miembros, searched': (c) => c.get('/api/v2/miembros?buscar=ana'),
  'GET /api/v2/miembros/lista-simple, searched': (c) => c.get('/api/v2/miembros/lista-simple?buscar=ana'),
  'GET /api/v2/buscar, of a number': (c) => c.get('/api/v2/buscar?q=171'),
  'a visit': (c) => visita(c),
  'a visit with its key': (c) => visita(c, conClave()),
  'a visit of our own screen': visitaDePantalla,
  'visitas.php registrar': visitaVieja,
  'a charge in cash': (c) => cobro(c),
  'a charge with its key': (c) => cobro(c, conClave()),
  'a charge that renews': (c) => {
    const renovacion = { id_miembro: renovado(c).id, id_tipo_membresia: idTipo }
    return cobro(c, {}, { origen_transaccion: 'MEMBRESIA', renovacion })
  },
  'miembros.php pagar': (c) => {
    const { matricula } = renovado(c)
    return c.php('miembros', { metodo: 'pagar', pago: { matricula, pago: 10 + n++, idMembresia: idTipo } })
  },
}

describe('what a call asks of the database', () => {
  const casos = Object.entries(VIAJES).map(([que, tope]) => [que as keyof typeof VIAJES, tope] as const)
  it.each(casos)('%s: at most %i round trips, for a session and for a key', async (que, deSesion) => {
    const llamar = LLAMADAS[que]
    for (const c of [conSesion, conLlave]) {
      const tope = deSesion + (c === conLlave && CONFIRMADAS.includes(que) ? 1 : 0)
      const previa = await llamar(c)
      expect(previa.estado, previa.texto).toBeLessThan(300) // connections that never prepared it ask once more
      let r: Respuesta | undefined
      const { viajes, envios } = await contar(async () => (r = await llamar(c)))
      expect((r as Respuesta).estado, (r as Respuesta).texto).toBeLessThan(300)
      expect(viajes, envios.join('\n---\n')).toBeLessThanOrEqual(tope)
      expect(viajes).toBeGreaterThan(0)
    }
  })

  it('public settings cost nobody more than their one statement', async () => {
    const nadie = clienteHttp(s)
    for (const pedir of [
      () => nadie.php('ajustes', { metodo: 'obtener' }),
      () => nadie.get('/api/v2/ajustes/publicos'),
      () => nadie.get('/api/v2/ajustes/publicos', { cookie: 'mancuerna_sesion=no.es.nuestra' }),
    ]) {
      const { viajes } = await contar(pedir)
      expect(viajes).toBe(1)
      expect((await pedir()).cuerpo).toMatchObject({ nombre: 'Gimnasio', telefono: '1' })
    }
  })
})

describe('a read that travels with the question who asks', () => {
  const cuenta = Prisma.sql`SELECT nextval('prueba_de_lectura')::text AS dato`

  it('is not made for whom the question finds nobody', async () => {
    await s.pool.query('CREATE SEQUENCE prueba_de_lectura')
    const quien = (id: number) => ({
      name: 'prueba_quien',
      text: 'SELECT u.id FROM usuario u WHERE id = $1',
      values: [id],
    })
    expect((await s.pool.query(unir(quien(-9), cuenta))).rows).toEqual([])
    expect(await leerSola(s.pool, cuenta)).toBe('1')
    expect((await s.pool.query(unir(quien(1), cuenta))).rows).toEqual([{ id: 1, dato: '2' }])
  })

  it('answers nothing to a session that ended, a user who was deleted and a key that was revoked', async () => {
    const pedir = (c: ClienteHttp) => c.php('miembros', { metodo: 'obtener_id', id: miembro.id })
    const otra = await entrar(s)
    expect((await pedir(otra)).cuerpo.id).toBe(miembro.id)
    await otra.borrar('/api/v2/sesion')
    const terminada = await pedir(otra)
    expect([terminada.estado, terminada.cuerpo.id, terminada.cuerpo.matricula]).toEqual([401, 0, ''])
    const hecha = (await conSesion.post('/api/v2/claves', { nombre: 'breve' })).cuerpo
    const breve = clienteHttp(s, { 'x-api-key': hecha.clave })
    expect((await pedir(breve)).cuerpo.id).toBe(miembro.id)
    await conSesion.borrar(`/api/v2/claves/${hecha.id}`)
    const revocada = await pedir(breve)
    expect([revocada.estado, revocada.cuerpo.id]).toEqual([401, 0])
  })

  it('answers a question that is not valid as before: first who may ask, then what is wrong', async () => {
    const malo = { metodo: 'obtener_id', id: 'x' }
    expect((await clienteHttp(s).php('miembros', malo)).estado).toBe(401)
    expect((await conSesion.php('miembros', malo)).estado).toBe(400)
  })

  it('gives a member letter by letter as the members of the whole list are given', async () => {
    await crearCliente(s)
    const uno = await conSesion.php('miembros', { metodo: 'obtener_id', id: miembro.id })
    const lista = await conSesion.php('miembros', { metodo: 'get' })
    const { membresia: _, ...deLaLista } = lista.cuerpo.find((m: { id: number }) => m.id === miembro.id)
    expect(uno.texto).toBe(JSON.stringify(deLaLista))
  })
})

describe('a moment of the old door', () => {
  it('is the same text by the database and by the domain, on either side of every change of the clocks', async () => {
    const zonas = ['America/Guayaquil', 'America/New_York', 'Europe/Madrid', 'Pacific/Chatham']
    const momentos = fc.date({ min: new Date('2000-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(fc.array(momentos, { minLength: 20, maxLength: 20 }), async (cuales) => {
        for (const zona of zonas) {
          const sql = Prisma.sql`SELECT ${enLaZona(Prisma.sql`t.momento`, zona)} AS texto
            FROM unnest(${cuales.map((m) => m.toISOString())}::timestamptz[]) WITH ORDINALITY t(momento, i) ORDER BY i`
          const { rows } = await s.pool.query(sql.text, sql.values as unknown[])
          expect(rows.map((r) => r.texto)).toEqual(cuales.map((m) => datetimeLocal(m, zona)))
        }
      }),
      { numRuns: 10 },
    )
  })
})
