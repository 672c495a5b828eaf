import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ancla } from '../../plugins/manual'
import { ayudaDe, pantallasDe } from './ayuda'
import { rutas } from './rutas'

const MANUAL = path.resolve(import.meta.dirname, '../../../docs/manual')
// /facturaForm forwards at once: nobody stands on it.
const SIN_PAGINA: readonly string[] = [rutas.inicio, rutas.ayuda, rutas.facturaForm]
const direcciones = Object.values(rutas).map((r) =>
  typeof r === 'string' ? r : (r as (...ids: string[]) => string)('1', '2'),
)

describe('the help of each screen', () => {
  it.each(direcciones.filter((d) => !SIN_PAGINA.includes(d) && !d.startsWith('/ayuda')))(
    '%s has a part of the manual that exists',
    (direccion) => {
      const [ruta = '', parte] = ayudaDe(direccion).split('#')
      const archivo = path.join(MANUAL, `${ruta.replace('/ayuda/', '')}.md`)
      expect(existsSync(archivo), archivo).toBe(true)
      const anclas = [...readFileSync(archivo, 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map((m) => ancla(m[1] as string))
      if (parte !== undefined) expect(anclas).toContain(parte)
    },
  )

  it('the dashboard, the help itself and what does not exist open the first page', () => {
    expect([rutas.inicio, rutas.ayuda, '/ayuda/cobros', '/no-existe'].map(ayudaDe)).toEqual(Array(4).fill('/ayuda'))
  })

  it('a screen whose address begins like another one keeps its own, whatever its capitals', () => {
    expect([
      ayudaDe('/cobros'),
      ayudaDe('/cobros-incompletos'),
      ayudaDe('/registrar-visita2'),
      ayudaDe('/CRUD_MembresiaForm/3'),
    ]).toEqual([
      '/ayuda/cobros#anular-un-cobro',
      '/ayuda/cobros#cobros-incompletos',
      '/ayuda/en-la-puerta#la-pantalla-anterior',
      '/ayuda/membresias#crear-un-tipo',
    ])
  })

  it('a page of the manual names the screens that it is about', () => {
    expect(pantallasDe('clientes')).toEqual([{ titulo: 'Clientes', ruta: '/clientes' }])
  })
})
