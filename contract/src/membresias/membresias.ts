import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { z } from 'zod'
import {
  Bandera,
  FechaCivil,
  FechaSalida,
  Id,
  Importe,
  Mensaje,
  obligatorio,
  sinDar,
  Texto,
  TextoObligatorio,
} from '../campos'
import { definirApi } from '../definir'

/* What is done with a member's membership: paying, freezing, ending it. */

const Params = z.object({ id: Id })
const Cambiada = Mensaje.extend({ id_miembro: z.number() })

/**
 * POST /api/v2/miembros/:id/pagar: as the old `pagar`. `fecha_fin` only for a type without duration. `id_forma_pago`:
 * how, which the old door never says. `confirmar`: also if
 * another desk renewed the same member a moment ago (RENOVACION_RECIENTE).
 */
export const PagoEntrada = z.object({
  id_tipo_membresia: obligatorio(Id, TEXTOS_MIEMBRO.tipo),
  monto: Importe,
  fecha: sinDar(FechaCivil),
  fecha_fin: sinDar(FechaCivil),
  id_forma_pago: sinDar(Id),
  confirmar: sinDar(Bandera),
})
export const PagoGuardado = Mensaje.extend({
  id_miembro: z.number(),
  fecha_inicio: FechaSalida,
  fecha_fin: FechaSalida,
})

/**
 * POST /api/v2/miembros/:id/suspender; `hasta` is the foreseen return, kept as a note: only 'reactivar' ends a
 * suspension.
 */
export const SuspenderEntrada = z.object({ motivo: TextoObligatorio(500), hasta: sinDar(FechaCivil) })
export const CancelarEntrada = z.object({ motivo: TextoObligatorio(500) })
export const ReactivarEntrada = z.object({ motivo: Texto(500) })
/** `dias_devueltos`: days that the suspension gave back. */
export const Reactivado = Cambiada.extend({
  dias_devueltos: z.number().int(),
  fecha_fin: FechaSalida.nullable(),
})

export const apiMembresias = definirApi('Miembros', {
  'POST /api/v2/miembros/:id/pagar': {
    acceso: 'sesion',
    resumen: 'Cobra una membresía y la renueva',
    params: Params,
    cuerpo: PagoEntrada,
    respuesta: PagoGuardado,
    idempotente: true,
  },
  'GET /api/v2/miembros/:id/renovacion': {
    acceso: 'sesion',
    resumen: 'Qué días pagaría hoy una renovación; no cambia nada',
    params: Params,
    consulta: z.object({ tipo: Id }),
    respuesta: z.object({ fecha_inicio: FechaSalida, fecha_fin: FechaSalida }),
  },
  'POST /api/v2/miembros/:id/suspender': {
    acceso: 'sesion',
    resumen: 'Suspende una membresía',
    params: Params,
    cuerpo: SuspenderEntrada,
    respuesta: Cambiada,
    idempotente: true,
  },
  'POST /api/v2/miembros/:id/reactivar': {
    acceso: 'sesion',
    resumen: 'Termina una suspensión y devuelve sus días',
    params: Params,
    cuerpo: ReactivarEntrada,
    respuesta: Reactivado,
    idempotente: true,
  },
  'POST /api/v2/miembros/:id/cancelar': {
    acceso: 'sesion',
    resumen: 'Cancela una membresía',
    params: Params,
    cuerpo: CancelarEntrada,
    respuesta: Cambiada,
    idempotente: true,
  },
  'POST /api/v2/miembros/:id/eliminar': {
    acceso: 'sesion',
    resumen: 'Cancela y oculta de las listas anteriores',
    params: Params,
    respuesta: Cambiada,
    idempotente: true,
  },
})
