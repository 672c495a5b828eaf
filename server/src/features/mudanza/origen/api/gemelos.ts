import { aCentavos, sumar } from '@mancuerna/domain/dinero/dinero'

/** A payment as the old API tells it. */
export interface PagoDicho {
  fecha: string
  /** With two decimals, as every DECIMAL of the old database. */
  monto: string
  /** Of the member who has it now; null where nobody has it, and of one-day visits. */
  matricula: string | null
  nombre: string | null
  usuario: string | null
  membresia: string | null
}

/** How a server takes two matrículas for the same, as its collation says. */
type Igualdad = (matricula: string) => string

const sinAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .toUpperCase()

/** utf8mb4_general_ci (MariaDB), utf8mb4_0900_ai_ci (MySQL 8), a binary one. */
const IGUALDADES: readonly Igualdad[] = [(m) => sinAcentos(m).replace(/ +$/, ''), sinAcentos, (m) => m]

/** How many members share each matrícula, and which text of it stands for all: the first member's. */
interface Gemelos {
  de: Igualdad
  grupos: Map<string, { cuantos: number; matricula: string }>
}

function gemelosCon(de: Igualdad, matriculas: readonly string[]): Gemelos {
  const grupos: Gemelos['grupos'] = new Map()
  for (const matricula of matriculas) {
    const clave = de(matricula)
    const grupo = grupos.get(clave)
    if (grupo) grupo.cuantos++
    else grupos.set(clave, { cuantos: 1, matricula })
  }
  return { de, grupos }
}

/**
 * What is left of a list when each payment of a shared matrícula stands in it once; `exacto`: nothing was left over.
 */
function unaVezCadaUno(pagos: readonly PagoDicho[], { de, grupos }: Gemelos): { pagos: PagoDicho[]; exacto: boolean } {
  const unicos: PagoDicho[] = []
  const repetidos = new Map<string, { pago: PagoDicho; veces: number; entre: number }>()
  for (const pago of pagos) {
    const grupo = pago.matricula === null ? undefined : grupos.get(de(pago.matricula))
    if (!grupo || grupo.cuantos === 1) unicos.push(pago)
    else {
      const uno = { ...pago, matricula: grupo.matricula, nombre: null }
      const clave = JSON.stringify(uno)
      const previo = repetidos.get(clave)
      if (previo) previo.veces++
      else repetidos.set(clave, { pago: uno, veces: 1, entre: grupo.cuantos })
    }
  }
  let exacto = true
  for (const { pago, veces, entre } of repetidos.values()) {
    if (veces % entre !== 0) exacto = false
    for (let i = 0; i < Math.ceil(veces / entre); i++) unicos.push(pago)
  }
  return { pagos: unicos, exacto }
}

/**
 * The payments of an answer, each once: the old API lists a payment once for every member who has its matrícula. What
 * counts as the same matrícula depends on the server, so the one that agrees with its own total (`total`, right even
 * with twins) is taken. `matriculas`: of all members, in the order of their ids. `cuadra` is false where none agrees.
 */
export function sinRepetir(
  pagos: readonly PagoDicho[],
  matriculas: readonly string[],
  total: string,
): { pagos: PagoDicho[]; cuadra: boolean } {
  const lecturas = IGUALDADES.map((de) => unaVezCadaUno(pagos, gemelosCon(de, matriculas)))
  const buena = lecturas.find((l) => l.exacto && sumar(l.pagos.map((p) => aCentavos(p.monto))) === aCentavos(total))
  return { pagos: (buena ?? lecturas[0]!).pagos, cuadra: buena !== undefined }
}
