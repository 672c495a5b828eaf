import type { InformacionPerfil, Tablero, TableroComparado } from '@mancuerna/contract/inicio'
import { type Centavos, escribirCentavos } from '@mancuerna/domain/dinero'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import type { ReferenciasDeInicio } from './inicio.informes'
import { comparar, datosPagos, datosVisitas, graficos, type Resumen } from './inicio.reglas'

interface Lectura {
  hoy: FechaCivil
  resumen: Resumen
}

const conTexto = <T extends { total: Centavos }>(filas: T[]) =>
  filas.map((f) => ({ ...f, total: escribirCentavos(f.total) }))

/** The two sets of cards. */
export function perfilSalida({ resumen, hoy }: Lectura): InformacionPerfil {
  const p = datosPagos(resumen, hoy)
  return {
    datosVisitas: datosVisitas(resumen, hoy),
    datosPagos: {
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
    pagosSemana: conTexto(g.pagosSemana),
    pagosMes: conTexto(g.pagosMes),
    pagosMeses: conTexto(g.pagosMeses),
  }
}

/** The dashboard with the periods before, to compare with. */
export function comparadoSalida(l: Lectura & { referencias: ReferenciasDeInicio }): TableroComparado {
  const c = comparar(l.resumen, l.hoy)
  return {
    ...tableroSalida(l),
    comparacion: {
      ...c,
      pagosSemanaAnterior: escribirCentavos(c.pagosSemanaAnterior),
      pagosMesAnterior: escribirCentavos(c.pagosMesAnterior),
      porCobrar: escribirCentavos(l.referencias.porCobrar),
      sinPagar: l.referencias.sinPagar,
      primeraVisita: l.referencias.primeraVisita,
    },
  }
}
