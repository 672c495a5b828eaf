import { z } from 'zod'
import { repetido } from '../../platform/core/repetido'
import { type Ctx, fila, Prisma } from '../../platform/db/tx'
import { normalizada, textoBuscado } from '../../platform/lists/texto.repo'

const Previo = z.strictObject({
  nombre: z.string(),
  matricula: z.string(),
  quien: z.string(),
  momento: z.date(),
})

/**
 * Refuses a new member that looks like one of the last ten minutes: the same client (and so the same cédula), or the
 * same name. For whoever can ask the person; two desks come one after the other. Throws REPETIDO.
 */
export async function exigirMiembroNuevo(ctx: Ctx, e: { idCliente: number | null; nombre: string }): Promise<void> {
  const nombre = await textoBuscado(ctx.tx, e.nombre)
  await ctx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`miembro|${nombre}`}, 0))`
  const previo = await fila(
    ctx.tx,
    Previo,
    Prisma.sql`SELECT c.nombre, m.matricula, m.registrado_en AS momento, coalesce((
        SELECT u.usuario FROM auditoria a JOIN usuario u ON u.id = a.id_usuario
        WHERE a.entidad = 'miembro' AND a.id_entidad = m.id::text AND a.accion IN ('crear', 'registrar')
        ORDER BY a.id LIMIT 1), '') AS quien
      FROM miembro m JOIN cliente c ON c.id = m.id_cliente
      WHERE m.registrado_en > ${ctx.ahora}::timestamptz - interval '10 minutes' AND m.oculto_en IS NULL
        AND (m.id_cliente = ${e.idCliente}::int OR ${normalizada(Prisma.sql`c.nombre`)} = ${nombre})
      ORDER BY m.id DESC LIMIT 1`,
  )
  if (!previo) return
  const { matricula, quien, momento } = previo
  throw repetido(ctx, { que: `${previo.nombre} ya se registró como miembro ${matricula}`, quien, momento })
}
