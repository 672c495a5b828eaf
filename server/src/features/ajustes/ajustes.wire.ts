import type { Gimnasio } from '@mancuerna/contract/sesion'
import type { Ajustes } from './ajustes.repo'

/** What is shown while nothing is configured (legacy-wire.md, keep exactly 2). */
export const LOGO_POR_DEFECTO = './imagenes/logo.png'

export const gimnasioSalida = (a: Ajustes | null): Gimnasio => ({
  nombre: a?.nombre ?? 'Gimnasio',
  logo: a?.logo ? `./imagenes/${a.logo}` : LOGO_POR_DEFECTO,
  telefono: a?.telefono ?? '',
  direccion: a?.direccion ?? '',
})
