import type { Informe } from '../../informe/informe'
import type { Etapa } from './avance.reglas'
import type { Corrida } from './corrida.repo'
import type { Guardado } from '../pedido/deposito'
import type { EnMarcha, Labor } from './turno'

/** What of a move is seen at one moment. */
export interface MudanzaVista {
  corrida: Corrida | null
  /** `lleva`: for how long it has been at it, in ms. */
  enMarcha: (Omit<EnMarcha, 'desde'> & { lleva: number }) | null
  etapas: Etapa[]
  /** Somebody else, a console or another server, works on it. */
  otro: boolean
  fallo: { que: Labor; motivo: string } | null
  comparacion: { en: Date; informe: Informe } | null
  archivo: Guardado | null
  imagenes: Guardado | null
  pendientes: { gemelos: number; fechas: number; pagos: number }
}
