import { DOCUMENTOS, ORIGENES } from '@mancuerna/domain/dinero/cobros'
import { leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { MENSAJES_COBRO as M } from '@mancuerna/domain/dinero/formulario-cobro'
import { z } from 'zod'
import { FechaCivil, Id, Importe, Texto, TextoObligatorio } from '../campos'

/* What the calls about charges and abonos share. */

/** A JSON number may carry binary noise (33.34000000000003): within a ten-thousandth of a cent it means that cent. */
const sinRuido = (v: string | number): string | number =>
  typeof v === 'number' && Math.abs(v * 100 - Math.round(v * 100)) < 1e-4 ? Math.round(v * 100) / 100 : v

/** An amount above zero, into cents; `mensaje` where it is absent or not above zero. */
export const Monto = (mensaje: string) =>
  z
    .union([z.string().trim().min(1, mensaje), z.number()], { error: mensaje })
    .transform(sinRuido)
    .refine((v) => (leerCentavos(v) ?? 1) > 0, { error: mensaje, abort: true })
    .pipe(Importe)
    .refine((c) => c > 0, { error: mensaje })

/** An id given as number or digits; `mensaje` for anything else. */
export const IdCon = (mensaje: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,10}$/, mensaje)
          .transform(Number),
      ],
      { error: mensaje },
    )
    .refine((n) => Number.isInteger(n) && n > 0 && n <= 2_147_483_647, { error: mensaje })
/** A civil day; `mensaje` where it is absent. */
export const FechaCon = (mensaje: string) => z.string({ error: mensaje }).trim().min(1, mensaje).pipe(FechaCivil)
const ClienteId = IdCon('Debe seleccionar un cliente.')
/** An id that may be absent, null or ''. */
const IdOpcional = z
  .union([z.literal(''), z.null(), Id], { error: 'El identificador no es válido.' })
  .optional()
  .transform((v) => (v === '' || v === undefined ? null : v))
/** What every charge says of itself (COBRO-10). */
export const cabecera = {
  client_id: ClienteId,
  monto_total_cobro: Monto(M.total),
  origen_transaccion: z.enum(ORIGENES, { error: M.origen }),
  documento_cobro_tipo: z.enum(DOCUMENTOS, { error: M.documento }),
  numero_documento: TextoObligatorio(60, M.numero),
  fecha_documento: FechaCon(M.fecha),
  referencia_interna: Texto(200),
  observaciones: Texto(1000),
  registrado_por: Texto(100),
  id_miembro: IdOpcional,
  id_visita: IdOpcional,
}

/** A method line (COBRO-11). */
export const linea = {
  id_forma_pago: IdCon(M.metodo),
  monto_detalle: Monto(M.monto),
  referencia_metodo: Texto(200),
  observaciones_detalle: Texto(500),
}
