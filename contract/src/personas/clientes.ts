import { esCorreo, esTelefono, TEXTOS_CLIENTE, tieneDosLetras } from '@mancuerna/domain/personas/cliente'
import { esClaveSinCedula } from '@mancuerna/domain/personas/sin-cedula'
import { z } from 'zod'
import { Bandera, Id, Mensaje, MomentoSalida, Pagina, paginaDe, Texto, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'

const minimo = (max: number, mensaje: string) => Texto(max).refine(tieneDosLetras, { error: mensaje })
const Estado = Bandera.nullish().transform((v) => v ?? undefined)
const Correo = Texto(200)

/**
 * When somebody became a client: ISO 8601. Without a zone it is UTC, as the old form sends it ("2026-03-05T14:30"); a
 * bare day is its noon UTC, which is that same day in every zone of the Americas. Absent, null and '' mean now.
 */
const FechaRegistro = z
  .union([z.string(), z.null()], { error: 'La fecha no es válida.' })
  .optional()
  .transform((v, ctx) => {
    const texto = (v ?? '').trim()
    if (texto === '') return undefined
    const m = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(texto)
    const dia = m?.[1] ?? ''
    const momento = new Date(`${dia}T${m?.[2] ?? '12:00'}${m?.[3] ?? 'Z'}`)
    const real = m && !Number.isNaN(momento.getTime()) && new Date(`${dia}T00:00:00Z`).toISOString().startsWith(dia)
    if (!real || dia < '1900' || dia >= '2200') {
      ctx.addIssue({ code: 'custom', message: 'La fecha no es válida.' })
      return z.NEVER
    }
    return momento
  })

/** POST /api/clientes (CLIENTE-13, CLIENTE-16). `client_celular` is the same as `client_telefono`. */
export const ClienteNuevo = z
  .object({
    client_nombre: minimo(150, TEXTOS_CLIENTE.nombre),
    // It names somebody else's card, and is no number of anybody.
    client_rucCed: minimo(30, TEXTOS_CLIENTE.rucCed).refine((v) => !esClaveSinCedula(v), {
      error: TEXTOS_CLIENTE.rucCed,
    }),
    client_telefono: Texto(40),
    client_celular: Texto(40),
    client_direccion: minimo(300, TEXTOS_CLIENTE.direccion),
    client_email: Correo.refine(esCorreo, { error: TEXTOS_CLIENTE.email }),
    client_fechaReg: FechaRegistro,
    client_estado: Estado,
  })
  .superRefine((c, ctx) => {
    if (!esTelefono(c.client_telefono || c.client_celular))
      ctx.addIssue({ code: 'custom', path: ['client_telefono'], message: TEXTOS_CLIENTE.telefono })
  })
export type ClienteNuevo = z.output<typeof ClienteNuevo>

/**
 * PUT /api/clientes/:rucCed. What is absent stays as it is; the cédula/RUC and the registration date do not change
 * here.
 */
export const ClienteCambio = z.object({
  client_nombre: TextoObligatorio(150).optional(),
  client_direccion: Texto(300).optional(),
  client_celular: Texto(40).optional(),
  client_telefono: Texto(40).optional(),
  client_email: Correo.refine((v) => v === '' || esCorreo(v), { error: TEXTOS_CLIENTE.email }).optional(),
  client_estado: Estado,
})
export type ClienteCambio = z.output<typeof ClienteCambio>

/** PUT /api/v2/clientes/:id: the same, and the cédula/RUC of somebody who has none yet. */
export const ClienteCambioPorId = ClienteCambio.extend({ client_rucCed: Texto(30).optional() })
export type ClienteCambioPorId = z.output<typeof ClienteCambioPorId>

/** Who a person is, as every newer read says it: strings are never null, `client_telefono` repeats `client_celular`. */
export const PersonaSalida = z.object({
  client_nombre: z.string(),
  client_rucCed: z.string(),
  client_direccion: z.string(),
  client_celular: z.string(),
  client_telefono: z.string(),
  client_email: z.string(),
})

/** A client as every newer read gives it. */
export const ClienteSalida = z.object({
  client_id: z.number(),
  ...PersonaSalida.shape,
  client_fechaReg: MomentoSalida,
  client_estado: z.union([z.literal(0), z.literal(1)]),
})
export type ClienteSalida = z.output<typeof ClienteSalida>

/** `advertencia`: the cédula/RUC looks mistyped. It never stops anything (docs/domain.md, People and memberships). */
export const ClienteGuardado = Mensaje.extend({ client_id: z.number(), advertencia: z.string().nullable() })
export type ClienteGuardado = z.output<typeof ClienteGuardado>
export const ClienteEliminado = Mensaje

/**
 * `rucCed`: as typed, or 'SIN-15' for the client of that number, whom the old list shows so while there is no cédula.
 */
export const ClientePorRuc = z.object({ rucCed: TextoObligatorio(100) })
export const ClientePorId = z.object({ id: Id })

/** GET /api/v2/clientes. `estado`: 1 active, 0 inactive, absent both. */
export const ClientesConsulta = Pagina.extend({
  estado: z.enum(['0', '1'], { error: 'El estado debe ser 0 o 1.' }).optional(),
  orden: z
    .enum(['nombre', 'client_nombre', 'client_rucCed', 'client_fechaReg', 'client_id'], {
      error: 'No se puede ordenar por ese dato.',
    })
    .default('nombre'),
})
export type ClientesConsulta = z.output<typeof ClientesConsulta>
export const ClientesPagina = paginaDe(ClienteSalida)

/** GET /api/v2/clientes/validar?id= */
export const ValidarConsulta = z.object({ id: Texto(30) })
export const ValidarSalida = z.object({ advertencia: z.string().nullable() })

/** Clients: `/api/clientes` by cédula/RUC as the old screens call it, `/api/v2/clientes` by number. */
export const apiClientes = definirApi('Clientes', {
  'POST /api/clientes': {
    // The June 2025 build of the old client calls it so.
    alias: ['/addCliente', '/api/addCliente'],
    acceso: 'sesion',
    resumen: 'Registra un cliente',
    cuerpo: ClienteNuevo,
    respuesta: ClienteGuardado,
    estado: 201,
    idempotente: true,
  },
  'GET /api/clientes/:rucCed': {
    acceso: 'sesion',
    resumen: 'Un cliente, por su cédula o RUC',
    params: ClientePorRuc,
    respuesta: ClienteSalida,
  },
  'PUT /api/clientes/:rucCed': {
    acceso: 'sesion',
    resumen: 'Cambia un cliente',
    params: ClientePorRuc,
    cuerpo: ClienteCambio,
    respuesta: ClienteGuardado,
  },
  'DELETE /api/clientes/:rucCed': {
    acceso: 'sesion',
    resumen: 'Oculta un cliente; su historia queda',
    params: ClientePorRuc,
    respuesta: ClienteEliminado,
  },
  'GET /api/v2/clientes': {
    acceso: 'sesion',
    resumen: 'Los clientes, por páginas',
    consulta: ClientesConsulta,
    respuesta: ClientesPagina,
  },
  'GET /api/v2/clientes/validar': {
    acceso: 'sesion',
    resumen: 'Aviso sobre una cédula o RUC',
    consulta: ValidarConsulta,
    respuesta: ValidarSalida,
  },
  'GET /api/v2/clientes/:id': {
    acceso: 'sesion',
    resumen: 'Un cliente, por su número',
    params: ClientePorId,
    respuesta: ClienteSalida,
  },
  'PUT /api/v2/clientes/:id': {
    acceso: 'sesion',
    resumen: 'Cambia un cliente; le da cédula o RUC si no tiene',
    params: ClientePorId,
    cuerpo: ClienteCambioPorId,
    respuesta: ClienteGuardado,
  },
  'DELETE /api/v2/clientes/:id': {
    acceso: 'sesion',
    resumen: 'Oculta un cliente; su historia queda',
    params: ClientePorId,
    respuesta: ClienteEliminado,
  },
})
