import { parseArgs } from 'node:util'
import { FORMA_DURACION, leerDuracion } from '../config/duracion'
import { MalUso } from './orden'

/** How the command is used. */
const USO = `Uso:
  npm run backup -- ARCHIVO.tar.gz               un respaldo en ese archivo («-»: por la salida, sin comprobar)
  npm run backup -- [CARPETA] --conservar 14     un respaldo en la carpeta (RESPALDO_DIR), donde quedan los últimos
  npm run backup -- [CARPETA] --cada 24h         lo mismo, uno tras otro, hasta que se detenga
                                                 (m minutos, h horas, d días)`

/** What the person asked for. */
export interface OpcionesBackup {
  /** A file, or a folder; '-' the standard output; undefined: RESPALDO_DIR. */
  nombre: string | undefined
  /** How many stay; undefined: one file alone. */
  conservar: number | undefined
  /** ms; undefined: one. */
  cada: number | undefined
  /** The one that was asked for on the page. */
  pedido: number | undefined
}

/** Reads the arguments. @param conservarSinDecir RESPALDO_CONSERVAR. @throws MalUso in Spanish. */
export function leerOpciones(args: string[], conservarSinDecir: number): OpcionesBackup {
  const { values, positionals } = conMalUso(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { cada: { type: 'string' }, conservar: { type: 'string' }, pedido: { type: 'string' } },
    }),
  )
  const cada = values.cada === undefined ? undefined : leerDuracion(values.cada)
  if (cada === null) throw new MalUso(`--cada ${FORMA_DURACION}.\n\n${USO}`)
  const conservar = values.conservar === undefined ? undefined : enteroDe(values.conservar)
  if (conservar === null) throw new MalUso(`--conservar debe ser un número entre 1 y 1000.\n\n${USO}`)
  const pedido = values.pedido === undefined ? undefined : Number(values.pedido)
  const enCarpeta = cada !== undefined || conservar !== undefined || pedido !== undefined
  const [nombre, ...resto] = positionals
  if (resto.length || (!enCarpeta && nombre === undefined) || (enCarpeta && nombre === '-')) throw new MalUso(USO)
  return { nombre, cada, pedido, conservar: enCarpeta ? (conservar ?? conservarSinDecir) : undefined }
}

const enteroDe = (texto: string): number | null => {
  const n = /^\d{1,4}$/.test(texto) ? Number(texto) : 0
  return n >= 1 && n <= 1000 ? n : null
}

function conMalUso<T>(leer: () => T): T {
  try {
    return leer()
  } catch {
    throw new MalUso(USO)
  }
}
