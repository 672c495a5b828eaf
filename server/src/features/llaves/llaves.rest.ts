import { Mensaje } from '@mancuerna/contract/campos'
import { ClaveCreada, ClaveEntrada, ClaveParams, ClaveSalida } from '@mancuerna/contract/llaves'
import { z } from 'zod'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosClaves } from './llaves.modulo'
import { claveSalida } from './llaves.wire'

const comun = { acceso: 'administrador', etiqueta: 'Claves de acceso' } as const
const ruta = '/api/v2/claves'

/** API keys, for administrators. */
export const rutasClaves = (casos: CasosClaves): Ruta[] => [
  definirRuta({
    ...comun,
    metodo: 'get',
    ruta,
    resumen: 'Las claves para otros programas',
    respuesta: z.array(ClaveSalida),
    manejar: async ({ actor }) => (await casos.listar(actor, undefined)).map(claveSalida),
  }),
  definirRuta({
    ...comun,
    metodo: 'post',
    ruta,
    resumen: 'Crea una clave; la respuesta la muestra por única vez',
    cuerpo: ClaveEntrada,
    respuesta: ClaveCreada,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Clave creada. Cópiela ahora: no se vuelve a mostrar.',
      ...(await casos.crear(actor, cuerpo, repeticion)),
    }),
  }),
  definirRuta({
    ...comun,
    metodo: 'delete',
    ruta: `${ruta}/:id`,
    resumen: 'Revoca una clave',
    params: ClaveParams,
    respuesta: Mensaje,
    manejar: async ({ actor, params }) => {
      await casos.revocar(actor, params)
      return { mensaje: 'Clave revocada.' }
    },
  }),
]
