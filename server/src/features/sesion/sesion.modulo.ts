import type { Kit, Modulo } from '../../modulo'
import type { Autenticador } from '../../platform/http/session/autenticador'
import { casosSesion } from './sesion.casos'
import { guionDeSesion } from './sesion.legacy'
import { rutasSesion } from './sesion.rest'

/** Sign-in, sign-out, the current session and one's own password, on both doors; and who a token stands for. */
export function moduloSesion(kit: Kit): Modulo & Pick<Autenticador, 'porToken' | 'porTokenReciente'> {
  const casos = casosSesion(kit)
  const { porToken, porTokenReciente } = casos
  return { rutas: rutasSesion(casos), guiones: [guionDeSesion(casos)], porToken, porTokenReciente }
}
