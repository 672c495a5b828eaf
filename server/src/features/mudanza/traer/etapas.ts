import type { Avance } from '../obra/avance'
import type { Obra } from '../obra/obra.repo'
import type { FuenteImagenes } from '../origen/tipos'
import { traerAjustes, traerTipos, traerUsuarios } from './catalogo.repo'
import { traerImagenes, type Taller } from './imagenes'
import { traerPagos, traerVisitas } from './movimientos.repo'
import type { Traida } from './numeros.repo'
import { traerMiembros, traerPeriodos } from './personas.repo'

const PARADA = new AbortController().signal

/** How it is brought: where the pictures come from and go to, who is told how far it is, who may stop it. */
interface ModoDeTraer {
  imagenes?: FuenteImagenes | null
  taller: Taller
  alAvanzar?: (a: Avance) => void
  senal?: AbortSignal
}

/** What is brought, in this order: each stage under its name. Most in one transaction; the long ones in pieces. */
export function etapasDe(o: Obra, t: Traida, { imagenes, taller, alAvanzar, senal = PARADA }: ModoDeTraer) {
  const alTraer = (etapa: string) => {
    let hechas = 0
    return (filas: number) => alAvanzar?.({ etapa, hechas: (hechas += filas) })
  }
  const deUnaVez = (hacer: () => Promise<void>) => () => o.enTransaccion(hacer)
  const fotos = async (): Promise<void> => {
    if (imagenes) await traerImagenes(o, imagenes, taller, alTraer('Fotos'), senal)
  }
  return [
    ['Ajustes y usuarios', deUnaVez(() => traerAjustes(o, t).then(() => traerUsuarios(o, t)))],
    ['Membresías', deUnaVez(() => traerTipos(o, t))],
    ['Miembros', deUnaVez(() => traerMiembros(o, t))],
    ['Visitas', () => traerVisitas(o, t, alTraer('Visitas'), senal)],
    ['Pagos', () => traerPagos(o, t, alTraer('Pagos'), senal)],
    ['Períodos', deUnaVez(() => traerPeriodos(o, t))],
    ['Fotos', fotos],
  ] as const
}
