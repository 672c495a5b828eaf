import { aCentavos } from '@mancuerna/domain/dinero/dinero'
import { ErrorFuente } from '../error-fuente'
import { ErrorDemasiado } from '../http/pedir'
import type { FilaVieja } from '../volcado'
import { conDudas } from './dudas'
import { sinRepetir, type PagoDicho } from './gemelos'
import type { Gente } from './gente'
import { conIds } from './identidad'
import { pedirLista, textoDe, type ApiVieja, type Objeto } from './respuestas'
import { dividir, estaEn, filtrosDe, TODO, type Tramo } from './tramos'

/** More rows at once are asked for in smaller parts: what a part holds is in memory until it is whole. */
const MAXIMO_FILAS = 120_000

/** What is told about the reading as it goes on. */
export interface Cuenta {
  filas: number
  centavos: number
  /** Rows whose user is not in the list of users. */
  sinUsuario: number
  /** Parts whose payments do not add up to the total that came with them. */
  noCuadran: string[]
}

export const nuevaCuenta = (): Cuenta => ({ filas: 0, centavos: 0, sinUsuario: 0, noCuadran: [] })

interface VisitaDicha {
  fecha: string
  matricula: string | null
  nombre: string | null
  imagen: string | null
  usuario: string | null
  membresia: string | null
}

const FECHA = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const MONTO = /^-?\d{1,12}\.\d\d$/

/** A value that no row is without; throws `ErrorFuente` where it is missing or of another form. */
function obligado(fila: Objeto, columna: string, forma: RegExp): string {
  const valor = textoDe(fila, columna)
  if (valor === null || !forma.test(valor))
    throw new ErrorFuente(`La respuesta no es del sistema anterior: en una fila no se entiende ${columna}`)
  return valor
}

/**
 * Everything of a report, part by part: in one answer where it is small (`deUnaVez`), else by years; where the server
 * does not manage a year, by months and days. A part is handed over when it is whole.
 */
async function* porTramos<T>(pedirTramo: (t: Tramo) => Promise<T>, deUnaVez: boolean): AsyncGenerator<[Tramo, T]> {
  const pendientes: Tramo[] = deUnaVez ? [TODO] : dividir(TODO)
  // Where a year was too much, the next one is not tried.
  let anios = true
  for (let tramo = pendientes.shift(); tramo; tramo = pendientes.shift()) {
    const partes = dividir(tramo)
    if (!anios && partes.length === 12) {
      pendientes.unshift(...partes)
      continue
    }
    try {
      yield [tramo, await pedirTramo(tramo)]
    } catch (error) {
      if (!(error instanceof ErrorDemasiado) || partes.length === 0) throw error
      if (partes.length === 12) anios = false
      pendientes.unshift(...partes)
    }
  }
}

async function pedirInforme<T>(
  api: ApiVieja,
  { guion, lista, ademas }: { guion: string; lista: string; ademas: string[] },
  tramo: Tramo,
  leer: (fila: Objeto) => T,
): Promise<{ filas: T[]; ademas: Objeto }> {
  const filas: T[] = []
  const pregunta = { metodo: 'obtener', filtros: filtrosDe(tramo) }
  const dicho = await pedirLista(api, guion, pregunta, { lista, ademas }, (fila) => {
    if (filas.length >= MAXIMO_FILAS)
      throw new ErrorDemasiado(`${api.d.descripcion} tiene demasiadas filas en un solo día`, 'tamano')
    filas.push(leer(fila))
  })
  return { filas, ademas: dicho }
}

const leerPago = (fila: Objeto): PagoDicho => ({
  fecha: obligado(fila, 'fecha', FECHA),
  monto: obligado(fila, 'monto', MONTO),
  matricula: textoDe(fila, 'matricula'),
  nombre: textoDe(fila, 'nombre'),
  usuario: textoDe(fila, 'usuario'),
  membresia: textoDe(fila, 'membresia'),
})

const claveDeDia = (fecha: string, usuario: string | null): string => `${fecha} ${usuario}`

/** One-day visits are paid in their own second under this matrícula, with this type. */
const SIN_MATRICULA = '0'

/** A payment's row: matrícula '0' and type 0 where it is of a one-day visit, as the old program stores it. */
function filaDePago(id: string, linea: number, pago: PagoDicho, gente: Gente): FilaVieja {
  const usuario = gente.usuario(pago.usuario)
  const tipo = gente.tipo(pago.membresia)
  // Membership payments have the day that was picked, at midnight; one-day visits the second in which they came.
  const deUnDia = pago.matricula === null && tipo.id === null && !tipo.duda && !pago.fecha.endsWith(' 00:00:00')
  const huerfano = pago.matricula === null && !deUnDia
  const sinTipo = !deUnDia && tipo.id === null && !tipo.duda
  const valores = {
    id,
    matricula: deUnDia ? SIN_MATRICULA : (pago.matricula ?? ''),
    idMembresia: deUnDia ? '0' : tipo.id,
    idUsuario: usuario.id,
    fecha: pago.fecha,
    monto: pago.monto,
  }
  const dudas = [huerfano ? 'matricula_de_nadie' : null, usuario.duda, sinTipo ? 'tipo_eliminado' : tipo.duda] as const
  return { tabla: 'pagos', linea, valores: conDudas(valores, dudas) }
}

/** All payments. `deDia` is told who took one-day payments and when. */
export async function* leerPagos(
  api: ApiVieja,
  gente: Gente,
  cuenta: Cuenta,
  deUnaVez: boolean,
  deDia: Set<string>,
): AsyncGenerator<FilaVieja> {
  const informe = { guion: 'pagos.php', lista: 'pagos', ademas: ['totalPagos', 'totalesMembresias'] }
  const partes = porTramos((tramo) => pedirInforme(api, informe, tramo, leerPago), deUnaVez)
  for await (const [tramo, { filas, ademas }] of partes) {
    const total = ademas['totalPagos'] === null ? '0.00' : obligado(ademas, 'totalPagos', MONTO)
    const { pagos, cuadra } = sinRepetir(filas, gente.matriculas, total)
    if (!cuadra) cuenta.noCuadran.push(tramo.desde)
    const propios = pagos
      .filter(({ fecha }) => estaEn(tramo, fecha))
      .map((pago) => ({
        pago,
        propio: [pago.fecha, pago.monto, pago.matricula],
        resto: [pago.usuario, pago.membresia],
      }))
    for (const { id, fila } of conIds('pagos', propios)) {
      const deFila = filaDePago(id, ++cuenta.filas, fila.pago, gente)
      cuenta.centavos += aCentavos(fila.pago.monto)
      if (deFila.valores['idUsuario'] === null) cuenta.sinUsuario++
      if (deFila.valores['matricula'] === SIN_MATRICULA) deDia.add(claveDeDia(fila.pago.fecha, fila.pago.usuario))
      yield deFila
    }
  }
}

const leerVisita = (fila: Objeto): VisitaDicha => ({
  fecha: obligado(fila, 'fecha', FECHA),
  matricula: textoDe(fila, 'matricula'),
  nombre: textoDe(fila, 'nombre'),
  imagen: textoDe(fila, 'imagen'),
  usuario: textoDe(fila, 'usuario'),
  membresia: textoDe(fila, 'membresia'),
})

function filaDeVisita(id: string, linea: number, v: VisitaDicha, gente: Gente, pagada: boolean): FilaVieja {
  const miembro = gente.miembro(v.matricula, v.nombre, v.imagen)
  const usuario = gente.usuario(v.usuario)
  const tipo = gente.tipo(v.membresia)
  const anonima = miembro.id === null && !miembro.duda
  // Only members' visits have a type; without one in sight it may be a deleted one.
  const deQuien = anonima && (tipo.id !== null || tipo.duda) ? 'miembro_eliminado' : miembro.duda
  const sinPagar = anonima && deQuien === null && !pagada ? 'visita_sin_miembro' : null
  const sinTipo = !anonima && tipo.id === null && !tipo.duda ? 'tipo_eliminado' : tipo.duda
  const valores = { id, idMiembro: miembro.id, idUsuario: usuario.id, idMembresia: tipo.id, fecha: v.fecha }
  return { tabla: 'visitas', linea, valores: conDudas(valores, [deQuien, sinPagar, usuario.duda, sinTipo]) }
}

/** All visits; `deDia` says which payments of one-day visits there are. */
export async function* leerVisitas(
  api: ApiVieja,
  gente: Gente,
  cuenta: Cuenta,
  deUnaVez: boolean,
  deDia: ReadonlySet<string>,
): AsyncGenerator<FilaVieja> {
  const informe = { guion: 'visitas.php', lista: 'visitas', ademas: ['totalesMembresias'] }
  const partes = porTramos((tramo) => pedirInforme(api, informe, tramo, leerVisita), deUnaVez)
  for await (const [tramo, { filas }] of partes) {
    const propios = filas
      .filter(({ fecha }) => estaEn(tramo, fecha))
      .map((visita) => {
        const { fecha, matricula, nombre, imagen, usuario, membresia } = visita
        const { id } = gente.miembro(matricula, nombre, imagen)
        return { visita, propio: [fecha, id ?? matricula], resto: [nombre, usuario, membresia] }
      })
    for (const { id, fila } of conIds('visitas', propios)) {
      const pagada = deDia.has(claveDeDia(fila.visita.fecha, fila.visita.usuario))
      const deFila = filaDeVisita(id, ++cuenta.filas, fila.visita, gente, pagada)
      if (deFila.valores['idUsuario'] === null) cuenta.sinUsuario++
      yield deFila
    }
  }
}
