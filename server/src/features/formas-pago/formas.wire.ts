import type { FormaPagoAdmin, FormaPagoEntrada, FormaPagoSalida } from '@mancuerna/contract/dinero/formas-pago'
import type { DatosForma, FormaConUso, FormaPago } from './formas.repo'

const si = (v: boolean): 0 | 1 => (v ? 1 : 0)

/** A method as whoever charges reads it. */
export const formaSalida = (f: FormaPago): FormaPagoSalida => ({
  id_forma_pago: f.id,
  nombre_forma_pago: f.nombre,
  tipo_categoria_cobro: f.categoria,
  requiere_conciliacion: si(f.requiereConciliacion),
})

/** A method as the administrator reads it. */
export const formaAdmin = (f: FormaConUso): FormaPagoAdmin => ({
  ...formaSalida(f),
  activa: si(f.activa),
  orden: f.orden,
  en_uso: si(f.enUso),
})

/** A method as it is sent. */
export const formaEntrada = (e: FormaPagoEntrada): DatosForma => ({
  nombre: e.nombre_forma_pago,
  categoria: e.tipo_categoria_cobro,
  requiereConciliacion: e.requiere_conciliacion,
  activa: e.activa,
  orden: e.orden ?? 0,
})
