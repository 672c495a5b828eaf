import { z } from 'zod'
import { Texto } from './campos'
import { ClienteSalida, PersonaSalida } from './personas/clientes'
import { definirApi } from './definir'

/** A repeated parameter (?consulta=a&consulta=b) counts once: the last. */
const Busqueda = z.preprocess<unknown, ReturnType<typeof Texto>, string | undefined>(
  (v) => (Array.isArray(v) ? v.at(-1) : v),
  Texto(200),
)

/** GET /consulta_clientesApps?consulta= and GET /consultaClientesJson?consulta= */
export const ConsultaTexto = z.object({ consulta: Busqueda })
/** GET /api/v2/search-client-member-status?query= */
export const QueryTexto = z.object({ query: Busqueda })
/** GET /api/v2/buscar?q= */
export const BuscarTexto = z.object({ q: Busqueda })
/** GET /api_consultaClientes?id= */
export const ConsultaId = z.object({ id: Busqueda })

/** A client of `consulta_clientesApps`, at most 10. `nombre` and `ruc` repeat it for the screen that reads those. */
export const ClienteApp = z.object({
  client_id: z.number(),
  client_nombre: z.string(),
  client_rucCed: z.string(),
  nombre: z.string(),
  ruc: z.string(),
  client_estado: z.union([z.literal(0), z.literal(1)]),
})
export type ClienteApp = z.output<typeof ClienteApp>

/**
 * A person of `api_consultaClientes`, in both vocabularies. From the cloud source `client_id` is null: not a client
 * here yet.
 */
export const ClienteConsultado = z.object({
  client_id: z.number().nullable(),
  ...PersonaSalida.shape,
  nombre: z.string(),
  ruc: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
})
export type ClienteConsultado = z.output<typeof ClienteConsultado>
/** What the old look-up says when nobody has that number (docs/compatibility.md, The newer REST calls). */
export const SinDatos = z.object({ RESP: z.literal('DATA NO ENCONTRADA') })
export const ConsultaClientesSalida = z.union([z.array(ClienteConsultado), SinDatos])

/** GET /verClientesJsonApp: every client, streamed. */
export const VerClientesSalida = z.object({ Clientes: z.array(ClienteSalida) })

/**
 * A client of the member and charge forms' search, at most 10 (docs/domain.md, People and memberships: isMember and
 * hasOverdue are derived).
 */
export const ClienteEstado = z.object({
  client_id: z.number(),
  client_nombre: z.string(),
  client_rucCed: z.string(),
  client_estado: z.union([z.literal(0), z.literal(1)]),
  isMember: z.boolean(),
  hasOverdue: z.boolean(),
})
export type ClienteEstado = z.output<typeof ClienteEstado>

/** GET /api/v2/buscar: the command palette, at most 6 of each. `estado` '': SIN MEMBRESÍA. */
export const BuscarSalida = z.object({
  miembros: z.array(
    z.object({
      id_miembro: z.number(),
      matricula: z.string(),
      client_id: z.number(),
      client_nombre: z.string(),
      client_rucCed: z.string(),
      estado: z.enum(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', '']),
    }),
  ),
  clientes: z.array(z.object({ client_id: z.number(), client_nombre: z.string(), client_rucCed: z.string() })),
})
export type BuscarSalida = z.output<typeof BuscarSalida>

/**
 * The look-ups of people, at the paths that each screen calls: those without /api as the newer old screens call them,
 * and under /api, where an old client with a base path finds them.
 */
export const apiBusquedas = definirApi('Búsquedas', {
  'GET /consulta_clientesApps': {
    alias: ['/api/consulta_clientesApps'],
    acceso: 'sesion',
    resumen: 'Los 10 primeros clientes para un texto',
    consulta: ConsultaTexto,
    respuesta: z.array(ClienteApp),
  },
  'GET /api_consultaClientes': {
    alias: ['/api/api_consultaClientes'],
    acceso: 'sesion',
    resumen: 'Una persona por cédula, RUC o número, también en la fuente externa',
    consulta: ConsultaId,
    respuesta: ConsultaClientesSalida,
  },
  'GET /verClientesJsonApp': {
    alias: ['/api/verClientesJsonApp'],
    acceso: 'sesion',
    resumen: 'Todos los clientes',
    respuesta: VerClientesSalida,
    directa: true,
  },
  'GET /consultaClientesJson': {
    alias: ['/api/consultaClientesJson'],
    acceso: 'sesion',
    resumen: 'Los clientes para un texto, a lo más 500',
    consulta: ConsultaTexto,
    respuesta: z.array(ClienteSalida),
  },
  'GET /api/v2/search-client-member-status': {
    acceso: 'sesion',
    resumen: 'Los 10 primeros clientes para un texto, con el estado de su membresía',
    consulta: QueryTexto,
    respuesta: z.array(ClienteEstado),
  },
  'GET /api/v2/buscar': {
    acceso: 'sesion',
    resumen: 'Miembros y clientes para la paleta',
    consulta: BuscarTexto,
    respuesta: BuscarSalida,
  },
})
