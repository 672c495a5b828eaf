import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { crearTokens } from '../../../server/src/features/sesion/token'
import type { Acceso } from '@mancuerna/contract/definir'
import { clienteHttp, entrar } from '../../support/cliente'
import { TABLA, VACIOS } from '../../support/contract/accesos'
import { type Contrato, leerContrato } from '../../support/contract/contrato'
import { contenidoDe } from '../../support/hostile/contenido'
import { disparar } from '../../support/hostile/disparar'
import type { PeticionHostil } from '../../support/hostile/hostil'
import { inscribir } from '../../support/gym/segundo-factor'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/**
 * Declared `publica` because they decide inside: a picture that is not the logo, the metrics when not asked from the
 * host itself. The table says what they decide.
 */
const DECIDEN_DENTRO = new Set(['GET /imagenes/:archivo', 'GET /metrics'])

/** Ends every other session of the same user. */
const CIERRA_OTRAS = 'POST /api/v2/sesiones/cerrar-otras'

interface Extremo {
  nombre: string
  declarado: Acceso
  /** Of an operation of the old door. */
  escribe?: boolean
  respuesta?: unknown
  vacio?: unknown
  peticiones: PeticionHostil[]
}

/** Parameters that no row has: a request that gets through must find nothing to change. */
const concreta = (ruta: string): string =>
  ruta
    .replace(/[{}]/g, '')
    .replace(/:id\b/g, '999999')
    .replace(/:archivo/g, 'foto-de-alguien.jpg')
    .replace(/[:*]\w+/g, '0000000001')

/** Every endpoint that the contract declares, with a request for each of its paths. */
function extremosDe({ llamadas, metodos }: Contrato): Extremo[] {
  const rest = llamadas.map((r): Extremo => ({
    nombre: `${r.metodo.toUpperCase()} ${r.ruta}`,
    declarado: r.acceso,
    peticiones: [r.ruta, ...(r.alias ?? [])].map((ruta) => ({
      metodo: r.metodo.toUpperCase(),
      ruta: concreta(ruta),
      cabeceras: { 'content-type': 'application/json' },
      cuerpo: r.metodo === 'get' ? null : '{}',
    })),
  }))
  const guiones = metodos.map(({ guion, metodo, acceso, escribe, respuesta, vacio }): Extremo => ({
    nombre: `${guion}.php ${metodo}`.trim(),
    declarado: acceso,
    escribe: escribe ?? false,
    respuesta,
    vacio,
    peticiones: ['/api', ''].map((base) => ({
      metodo: 'POST',
      ruta: `${base}/${guion}.php`,
      cabeceras: { 'content-type': 'text/plain' },
      cuerpo: JSON.stringify(metodo ? { metodo } : {}),
    })),
  }))
  return [...rest, ...guiones]
}

/**
 * Whether a foreign page must not send it: all but reads;
 * one call of an old build deletes by GET (docs/decisions/0085).
 */
const puedeCambiar = (e: Extremo, p: PeticionHostil | undefined): boolean =>
  p?.metodo !== 'GET' || e.nombre === 'GET /eliminarCliente/:cliente'

/** Codes with which a request is stopped for who sends it. */
const POR_QUIEN = new Set([
  'SIN_SESION',
  'LLAVE_INVALIDA',
  'DEBE_CAMBIAR_CLAVE',
  'DEBE_INSCRIBIR_FACTOR',
  'SIN_PERMISO',
  'ORIGEN_AJENO',
])
const nadie = (a: Acceso) => (a === 'publica' ? null : 'SIN_SESION')
const conLlaveMala = (a: Acceso) => (a === 'publica' ? null : 'LLAVE_INVALIDA')
/** What each kind of sender is answered; null: it gets through. */
const CASOS: Record<string, (a: Acceso, escribe: boolean) => string | null> = {
  'sin sesión': nadie,
  'sesión vencida': nadie,
  'sesión cerrada': nadie,
  'llave revocada': conLlaveMala,
  'llave de otra red': conLlaveMala,
  'debe cambiar la contraseña': (a) => (a === 'publica' || a === 'cambio' ? null : 'DEBE_CAMBIAR_CLAVE'),
  'debe inscribir un segundo factor': (a) =>
    ['publica', 'cambio', 'inscripcion'].includes(a) ? null : 'DEBE_INSCRIBIR_FACTOR',
  'solo la contraseña, falta el código': nadie,
  RECEPCION: (a) => (a === 'administrador' ? 'SIN_PERMISO' : null),
  'otro sitio con la cookie': (_a, escribe) => (escribe ? 'ORIGEN_AJENO' : null),
  administrador: () => null,
}

describe('access', () => {
  let s: ServidorDePrueba
  let extremos: Extremo[]
  let credencial: Record<string, () => Promise<Record<string, string>>>

  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    extremos = extremosDe(await leerContrato())
    credencial = await credenciales(s)
  })
  afterAll(() => s.cerrar())

  const esperado = (): Map<string, Acceso> =>
    new Map(Object.entries(TABLA).flatMap(([a, nombres]) => nombres.map((n) => [n, a as Acceso] as const)))

  it('[SESION-08] [API-31] every endpoint of both doors stands in the table, once, and says the same', () => {
    expect(esperado().size).toBe(Object.values(TABLA).flat().length)
    const reales = extremos.map((e) => {
      const decideDentro = DECIDEN_DENTRO.has(e.nombre) && e.declarado === 'publica'
      return `${e.nombre}: ${decideDentro ? esperado().get(e.nombre) : e.declarado}`
    })
    expect(reales.sort()).toEqual([...esperado()].map(([n, a]) => `${n}: ${a}`).sort())
  })

  it('[SESION-08] [PHP-32] every read of the old door, and nothing else, has an empty shape of its answer’s', () => {
    const leidas = extremos.filter((e) => e.vacio !== undefined)
    expect(Object.fromEntries(leidas.map((e) => [e.nombre, e.vacio]))).toEqual(VACIOS)
    for (const e of leidas) expect(z.safeParse(e.respuesta as z.ZodType, e.vacio).error, e.nombre).toBeUndefined()
    // What has none is public, one's own password, or a write.
    const otras = extremos.filter((e) => e.escribe === false && e.vacio === undefined).map((e) => e.declarado)
    expect(new Set(otras)).toEqual(new Set(['publica', 'cambio']))
  })

  it('[SESION-08] [API-31] a live key and session get through, a key revoked or from elsewhere not', async () => {
    const areas = { metodo: 'GET', ruta: '/api/areas', cabeceras: {}, cuerpo: null }
    const estado = async (caso: string) =>
      (await disparar(s.url, [areas], await (credencial[caso] as () => Promise<Record<string, string>>)()))[0]?.estado
    expect([
      await estado('administrador'),
      await estado('llave viva'),
      await estado('llave revocada'),
      await estado('llave de otra red'),
    ]).toEqual([200, 200, 401, 401])
  })

  it.each(Object.keys(CASOS).filter((c) => c !== 'administrador'))(
    "[SESION-08] [API-31] refuses what it must, in the door's form, and changes nothing: %s",
    async (caso) => {
      const regla = CASOS[caso] as (typeof CASOS)[string]
      const rechazables = extremos
        .flatMap((e) =>
          e.peticiones.map((p) => ({
            e,
            p,
            codigo: regla(esperado().get(e.nombre) ?? e.declarado, puedeCambiar(e, p)),
          })),
        )
        .filter((r) => r.codigo !== null)
      expect(rechazables.length).toBeGreaterThan(20)
      const cabeceras = await (credencial[caso] as () => Promise<Record<string, string>>)()
      const antes = await contenidoDe(s.pool)
      const r = await disparar(
        s.url,
        rechazables.map((x) => x.p),
        cabeceras,
      )
      expect(await contenidoDe(s.pool)).toEqual(antes)
      const mal = r.flatMap((c, i) =>
        codigoDe(c) === rechazables[i]?.codigo && esRechazo(c, (rechazables[i] as { e: Extremo }).e)
          ? []
          : [`${rechazables[i]?.e.nombre} (${c.peticion.ruta}): ${c.estado} ${codigoDe(c)} ${c.texto.slice(0, 100)}`],
      )
      expect(mal).toEqual([])
    },
  )

  it.each(Object.keys(CASOS))('[SESION-08] lets through what it may: %s', async (caso) => {
    const regla = CASOS[caso] as (typeof CASOS)[string]
    const permitidos = extremos.filter(
      (e) => regla(esperado().get(e.nombre) ?? e.declarado, puedeCambiar(e, e.peticiones[0])) === null,
    )
    // A session for each: some of these end the one they come with.
    const peticiones = await Promise.all(
      permitidos.map(async (e) => ({
        ...(e.peticiones[0] as PeticionHostil),
        cabeceras: {
          ...e.peticiones[0]?.cabeceras,
          ...(await (credencial[caso] as () => Promise<Record<string, string>>)()),
        },
      })),
    )
    // What ends the sessions of the others comes after them.
    const ultima = permitidos.findIndex((e) => e.nombre === CIERRA_OTRAS)
    permitidos.push(...permitidos.splice(ultima, 1))
    peticiones.push(...peticiones.splice(ultima, 1))
    const r = [
      ...(await disparar(s.url, peticiones.slice(0, -1), {})),
      ...(await disparar(s.url, peticiones.slice(-1), {})),
    ]
    const mal = r.flatMap((c, i) =>
      POR_QUIEN.has(codigoDe(c) ?? '') || c.estado >= 500
        ? [`${permitidos[i]?.nombre}: ${c.estado} ${codigoDe(c)}`]
        : [],
    )
    expect(mal).toEqual([])
  })
})

type Contestada = Awaited<ReturnType<typeof disparar>>[number]

/** The refusal's code: in X-Error on the old door, in the body on the newer one. */
function codigoDe(c: Contestada): string | undefined {
  const deCabecera = c.cabeceras['x-error']
  if (typeof deCabecera === 'string') return deCabecera.split(':')[0]
  try {
    return (JSON.parse(c.texto) as { codigo?: string } | null)?.codigo
  } catch {
    return undefined
  }
}

/** True when the answer has the refusal's form of its door: for the old one a read's empty shape, else falsy. */
function esRechazo(c: Contestada, e: Extremo): boolean {
  if (c.estado !== 401 && c.estado !== 403) return false
  // A foreign page is turned away before anybody reads what it asks for.
  if (e.nombre in VACIOS && codigoDe(c) !== 'ORIGEN_AJENO')
    return isDeepStrictEqual(JSON.parse(c.texto), VACIOS[e.nombre])
  const v = JSON.parse(c.texto) as { mensaje?: string; resultado?: unknown; success?: unknown } | false
  return c.peticion.ruta.endsWith('.php') ? !v || v.resultado === false || v.success === false : Boolean(v && v.mensaje)
}

/** The headers of each kind of sender. All come through a proxy, so that nobody is "the host itself". */
async function credenciales(s: ServidorDePrueba): Promise<Record<string, () => Promise<Record<string, string>>>> {
  const admin = await entrar(s)
  const usuario = async (nombre: string, rol: string, debeCambiar: boolean): Promise<number> =>
    (
      await s.pool.query(
        `INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar)
          SELECT $1, $1, hash, $2, $3 FROM usuario WHERE id = 1 RETURNING id`,
        [nombre, rol, debeCambiar],
      )
    ).rows[0].id
  const [recepcion, nuevo, sinFactor] = [
    await usuario('recepcion', 'RECEPCION', false),
    await usuario('nuevo', 'ADMINISTRADOR', true),
    await usuario('sin factor', 'ADMINISTRADOR', false),
  ]
  // The gym asks administrators for a second factor, and the first one has it.
  await inscribir(s, admin, ADMIN.clave)
  await admin.put('/api/v2/seguridad', { segundo_factor_administradores: true })
  const porLaMitad = { usuario: ADMIN.usuario, password: ADMIN.clave }
  const { pase } = (await clienteHttp(s).post('/api/v2/sesion', porLaMitad)).cuerpo
  const clave = async (redes: string[]): Promise<{ id: number; clave: string }> =>
    (await admin.post('/api/v2/claves', { nombre: 'prueba', redes })).cuerpo
  const [viva, revocada, lejana] = [await clave([]), await clave([]), await clave(['203.0.113.0/24'])]
  await admin.borrar(`/api/v2/claves/${revocada.id}`)
  const tokens = crearTokens(s.config.sessionSecret)
  const proxy = { 'x-forwarded-for': '203.0.113.9' }

  /** A session of its own, so many hours from its end. */
  async function token(idUsuario: number, horas: number, cerrada = false): Promise<string> {
    const id = randomUUID()
    const en = (h: number) => new Date(s.clock().getTime() + h * 3_600_000)
    await s.pool.query(
      'INSERT INTO sesion (id, id_usuario, creada_en, expira_en, revocada_en) VALUES ($1, $2, $3, $4, $5)',
      [id, idUsuario, en(horas - 12), en(horas), cerrada ? en(0) : null],
    )
    return tokens.firmar(id)
  }
  const sesion =
    (idUsuario: number, horas = 12, cerrada = false) =>
    async () => ({ ...proxy, authorization: `Bearer ${await token(idUsuario, horas, cerrada)}` })
  return {
    'sin sesión': async () => proxy,
    'sesión vencida': sesion(1, -0.001),
    'sesión cerrada': sesion(1, 12, true),
    'llave revocada': async () => ({ ...proxy, 'x-api-key': revocada.clave }),
    'llave de otra red': async () => ({ ...proxy, 'x-api-key': lejana.clave }),
    'llave viva': async () => ({ ...proxy, 'x-api-key': viva.clave }),
    'debe cambiar la contraseña': sesion(nuevo),
    'debe inscribir un segundo factor': sesion(sinFactor),
    'solo la contraseña, falta el código': async () => ({
      ...proxy,
      authorization: `Bearer ${pase}`,
      cookie: `mancuerna_sesion=${pase}`,
    }),
    RECEPCION: sesion(recepcion),
    'otro sitio con la cookie': async () => ({
      ...proxy,
      cookie: `mancuerna_sesion=${await token(1, 12)}`,
      origin: 'https://otro.sitio',
      'sec-fetch-site': 'cross-site',
    }),
    administrador: sesion(1),
  }
}
