import { hoyEn } from '@mancuerna/domain/fecha'
import type { Kit, Modulo } from '../../modulo'
import { exportarPagos, exportarVisitas, type Formato } from './exportar'
import { guionesInformes } from './informes.legacy'
import { periodoDe, periodoLegado } from './informes.reglas'
import { rutasInformes } from './informes.rest'
import { recorrerPagos, recorrerVisitas } from './recorrer-informe'
import { type Dias, verFilasPagos, verFilasVisitas, verMiembro, verPagos, verUsuario, verVisitas } from './ver-informes'

interface FiltrosLegados {
  fechaInicio: string | null
  fechaFin: string | null
}

const crearCasos = ({ ejecutor, pool, reloj, config: { zona } }: Kit) => {
  const hoy = () => hoyEn(reloj(), zona)
  return {
    pagos: ejecutor.enLectura(verPagos),
    visitas: ejecutor.enLectura(verVisitas),
    filasPagos: ejecutor.enLectura(verFilasPagos),
    filasVisitas: ejecutor.enLectura(verFilasVisitas),
    miembro: ejecutor.enLectura(verMiembro),
    usuario: ejecutor.enLectura(verUsuario),
    pagosLegado: (f: FiltrosLegados) => recorrerPagos(pool, periodoLegado(f, hoy())),
    visitasLegado: (f: FiltrosLegados) => recorrerVisitas(pool, periodoLegado(f, hoy())),
    zona,
    /** Throws FECHAS_INVALIDAS. */
    exportar(cual: 'pagos' | 'visitas', e: Dias & { formato: Formato }) {
      const periodo = periodoDe(e, hoy())
      return {
        periodo,
        trozos:
          cual === 'pagos' ? exportarPagos(pool, e.formato, periodo) : exportarVisitas(pool, e.formato, periodo, zona),
      }
    },
  }
}
export type CasosInformes = ReturnType<typeof crearCasos>

/** Reports of visits and payments over the same rows, on both doors, and their exports. */
export function moduloInformes(kit: Kit): Modulo {
  const casos = crearCasos(kit)
  return { rutas: rutasInformes(casos), guiones: guionesInformes(casos) }
}
