/** An answer of the old API, as it was given at the moment of the copy. */
interface Respondido {
  script: string
  request: { metodo: string; [campo: string]: unknown }
  status: number
  answer: any
}

/** A member as the truth file says him; moments are wall time or a zero date. */
interface MiembroVerdad {
  id: number
  matricula: string
  stored: string | null
  effective: 'ACTIVO' | 'VENCIDO' | null
  fechaFin: string | null
}

interface Suma {
  n: number
  total: string
}

/** What is in a copy of the old database (its README says each key). */
export interface Verdad {
  now: string
  counts: Record<string, number>
  membershipTypes: {
    id: number
    nombre: string
    duracion: number
    precio: string
    visits: number
    payments: number
    paid: string
  }[]
  payments: {
    total: string
    regular: Suma
    perMonth: (Suma & { month: string })[]
    perYear: (Suma & { year: string })[]
    perUser: (Suma & { idUsuario: number; usuario: string | null })[]
  }
  visits: {
    regular: number
    perMonth: { month: string; n: number }[]
    perUser: { idUsuario: number; n: number }[]
    perHour: { hour: string; n: number }[]
  }
  members: MiembroVerdad[]
  users: { id: number; usuario: string; nombre: string; passwordKind: string; testPassword: string }[]
  groups: {
    sharedMatricula: { matricula: string; ids: number[] }[]
    sharedUserName: { usuario: string; ids: number[] }[]
  }
  anomalies: Record<string, { meaning: string; count: number; ids: number[] }>
  oldApi: Respondido[]
}
