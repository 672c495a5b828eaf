import type {
  InformeMiembro,
  InformePagos,
  InformeVisitas,
  PagoFila,
  PagosFilasConsulta,
  VisitaFila,
  VisitasFilasConsulta,
} from '@mancuerna/contract/informes'
import type { PagoLegado } from '@mancuerna/contract/legacy/pagos'
import type { VisitaLegada } from '@mancuerna/contract/legacy/visitas'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/consumidor-final'
import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero'
import { datetimeLocal } from '@mancuerna/domain/fecha'
import { rutaFoto } from '../../platform/images/imagenes.reglas'
import type { FilaPago, FilaVisita } from './filas.informes'
import { type Periodo, SIN_MEMBRESIA, SIN_MEMBRESIA_TOTALES } from './informes.reglas'
import type { MiembroInforme } from './personas.informes'
import type { Totales } from './totales.informes'

const importe = (total: string): string => escribirCentavos(aCentavos(total))

/** A row's person: a hidden member is nobody on the old door, and so is Consumidor Final. */
const personaLegada = (f: FilaPago | FilaVisita) => {
  const nadie = f.oculto || (f.idMiembro === null && f.idCliente === CONSUMIDOR_FINAL)
  return {
    nombre: nadie ? null : f.nombre,
    imagen: nadie || (f.idMiembro === null && f.foto === null) ? null : rutaFoto(f.foto),
    matricula: nadie ? null : f.matricula,
    usuario: f.usuarioEliminado ? null : f.usuario,
    membresia: f.tipo ?? SIN_MEMBRESIA,
  }
}
/** A payment of pagos.php `obtener`; its day and time are the ones it counts for. */
export const pagoLegado = (f: FilaPago): PagoLegado => ({
  fecha: `${f.fecha} ${f.hora}`,
  monto: f.monto,
  ...personaLegada(f),
})
/** A visit of visitas.php `obtener`, its moment in the gym's zone. */
export const visitaLegada = (f: FilaVisita, zona: string): VisitaLegada => ({
  fecha: datetimeLocal(f.momento, zona),
  ...personaLegada(f),
})

/** The cards of an old report; `valor` turns the database's total into the wire's ("25.00", or a number of visits). */
export const totalesLegados = <V>(t: Totales, valor: (total: string) => V) => ({
  membresias: t.membresias.map((x) => ({ total: valor(x.total), nombre: x.nombre ?? SIN_MEMBRESIA_TOTALES })),
  usuarios: t.usuarios.map((x) => ({ total: valor(x.total), nombre: x.nombre })),
  miembros: t.miembros.map((x) => ({
    total: valor(x.total),
    nombre: x.nombre,
    matricula: x.matricula,
    imagen: rutaFoto(x.foto),
  })),
})
export const valorPagos = importe
export const valorVisitas = Number

const tarjetas = <V>(t: Totales, valor: (total: string) => V) => ({
  totalesMembresias: t.membresias.map((x) => ({
    id: x.id,
    nombre: x.nombre ?? SIN_MEMBRESIA_TOTALES,
    total: valor(x.total),
  })),
  totalesUsuarios: t.usuarios.map((x) => ({ id: x.id, nombre: x.nombre, total: valor(x.total) })),
  totalesMiembros: t.miembros.map((x) => ({
    id: x.id,
    nombre: x.nombre,
    matricula: x.matricula,
    imagen: rutaFoto(x.foto),
    total: valor(x.total),
  })),
})
/** Totals of the payments report. */
export const pagosSalida = (p: Periodo, t: Totales): InformePagos => ({
  desde: p.desde,
  hasta: p.hasta,
  numeroPagos: t.n,
  totalPagos: importe(t.total),
  ...tarjetas(t, importe),
})
/** Totals of the visits report. */
export const visitasSalida = (p: Periodo, t: Totales): InformeVisitas => ({
  desde: p.desde,
  hasta: p.hasta,
  numeroVisitas: t.n,
  ...tarjetas(t, Number),
})

const quien = (f: FilaPago | FilaVisita) => ({
  imagen: f.idMiembro === null && f.foto === null ? null : rutaFoto(f.foto),
  nombre: f.nombre,
  matricula: f.matricula,
  client_id: f.idCliente,
  id_miembro: f.idMiembro,
  membresia: f.tipo ?? SIN_MEMBRESIA,
  usuario: f.usuario,
})
/** A payment of our own report's table. */
export const pagoSalida = (f: FilaPago): PagoFila => ({
  id_ingreso: f.id,
  ...quien(f),
  fecha: f.fecha,
  hora: f.hora,
  monto: f.monto,
  concepto: f.concepto,
  id_transaccion: f.idTransaccion,
  forma_pago: f.formaPago,
})
/** A visit of our own report's table. */
export const visitaSalida = (f: FilaVisita): VisitaFila => ({
  id_visita: f.id,
  ...quien(f),
  momento: f.momento.toISOString(),
  estado_acceso: f.acceso,
  motivo_denegacion: f.motivo,
  nombre_area_acceso: f.areas,
  registrado_por: f.registradoPor,
  observaciones: f.observaciones,
  anulada: f.anulada ? 1 : 0,
  motivo_anulacion: f.motivoAnulacion,
})

/** A page asked for: which rows, in which order, from where on. */
export const seleccionEntrada = (c: PagosFilasConsulta | VisitasFilasConsulta) => ({
  desde: c.desde,
  hasta: c.hasta,
  buscar: c.buscar,
  idMiembro: c.id_miembro,
  idUsuario: c.id_usuario,
  orden: c.orden,
  sentido: c.sentido,
  tamano: c.tamano,
  saltar: (c.pagina - 1) * c.tamano,
})

/** The head of a member's report. */
export const miembroSalida = (m: MiembroInforme): InformeMiembro['miembro'] => ({
  id_miembro: m.id,
  matricula: m.matricula,
  client_id: m.idCliente,
  nombre: m.nombre,
  imagen: rutaFoto(m.foto),
})

/** What a member's and a user's report have in common. */
export const personaSalida = (r: {
  periodo: Periodo
  numeroVisitas: number
  numeroPagos: number
  totalPagos: string
  visitas: FilaVisita[]
  pagos: FilaPago[]
}) => ({
  desde: r.periodo.desde,
  hasta: r.periodo.hasta,
  numeroVisitas: r.numeroVisitas,
  numeroPagos: r.numeroPagos,
  totalPagos: importe(r.totalPagos),
  visitas: r.visitas.map(visitaSalida),
  pagos: r.pagos.map(pagoSalida),
})
