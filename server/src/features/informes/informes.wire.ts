import type {
  InformeMiembro,
  InformePagos,
  InformeVisitas,
  MejoresPagos,
  MejoresVisitas,
  PagoFila,
  PagosFilasConsulta,
  VisitaFila,
  VisitasFilasConsulta,
} from '@mancuerna/contract/informes'
import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { SIN_MEMBRESIA, SIN_MEMBRESIA_TOTALES, sinTipo } from '@mancuerna/domain/membresias/visita'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { rutaFoto } from '../../platform/images/imagenes.reglas'
import type { FilaPago } from './filas/pagos.informes'
import type { FilaVisita } from './filas/visitas.informes'
import type { MiembroInforme } from './personas.informes'
import type { MiembroTotal, Totales } from './totales.informes'
import type { PedidoPagos, PedidoVisitas } from './ver-informes'

const importe = (total: string): string => escribirCentavos(aCentavos(total))

const tarjetas = <V>(t: Totales, valor: (total: string) => V) => ({
  totalesMembresias: t.membresias.map((x) => ({
    id: x.id,
    nombre: x.nombre ?? sinTipo(x.origen, SIN_MEMBRESIA_TOTALES),
    total: valor(x.total),
  })),
  totalesUsuarios: t.usuarios.map((x) => ({
    id: x.id,
    nombre: x.nombre,
    atendio: x.atendio,
    total: valor(x.total),
  })),
})

const mejores = <V>(p: Rango, miembros: readonly MiembroTotal[], valor: (total: string) => V) => ({
  desde: p.desde,
  hasta: p.hasta,
  totalesMiembros: miembros.map((x) => ({
    id: x.id,
    nombre: x.nombre,
    matricula: x.matricula,
    imagen: rutaFoto(x.foto),
    total: valor(x.total),
  })),
})
/** The best of the payments report. */
export const mejoresPagosSalida = (p: Rango, m: readonly MiembroTotal[]): MejoresPagos => mejores(p, m, importe)
/** The best of the visits report. */
export const mejoresVisitasSalida = (p: Rango, m: readonly MiembroTotal[]): MejoresVisitas => mejores(p, m, Number)

/** Totals of the payments report. */
export const pagosSalida = (p: Rango, t: Totales): InformePagos => ({
  desde: p.desde,
  hasta: p.hasta,
  numeroPagos: t.n,
  totalPagos: importe(t.total),
  ...tarjetas(t, importe),
})
/** Totals of the visits report. */
export const visitasSalida = (p: Rango, t: Totales): InformeVisitas => ({
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
  membresia: f.tipo ?? sinTipo('origen' in f ? f.origen : null, SIN_MEMBRESIA),
  usuario: f.usuario,
  atendio: f.atendio,
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

const seleccion = (c: PagosFilasConsulta | VisitasFilasConsulta) => ({
  desde: c.desde,
  hasta: c.hasta,
  buscar: c.buscar,
  idMiembro: c.id_miembro,
  idUsuario: c.id_usuario,
  sentido: c.sentido,
  tamano: c.tamano,
  saltar: (c.pagina - 1) * c.tamano,
})
/** A page of payments asked for: which rows, in which order, from where on. */
export const seleccionPagos = (c: PagosFilasConsulta): PedidoPagos => ({ ...seleccion(c), orden: c.orden })
/** The same of visits. */
export const seleccionVisitas = (c: VisitasFilasConsulta): PedidoVisitas => ({
  ...seleccion(c),
  orden: c.orden,
  acceso: c.acceso,
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
  periodo: Rango
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
