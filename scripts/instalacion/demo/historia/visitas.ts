import { numeroDia, sumarDias } from '@mancuerna/domain/fechas/fecha'
import type { Azar } from './azar'
import { AREAS, TIPOS } from './catalogo'
import type { Libro } from './libro'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'

/** A paid stretch, both days included. */
export interface Tramo {
  desde: string
  hasta: string
}

/** A member whose days are paid: who comes, when. */
export interface Socio {
  idMiembro: number
  idCliente: number
  idTipo: number
  tramos: Tramo[]
  /** Does not come from this day on (suspended). */
  hasta: string | null
}

const TODAS = AREAS.map(([nombre]) => nombre).join(', ')
/** A member whose days are paid: who comes, when. */
export interface Socio {
  idMiembro: number
  idCliente: number
  idTipo: number
  tramos: Tramo[]
  /** Does not come from this day on (suspended). */
  hasta: string | null
}

/** How full each weekday is, from Sunday (numeroDia 1) to Saturday. */
const POR_DIA = [0, 0.35, 1.15, 1.1, 1.1, 1.05, 0.95, 0.65] as const
const POR_HORA = [
  [6, 12],
  [7, 16],
  [8, 11],
  [9, 7],
  [10, 5],
  [11, 4],
  [12, 6],
  [13, 5],
  [14, 4],
  [15, 5],
  [16, 8],
  [17, 15],
  [18, 21],
  [19, 17],
  [20, 9],
] as const
const OCASIONALES = 0.05
const REGULAR = 350

const dos = (n: number): string => String(n).padStart(2, '0')

/**
 * Entries of members on days they had paid, at most one a day; occasional visits with their payment;
 * some who came too late.
 */
export function inventarVisitas(
  libro: Libro,
  azar: Azar,
  e: { socios: readonly Socio[]; primero: string; hoy: string; cuantas: number },
): void {
  const dias = indiceDe(e.primero, e.hoy)
  const ganas = e.socios.map(() => 0.12 + azar.n() * azar.n() * 0.75)
  const esperadas = e.socios.reduce((s, socio, i) => s + ganas[i]! * diasDe(socio, dias, e.hoy).length, 0)
  const escala = esperadas === 0 ? 0 : (e.cuantas * (1 - OCASIONALES)) / esperadas
  const anotar = (
    dia: string,
    v: { idCliente: number; idMiembro: number | null; idTipo: number | null; negada?: boolean },
  ): void => {
    const momento = `${dia} ${dos(azar.pesado(POR_HORA))}:${dos(azar.entre(0, 59))}:${dos(azar.entre(0, 59))}`
    if (momento > libro.ahora) return
    const id = libro.historia.visitas.length + 1
    const id_usuario = libro.quien(momento)
    libro.historia.visitas.push({
      id,
      id_cliente: v.idCliente,
      id_miembro: v.idMiembro,
      id_tipo_membresia: v.idTipo,
      areas: v.idMiembro === null ? '' : TODAS,
      estado: v.negada ? 'DENEGADO' : 'CONCEDIDO',
      motivo: v.negada ? 'Membresía vencida' : null,
      id_usuario,
      momento,
    })
    if (v.idMiembro !== null) return
    libro.ingreso({
      monto: escribirCentavos(REGULAR),
      concepto: 'VISITA_REGULAR',
      id_usuario,
      id_cliente: v.idCliente,
      id_miembro: null,
      id_tipo_membresia: null,
      id_visita: id,
      momento,
    })
  }
  e.socios.forEach((socio, i) => {
    const quiere = Math.min(0.97, ganas[i]! * escala)
    for (const dia of diasDe(socio, dias, e.hoy))
      if (azar.si(Math.min(0.97, quiere * (POR_DIA[dias.semana(dia)] ?? 1)))) anotar(dia, socio)
    const fin = socio.tramos.at(-1)?.hasta
    const tarde = fin && sumarDias(fin, azar.entre(1, 9))
    if (tarde && tarde <= e.hoy && azar.si(0.3)) anotar(tarde, { ...socio, negada: true })
  })
  for (let n = Math.round(e.cuantas * OCASIONALES); n > 0; n--)
    anotar(azar.uno(dias.lista), { idCliente: 1, idMiembro: null, idTipo: null })
}

/** The days of the period, each with its weekday, worked out once. */
function indiceDe(primero: string, hoy: string) {
  const lista: string[] = []
  for (let d = primero; d <= hoy; d = sumarDias(d, 1)) lista.push(d)
  const lugar = new Map(lista.map((d, i) => [d, i]))
  const semanas = lista.map(numeroDia)
  return { lista, lugar, semana: (d: string): number => semanas[lugar.get(d) as number] as number }
}

/** The days on which a member may come in. */
function diasDe(socio: Socio, { lista, lugar }: ReturnType<typeof indiceDe>, hoy: string): string[] {
  if (TIPOS[socio.idTipo - 1] === undefined) return []
  return socio.tramos.flatMap((t) => {
    const hasta = t.hasta > hoy ? hoy : t.hasta
    const dias = lista.slice(lugar.get(t.desde) ?? lista.length, (lugar.get(hasta) ?? -1) + 1)
    const tope = socio.hasta
    return tope === null ? dias : dias.filter((d) => d < tope)
  })
}
