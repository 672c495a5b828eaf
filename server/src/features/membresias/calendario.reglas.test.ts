import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { diasEntre, hoyEn, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { resolverCambio } from './estado/cambio.reglas'
import { type Periodo, reajustar, type Reajuste, SIN_PAGO, type Situacion } from './periodo.reglas'
import { vigencia } from './renovar/anulacion.reglas'
import { alRenovar, tramoRenovado } from './renovar/renovacion.reglas'
import { sinSuspension } from './suspension/suspension.reglas'

/** West and east of Greenwich, the first day of the world, a daylight saving of an hour and one of half an hour. */
const ZONAS = ['America/Guayaquil', 'Europe/Madrid', 'Pacific/Kiritimati', 'Australia/Lord_Howe'] as const
const DIA = 86_400_000

const formatos = new Map<string, Intl.DateTimeFormat>(
  ZONAS.map((z) => [
    z,
    new Intl.DateTimeFormat('en-US', { timeZone: z, year: 'numeric', month: 'numeric', day: 'numeric' }),
  ]),
)
/** The civil day of a moment as a number of days, read from the calendar itself and not from what is tested. */
function numeroDeDia(t: number, zona: string): number {
  const p = Object.fromEntries(
    (formatos.get(zona) as Intl.DateTimeFormat).formatToParts(t).map((x) => [x.type, Number(x.value)]),
  )
  return Date.UTC(p['year'] as number, (p['month'] as number) - 1, p['day'] as number) / DIA
}
/** The first millisecond of the day with that number. */
function medianoche(dia: number, zona: string): number {
  let [antes, desde] = [dia * DIA - 2 * DIA, dia * DIA + 2 * DIA]
  while (desde - antes > 1) {
    const medio = Math.floor((antes + desde) / 2)
    if (numeroDeDia(medio, zona) < dia) antes = medio
    else desde = medio
  }
  return desde
}

/** What anybody at the desk would count: days of use left after today, and whether they run. */
interface Cuenta {
  estado: 'ACTIVO' | 'SUSPENDIDO' | 'CANCELADO' | null
  quedan: number
}
type Acto =
  | { que: 'renovar'; duracion: number }
  | { que: 'suspender' | 'reactivar' | 'cancelar' }
  | { que: 'esperar'; ms: number }
  | { que: 'medianoche'; antes: 0 | 1 }

function contar(c: Cuenta, a: Acto): Cuenta {
  const corre = c.estado === 'ACTIVO' && c.quedan >= 0
  if (a.que === 'renovar')
    return { estado: 'ACTIVO', quedan: (corre || c.estado === 'SUSPENDIDO' ? c.quedan : 0) + a.duracion }
  if (a.que === 'suspender') return corre ? { ...c, estado: 'SUSPENDIDO' } : c
  if (a.que === 'reactivar') return c.estado === 'SUSPENDIDO' ? { ...c, estado: 'ACTIVO' } : c
  if (a.que === 'cancelar') return corre || c.estado === 'SUSPENDIDO' ? { ...c, estado: 'CANCELADO' } : c
  return c
}

/** A member as it is stored, moved only by the rules. */
class Socio {
  s: Situacion = { estado: null, fechaInicio: null, fechaFin: null, idTipo: null, suspendidoDesde: null }
  periodos: Periodo[] = []
  private id = 0
  private aplicar(r: Reajuste): void {
    this.periodos = [
      ...this.periodos.filter((p) => !r.cerrar.includes(p.id)),
      ...r.nuevos.map((p) => ({ ...p, id: ++this.id })),
    ]
  }
  renovar(duracion: number, hoy: string): void {
    const { situacion } = sinSuspension(this.s, hoy)
    const { extiende, ...tramo } = tramoRenovado(situacion, { duracion }, hoy)
    this.aplicar(
      alRenovar(
        this.periodos.filter((p) => situacion.fechaInicio !== null && p.fechaFin >= situacion.fechaInicio),
        situacion,
        { ...tramo, idTipo: 1, ...SIN_PAGO },
      ),
    )
    this.s = {
      estado: 'ACTIVO',
      fechaInicio: extiende ? situacion.fechaInicio : tramo.fechaInicio,
      fechaFin: tramo.fechaFin,
      idTipo: 1,
      suspendidoDesde: null,
    }
  }
  cambiar(estado: 'ACTIVO' | 'SUSPENDIDO' | 'CANCELADO', hoy: string): void {
    const c = resolverCambio(this.s, { estado }, hoy)
    const { fechaInicio, fechaFin, idTipo } = c.membresia
    this.aplicar(
      reajustar(
        this.periodos.filter((p) => p.fechaFin >= (this.s.fechaInicio as string)),
        { fechaInicio: fechaInicio as string, fechaFin: fechaFin as string },
        idTipo,
      ),
    )
    this.s = {
      ...c.membresia,
      suspendidoDesde: c.abrirSuspension ? hoy : c.cerrarSuspension === null ? this.s.suspendidoDesde : null,
    }
  }
  hacer(a: Acto, antes: Cuenta, despues: Cuenta, hoy: string): void {
    if (a.que === 'renovar') this.renovar(a.duracion, hoy)
    else if (antes.estado !== despues.estado) this.cambiar(despues.estado as 'ACTIVO' | 'SUSPENDIDO' | 'CANCELADO', hoy)
  }
}

const SENALADOS = [
  '2024-01-31',
  '2024-02-28',
  '2024-02-29',
  '2023-02-28',
  '2024-12-31',
  '2025-03-29',
  '2025-03-30',
  '2025-04-05',
  '2025-10-04',
  '2025-10-26',
  '2028-02-29',
  '2026-04-30',
  '2099-12-31',
  '2100-02-28',
]
const partida = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...SENALADOS),
      fc.integer({ min: 0, max: 30_000 }).map((n) => sumarDias('2020-01-01', n)),
    ),
    fc.integer({ min: 0, max: DIA - 1 }),
  )
  .map(([f, ms]) => Date.parse(`${f}T00:00:00Z`) + ms)
const acto: fc.Arbitrary<Acto> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .oneof(fc.constantFrom(1, 28, 29, 30, 31, 365, 366), fc.integer({ min: 1, max: 100 }))
      .map((duracion) => ({ que: 'renovar' as const, duracion })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        'suspender' as const,
        'reactivar' as const,
        'suspender' as const,
        'reactivar' as const,
        'cancelar' as const,
      )
      .map((que) => ({ que })),
  },
  {
    weight: 3,
    arbitrary: fc
      .oneof(fc.constantFrom(1, 3_600_000, DIA, 30 * DIA), fc.integer({ min: 1, max: 45 * DIA }))
      .map((ms) => ({ que: 'esperar' as const, ms })),
  },
  { weight: 2, arbitrary: fc.constantFrom<0 | 1>(0, 1).map((antes) => ({ que: 'medianoche' as const, antes })) },
)

describe.each(ZONAS)('calendar of a membership in %s', (zona) => {
  it('[MIEMBRO-16] [PHP-20] renewed, frozen, reactivated, cancelled at any moment, nobody gains or loses a day', () => {
    fc.assert(
      fc.property(partida, fc.array(acto, { minLength: 1, maxLength: 14 }), (inicio, actos) => {
        let t = inicio
        let cuenta: Cuenta = { estado: null, quedan: 0 }
        const socio = new Socio()
        for (const a of actos) {
          const dia = numeroDeDia(t, zona)
          if (a.que === 'esperar') t += a.ms
          if (a.que === 'medianoche') t = Math.max(t, medianoche(dia + 1, zona) - a.antes)
          if (cuenta.estado === 'ACTIVO') cuenta = { ...cuenta, quedan: cuenta.quedan - (numeroDeDia(t, zona) - dia) }
          const hoy = hoyEn(new Date(t), zona)
          const despues = contar(cuenta, a)
          socio.hacer(a, cuenta, despues, hoy)
          cuenta = despues
          comprobar(socio, cuenta, t, zona)
        }
      }),
      { numRuns: 150 },
    )
  })
})

function comprobar({ s, periodos }: Socio, c: Cuenta, t: number, zona: string): void {
  const hoy = hoyEn(new Date(t), zona)
  expect(estadoEfectivo(s.estado, s.fechaFin, hoy)).toBe(c.estado === 'ACTIVO' && c.quedan < 0 ? 'VENCIDO' : c.estado)
  if (c.estado === null) return
  const v = vigencia(periodos)
  expect(v).toMatchObject({ fechaFin: s.fechaFin })
  for (const [p, q] of periodos.flatMap((p, i) => periodos.slice(i + 1).map((q) => [p, q] as const)))
    expect(p.fechaFin < q.fechaInicio || q.fechaFin < p.fechaInicio).toBe(true)
  if (c.estado === 'CANCELADO') return expect((s.fechaFin as string) <= hoy).toBe(true)
  if (c.estado === 'SUSPENDIDO') return
  expect(diasEntre(hoy, s.fechaFin as string)).toBe(c.quedan)
  // The last millisecond of the last day is still paid; the next one is not.
  const fin = medianoche(numeroDeDia(t, zona) + c.quedan + 1, zona)
  expect([fin - 1, fin].map((ms) => estadoEfectivo(s.estado, s.fechaFin, hoyEn(new Date(ms), zona)))).toEqual([
    'ACTIVO',
    'VENCIDO',
  ])
}
