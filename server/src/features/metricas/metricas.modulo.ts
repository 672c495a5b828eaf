import type { Request } from 'express'
import { z } from 'zod'
import { exigir } from '../../platform/http/permisos'
import { definirRuta } from '../../platform/http/tipos'
import type { Kit, Modulo } from '../../modulo'
import { crearMedidas } from './medidas'

/** From a program on this very machine and not through a proxy: the headers that proxies add are absent. */
function desdeElEquipo(req: Request): boolean {
  const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const deProxy = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (c) => req.headers[c] !== undefined,
  )
  return (ip === '::1' || ip.startsWith('127.')) && !deProxy
}

/** GET /metrics (operation.md), for the host's own Prometheus and for administrators (a key of theirs, or a session): the process, durations by route, database connections, the outbox. */
export function moduloMetricas(kit: Kit): Modulo {
  const medidas = crearMedidas(kit.pool)
  return {
    antes: medidas.medir,
    rutas: [
      definirRuta({
        metodo: 'get',
        ruta: '/metrics',
        acceso: 'publica',
        etiqueta: 'Sistema',
        resumen: 'Métricas para Prometheus: desde el propio equipo, o con una clave de administrador',
        respuesta: z.string(),
        directa: true,
        manejar: async ({ req, res }) => {
          if (!desdeElEquipo(req)) exigir('administrador', req.actor ?? null)
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
