import type { MiembroDetalle } from '@mancuerna/contract/membresias/miembros'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { bit, bitONulo } from '../ficha/ficha.wire'
import { fotoSalida, miembroFila, sinPagarSalida } from '../miembro.wire'
import type { MiembroCompleto } from './detalle.informes'

/** A member as `/api/miembros/:id` gives it. */
export const miembroDetalle = (m: MiembroCompleto): MiembroDetalle => ({
  ...miembroFila(m),
  foto: fotoSalida(m.foto),
  telefono: m.telefono,
  direccion: m.direccion,
  email: m.email,
  ficha: m.ficha && {
    ...m.ficha,
    sufreEnfermedad: bitONulo(m.ficha.sufreEnfermedad),
    tieneSeguro: bitONulo(m.ficha.tieneSeguro),
  },
  areas_de_acceso: m.areas.join(','),
  visitas_maximas_diarias: m.visitasMaximasDiarias,
  debe: m.debe && {
    monto: escribirCentavos(m.debe.monto),
    vencido: escribirCentavos(m.debe.vencido),
    desde: m.debe.desde,
  },
  sin_pagar: sinPagarSalida(m.sinPagar),
  es_grupal: bit(m.esGrupal),
  capacidad_maxima_miembros: m.capacidad,
  grupo: m.grupo.map((g) => ({
    id_miembro: g.id,
    matricula: g.matricula,
    client_nombre: g.nombre,
    titular: bit(g.titular),
  })),
  suspension: m.suspension,
})
