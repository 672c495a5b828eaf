import { it } from 'vitest'
import inspector from 'node:inspector/promises'
import { writeFileSync } from 'node:fs'
import { disparar } from '../support/disparar'
import { entrar } from '../support/cliente'
import { peticionesGuiones } from '../support/hostil'
import { servidorDePrueba } from '../support/server'
it('x', async () => {
  const s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  const sesion = { authorization: `Bearer ${(await entrar(s)).token}` }
  const p = peticionesGuiones(s.modulos, 4000, 1)
  const ses = new inspector.Session(); ses.connect(); await ses.post('Profiler.enable'); await ses.post('Profiler.start')
  let t = Date.now(); await disparar(s.url, p, sesion); console.log('send', Date.now() - t)
  const { profile } = await ses.post('Profiler.stop'); writeFileSync('/tmp/p.cpuprofile', JSON.stringify(profile))
  await s.cerrar()
}, 120000)
