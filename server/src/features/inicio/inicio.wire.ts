import type { DatosPagos, InformacionPerfil, Tablero, TableroComparado } from '@mancuerna/contract/inicio'
import { type Centavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { ReferenciasDeInicio } from './inicio.informes'
import { comparar, datosPagos, datosVisitas, graficos, type Resumen } from './inicio.reglas'

interface Lectura {
  hoy: FechaCivil
  resumen: Resumen
  /** The amounts are not for who asks: all of them are 0 (docs/decisions/0090). */
  reservado: boolean
}

const SIN_PAGOS: DatosPagos = { totalPagos: '0.00', pagosHoy: '0.00', pagosSemana: '0.00', pagosMes: '0.00' }

const conTexto = <T extends { total: Centavos }>(filas: T[]) =>
  filas.map((f) => ({ ...f, total: escribirCentavos(f.total) }))

/** The two sets of cards. */
export function perfilSalida({ resumen, hoy, reservado }: Lectura): InformacionPerfil {
  const p = datosPagos(resumen, hoy)
  return {
    datosVisitas: datosVisitas(resumen, hoy),
    datosPagos: reservado
      ? SIN_PAGOS
      : {
          totalPagos: escribirCentavos(p.totalPagos),
          pagosHoy: escribirCentavos(p.pagosHoy),
          pagosSemana: escribirCentavos(p.pagosSemana),
          pagosMes: escribirCentavos(p.pagosMes),
        },
  }
}

/** The dashboard, byte for byte as the old client reads it: the order of the keys matters. */
export function tableroSalida(l: Lectura): Tablero {
  const g = graficos(l.resumen, l.hoy)
  return {
    ...perfilSalida(l),
    visitasHora: g.visitasHora,
    visitasSemana: g.visitasSemana,
    visitasMes: g.visitasMes,
    pagosSemana: l.reservado ? [] : conTexto(g.pagosSemana),
    pagosMes: l.reservado ? [] : conTexto(g.pagosMes),
    pagosMeses: l.reservado ? [] : conTexto(g.pagosMeses),
  }
}

/** The dashboard with the periods before, to compare with. */
export function comparadoSalida(l: Lectura & { referencias: ReferenciasDeInicio }): TableroComparado {
  const c = comparar(l.resumen, l.hoy)
  const dinero = (monto: Centavos) => escribirCentavos(l.reservado ? 0 : monto)
  return {
    ...tableroSalida(l),
    totales_reservados: l.reservado,
    comparacion: {
      ...c,
      cobrosHoy: l.reservado ? 0 : c.cobrosHoy,
      pagosSemanaAnterior: dinero(c.pagosSemanaAnterior),
      pagosMesAnterior: dinero(c.pagosMesAnterior),
      porCobrar: dinero(l.referencias.porCobrar),
      sinPagar: l.referencias.sinPagar,
      primeraVisita: l.referencias.primeraVisita,
    },
  }
}
