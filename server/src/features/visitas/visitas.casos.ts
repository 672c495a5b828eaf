import type { Kit } from '../../modulo'
import { anularVisita } from './anular-visita'
import { registrarRegular } from './registrar-regular'
import { mirarVisita, registrarVisita } from './registrar-visita'
import { verUltimas } from './ver-ultimas'

/** The use cases of visits, each with its transaction around it. */
export const casosVisitas = ({ executor }: Kit) => ({
  registrar: executor.conMirada(mirarVisita, registrarVisita),
  regular: executor.enTransaccion(registrarRegular),
  anular: executor.enTransaccion(anularVisita),
  ultimas: executor.enLectura(verUltimas),
})
export type CasosVisitas = ReturnType<typeof casosVisitas>
