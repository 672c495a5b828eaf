import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { Dicho } from '../../comparar/respuestas.reglas'
import { ErrorFuente } from '../error-fuente'
import { direccionDe } from '../http/direccion'
import { columnasDe, type TablaVieja } from '../tablas'
import type { Fuente, Plazos } from '../tipos'
import type { FilaVieja } from '../volcado'
import { conDudas } from './dudas'
import { eliminadosDe } from './eliminados'
import { Gente } from './gente'
import { leerPagos, leerVisitas, nuevaCuenta, type Cuenta } from './informes'
import { dichosDe, portadaDe, type Portada } from './portada'
import { MAXIMO_RESPUESTA, pedirLista, pedirObjeto, pedirUno, textoDe, type ApiVieja, type Objeto } from './respuestas'

/**
 * Up to as many visits everything is asked for at once: one moment, and no more than some seconds of the old server.
 */
const DE_UNA_VEZ = 40_000

/** True of every old API, whatever it holds. */
const NUNCA = [
  'Las claves de los usuarios no salen por esta vía: cada uno tendrá que poner una nueva.',
  'Visitas y pagos llegan sin su número, y con nombres en lugar de números: ' +
    'lo que no se puede saber queda anotado en cada fila.',
  'De un pago cuya matrícula ya nadie tiene no se sabe la matrícula, ni de una visita de un miembro eliminado, ' +
    'el miembro.',
  'De los ajustes solo llega la primera fila, y de otras tablas (gastos y demás), nada.',
]

const valoresDe = (tabla: TablaVieja, fila: Objeto): Record<string, string | null> =>
  Object.fromEntries(columnasDe(tabla).map((columna) => [columna, textoDe(fila, columna)]))

const idDe = (fila: Objeto): string => {
  const id = textoDe(fila, 'id')
  if (id === null || !/^\d{1,20}$/.test(id))
    throw new ErrorFuente('La respuesta no es del sistema anterior: falta un id')
  return id
}

async function listaDe(api: ApiVieja, guion: string, pregunta: Objeto): Promise<Objeto[]> {
  const filas: Objeto[] = []
  await pedirLista(api, guion, pregunta, { lista: null, ademas: [] }, (fila) => filas.push(fila))
  return filas
}

/** The picture that the old program shows while it has no settings: with it come constants, and no row. */
const LOGO_SIN_AJUSTES = 'imagenes/logo.png'

async function* leerAjustes(api: ApiVieja): AsyncGenerator<FilaVieja> {
  const fila = await pedirObjeto(api, 'ajustes.php', { metodo: 'obtener' })
  const valores = valoresDe('ajustes', fila)
  if (valores['logo'] !== LOGO_SIN_AJUSTES) yield { tabla: 'ajustes', linea: 1, valores }
}

async function* leerTipos(api: ApiVieja, gente: Gente): AsyncGenerator<FilaVieja> {
  for (const [i, fila] of (await listaDe(api, 'membresias.php', { metodo: 'get' })).entries()) {
    const valores = valoresDe('membresias', fila)
    gente.ponerTipo(idDe(fila), valores['nombre'] ?? '')
    yield { tabla: 'membresias', linea: i + 1, valores }
  }
}

async function* leerUsuarios(api: ApiVieja, gente: Gente, ids: number[]): AsyncGenerator<FilaVieja> {
  for (const [i, fila] of (await listaDe(api, 'usuarios.php', { metodo: 'get' })).entries()) {
    gente.ponerUsuario(idDe(fila), textoDe(fila, 'usuario') ?? '')
    ids.push(Number(idDe(fila)))
    yield { tabla: 'usuarios', linea: i + 1, valores: { ...valoresDe('usuarios', fila), password: null } }
  }
}

/** A member's type as stored: the list leaves it out when the type is gone, and only then it is asked for. */
async function conTipo(api: ApiVieja, valores: Record<string, string | null>): Promise<Record<string, string | null>> {
  const pagado = valores['fechaInicio'] !== null || valores['fechaFin'] !== null
  if (valores['idMembresia'] !== null || !pagado) return valores
  const fila = await pedirUno(api, 'miembros.php', { metodo: 'obtener_id', id: Number(valores['id']) })
  const suyo = fila !== null && typeof fila === 'object' && textoDe(fila as Objeto, 'id') === valores['id']
  const idMembresia = suyo ? textoDe(fila as Objeto, 'idMembresia') : null
  return idMembresia === null && !suyo ? conDudas(valores, ['tipo_eliminado']) : { ...valores, idMembresia }
}

/** Searching for nothing lists everybody and, unlike the list itself, changes nothing in the old database. */
async function* leerMiembros(api: ApiVieja, gente: Gente): AsyncGenerator<FilaVieja> {
  const filas = await listaDe(api, 'miembros.php', { metodo: 'obtener_nombre_matricula', busqueda: '' })
  filas.sort((a, b) => Number(idDe(a)) - Number(idDe(b)))
  for (const fila of filas) {
    const { matricula, nombre, imagen } = valoresDe('miembros', fila) as { [k in 'matricula' | 'nombre']: string } & {
      imagen: string | null
    }
    gente.ponerMiembro(idDe(fila), matricula, nombre, imagen)
  }
  for (const [i, fila] of filas.entries())
    yield { tabla: 'miembros', linea: i + 1, valores: await conTipo(api, valoresDe('miembros', fila)) }
}

/** What the readings of the reports say about themselves. */
function observaciones(totales: Portada | null, pagos: Cuenta, visitas: Cuenta): string[] {
  const frases: string[] = []
  if (!totales) return ['La portada del sistema anterior no responde: sus totales no se pueden comparar con lo leído.']
  if (totales.visitas !== visitas.filas)
    frases.push(`La portada del sistema anterior dice ${totales.visitas} visitas y se leyeron ${visitas.filas}.`)
  if (totales.centavos !== pagos.centavos)
    frases.push(
      `La portada del sistema anterior dice ${escribirCentavos(totales.centavos)} en pagos y se leyeron ` +
        `${escribirCentavos(pagos.centavos)}.`,
    )
  for (const dia of pagos.noCuadran)
    frases.push(`Los pagos desde ${dia} no suman lo que el sistema anterior dice de ellos: hay matrículas repetidas.`)
  return frases
}

/** The old API as a source: it is asked as the old client asks, and nothing of it is changed. */
class FuenteApi implements Fuente {
  readonly clase = 'API'
  readonly descripcion: string
  readonly #api: ApiVieja
  readonly #tablas = new Map<string, number>()
  #faltas: string[] = []

  constructor(api: ApiVieja) {
    this.#api = api
    this.descripcion = api.d.descripcion
  }

  async *filas(): AsyncGenerator<FilaVieja> {
    const api = this.#api
    this.#tablas.clear()
    this.#faltas = []
    const gente = new Gente()
    const idsUsuarios: number[] = []
    const totales = await portadaDe(api)
    const deUnaVez = totales !== null && totales.visitas <= DE_UNA_VEZ
    yield* this.#contar('ajustes', leerAjustes(api))
    yield* this.#contar('membresias', leerTipos(api, gente))
    yield* this.#contar('usuarios', leerUsuarios(api, gente, idsUsuarios))
    yield* this.#contar('miembros', leerMiembros(api, gente))
    const [pagos, visitas, deDia] = [nuevaCuenta(), nuevaCuenta(), new Set<string>()]
    yield* this.#contar('pagos', leerPagos(api, gente, pagos, deUnaVez, deDia))
    yield* this.#contar('visitas', leerVisitas(api, gente, visitas, deUnaVez, deDia))
    this.#faltas = observaciones(totales, pagos, visitas)
    if (pagos.sinUsuario + visitas.sinUsuario > 0) this.#faltas.push(...(await eliminadosDe(api, idsUsuarios)))
  }

  async *#contar(tabla: TablaVieja, filas: AsyncIterable<FilaVieja>): AsyncGenerator<FilaVieja> {
    let cuantas = 0
    this.#tablas.set(tabla, 0)
    for await (const fila of filas) {
      this.#tablas.set(tabla, ++cuantas)
      yield fila
    }
  }

  tablas(): ReadonlyMap<string, number> {
    return this.#tablas
  }

  faltas(): string[] {
    return [...NUNCA, ...this.#faltas]
  }

  dichos(hoy: string): Promise<Dicho[]> {
    return dichosDe(this.#api, hoy)
  }

  async cerrar(): Promise<void> {}
}

/** The old API at an address. Throws `ErrorFuente` where there is none. */
export async function abrirApi(direccion: string, plazos: Plazos): Promise<Fuente> {
  const api: ApiVieja = { d: direccionDe(direccion), plazos, maximo: MAXIMO_RESPUESTA }
  // Any of its lists tells whether it is there; the settings are the shortest.
  await pedirObjeto(api, 'ajustes.php', { metodo: 'obtener' })
  return new FuenteApi(api)
}
