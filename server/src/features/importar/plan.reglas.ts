import { type FechaCivil, masTemprana, sumarDias } from '@mancuerna/domain/fechas/fecha'
import type { EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import type { PersonaLeida, Problema } from './persona.reglas'

/** A client as it stands here, with what its card says. */
export interface ClienteHay {
  id: number
  nombre: string
  rucCed: string | null
  telefono: string
  direccion: string
  email: string
  activo: boolean
  eliminado: boolean
  edad: number | null
  nombreContacto: string
  telefonoContacto: string
}

/** A membership card as it stands here. */
export interface MiembroHay {
  id: number
  matricula: string
  idCliente: number
  idTipo: number | null
  estado: EstadoMiembro | null
  fechaInicio: FechaCivil | null
  fechaFin: FechaCivil | null
  observaciones: string
  /** The lists do not show it; `vuelve`: they do once its client lives again. */
  oculto: boolean
  vuelve: boolean
  /** It shares a group: joined one, or somebody joined it. */
  grupo: boolean
}

/** Who of a file is here already. */
export interface Existentes {
  clientes: ReadonlyMap<number, ClienteHay>
  porCedula: ReadonlyMap<string, ClienteHay>
  porMatricula: ReadonlyMap<string, MiembroHay>
  /** Every card of each client. */
  deCliente: ReadonlyMap<number, readonly MiembroHay[]>
}

export interface MembresiaNueva {
  idTipo: number
  fechaInicio: FechaCivil
  fechaFin: FechaCivil
}

/** What a row does. `cliente`, `miembro` null: a new one. */
export interface Plan {
  persona: PersonaLeida
  cliente: ClienteHay | null
  /** null: a new one, or none at all (`esMiembro` false). */
  miembro: MiembroHay | null
  esMiembro: boolean
  /** The membership that is written; null: it stays as it is, or there is none. */
  membresia: MembresiaNueva | null
  /** Live periods that it takes the place of. */
  cierra: number[]
  /** What is other than here, in words; empty: nothing. */
  cambios: string[]
  aviso: string | null
}

type Hecho = { plan: Plan } | { problema: Problema }

/**
 * What each row of a file does to the people who are here, and what keeps it from being done. A person is known by the
 * matrícula, else by the cédula; what a row gives wins, what it leaves empty stays.
 */
export function planear(
  personas: readonly PersonaLeida[],
  hay: Existentes,
  hoy: FechaCivil,
): { planes: Plan[]; problemas: Problema[] } {
  const vistos = new Map<number, number>()
  const planes: Plan[] = []
  const problemas: Problema[] = []
  for (const p of personas) {
    const hecho = planDe(p, hay, hoy)
    const cliente = 'plan' in hecho ? hecho.plan.cliente : null
    const antes = cliente ? vistos.get(cliente.id) : undefined
    if ('problema' in hecho) problemas.push(hecho.problema)
    else if (antes !== undefined) problemas.push(mal(p, quien(p), `Es la misma persona de la línea ${antes}.`))
    else planes.push(hecho.plan)
    if (cliente && antes === undefined) vistos.set(cliente.id, p.linea)
  }
  return { planes, problemas }
}

const quien = (p: PersonaLeida): 'cedula' | 'matricula' => (p.matricula === null ? 'cedula' : 'matricula')
const mal = (p: PersonaLeida, campo: 'cedula' | 'matricula', mensaje: string): Problema => ({
  linea: p.linea,
  campo,
  valor: p[campo] ?? '',
  mensaje,
})

function planDe(p: PersonaLeida, hay: Existentes, hoy: FechaCivil): Hecho {
  const porMatricula = p.matricula === null ? undefined : hay.porMatricula.get(p.matricula)
  const porCedula = p.cedula === null ? undefined : hay.porCedula.get(p.cedula)
  const cliente = (porMatricula ? hay.clientes.get(porMatricula.idCliente) : porCedula) ?? null
  const esOtra =
    (porCedula && porCedula !== cliente) || (p.cedula !== null && cliente?.rucCed && cliente.rucCed !== p.cedula)
  if (esOtra) return { problema: mal(p, 'matricula', `La matrícula es de otra persona: ${cliente?.nombre ?? ''}.`) }
  if (cliente?.id === CONSUMIDOR_FINAL) return { problema: mal(p, quien(p), 'Es de Consumidor Final, que no cambia.') }
  const esMiembro = p.matricula !== null || p.membresia !== null
  const visibles = cliente ? (hay.deCliente.get(cliente.id) ?? []).filter((m) => !m.oculto || m.vuelve) : []
  if (esMiembro && !porMatricula && visibles.length > 0 && (p.matricula !== null || visibles.length > 1))
    return { problema: mal(p, 'matricula', otraMatricula(visibles)) }
  if (cliente && !cliente.activo && esMiembro) return { problema: mal(p, quien(p), 'El cliente está inactivo.') }
  const miembro = esMiembro ? (porMatricula ?? visibles[0] ?? null) : null
  return { plan: { ...cambiosDe(p, cliente, miembro, hoy), cierra: [], persona: p, cliente, miembro, esMiembro } }
}

const otraMatricula = (suyas: readonly MiembroHay[]): string =>
  suyas.length === 1
    ? `Ya es miembro con la matrícula ${suyas[0]?.matricula}: escriba esa, o deje vacía la celda.`
    : `Tiene varias matrículas (${suyas.map((m) => m.matricula).join(', ')}): escriba cuál.`

function cambiosDe(
  p: PersonaLeida,
  cliente: ClienteHay | null,
  miembro: MiembroHay | null,
  hoy: FechaCivil,
): Pick<Plan, 'cambios' | 'membresia' | 'aviso'> {
  const cambios: string[] = []
  const si = (cambia: boolean, palabra: string): void => void (cambia && cambios.push(palabra))
  const otro = <T>(dado: T | null | undefined, aqui: T | null | undefined): boolean =>
    dado !== undefined && dado !== null && dado !== aqui
  if (cliente) {
    si(cliente.eliminado, 'vuelve a las listas')
    si(otro(p.nombre, cliente.nombre), 'nombre')
    si(otro(p.cedula, cliente.rucCed), 'cédula')
    si(otro(p.cliente.telefono, cliente.telefono), 'teléfono')
    si(otro(p.cliente.email, cliente.email), 'correo')
    si(otro(p.cliente.direccion, cliente.direccion), 'dirección')
    si(otro(p.ficha.edad, cliente.edad), 'edad')
    si(otro(p.ficha.nombreContacto, cliente.nombreContacto), 'contacto')
    si(otro(p.ficha.telefonoContacto, cliente.telefonoContacto), 'teléfono del contacto')
    si(miembro === null && (p.matricula !== null || p.membresia !== null), 'nuevo miembro')
    si(miembro !== null && otro(p.observaciones, miembro.observaciones), 'observaciones')
  }
  const { membresia, aviso } = membresiaDe(p, miembro, hoy)
  si(membresia !== null && miembro !== null, 'membresía')
  return { cambios, membresia, aviso }
}

/** What a row makes of a membership. One that the gym touched here stays as it is, and is told. */
function membresiaDe(
  p: PersonaLeida,
  m: MiembroHay | null,
  hoy: FechaCivil,
): { membresia: MembresiaNueva | null; aviso: string | null } {
  if (!p.membresia) return { membresia: null, aviso: null }
  const { tipo, inicio, fin } = p.membresia
  const aqui = m?.fechaInicio && m.fechaInicio <= fin ? m.fechaInicio : null
  const membresia = { idTipo: tipo.id, fechaInicio: inicio ?? aqui ?? inicioDe(fin, tipo.duracion, hoy), fechaFin: fin }
  if (!m || m.estado === null) return { membresia, aviso: null }
  const igual =
    m.idTipo === membresia.idTipo && m.fechaFin === fin && m.fechaInicio === membresia.fechaInicio && !m.oculto
  if (igual) return { membresia: null, aviso: null }
  if (m.estado === 'SUSPENDIDO' || m.estado === 'CANCELADO')
    return { membresia: null, aviso: conserva(p, `aquí está ${m.estado}`) }
  if (m.grupo) return { membresia: null, aviso: conserva(p, 'aquí comparte un grupo') }
  return { membresia, aviso: null }
}

const conserva = (p: PersonaLeida, porQue: string): string =>
  `La membresía de ${p.nombre} se queda como está: ${porQue}.`

/**
 * The first day of a membership of which only the last is known: as long before as its type lasts, and no later than
 * today.
 */
const inicioDe = (fin: FechaCivil, duracion: number | null, hoy: FechaCivil): FechaCivil =>
  masTemprana(hoy, duracion === null ? fin : sumarDias(fin, -duracion))

/** Live periods of a member that a membership would take the place of; `fuera`: all were paid in another program. */
export interface Pisados {
  idMiembro: number
  ids: number[]
  fuera: boolean
}

/**
 * The same plan once it is known what stands in its way: a period that was sold or given here is never replaced by what
 * another program says.
 */
export function conPisados(plan: Plan, pisados: Pisados | undefined): Plan {
  if (plan.membresia === null || !pisados) return plan
  if (pisados.fuera) return { ...plan, cierra: pisados.ids }
  return {
    ...plan,
    membresia: null,
    cambios: plan.cambios.filter((c) => c !== 'membresía'),
    aviso: conserva(plan.persona, 'se registró o renovó aquí'),
  }
}

/** What a row does to the people of the gym, in one word. */
export function queHace(plan: Plan): 'NUEVO' | 'CAMBIA' | 'IGUAL' {
  if (!plan.cliente) return 'NUEVO'
  return plan.cambios.length > 0 || plan.membresia ? 'CAMBIA' : 'IGUAL'
}
