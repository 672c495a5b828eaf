/*
 * Rows as they are loaded: names are the columns' own. Days are 'AAAA-MM-DD', `momento` is the gym's own clock
 * 'AAAA-MM-DD HH:MM:SS', money is text.
 */
export interface FilaCliente {
  id: number
  nombre: string
  ruc_ced: string
  telefono: string
  direccion: string
  email: string
  momento: string
}
export interface FilaFicha {
  id_cliente: number
  edad: number
  sufre_enfermedad: boolean
  tiene_seguro: boolean
  enfermedad: string
  institucion: string
  nombre_contacto: string
  telefono_contacto: string
}
interface FilaMiembro {
  id: number
  matricula: string
  id_cliente: number
  id_tipo_membresia: number
  estado: string
  fecha_inicio: string
  fecha_fin: string
  id_miembro_titular: number | null
  momento: string
}
interface FilaPeriodo {
  id_miembro: number
  id_tipo_membresia: number
  fecha_inicio: string
  fecha_fin: string
  id_ingreso: number | null
  id_transaccion: number | null
  id_usuario: number
  momento: string
}
interface FilaCobro {
  id: number
  monto: string
  id_cliente: number
  origen: string
  documento: string
  numero: string
  fecha: string
  tipo_cobro: string
  estado: string
  liquidado: string | null
  id_usuario: number
  id_miembro: number | null
  momento: string
}
interface FilaLinea {
  id_transaccion: number | null
  id_abono: number | null
  id_forma_pago: number
  monto: string
  conciliada: string | null
  momento: string
}
interface FilaCuota {
  id: number
  id_transaccion: number
  id_cliente: number
  numero: number
  monto: string
  vence: string
  momento: string
}
interface FilaAbono {
  id: number
  id_cliente: number
  monto: string
  fecha: string
  id_usuario: number
  momento: string
}
export interface FilaIngreso {
  id: number
  monto: string
  concepto: string
  id_usuario: number
  id_cliente: number
  id_miembro: number | null
  id_tipo_membresia: number | null
  id_transaccion: number | null
  id_cuota: number | null
  id_abono: number | null
  id_visita: number | null
  id_forma_pago: number | null
  momento: string
}
interface FilaVisita {
  id: number
  id_cliente: number
  id_miembro: number | null
  id_tipo_membresia: number | null
  areas: string
  estado: string
  motivo: string | null
  id_usuario: number
  momento: string
}
interface FilaCambio {
  id_miembro: number
  de: string | null
  a: string
  motivo: string
  id_usuario: number
  momento: string
}
interface FilaSuspension {
  id_miembro: number
  desde: string
  motivo: string
  id_usuario: number
  momento: string
}

/** Three years of a gym. */
export interface Historia {
  clientes: FilaCliente[]
  fichas: FilaFicha[]
  miembros: FilaMiembro[]
  periodos: FilaPeriodo[]
  cobros: FilaCobro[]
  lineas: FilaLinea[]
  cuotas: FilaCuota[]
  abonos: FilaAbono[]
  ingresos: FilaIngreso[]
  visitas: FilaVisita[]
  cambios: FilaCambio[]
  suspensiones: FilaSuspension[]
}

/** What to invent, and until when. */
export interface Pedido {
  semilla: number
  miembros: number
  /** About how many visits. */
  visitas: number
  /** The gym's clock now: 'AAAA-MM-DD HH:MM:SS'. Nothing happens later. */
  ahora: string
  /** Ids of the users who work there. */
  personal: readonly number[]
}
