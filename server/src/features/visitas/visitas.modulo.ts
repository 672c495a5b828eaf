import type { Kit, Modulo } from '../../modulo'
import { anularVisita } from './anular-visita'
import { registrarRegular } from './registrar-regular'
import { registrarVisita } from './registrar-visita'
import { contarDia, ultimasVisitas } from './visitas.informes'
import { metodosVisitas } from './visitas.legacy'
import { rutasVisitas } from './visitas.rest'

const crearCasos = ({ ejecutor }: Kit) => ({
  registrar: ejecutor.enTransaccion(registrarVisita),
  regular: ejecutor.enTransaccion(registrarRegular),
  anular: ejecutor.enTransaccion(anularVisita),
  ultimas: ejecutor.enLectura(async ({ tx, hoy }, limite: number) => {
    const [total, visitas] = await Promise.all([contarDia(tx, hoy), ultimasVisitas(tx, hoy, limite)])
    return { hoy, total, visitas }
  }),
})
export type CasosVisitas = ReturnType<typeof crearCasos>

/** Visits at the door, on both doors: members', occasional and regular ones; the last entries; annulment. */
export function moduloVisitas(kit: Kit): Modulo {
  const casos = crearCasos(kit)
  return { rutas: rutasVisitas(casos), guiones: [{ nombre: 'visitas', metodos: metodosVisitas(casos) }] }
}
