import { z } from 'zod'

const PorNombre = z.record(z.string(), z.number().int())
/** There and here. */
const Importes = z.record(z.string(), z.tuple([z.string(), z.string()]))
const Cuentas = z.record(z.string(), z.tuple([z.number().int(), z.number().int()]))

/** What a move comes to: the same as `informe.json` of the command. Amounts are '12.34', months 'AAAA-MM'. */
export const InformeMudanza = z.object({
  /** By table of the source: leidas = traidas + sinCambio + all omitidas. */
  tablas: z.record(
    z.string(),
    z.object({ leidas: z.number().int(), traidas: z.number().int(), sinCambio: z.number().int(), omitidas: PorNombre }),
  ),
  dinero: z.object({
    origen: z.string(),
    aqui: z.string(),
    omitido: z.record(z.string(), z.string()),
    porMes: Importes,
    porUsuario: Importes.optional(),
    porTipo: Importes.optional(),
  }),
  visitas: z.object({ porMes: Cuentas, porHora: Cuentas.optional() }),
  /** Members by state: as stored there, and as it is here. */
  estados: Cuentas.optional(),
  /** Periods by what stands for their payment, and members by what became of their photo. */
  periodos: PorNombre.optional(),
  fotos: PorNombre.optional(),
  /** Rows that count elsewhere here than there, and why. */
  movidas: z
    .array(
      z.object({
        que: z.string(),
        alla: z.string().nullable(),
        aqui: z.string().nullable(),
        motivo: z.string(),
        filas: z.number().int(),
        monto: z.string().optional(),
      }),
    )
    .optional(),
  /** The old program's own answers beside ours. */
  respuestas: z
    .array(
      z.object({ que: z.string(), alla: z.string(), aqui: z.string(), escritoAqui: z.string(), motivos: PorNombre }),
    )
    .optional(),
  /** What was found in the rows that are brought, by table and kind. */
  notas: z.record(z.string(), PorNombre),
  /** What the source cannot give. */
  faltas: z.array(z.string()),
  /** What does not agree; empty: it reconciles. */
  diferencias: z.array(z.string()),
})
export type InformeMudanza = z.output<typeof InformeMudanza>
