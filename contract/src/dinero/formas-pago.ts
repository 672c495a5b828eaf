import { z } from 'zod'
import { Bandera, EnteroONulo, Id, Mensaje, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'

const Si = z.union([z.literal(0), z.literal(1)])

/** GET /api/formas-pago: the available methods (COBRO-12). */
export const FormaPagoSalida = z.object({
  id_forma_pago: z.number(),
  nombre_forma_pago: z.string(),
  tipo_categoria_cobro: z.string(),
  requiere_conciliacion: Si,
})
export type FormaPagoSalida = z.output<typeof FormaPagoSalida>

/** GET /api/v2/formas-pago: all of them, for the administrator. */
export const FormaPagoAdmin = FormaPagoSalida.extend({ activa: Si, orden: z.number(), en_uso: Si })
export type FormaPagoAdmin = z.output<typeof FormaPagoAdmin>

/**
 * POST and PUT /api/v2/formas-pago. A category EFECTIVO gives change; a method in use can only be switched on or off.
 */
export const FormaPagoEntrada = z.object({
  nombre_forma_pago: TextoObligatorio(60, 'El nombre de la forma de pago es obligatorio.'),
  tipo_categoria_cobro: TextoObligatorio(30, 'La categoría es obligatoria.').transform((v) => v.toUpperCase()),
  requiere_conciliacion: Bandera.default(false),
  activa: Bandera.default(true),
  orden: EnteroONulo(0, 10_000),
})
export type FormaPagoEntrada = z.output<typeof FormaPagoEntrada>

export const FormaPagoParams = z.object({ id: Id })
export const FormaPagoGuardada = Mensaje.extend({ id_forma_pago: z.number() })

/** Payment methods: the available ones for everybody, all of them for the administrator. */
export const apiFormasPago = definirApi('Formas de pago', {
  'GET /api/formas-pago': {
    alias: ['/formas-pago'],
    acceso: 'sesion',
    resumen: 'Las formas de pago disponibles',
    respuesta: z.array(FormaPagoSalida),
  },
  'GET /api/v2/formas-pago': {
    acceso: 'administrador',
    resumen: 'Todas las formas de pago',
    respuesta: z.array(FormaPagoAdmin),
  },
  'POST /api/v2/formas-pago': {
    acceso: 'administrador',
    resumen: 'Crea una forma de pago',
    cuerpo: FormaPagoEntrada,
    respuesta: FormaPagoGuardada,
    estado: 201,
    idempotente: true,
  },
  'PUT /api/v2/formas-pago/:id': {
    acceso: 'administrador',
    resumen: 'Cambia una forma de pago',
    params: FormaPagoParams,
    cuerpo: FormaPagoEntrada,
    respuesta: FormaPagoGuardada,
  },
})
