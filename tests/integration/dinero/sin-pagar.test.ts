import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escribirCentavos, sumar } from '@mancuerna/domain/dinero/dinero'
import { diasEntre, hoyEn } from '@mancuerna/domain/fechas/fecha'
import { crearTipo } from '../../support/factories'
import {
  type Acto,
  type Alta,
  Mesa,
  type Socio,
  type TipoVendido,
  verTodos,
  type Visto,
} from '../../support/gym/historias'
import { cuantas } from '../../support/run/largo'
import { entrarParaSiempre } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* The period that waits for its payment, through both doors (docs/decisions/0088). */

const HISTORIAS = cuantas(60, 200)
const ACTOS = 6
const DE_UNA_VEZ = 8
/** Members who owe nothing whose cards are looked at. */
const OTROS = 12
const SEMILLA = Number(process.env['SEMILLA'] ?? 20261125)
const INICIO = '2026-03-05'

const tipo = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)
const alta: fc.Arbitrary<Alta> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tipo, desde: fc.integer({ min: -4, max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant('antigua' as const) },
)
const acto: fc.Arbitrary<Acto> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ que: fc.constantFrom('pagarAntes', 'pagar', 'cobrar', 'fiar'), tipo }) as fc.Arbitrary<Acto>,
  },
  {
    weight: 5,
    arbitrary: fc.record({
      que: fc.constantFrom('porPasos', 'suspender', 'reactivar', 'nada'),
    }) as fc.Arbitrary<Acto>,
  },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('anular' as const), cual: fc.nat({ max: 5 }) }) },
)
const historia = fc.record({ alta, actos: fc.array(acto, { minLength: ACTOS, maxLength: ACTOS }) })
type Historia = ReturnType<typeof historia.generate>['value']
const gimnasio = fc.record({
  historias: fc.array(historia, { minLength: HISTORIAS, maxLength: HISTORIAS }),
  dias: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: ACTOS, maxLength: ACTOS }),
})

/** Does it for all, some at a time: many desks, one server. */
async function paraTodos<T>(cosas: readonly T[], hacer: (c: T, i: number) => Promise<void>): Promise<void> {
  for (let i = 0; i < cosas.length; i += DE_UNA_VEZ)
    await Promise.all(cosas.slice(i, i + DE_UNA_VEZ).map((c, j) => hacer(c, i + j)))
}

describe('sin pagar: 200 histories through both doors', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrarParaSiempre>>
  let tipos: TipoVendido[]
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${INICIO}T10:00:00-05:00` })
    const crear = async (nombre: string, duracion: number, valor: number): Promise<TipoVendido> => ({
      id: (await crearTipo(s, { nombre, duracion, valor: escribirCentavos(valor) })).id,
      nombre,
      duracion,
      valor,
    })
    tipos = [
      await crear('Mensual', 30, 2500),
      await crear('Semanal', 7, 1000),
      await crear('Diario', 1, 200),
      await crear('Invitado', 5, 0),
    ]
    admin = await entrarParaSiempre(s)
  })
  afterAll(() => s.cerrar())

  it('days paid are days owned, and list, card, door, dashboard and reports say the same', async () => {
    await fc.assert(
      fc.asyncProperty(gimnasio, async ({ historias, dias }) => {
        const socios = await vivir(historias, dias)
        await compararInformes(socios)
        expect((await admin.post('/api/v2/comprobacion', {})).estado).toBe(201)
        const estado = async () => (await admin.get('/api/v2/comprobacion')).cuerpo
        await expect.poll(async () => (await estado()).en_curso, { timeout: 60_000 }).toBeNull()
        expect((await estado()).ultima).toMatchObject({ estado: 'BIEN' })
      }),
      { numRuns: 1, endOnFailure: true, seed: SEMILLA },
    )
  })

  const hoy = () => hoyEn(s.clock(), 'America/Guayaquil')

  /** The days of each payment, from the rows, against what each member's own notes say. */
  const comprobarDias = async (
    socios: readonly Socio[],
    historias: readonly Historia[],
  ): Promise<Map<number, Visto>> => {
    const todos = await verTodos(s, hoy())
    for (const [i, m] of socios.entries()) {
      const { periodos } = todos.get(m.id) as Visto
      const dias = Object.fromEntries(
        periodos.flatMap((p) => (p.pago ? [[p.pago, diasEntre(p.inicio, p.fin) + 1]] : [])),
      )
      expect(dias, `historia ${i}: ${JSON.stringify(historias[i])}`).toEqual(Object.fromEntries(m.dias))
    }
    return todos
  }

  /** All of them live their histories, an act each at a time, with some days in between. */
  const vivir = async (historias: readonly Historia[], dias: readonly number[]): Promise<Socio[]> => {
    const mesa = new Mesa(s, admin, tipos)
    const socios: Socio[] = []
    await paraTodos(historias, async (h, i) => void (socios[i] = await mesa.alta(h.alta, `Socio ${i}`)))
    let antes = await comprobarDias(socios, historias)
    for (const [vez, n] of dias.entries()) {
      s.clock.avanzar(3_600_000 + n * 86_400_000)
      antes = await verTodos(s, hoy())
      const esperan: (() => Promise<void> | void)[] = []
      await paraTodos(socios, async (m, i) => {
        const a = historias[i]?.actos[vez] as Acto
        const repuesto = await mesa.hacer(m, a, antes.get(m.id) as Visto)
        if (repuesto?.abierto) esperan.push(() => comprobarRepuesto(m, repuesto.abierto as never, historias[i]))
      })
      const despues = await comprobarDias(socios, historias)
      const comprobarRepuesto = (m: Socio, p: Visto['periodos'][number], h: unknown): void => {
        const vivos = despues.get(m.id)?.periodos ?? []
        const hay = vivos.some((q) => q.pago === null && q.tipo === p.tipo && q.inicio === p.inicio)
        const seFue = vivos.some((q) => q.pago === null && q.tipo === p.tipo)
        expect(
          hay || seFue,
          `espera otra vez ${JSON.stringify(p)} en ${JSON.stringify(vivos)}: ${JSON.stringify(h)}`,
        ).toBe(true)
      }
      for (const e of esperan) await e()
      await compararListas(socios, despues)
      if (vez === 1) await compararUnoAUno(socios)
    }
    return socios
  }

  /** Who waits: from the rows, then as each screen is told it. */
  const debidosDe = (socios: readonly Socio[], todos: Map<number, Visto>) =>
    new Map(
      socios.flatMap((m) => {
        const p = m.abierto(todos.get(m.id) as Visto, hoy())
        return p ? [[m.id, p] as const] : []
      }),
    )
  const compararListas = async (socios: readonly Socio[], todos: Map<number, Visto>): Promise<void> => {
    const debidos = debidosDe(socios, todos)
    const lista = async (ruta: string) => {
      const filas: any[] = []
      for (let pagina = 1; ; pagina += 1) {
        const r = (await admin.get(`${ruta}?estado=SIN_PAGAR&tamano=100&pagina=${pagina}`)).cuerpo
        filas.push(...r.filas)
        if (filas.length >= r.total) return filas
      }
    }
    const ids = [...debidos.keys()].sort((a, b) => a - b)
    for (const ruta of ['/api/v2/miembros', '/api/v2/miembros/tabla']) {
      const filas = await lista(ruta)
      expect(filas.map((f) => f.id_miembro).sort((a, b) => a - b)).toEqual(ids)
      for (const f of filas) expect(f.sin_pagar).toEqual(escrito(debidos.get(f.id_miembro)))
    }
    expect((await admin.get('/api/v2/inicio')).cuerpo.comparacion.sinPagar).toBe(ids.length)
  }
  /** Everybody who has not paid, and some of the others. */
  const compararUnoAUno = async (socios: readonly Socio[]): Promise<void> => {
    const debidos = debidosDe(socios, await verTodos(s, hoy()))
    expect(debidos.size).toBeGreaterThan(2)
    const otros = socios.filter((m) => !debidos.has(m.id)).slice(0, OTROS)
    expect(otros).toHaveLength(OTROS)
    await paraTodos([...socios.filter((m) => debidos.has(m.id)), ...otros], async (m) => {
      const debe = escrito(debidos.get(m.id))
      const ficha = (await admin.get(`/api/miembros/${m.id}`)).cuerpo
      expect(ficha.sin_pagar).toEqual(debe)
      expect((await admin.get(`/api/v2/miembros/por-codigo?codigo=${m.matricula}`)).cuerpo.sin_pagar).toEqual(debe)
      const { periodos } = (await admin.get(`/api/v2/miembros/${m.id}/historia`)).cuerpo
      const enHistoria = periodos
        .filter((p: any) => p.sin_pagar !== null)
        .map((p: any) => [p.fecha_inicio, p.sin_pagar])
      expect(enHistoria.some(([desde]: string[]) => desde === debe?.fecha_inicio)).toBe(debe !== null)
    })
  }
  const escrito = (p: Visto['periodos'][number] | undefined) => {
    const t = tipos.find((x) => x.id === p?.tipo)
    return p && t
      ? {
          id_tipo_membresia: t.id,
          nombre_tipo: t.nombre,
          valor: escribirCentavos(t.valor),
          fecha_inicio: p.inicio,
          fecha_fin: p.fin,
        }
      : null
  }

  /** What came in, by both doors' reports. */
  const compararInformes = async (socios: readonly Socio[]): Promise<void> => {
    const total = escribirCentavos(sumar(socios.map((m) => m.dinero)))
    const nuevo = (await admin.get(`/api/v2/informes/pagos?desde=${INICIO}&hasta=${hoy()}`)).cuerpo
    const filtros = { fechaInicio: INICIO, fechaFin: hoy() }
    const viejo = (await admin.php('pagos', { metodo: 'obtener', filtros })).cuerpo
    expect([nuevo.totalPagos, viejo.totalPagos]).toEqual([total, total])
    expect((await admin.get('/api/v2/inicio')).cuerpo.datosPagos.totalPagos).toBe(total)
    const porTipo = (l: any[]) => Object.fromEntries(l.map((x) => [x.nombre, x.total]))
    expect(porTipo(nuevo.totalesMembresias)).toEqual(porTipo(viejo.totalesMembresias))
  }
})
