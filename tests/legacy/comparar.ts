export interface Diferencia {
  /** Where: `[3].fechaFin`, `datosPagos.totalPagos`, or '' for the whole. */
  ruta: string
  que: 'tipo' | 'valor' | 'claves' | 'orden' | 'largo'
  esperado: unknown
  real: unknown
}

const tipo = (v: unknown): string => (v === null ? 'null' : Array.isArray(v) ? 'lista' : typeof v)

/**
 * Stored names vary (docs/compatibility.md, Pictures): a picture is compared by whether it is a path to one or a
 * default one.
 */
const esImagen = (v: unknown): boolean =>
  typeof v === 'string' && /^\.\/imagenes\/[\w-]+\.(png|jpe?g|webp)$/.test(v) && !/(usuario|logo)\.png$/.test(v)

/** Every difference between what the old server answered and what ours does: shape, key order, types and values. */
export function comparar(esperado: unknown, real: unknown, ruta = ''): Diferencia[] {
  if (tipo(esperado) !== tipo(real)) return [{ ruta, que: 'tipo', esperado, real }]
  if (Array.isArray(esperado) && Array.isArray(real)) {
    const largo: Diferencia[] =
      esperado.length === real.length ? [] : [{ ruta, que: 'largo', esperado: esperado.length, real: real.length }]
    return [...largo, ...esperado.slice(0, real.length).flatMap((e, i) => comparar(e, real[i], `${ruta}[${i}]`))]
  }
  if (typeof esperado === 'object' && esperado !== null && typeof real === 'object' && real !== null) {
    const a = Object.keys(esperado)
    const b = Object.keys(real)
    const claves: Diferencia[] =
      [...a].sort().join() !== [...b].sort().join()
        ? [{ ruta, que: 'claves', esperado: a, real: b }]
        : a.join() !== b.join()
          ? [{ ruta, que: 'orden', esperado: a, real: b }]
          : []
    const comunes = a.filter((k) => b.includes(k))
    return [
      ...claves,
      ...comunes.flatMap((k) => comparar((esperado as never)[k], (real as never)[k], ruta === '' ? k : `${ruta}.${k}`)),
    ]
  }
  if (Object.is(esperado, real) || (esImagen(esperado) && esImagen(real))) return []
  return [{ ruta, que: 'valor', esperado, real }]
}
