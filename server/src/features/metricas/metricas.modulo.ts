import { z } from 'zod'
import type { Request, Response } from 'express'
import { DomainError } from '../../domain/error'
import type { Actor } from '../../domain/contexto'
import { definirRuta } from '../../http/tipos'
import type { Kit, Modulo } from '../../modulo'
import { crearMedidas } from './medidas'

/** From a program on this very machine and not through a proxy: the headers that proxies add are absent. */
function desdeElEquipo(req: Request): boolean {
  const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const deProxy = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((c) => req.headers[c] !== undefined)
  return (ip === '::1' || ip.startsWith('127.')) && !deProxy
}

/** GET /metrics belongs to the host's own Prometheus and to administrators (a key of theirs, or a session). Throws SIN_SESION, SIN_PERMISO. */
function exigirAcceso(req: Request, actor: Actor): void {
  if (req.actor?.rol === 'ADMINISTRADOR' && !actor.debeCambiar) return
  if (desdeElEquipo(req)) return
  throw new DomainError(req.actor ? 'SIN_PERMISO' : 'SIN_SESION')
}

/** Prometheus (operation.md): the process, durations by route, database connections, the outbox. */
export function moduloMetricas(kit: Kit): Modulo {
  const medidas = crearMedidas(kit.pool)
  return {
    antes: medidas.medir,
    rutas: [
      definirRuta({
        metodo: 'get', ruta: '/metrics', acceso: 'publica', etiqueta: 'Sistema', resumen: 'Métricas para Prometheus: desde el propio equipo, o con una clave de administrador', respuesta: z.string(), directa: true,
        manejar: async ({ actor, req, res }: { actor: Actor; req: Request; res: Response }) => {
          exigirAcceso(req, actor)
          res.setHeader('Cache-Control', 'no-store')
          res.setHeader('Content-Type', medidas.tipo)
          res.send(await medidas.texto())
        },
      }),
    ],
    iniciar: medidas.iniciar,
    cerrar: async () => medidas.cerrar(),
  }
}
