import type { Kit } from '../../modulo'
import { anularVisita } from './anular-visita'
import { registrarRegular } from './registrar-regular'
import { registrarVisita } from './registrar-visita'
import { verUltimas } from './ver-ultimas'

/** The use cases of visits, each with its transaction around it. */
export const casosVisitas = ({ ejecutor }: Kit) => ({
  registrar: ejecutor.enTransaccion(registrarVisita),
  regular: ejecutor.enTransaccion(registrarRegular),
  anular: ejecutor.enTransaccion(anularVisita),
  ultimas: ejecutor.enLectura(verUltimas),
})
export type CasosVisitas = ReturnType<typeof casosVisitas>
