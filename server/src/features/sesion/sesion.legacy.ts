import { CambiarPass, Login, VerificaPass } from '@mancuerna/contract/legacy/usuarios'
import { z } from 'zod'
import { definirMetodo, type MetodoLegado } from '../../platform/http/tipos'
import { ponerCookie, quitarCookie } from './cookie'
import type { CasosSesion } from './sesion.modulo'
import { aperturaSalida } from './sesion.wire'

/** `login`, `verifica_pass`, `cambiar_pass` of usuarios.php. */
export const metodosSesion = (casos: CasosSesion): Record<string, MetodoLegado> => ({
  login: definirMetodo({
    acceso: 'publica',
    entrada: Login,
    rechazo: { forma: z.object({ resultado: z.literal(false) }), de: () => ({ resultado: false }) },
    manejar: async ({ actor, cuerpo, req, res }) => {
      const { usuario, token } = await casos.iniciar(actor, { ...cuerpo.usuario, agente: req.get('user-agent') ?? '' })
      ponerCookie(req, res, token)
      return aperturaSalida(usuario)
    },
  }),
  verifica_pass: definirMetodo({
    acceso: 'cambio',
    entrada: VerificaPass,
    manejar: ({ actor, cuerpo }) => casos.verificar(actor, { idUsuario: cuerpo.id, password: cuerpo.password }),
  }),
  cambiar_pass: definirMetodo({
    acceso: 'cambio',
    entrada: CambiarPass,
    autor: (c) => c.idUsuario,
    manejar: async ({ actor, cuerpo, req, res }) => {
      await casos.cambiar(actor, { idUsuario: cuerpo.idUsuario, nueva: cuerpo.password })
      if (req.porCookie) quitarCookie(req, res)
      return true
    },
  }),
})
