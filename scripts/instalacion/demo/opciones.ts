export interface Opciones {
  semilla: number
  miembros: number
  visitas: number
}

const LIMITES: Readonly<Record<keyof Opciones, readonly [desde: number, hasta: number]>> = {
  semilla: [0, 4_294_967_295],
  miembros: [1, 200_000],
  visitas: [0, 5_000_000],
}

/**
 * Reads `--semilla 7 --miembros 900 --visitas 90000`; without visits, 100 for each member.
 * @throws Error with one Spanish sentence for what it does not know.
 */
export function leerOpcionesDemo(args: readonly string[]): Opciones {
  const dadas: Partial<Opciones> = {}
  const sueltas = args.flatMap((a) => a.split('='))
  for (let i = 0; i < sueltas.length; i += 2) {
    const nombre = (sueltas[i] as string).replace(/^--/, '') as keyof Opciones
    const limites = Object.hasOwn(LIMITES, nombre) ? LIMITES[nombre] : undefined
    if (!limites) throw new Error(`Opción desconocida: ${sueltas[i]}. Use --semilla, --miembros o --visitas.`)
    const valor = sueltas[i + 1] ?? ''
    if (!/^\d{1,10}$/.test(valor) || Number(valor) < limites[0] || Number(valor) > limites[1])
      throw new Error(`--${nombre} debe ser un número entero entre ${limites[0]} y ${limites[1]}.`)
    dadas[nombre] = Number(valor)
  }
  const miembros = dadas.miembros ?? 900
  return { semilla: dadas.semilla ?? 1, miembros, visitas: dadas.visitas ?? miembros * 100 }
}
