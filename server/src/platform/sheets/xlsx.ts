import { Readable } from 'node:stream'
import { demasiadas, type FilaHoja, hojaIlegible, MAX_COLUMNAS, SIN_VALOR } from './hoja'

/**
 * A workbook that holds more than this once unpacked, in bytes, is not read on: a list of 20,000 people has a third.
 */
const MAX_DESPLEGADO = 64 * 1024 * 1024

/** What a workbook keeps its values in, in the order in which its reader needs them. Nothing else is unpacked. */
const PARTES = ['xl/_rels/workbook.xml.rels', 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml'] as const
const HOJA = /^xl\/worksheets\/sheet(\d+)\.xml$/
const VACIA =
  '<?xml version="1.0" encoding="UTF-8"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'

const ROTO = 'No se puede leer el libro de Excel: está dañado o incompleto. Ábralo en Excel y guárdelo de nuevo.'
const GRANDE = 'El libro de Excel es demasiado grande: guarde solo la hoja de las personas.'

/**
 * The rows of the first visible sheet of a workbook that has any, headings too, as its spreadsheet numbers them. A
 * formula is what it last gave; a day is 'AAAA-MM-DD'. Reads at most `maximo` rows below the headings. What is unpacked
 * is counted while it is, and nothing goes to the disk. Throws VALIDACION.
 */
export async function leerLibro(bytes: Uint8Array, maximo: number): Promise<FilaHoja[]> {
  const libro = await desplegar(bytes)
  try {
    return await leerHojas(libro, maximo)
  } catch (e) {
    if (e instanceof Error && e.name === 'DomainError') throw e
    throw hojaIlegible('archivo', ROTO)
  }
}

/**
 * The same workbook with only what is read of it, unpacked, and in the order in which the reader wants it: it would
 * write a sheet that comes before its texts to the disk, whole and however large.
 */
async function desplegar(bytes: Uint8Array): Promise<Buffer> {
  const { default: Zip } = await import('jszip')
  const origen = await Zip.loadAsync(bytes).catch(() => {
    throw hojaIlegible('archivo', ROTO)
  })
  const hojas = Object.keys(origen.files).filter((n) => HOJA.test(n))
  if (hojas.length === 0) throw hojaIlegible('archivo', ROTO)
  hojas.sort((a, b) => Number(HOJA.exec(a)?.[1]) - Number(HOJA.exec(b)?.[1]))
  const destino = new Zip()
  let queda = MAX_DESPLEGADO
  for (const nombre of [...PARTES, ...hojas]) {
    const parte = origen.file(nombre)
    const contenido = parte ? await inflar(parte.nodeStream(), queda) : Buffer.from(VACIA)
    queda -= contenido.length
    if (parte || nombre === 'xl/sharedStrings.xml') destino.file(nombre, contenido)
  }
  return destino.generateAsync({ type: 'nodebuffer', compression: 'STORE' })
}

/** One part, unpacked as far as `maximo` bytes. Its stream is of an old kind, which cannot be iterated. */
async function inflar(parte: NodeJS.ReadableStream, maximo: number): Promise<Buffer> {
  const trozos: Buffer[] = []
  let largo = 0
  try {
    for await (const trozo of new Readable().wrap(parte) as AsyncIterable<Buffer>) {
      largo += trozo.length
      if (largo > maximo) {
        parte.pause()
        break
      }
      trozos.push(trozo)
    }
  } catch {
    throw hojaIlegible('archivo', ROTO)
  }
  if (largo > maximo) throw hojaIlegible('archivo', GRANDE)
  return Buffer.concat(trozos)
}

async function leerHojas(libro: Buffer, maximo: number): Promise<FilaHoja[]> {
  const { default: excel } = await import('@protobi/exceljs')
  const lector = new excel.stream.xlsx.WorkbookReader(Readable.from([libro]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  let elegida: FilaHoja[] = []
  for await (const hoja of lector) {
    const filas = await leerHoja(hoja, maximo)
    const { state = 'visible' } = hoja as unknown as { state?: string }
    if (elegida.length === 0 && state === 'visible') elegida = filas
  }
  return elegida
}

async function leerHoja(hoja: AsyncIterable<{ number: number; values: unknown }>, maximo: number): Promise<FilaHoja[]> {
  const filas: FilaHoja[] = []
  for await (const f of hoja) {
    const valores = (f.values as unknown[]).slice(1, MAX_COLUMNAS + 2)
    const celdas = Array.from(valores, textoDeCelda)
    if (celdas.every((c) => c === '')) continue
    filas.push({ linea: f.number, celdas })
    if (filas.length > maximo + 1) throw demasiadas(maximo)
  }
  return filas
}

/** What a cell says, as text; SIN_VALOR for an error and for a formula that was never calculated. */
function textoDeCelda(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'string') return valor.trim()
  if (typeof valor === 'number') return Number.isFinite(valor) ? numero(valor) : SIN_VALOR
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  if (valor instanceof Date) return dia(valor)
  const v = valor as { richText?: { text?: string | null }[]; formula?: string; result?: unknown; text?: unknown }
  if (v.richText)
    return v.richText
      .map((r) => r.text ?? '')
      .join('')
      .trim()
  if (v.formula !== undefined) return v.result === undefined ? SIN_VALOR : textoDeCelda(v.result)
  return v.text === undefined ? SIN_VALOR : textoDeCelda(v.text)
}

/** A cédula that is kept as a number comes without an exponent. */
const numero = (n: number): string => (Number.isInteger(n) && Math.abs(n) < 1e15 ? n.toFixed(0) : String(n))

/**
 * A spreadsheet keeps no zone: what it shows is its moment in UTC, give or take the fraction of a second that floats
 * lose.
 */
function dia(d: Date): string {
  const ms = Math.round(d.getTime() / 1000) * 1000
  return Number.isNaN(ms) ? SIN_VALOR : new Date(ms).toISOString().slice(0, 10)
}
