import type { Connection } from 'mysql2'
import { ErrorFuente } from '../error-fuente'
import { columnasDe, esTablaVieja, nombreDeTabla, nombresDeColumnas, TABLAS, tablasQueFaltan } from '../tablas'
import type { Fuente, Plazos } from '../tipos'
import type { FilaVieja } from '../volcado'
import { conectar, errorDeBase, servidorDe } from './conexion'
import { empezarInstantanea, filasDeTabla, tablasDeLaBase, type TablaDeBase } from './vieja.repo'

/** A table to read, with the names that the old program gives it and its columns. */
interface Lectura {
  enLaBase: TablaDeBase
  tabla: string
  columnas: string[]
}

/** What there is to read; throws `ErrorFuente` where the base is of another program. */
function lecturasDe(tablas: readonly TablaDeBase[], base: string): Lectura[] {
  const lecturas = tablas.map((enLaBase) => {
    const tabla = nombreDeTabla(enLaBase.nombre)
    const columnas = nombresDeColumnas(tabla, enLaBase.columnas)
    const falta = esTablaVieja(tabla) ? columnasDe(tabla).find((c) => !columnas.includes(c)) : undefined
    if (falta !== undefined)
      throw new ErrorFuente(`La tabla ${tabla} no es la del sistema anterior: le falta la columna ${falta}`)
    return { enLaBase, tabla, columnas }
  })
  if (!lecturas.some(({ tabla }) => esTablaVieja(tabla)))
    throw new ErrorFuente(
      `La base ${base} no es la del sistema anterior: no tiene ninguna de sus tablas ` +
        `(${Object.keys(TABLAS).join(', ')})`,
    )
  const nombres = lecturas.map(({ tabla }) => tabla)
  const doble = nombres.find((tabla, i) => nombres.indexOf(tabla) !== i)
  if (doble !== undefined) throw new ErrorFuente(`La base ${base} tiene dos tablas ${doble}: deje una sola`)
  return lecturas
}

const sinPrototipo = (columnas: string[], valores: (string | null)[]): FilaVieja['valores'] =>
  Object.fromEntries(columnas.map((columna, i) => [columna, valores[i] ?? null]))

/**
 * The old gym's base on a running MariaDB or MySQL, as it was when it was opened: one snapshot, nothing locked, nothing
 * written. Throws `ErrorFuente` where the server, the account or the base is not to be had, or of another program.
 */
export async function abrirMariadb(direccion: string, plazos: Plazos): Promise<Fuente> {
  const servidor = servidorDe(direccion)
  const con = await conectar(servidor, plazos)
  const leidas = new Map<string, number>()
  let lecturas: Lectura[]
  try {
    await empezarInstantanea(con)
    lecturas = lecturasDe(await tablasDeLaBase(con), servidor.base)
  } catch (error) {
    con.destroy()
    throw errorDeBase(error, servidor)
  }
  return {
    clase: 'MARIADB',
    descripcion: `la base ${servidor.base} en ${servidor.host}:${servidor.port}`,
    async *filas() {
      leidas.clear()
      try {
        yield* filasDe(con, lecturas, leidas, plazos.seguir)
      } catch (error) {
        throw errorDeBase(error, servidor)
      }
    },
    tablas: () => leidas,
    faltas: () => tablasQueFaltan(new Set(lecturas.map(({ tabla }) => tabla)), 'La base'),
    cerrar: async () => con.destroy(),
  }
}

async function* filasDe(
  con: Connection,
  lecturas: readonly Lectura[],
  leidas: Map<string, number>,
  silencio: number,
): AsyncGenerator<FilaVieja> {
  for (const { enLaBase, tabla, columnas } of lecturas) {
    let linea = 0
    leidas.set(tabla, 0)
    for await (const valores of filasDeTabla(con, enLaBase, silencio)) {
      leidas.set(tabla, ++linea)
      yield { tabla, linea, valores: sinPrototipo(columnas, valores) }
    }
  }
}
