import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type bcryptjs from 'bcryptjs'
import { type Contestacion, disparar } from '../support/disparar'
import { entrar } from '../support/cliente'
import { contenidoDe } from '../support/contenido'
import { type PeticionHostil, peticionesGuiones, peticionesRest } from '../support/hostil'
import { servidorDePrueba, type ServidorDePrueba } from '../support/server'

// Real passwords, at bcrypt's lowest cost: thousands of requests make users and change passwords.
vi.mock('bcryptjs', async (original) => {
  const { default: bcrypt } = await original<{ default: typeof bcryptjs }>()
  return { default: { ...bcrypt, hash: (clave: string) => bcrypt.hash(clave, 4), hashSync: (clave: string) => bcrypt.hashSync(clave, 4) } }
})

const CUANTAS = 10_000
const SEMILLA = 20_261_121
/** Counters of wrong passwords count refusals: that is what they are for. */
const CUENTAN_RECHAZOS = new Set(['limite_intentos'])

describe('hostile input', () => {
  let s: ServidorDePrueba
  let sesion: Record<string, string>

  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    sesion = { authorization: `Bearer ${(await entrar(s)).token}` }
    await sembrar(s)
    await hacerInmortal(s)
  })
  afterAll(() => s.cerrar())

  async function enviarTodas(peticiones: readonly PeticionHostil[], revisar: (c: Contestacion) => string | null): Promise<Contestacion[]> {
    const todas = await disparar(s.url, peticiones, sesion)
    const fallos = todas.flatMap((c) => {
      const motivo = c.estado >= 500 ? `${c.estado} ${c.texto.slice(0, 200)}` : revisar(c)
      return motivo ? [`${c.peticion.metodo} ${c.peticion.ruta} ${JSON.stringify(c.peticion.cabeceras)} ${String(c.peticion.cuerpo).slice(0, 300)} → ${motivo}`] : []
    })
    expect(fallos.slice(0, 20)).toEqual([])
    // Most requests must get past the door, or nothing was tried.
    expect(todas.filter((c) => [401, 403].includes(c.estado)).length / todas.length).toBeLessThan(0.2)
    return todas
  }

  /** Sends refused requests again and compares every table's content. One that is taken this time (its row exists by now) is left out and the rest is tried again. */
  async function rechazosNoCambianNada(rechazadas: Contestacion[]): Promise<void> {
    let peticiones = rechazadas.filter((c) => c.estado !== 429).slice(0, 1_500).map((c) => c.peticion)
    for (let vuelta = 0; vuelta < 4; vuelta++) {
      const antes = await contenidoDe(s.pool, CUENTAN_RECHAZOS)
      const otra = await disparar(s.url, peticiones, sesion)
      const aceptadas = new Set(otra.filter((c) => c.estado < 400).map((c) => c.peticion))
      if (aceptadas.size === 0) return expect(await contenidoDe(s.pool, CUENTAN_RECHAZOS)).toEqual(antes)
      peticiones = peticiones.filter((p) => !aceptadas.has(p))
    }
    throw new Error('siempre hay peticiones rechazadas que después se aceptan')
  }

  it('[API-31] [PHP-01] the old scripts: no 5xx, no hang, always JSON, a refusal is falsy and changes nothing', async () => {
    const peticiones = peticionesGuiones(s.modulos, CUANTAS, SEMILLA)
    expect(peticiones.length).toBeGreaterThanOrEqual(CUANTAS)
    const todas = await enviarTodas(peticiones, revisarGuion)
    await rechazosNoCambianNada(todas.filter((c) => c.estado >= 400))
  }, 180_000)

  it('[API-31] [API-01] REST: no 5xx, no hang, always the error form, a refusal changes nothing', async () => {
    const peticiones = peticionesRest(s.modulos, CUANTAS, SEMILLA)
    expect(peticiones.length).toBeGreaterThanOrEqual(CUANTAS)
    const todas = await enviarTodas(peticiones, revisarRest)
    await rechazosNoCambianNada(todas.filter((c) => c.estado >= 400))
  }, 180_000)

  it('[API-31] a body past the limit is refused in each door\'s form', async () => {
    const cuerpo = `{"metodo":"get","x":"${'a'.repeat(8_500_000)}"}`
    const base = { metodo: 'POST', cabeceras: { 'content-type': 'application/json' }, cuerpo }
    const [php, rest] = await disparar(s.url, [{ ...base, ruta: '/api/usuarios.php' }, { ...base, ruta: '/api/areas' }], sesion)
    expect([php?.estado, php?.texto]).toEqual([413, 'false'])
    expect([rest?.estado, JSON.parse(rest?.texto ?? '').codigo]).toEqual([413, 'CUERPO_MUY_GRANDE'])
  })

  it('[PHP-32] an unknown script, GET and a page of another site are refused as JSON that is falsy', async () => {
    const base = { cabeceras: {}, cuerpo: '{"metodo":"get"}' }
    const r = await disparar(s.url, [{ ...base, metodo: 'POST', ruta: '/api/otro.php' }, { ...base, metodo: 'POST', ruta: '/otro.php' }, { metodo: 'GET', ruta: '/api/usuarios.php', cabeceras: {}, cuerpo: null }], {})
    expect(r.map((c) => [c.estado, c.texto])).toEqual([[404, 'false'], [404, 'false'], [400, 'false']])
    const cookie = { cookie: `mancuerna_sesion=${sesion['authorization']?.slice(7)}`, origin: 'https://otro.sitio', 'sec-fetch-site': 'cross-site' }
    const [ajena] = await disparar(s.url, [{ ...base, metodo: 'POST', ruta: '/api/usuarios.php' }], cookie)
    expect([ajena?.estado, ajena?.texto, ajena?.cabeceras['x-error']]).toEqual([403, 'false', 'ORIGEN_AJENO: La peticion viene de otro sitio.'])
  })
})

function leer(texto: string): { valor: unknown } | null {
  try {
    return { valor: JSON.parse(texto) as unknown }
  } catch {
    return null
  }
}

/** What is wrong with an old script's answer; null: nothing. */
function revisarGuion(c: Contestacion): string | null {
  const json = leer(c.texto)
  if (!json) return `no es JSON: ${c.texto.slice(0, 80)}`
  if (c.estado < 400) return null
  const v = json.valor as { resultado?: unknown; success?: unknown } | null
  const falso = !v || v.resultado === false || v.success === false
  if (!falso) return `rechazo verdadero: ${c.texto.slice(0, 80)}`
  return c.cabeceras['x-error'] ? null : 'rechazo sin X-Error'
}

/** What is wrong with a REST answer; null: nothing. */
function revisarRest(c: Contestacion): string | null {
  const json = leer(c.texto)
  // Files, pages and empty answers (304) are no JSON.
  if (c.estado < 400) return json || !String(c.cabeceras['content-type']).includes('json') ? null : 'no es JSON'
  const v = json?.valor as { mensaje?: unknown; codigo?: unknown; id?: unknown } | undefined
  const bien = v && typeof v.mensaje === 'string' && v.mensaje !== '' && typeof v.codigo === 'string' && typeof v.id === 'string'
  return bien ? null : `sin la forma de error: ${c.estado} ${c.texto.slice(0, 120)}`
}

/** Some of the requests would end the sender's session, or delete or demote its user; then the rest would all stop at the door. */
async function hacerInmortal({ pool }: ServidorDePrueba): Promise<void> {
  await pool.query(`
    CREATE FUNCTION inmortal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$;
    CREATE TRIGGER inmortal BEFORE UPDATE OR DELETE ON sesion FOR EACH ROW EXECUTE FUNCTION inmortal();
    CREATE TRIGGER inmortal BEFORE UPDATE OR DELETE ON usuario FOR EACH ROW WHEN (OLD.id = 1) EXECUTE FUNCTION inmortal()`)
}

/** A few rows of each kind, so that small ids exist. */
async function sembrar({ pool, reloj }: ServidorDePrueba): Promise<void> {
  const ahora = reloj()
  await pool.query("INSERT INTO area (nombre) VALUES ('Pesas'), ('Cardio')")
  await pool.query("INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Mensual', 25, 30), ('Anual', 250, 365)")
  await pool.query("INSERT INTO cliente (nombre, ruc_ced, telefono, registrado_en) VALUES ('Ana Pérez', '0912345678', '0991234567', $1), ('Luis Paredes', '0912345679', '', $1)", [ahora])
  await pool.query("INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, registrado_en) VALUES ('2026-1', 2, 1, 'ACTIVO', '2026-03-01', '2026-03-31', $1), ('2026-2', 3, NULL, NULL, NULL, NULL, $1)", [ahora])
}
