import { z } from 'zod'

/** The largest picture that is taken, in bytes once decoded: it must be under this (MIEMBROL-23, AJUSTE-05). */
export const MAXIMO_IMAGEN = 5_000_000

/** GET /imagenes/:archivo and /api/imagenes/:archivo; `?mini=1` answers the 96-pixel thumbnail. */
export const ImagenParams = z.object({ archivo: z.string() })
export const ImagenConsulta = z.object({ mini: z.string().optional().catch(undefined) })
