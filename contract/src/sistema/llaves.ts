import { z } from 'zod'
import { Id, Mensaje, MomentoSalida, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'
import { Rol } from './sesion'

/* API keys are `llaves` in code and on screens; the wire calls them `claves`. */

/** An address or a block of them: '192.168.1.20', '10.0.0.0/8', '2001:db8::/32'. */
const Red = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Use una dirección o una red, por ejemplo 192.168.1.0/24.',
})

/** Without networks the key works from anywhere. */
export const LlaveEntrada = z.object({
  nombre: TextoObligatorio(80),
  redes: z
    .array(z.string().trim().pipe(Red), { error: 'Las redes deben ser una lista.' })
    .max(20, 'Use como máximo 20 redes.')
    .default([]),
  rol: Rol.default('ADMINISTRADOR'),
})

export const LlaveParams = z.object({ id: Id })

export const LlaveSalida = z.object({
  id: z.number(),
  nombre: z.string(),
  /** The key's first characters: enough to tell two apart, not to use one. */
  prefijo: z.string(),
  redes: z.array(z.string()),
  rol: Rol,
  creada_por: z.string().nullable(),
  creada_en: MomentoSalida,
  ultimo_uso_en: MomentoSalida.nullable(),
  revocada_en: MomentoSalida.nullable(),
})
export type LlaveSalida = z.output<typeof LlaveSalida>

/** `clave`, the key itself, is shown this once: only its hash is stored. */
export const LlaveCreada = Mensaje.extend({ id: z.number(), prefijo: z.string(), clave: z.string() })

export const apiLlaves = definirApi('Claves de acceso', {
  'GET /api/v2/claves': {
    acceso: 'administrador',
    resumen: 'Las claves para otros programas',
    respuesta: z.array(LlaveSalida),
  },
  'POST /api/v2/claves': {
    acceso: 'administrador',
    resumen: 'Crea una clave; la respuesta la muestra por única vez',
    cuerpo: LlaveEntrada,
    respuesta: LlaveCreada,
    estado: 201,
    idempotente: true,
  },
  'DELETE /api/v2/claves/:id': {
    acceso: 'administrador',
    resumen: 'Revoca una clave',
    params: LlaveParams,
    respuesta: Mensaje,
  },
})
