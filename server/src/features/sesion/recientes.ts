import type { Actor } from '../../platform/core/contexto'
import { IdentidadPasada, type PorConfirmar } from '../../platform/core/por-confirmar'
import { convieneAnotarUso } from './sesion.reglas'
import { type DeSesion, leerSesionViva, sentenciaSesionViva, type SesionViva } from './sesion.repo'

/** Sessions that are remembered: more desks than any gym has. */
const RECORDADAS = 500

/** An actor by its session; the request adds from where and which it is. */
export type PorSesion = Omit<Actor, 'ip' | 'idPeticion'>

/** Whose session it is, as an actor. */
export const actorDeSesion = (s: SesionViva): PorSesion => ({
  tipo: 'sesion',
  idSesion: s.idSesion,
  idUsuario: s.idUsuario,
  nombreUsuario: s.nombreUsuario,
  rol: s.rol,
  debeCambiar: s.debeCambiar,
  debeInscribir: s.debeInscribir,
  idLlave: null,
})
const mismo = (a: PorSesion, b: PorSesion): boolean =>
  (Object.keys(a) as (keyof PorSesion)[]).every((campo) => a[campo] === b[campo])

/**
 * Whose the sessions were that asked something lately (docs/decisions/0120). It lets nobody in: whoever acts by it asks
 * again in the transaction that writes, so that a session that has ended since writes nothing, on any server.
 */
export class Recientes {
  private readonly vistas = new Map<string, PorSesion>()

  ver(sesion: SesionViva): void {
    this.vistas.delete(sesion.idSesion) // the last that asked stands last
    if (this.vistas.size >= RECORDADAS) this.vistas.delete(this.vistas.keys().next().value as string)
    this.vistas.set(sesion.idSesion, actorDeSesion(sesion))
  }

  /** Whose that session was, still to be confirmed; null: it is not known here, or was another's when it last asked. */
  de(que: DeSesion): (PorSesion & { porConfirmar: PorConfirmar }) | null {
    const vista = this.vistas.get(que.id)
    if (!vista) return null
    const porConfirmar: PorConfirmar = {
      confirmado: false,
      sentencia: sentenciaSesionViva(que),
      exigir: (filas) => {
        const ahora = leerSesionViva(filas)
        // A use that is to be noted is noted where the session is asked by itself.
        porConfirmar.confirmado =
          ahora !== null && mismo(vista, actorDeSesion(ahora)) && !convieneAnotarUso(ahora.ultimoUsoEn, ahora.leidaEn)
        if (porConfirmar.confirmado) return
        this.vistas.delete(que.id)
        throw new IdentidadPasada()
      },
    }
    return { ...vista, porConfirmar }
  }
}
