import { parseArgs } from 'node:util'

export const USO = `Uso: npm run mudanza -- --desde ORIGEN [--imagenes DONDE] [--zona ZONA] [--simular] [--si]
                          [--informe ARCHIVO]
     npm run mudanza -- --comprobar --desde ORIGEN [--zona ZONA] [--informe ARCHIVO]
     npm run mudanza -- --cerrar | --deshacer [--si]
  --desde ORIGEN      un volcado (.sql, .sql.gz), mysql://usuario:clave@servidor/base,
                      o la dirección de la API anterior
  --imagenes DONDE    las fotos: una carpeta, un .tar.gz, o la dirección de la API anterior
  --zona ZONA         la zona del reloj del sistema anterior, por ejemplo America/Guayaquil
  --simular           dice qué se traería, y no escribe nada
  --si                no pregunta nada
  --informe ARCHIVO   escribe el informe en JSON
  --comprobar         compara el sistema anterior con lo que hay aquí
  --cerrar            termina la mudanza: desde entonces no se trae nada más
  --deshacer          quita todo lo que se trajo, si nadie trabajó con ello`

/** What the command is asked to do. */
export interface Pedido {
  hacer: 'traer' | 'simular' | 'comprobar' | 'cerrar' | 'deshacer'
  desde: string
  imagenes: string | null
  zona: string | null
  sinPreguntar: boolean
  informe: string | null
}

const esZona = (zona: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: zona }))
  } catch {
    return false
  }
}

/** Reads the command's options. Throws with a Spanish sentence where one is wrong. */
export function leerPedido(args: string[]): Pedido {
  const si = { type: 'boolean' } as const
  const texto = { type: 'string' } as const
  const { values: v } = parseArgs({
    args,
    options: {
      desde: texto,
      imagenes: texto,
      zona: texto,
      informe: texto,
      simular: si,
      si,
      comprobar: si,
      cerrar: si,
      deshacer: si,
    },
  })
  const pedidos = (['simular', 'comprobar', 'cerrar', 'deshacer'] as const).filter((x) => v[x])
  if (pedidos.length > 1) throw new Error(`--${pedidos.join(' y --')} no van juntos.`)
  const hacer = pedidos[0] ?? 'traer'
  if (!v.desde && hacer !== 'cerrar' && hacer !== 'deshacer')
    throw new Error('Falta --desde: de dónde se traen los datos.')
  if (v.zona !== undefined && !esZona(v.zona)) throw new Error(`No existe la zona horaria «${v.zona}».`)
  return {
    hacer,
    desde: v.desde ?? '',
    imagenes: v.imagenes ?? null,
    zona: v.zona ?? null,
    sinPreguntar: v.si ?? false,
    informe: v.informe ?? null,
  }
}
