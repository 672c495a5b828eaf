import type { Banco } from './gym/instalacion'
import { medirCaudal } from './parts/against/caudal'
import { medirSueltas } from './parts/against/sueltas'
import { medirArranque } from './parts/arranque'
import { medirBusquedas } from './parts/busquedas'
import { medirComprobacion } from './parts/comprobar'
import { medirCrecimiento } from './parts/crecimiento'
import { medirInformes } from './parts/lists/informes'
import { medirListas } from './parts/lists/listas'
import { medirMientras } from './parts/lists/mientras'
import { comprobarResumenes, medirTablero } from './parts/tablero'
import { medirWeb } from './parts/web'
import { medirDisparador } from './parts/writes/disparador'
import { medirEscrituras } from './parts/writes/escrituras'
import { medirSellos } from './parts/writes/sellos'
import type { Fila } from './results/fila'

/** In this order: what writes comes late, the recount last. */
export const PARTES: Record<string, (b: Banco) => Fila[] | Promise<Fila[]>> = {
  tablero: medirTablero,
  busquedas: medirBusquedas,
  listas: medirListas,
  informes: medirInformes,
  crecimiento: medirCrecimiento,
  mientras: medirMientras,
  sueltas: medirSueltas,
  caudal: medirCaudal,
  disparador: medirDisparador,
  escrituras: medirEscrituras,
  sellos: medirSellos,
  recuento: comprobarResumenes,
  comprobar: medirComprobacion,
  arranque: medirArranque,
  web: medirWeb,
}
