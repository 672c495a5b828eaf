import type { Caja } from '@mancuerna/contract/dinero/cartera'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { z } from 'zod'
import type { GrupoCaja } from '../libro/caja.informes'

type Concepto = z.input<typeof Caja>['por_concepto'][number]['concepto']

/** A day's till out of its groups. */
export function cajaSalida({ fecha, grupos }: { fecha: FechaCivil; grupos: GrupoCaja[] }): z.input<typeof Caja> {
  const de = (g: GrupoCaja['grupo']) => grupos.filter((x) => x.grupo === g)
  const suma = (x: GrupoCaja) => ({ cantidad: x.cantidad, total: x.total })
  const todo = de('total')[0]
  return {
    fecha,
    total: todo?.total ?? '0.00',
    cantidad: todo?.cantidad ?? 0,
    por_metodo: de('metodo').map((x) => ({
      ...suma(x),
      id_forma_pago: x.id,
      nombre_forma_pago: x.nombre ?? 'Sin especificar',
    })),
    por_usuario: de('usuario').map((x) => ({
      ...suma(x),
      id_usuario: x.id,
      usuario: x.nombre ?? 'sistema',
      atendio: x.atendio ?? 'Sistema',
    })),
    por_concepto: de('concepto').map((x) => ({ ...suma(x), concepto: x.nombre as Concepto })),
  }
}
