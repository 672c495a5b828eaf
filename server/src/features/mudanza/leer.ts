import { createHash } from 'node:crypto'
import { setImmediate as cederPaso } from 'node:timers/promises'
import { cifrarContrasena, contrasenaCorrecta } from '../sesion/contrasena/contrasenas'
import { contarSobrante, guardar, vaciar, type Guardables, type TablaGuardada } from './obra/guardar.repo'
import { leerEntero } from './limpieza/cuaderno.reglas'
import { limpiarAjustes, limpiarPago, limpiarTipo, limpiarUsuario, limpiarVisita } from './limpieza/filas.reglas'
import { limpiarMiembro } from './limpieza/miembro.reglas'
import type { Obra } from './obra/obra.repo'
import { esTablaVieja } from './origen/tablas'
import type { FilaVieja } from './origen/volcado'

/** With which the old system created its users, and which its client then asked to change. */
const CONTRASENA_DE_FABRICA = 'GimHunter123'
const LOTE = 2000
/** Rows that are read before whoever waits at a desk has its turn: about a millisecond. */
const TURNO = 25

/** The gym's day when the source is read, and the one before. */
export interface Dias {
  hoy: string
  ayer: string
}

const huellaDe = (f: FilaVieja): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(f.valores)))
    .digest('hex')
    .slice(0, 32)

/** A row as it is kept aside. */
async function limpiar(
  f: FilaVieja & { tabla: TablaGuardada },
  id: number,
  d: Dias,
): Promise<Guardables[TablaGuardada]> {
  const puesto = { id_viejo: id, linea: f.linea, huella: huellaDe(f) }
  switch (f.tabla) {
    case 'usuarios': {
      const u = limpiarUsuario(f.valores)
      const enClaro = u.hash === null ? (f.valores['password'] ?? '').trim() : ''
      const deFabrica = u.hash !== null && (await contrasenaCorrecta(CONTRASENA_DE_FABRICA, u.hash))
      if (deFabrica) u.notas.push('password_de_fabrica')
      // The hash of nothing: whoever knows the login would be in.
      if (u.hash !== null && (await contrasenaCorrecta('', u.hash))) {
        u.notas.push('password_vacia')
        u.hash = null
      }
      // What was typed there in the clear opens once here, and must be changed.
      const hash = u.hash ?? (enClaro ? await cifrarContrasena(enClaro) : null)
      return { ...u, ...puesto, hash, debe_cambiar: deFabrica || u.hash === null }
    }
    case 'membresias':
      return { ...limpiarTipo(id, f.valores), ...puesto }
    case 'miembros':
      return { ...limpiarMiembro(id, f.valores, d.hoy, d.ayer), ...puesto }
    case 'pagos':
      return { ...limpiarPago(f.valores), ...puesto }
    case 'visitas':
      return { ...limpiarVisita(f.valores), ...puesto }
    case 'ajustes':
      return { ...limpiarAjustes(f.valores), ...puesto }
  }
}

/**
 * Reads a source whole into the tables beside the gym's, cleaned row by row; no more than a batch of each table is in
 * memory. `alLeer` is told how many rows have been read. Throws what the source throws.
 */
export async function leerOrigen(
  o: Obra,
  filas: AsyncIterable<FilaVieja>,
  dias: Dias,
  alLeer: (filas: number) => void = () => undefined,
): Promise<void> {
  await vaciar(o)
  const lotes = new Map<TablaGuardada, Guardables[TablaGuardada][]>()
  const poner = async (tabla: TablaGuardada, lote: Guardables[TablaGuardada][]): Promise<void> => {
    const guardadas = await guardar(o, tabla, lote as never)
    if (guardadas < lote.length) await contarSobrante(o, tabla, 'id_repetido', lote.length - guardadas)
  }
  // The database takes a batch while the next one is read.
  let poniendo: Promise<void> = Promise.resolve()
  const echar = async (tabla: TablaGuardada): Promise<void> => {
    const lote = lotes.get(tabla) ?? []
    lotes.set(tabla, [])
    await poniendo
    if (lote.length === 0) return
    poniendo = poner(tabla, lote)
    // Told by whoever waits for it next.
    poniendo.catch(() => undefined)
  }
  const ajenas = new Map<string, number>()
  let leidas = 0
  let ajustes = 0
  for await (const f of filas) {
    leidas++
    if (leidas % TURNO === 0) await cederPaso()
    if (leidas % LOTE === 0) alLeer(leidas)
    if (!esTablaVieja(f.tabla)) {
      ajenas.set(f.tabla, (ajenas.get(f.tabla) ?? 0) + 1)
      continue
    }
    const { tabla } = f
    // Settings have no id: their order is one.
    const id = tabla === 'ajustes' ? ++ajustes : leerEntero(f.valores['id'])
    if (id === null || id < 1) {
      await contarSobrante(o, tabla, 'sin_id', 1)
      continue
    }
    const lote = lotes.get(tabla) ?? []
    lotes.set(tabla, lote)
    lote.push(await limpiar({ ...f, tabla }, id, dias))
    if (lote.length >= LOTE) await echar(tabla)
  }
  for (const tabla of lotes.keys()) await echar(tabla)
  await poniendo
  for (const [tabla, cuantas] of ajenas) await contarSobrante(o, tabla, 'tabla_ajena', cuantas)
  alLeer(leidas)
}
