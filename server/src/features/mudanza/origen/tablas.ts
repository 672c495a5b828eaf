/** How a column of the old database was declared; what is stored may be anything that lenient MySQL let in. */
export type TipoColumna = 'entero' | 'decimal' | 'texto' | 'momento' | 'siNo'

/**
 * The six tables that the old API uses, with their columns in the order of its own schema files (both of them, and
 * their whole history).
 */
export const TABLAS = {
  ajustes: { nombre: 'texto', logo: 'texto', direccion: 'texto', telefono: 'texto' },
  membresias: { id: 'entero', nombre: 'texto', duracion: 'entero', precio: 'decimal' },
  miembros: {
    id: 'entero',
    matricula: 'texto',
    nombre: 'texto',
    telefono: 'texto',
    direccion: 'texto',
    edad: 'entero',
    sufreEnfermedad: 'siNo',
    tieneSeguro: 'siNo',
    enfermedad: 'texto',
    institucion: 'texto',
    nombreContacto: 'texto',
    telefonoContacto: 'texto',
    imagen: 'texto',
    estado: 'texto',
    fechaRegistro: 'momento',
    fechaInicio: 'momento',
    fechaFin: 'momento',
    idMembresia: 'entero',
  },
  pagos: {
    id: 'entero',
    matricula: 'texto',
    idMembresia: 'entero',
    idUsuario: 'entero',
    fecha: 'momento',
    monto: 'decimal',
  },
  usuarios: { id: 'entero', usuario: 'texto', nombre: 'texto', telefono: 'texto', password: 'texto' },
  visitas: { id: 'entero', idMiembro: 'entero', idUsuario: 'entero', idMembresia: 'entero', fecha: 'momento' },
} as const satisfies Record<string, Record<string, TipoColumna>>

export type TablaVieja = keyof typeof TABLAS

/** Whether the old API uses a table of this name. */
export const esTablaVieja = (nombre: string): nombre is TablaVieja => Object.hasOwn(TABLAS, nombre)

/** The columns that the old API's schema gives a table, in order. */
export const columnasDe = (tabla: TablaVieja): string[] => Object.keys(TABLAS[tabla])

/** A table as the old API writes its name: a server on Windows may have told it in capitals. */
export function nombreDeTabla(escrita: string): string {
  const minuscula = escrita.toLowerCase()
  return esTablaVieja(minuscula) ? minuscula : escrita
}

/** Columns as the old API writes their names (MySQL does not tell capitals apart); unknown ones as they are. */
export function nombresDeColumnas(tabla: string, escritas: readonly string[]): string[] {
  if (!esTablaVieja(tabla)) return [...escritas]
  const conocidas = new Map(columnasDe(tabla).map((columna) => [columna.toLowerCase(), columna]))
  return escritas.map((columna) => conocidas.get(columna.toLowerCase()) ?? columna)
}

/** The tables that are not of the old API (`gastos`, what another program left) with their rows, by name. */
export const sobrantes = (filas: ReadonlyMap<string, number>): { tabla: string; filas: number }[] =>
  [...filas]
    .filter(([tabla]) => !esTablaVieja(tabla))
    .map(([tabla, cuantas]) => ({ tabla, filas: cuantas }))
    .toSorted((a, b) => (a.tabla < b.tabla ? -1 : 1))

/** A sentence for each table of the old program that a source (`quien`, as a subject) does not have. */
export const tablasQueFaltan = (hay: { has(tabla: string): boolean }, quien: string): string[] =>
  Object.keys(TABLAS)
    .filter((tabla) => !hay.has(tabla))
    .map((tabla) => `${quien} no trae la tabla ${tabla}.`)
