import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rutaOpenApi } from '../../../server/src/features/documentacion/operacion'
import { ajenos } from '../../support/hostile/ajenos'
import { proveedorHttp, type Proveedor } from '../../support/gym/canales'
import { type ClienteHttp, entrar } from '../../support/cliente'
import { leerContrato, type LlamadaDeclarada } from '../../support/contract/contrato'
import { contenidoDe } from '../../support/hostile/contenido'
import { type Contestacion, disparar } from '../../support/hostile/disparar'
import { type Ejemplo, EJEMPLOS } from '../../support/contract/ejemplos'
import type { PeticionHostil } from '../../support/hostile/hostil'
import {
  campos,
  consultaRequerida,
  nombra,
  nombreDe,
  peticion,
  rechazoDe,
  requeridos,
  tieneParametros,
} from '../../support/hostile/recorrer'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** Ids that no row has, and ids that are none: a number too large, a fraction, an injection, bytes that are no text. */
const AJENOS: Record<string, string> = {
  id: '987654',
  rucCed: '0000000001',
  cliente: '987654',
  archivo: 'nadie.png',
  sesion: '00000000-0000-4000-8000-000000000000',
}
/** Where -1 is an id: the report of an author, which the first key is (docs/decisions/0079). */
const INFORME_DE_AUTOR = '/api/v2/informes/usuarios/:id'
const HOSTILES = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  "1' OR 1=1 --",
  '1;DROP TABLE usuario',
  '\0',
  '../../etc/passwd',
  '%',
  '١',
  'ñ'.repeat(500),
  '__proto__',
  '{}',
  ' ',
]

/** A call that changes something; one of an old build does so by GET (docs/decisions/0085). */
const escribe = (r: LlamadaDeclarada): boolean => r.metodo !== 'get' || r.ruta === '/eliminarCliente/:cliente'

/**
 * Each is right only after the one before it has ended: integration/mudanza/mudanza-asistente.test.ts does them in
 * their order.
 */
const DE_UNO_EN_UNO = new Set(
  ['pendientes', 'revisar', 'traer', 'detener', 'comprobar', 'cerrar', 'deshacer'].map(
    (que) => `POST /api/v2/mudanza/${que}`,
  ),
)

interface Caso {
  que: string
  p: PeticionHostil
  bien(c: Contestacion): boolean
}

/**
 * A walk over every call that the contract declares; what it sends as right stands in
 * tests/support/contract/ejemplos.ts.
 */
/** A read that is refused while another of its kind goes on: these requests are sent side by side. */
const DE_UNA_EN_UNA = 'GET /api/v2/exportacion/archivo'

describe('walk over every path of the newer door', () => {
  let s: ServidorDePrueba
  let admin: ClienteHttp & { token: string }
  let proveedor: Proveedor
  let rutas: LlamadaDeclarada[]
  let ejemplos: Map<LlamadaDeclarada, Ejemplo>

  beforeAll(async () => {
    proveedor = await proveedorHttp()
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { MENSAJES_CANAL: 'http', MENSAJES_HTTP_URL: proveedor.url },
    })
    admin = await entrar(s)
    rutas = (await leerContrato()).llamadas
    ejemplos = new Map()
    for (const r of rutas) ejemplos.set(r, (await EJEMPLOS[nombreDe(r)]?.({ s, admin })) ?? {})
  })
  afterAll(async () => {
    await s.cerrar()
    await proveedor.cerrar()
  })

  const ejemplo = (r: LlamadaDeclarada): Ejemplo => ejemplos.get(r) as Ejemplo
  const enviar = (p: PeticionHostil[]): Promise<Contestacion[]> =>
    disparar(s.url, p, { authorization: `Bearer ${admin.token}` })

  /** Sends requests that must all be refused as `bien` says and change nothing; returns which did not. */
  async function faltas(casos: Caso[]): Promise<string[]> {
    const antes = await contenidoDe(s.pool, new Set(['limite_intentos']))
    const r = await enviar(casos.map((c) => c.p))
    const despues = await contenidoDe(s.pool, new Set(['limite_intentos']))
    const cambiadas = Object.keys(antes)
      .filter((tabla) => antes[tabla] !== despues[tabla])
      .map((tabla) => `cambió la tabla ${tabla}`)
    const pocas = casos.length > 20 ? [] : [`solo ${casos.length} casos`]
    return [
      ...pocas,
      ...cambiadas,
      ...r.flatMap((c, i) =>
        rechazoDe(c) && casos[i]?.bien(c) ? [] : [`${casos[i]?.que}: ${c.estado} ${c.texto.slice(0, 200)}`],
      ),
    ]
  }

  it('[API-01] has a right request of every route that needs one, and of no other', () => {
    const conEjemplo = rutas
      .filter((r) => tieneParametros(r) || r.cuerpo || consultaRequerida(r).length > 0)
      .map(nombreDe)
    const escritas = new Set(Object.keys(EJEMPLOS))
    expect(conEjemplo.filter((n) => !escritas.has(n))).toEqual([])
    expect([...escritas].filter((n) => !rutas.some((r) => nombreDe(r) === n))).toEqual([])
  })

  it('[API-31] missing: each required field is asked for by its name', async () => {
    expect(
      await faltas(
        rutas.flatMap((r) =>
          requeridos(r).flatMap((campo) => {
            const { [campo]: _, ...resto } = ejemplo(r).cuerpo as Record<string, unknown>
            return [{ ...resto }, { ...resto, [campo]: null }].map((cuerpo) => ({
              que: `${nombreDe(r)} sin ${campo}`,
              p: peticion(r, { ...ejemplo(r), cuerpo }),
              bien: (c: Contestacion) => [400, 422].includes(c.estado) && nombra(rechazoDe(c), campo),
            }))
          }),
        ),
      ),
    ).toEqual([])
  })

  it('[API-31] missing: each required parameter of a query is asked for by its name', async () => {
    const pedidas = rutas.flatMap((r) => consultaRequerida(r).map((campo) => ({ r, campo })))
    const respuestas = await enviar(pedidas.map(({ r }) => peticion(r, { ...ejemplo(r), consulta: {} })))
    expect(
      respuestas.map((c, i) => [pedidas[i]?.campo, c.estado, nombra(rechazoDe(c), pedidas[i]?.campo as string)]),
    ).toEqual(pedidas.map(({ campo }) => [campo, 400, true]))
  })

  it('[API-31] wrong: an object or a list where a field takes a value is refused by its name', async () => {
    expect(
      await faltas(
        rutas.flatMap((r) =>
          campos(r).flatMap((campo) => {
            if (ejemplo(r).cuerpo === undefined) return []
            const malos = [{ malo: [1] }, [[{}]]]
            return malos.map((malo) => ({
              que: `${nombreDe(r)} con ${campo}: ${JSON.stringify(malo)}`,
              p: peticion(r, { ...ejemplo(r), cuerpo: { ...(ejemplo(r).cuerpo as object), [campo]: malo } }),
              bien: (c: Contestacion) => c.estado === 400 && nombra(rechazoDe(c), campo),
            }))
          }),
        ),
      ),
    ).toEqual([])
  })

  it('[API-31] foreign: a path that names nothing of the gym is 404, whatever else is right', async () => {
    expect(
      await faltas(
        rutas.filter(tieneParametros).map((r) => ({
          que: nombreDe(r),
          p: peticion(r, { ...ejemplo(r), params: AJENOS }),
          bien: (c) => c.estado === 404 && rechazoDe(c)?.codigo === 'NO_ENCONTRADO',
        })),
      ),
    ).toEqual([])
  })

  it('[API-31] foreign: a body that names a row that is not there is refused', async () => {
    expect(
      await faltas(
        rutas.flatMap((r) =>
          campos(r)
            .filter((c) => /^(client_id|id_.*|id_cuota)$/.test(c))
            .flatMap((campo) => {
              if (ejemplo(r).cuerpo === undefined) return []
              return [
                {
                  que: `${nombreDe(r)} con ${campo} ajeno`,
                  p: peticion(r, { ...ejemplo(r), cuerpo: { ...(ejemplo(r).cuerpo as object), [campo]: 987_654 } }),
                  bien: (c: Contestacion) => [400, 404, 422].includes(c.estado),
                },
              ]
            }),
        ),
      ),
    ).toEqual([])
  })

  it("[API-31] foreign: what is deleted, switched off, finished or another's is refused by its own code", async () => {
    expect(
      await faltas(
        (await ajenos(s, admin)).map(([metodo, ruta, codigo, cuerpo]) => ({
          que: `${metodo} ${ruta} ${JSON.stringify(cuerpo)} debe ser ${codigo}`,
          p: {
            metodo,
            ruta,
            cabeceras: { 'content-type': 'application/json' },
            cuerpo: cuerpo ? JSON.stringify(cuerpo) : null,
          },
          bien: (c) => rechazoDe(c)?.codigo === codigo,
        })),
      ),
    ).toEqual([])
  })

  it('[API-31] hostile: an id that is none is refused, never an error of ours', async () => {
    expect(
      await faltas(
        rutas.filter(tieneParametros).flatMap((r) =>
          HOSTILES.filter((malo) => malo !== '-1' || r.ruta !== INFORME_DE_AUTOR).map((malo) => ({
            que: `${nombreDe(r)} ← ${JSON.stringify(malo).slice(0, 40)}`,
            p: peticion(r, { ...ejemplo(r), params: Object.fromEntries(Object.keys(AJENOS).map((k) => [k, malo])) }),
            bien: (c: Contestacion) => [400, 404].includes(c.estado),
          })),
        ),
      ),
    ).toEqual([])
  })

  it('[API-01] right: answers with its status and form, at each of its paths, a trailing slash or not', async () => {
    const doc = (await admin.get('/api/openapi.json')).cuerpo
    const casos: { r: LlamadaDeclarada; ruta: string; p: PeticionHostil }[] = []
    const todas = rutas.filter((r) => !DE_UNO_EN_UNO.has(nombreDe(r)))
    for (const r of todas) {
      for (const ruta of [r.ruta, ...(r.alias ?? [])]) {
        // What one path of a write took or gave, another cannot take or give again.
        const suyo = escribe(r) && ruta !== r.ruta ? ((await EJEMPLOS[nombreDe(r)]?.({ s, admin })) ?? {}) : ejemplo(r)
        const p = peticion(r, suyo, ruta)
        const [camino, consulta] = p.ruta.split('?')
        const conBarra = { ...p, ruta: `${camino}/${consulta === undefined ? '' : `?${consulta}`}` }
        const unaVez = escribe(r) || nombreDe(r) === DE_UNA_EN_UNA
        casos.push(...(unaVez ? [p] : [p, conBarra]).map((una) => ({ r, ruta, p: una })))
      }
    }
    // Reads first: some of the writes take away what they read.
    casos.sort((a, b) => Number(escribe(a.r)) - Number(escribe(b.r)))
    const lecturas = casos.filter((c) => !escribe(c.r))
    const respuestas = [
      ...(await enviar(lecturas.map((c) => c.p))),
      ...(await enviar(casos.slice(lecturas.length).map((c) => c.p))),
    ]
    const mal = respuestas.flatMap((c, i) => {
      const { r, ruta, p } = casos[i] as (typeof casos)[number]
      const descrita = doc.paths[rutaOpenApi(ruta)]?.[r.metodo]?.responses?.[c.estado]?.content ?? {}
      const tipo = String(c.cabeceras['content-type']).split(';')[0] as string
      // Files and pages are described as any type; whatever is JSON must read as its schema says.
      const forma =
        tipo === 'application/json'
          ? Object.hasOwn(descrita, tipo) && z.safeParse(r.respuesta, JSON.parse(c.texto)).success
          : r.directa && Object.hasOwn(descrita, '*/*')
      return c.estado === (r.estado ?? 200) && forma
        ? []
        : [`${p.metodo} ${p.ruta}: ${c.estado} ${tipo} (${Object.keys(descrita).join()}) ${c.texto.slice(0, 150)}`]
    })
    expect(mal).toEqual([])
    expect(respuestas.length).toBeGreaterThanOrEqual(todas.length)
  })
})
