import { describe, expect, it } from 'vitest'
import { errorDeFuente } from '../../../../../../tests/support/viejo/error-de-fuente'
import { servir, type Respuesta } from '../../../../../../tests/support/viejo/api-vieja'
import { type Filas, porTabla } from '../../../../../../tests/support/viejo/copias'
import { abrirFuente } from '../fuente'
import type { Fuente } from '../tipos'

const leer = async (direccion: string): Promise<{ fuente: Fuente; filas: Filas }> => {
  const fuente = await abrirFuente(direccion)
  return { fuente, filas: await porTabla(fuente.filas()) }
}
describe('servers that are none', () => {
  const AJUSTES = { nombre: 'G', logo: null, direccion: null, telefono: null }
  it.each<[string, Respuesta, RegExp]>([
    ['a page', { texto: '<html>' }, /no responde como el sistema anterior \(ajustes.php\)/],
    ['nothing', {}, /no responde como el sistema anterior/],
    ['a list', { json: [] }, /no responde como el sistema anterior/],
    ['no such script', { estado: 404, texto: 'no' }, /no está el sistema anterior: falta ajustes.php/],
    ['an error', { estado: 500 }, /respondió con un error \(500\) a ajustes.php/],
    ['an account is needed', { estado: 401 }, /pide una cuenta/],
    ['another server', { estado: 302, cabeceras: { location: 'http://otro.invalid/api/' } }, /envía a otro servidor/],
    ['another port', { estado: 307, cabeceras: { location: 'http://127.0.0.1:1/' } }, /envía a otro servidor/],
    ['round and round', { estado: 302, cabeceras: { location: '/api/ajustes.php' } }, /da vueltas/],
    ['a file of ours', { estado: 302, cabeceras: { location: 'file:///etc/passwd' } }, /envía a otro servidor/],
  ])('%s', async (_, respuesta, frase) => {
    const servidor = await servir(() => respuesta)
    expect(await errorDeFuente(abrirFuente(servidor.direccion.replace('//', '//ana:secreta@')))).toMatch(frase)
    expect(servidor.pedidos.length).toBeLessThan(10)
    await servidor.cerrar()
  })

  it.each<[string, string, unknown]>([
    ['a list with something else', 'membresias.php', [1]],
    ['a list that is none', 'usuarios.php', { a: 1 }],
    ['a member that is a list', 'miembros.php', [{ id: 1, matricula: [], nombre: '' }]],
    ['a row without an id', 'membresias.php', [{ nombre: 'a' }]],
    ['a report without its list', 'visitas.php', { mensaje: 'no' }],
    [
      'an amount that is none',
      'pagos.php',
      { totalPagos: '1.00', pagos: [{ fecha: '2026-01-01 00:00:00', monto: 'x' }] },
    ],
  ])('%s', async (_, guion, json) => {
    const buenas: Record<string, unknown> = {
      'ajustes.php': AJUSTES,
      'membresias.php': [],
      'usuarios.php': [],
      'miembros.php': [],
      'pagos.php': { totalPagos: null, pagos: [], totalesMembresias: [] },
      'visitas.php': { visitas: [], totalesMembresias: [] },
    }
    const servidor = await servir((g) => (g === guion ? { json } : { json: buenas[g] ?? null }))
    expect(await errorDeFuente(leer(servidor.direccion))).toMatch(/sistema anterior/)
    const bueno = await servir((g) => ({ json: buenas[g] ?? null }))
    const { fuente, filas } = await leer(bueno.direccion)
    expect([...filas.keys()]).toEqual(['ajustes'])
    expect(fuente.faltas().at(-1)).toMatch(/portada/)
    await Promise.all([servidor.cerrar(), bueno.cerrar()])
  })

  it('an account in the address is sent there and shown to nobody; a redirection there is followed', async () => {
    const cuentas: (string | undefined)[] = []
    const servidor = await servir((guion, _, pedido) => {
      cuentas.push(pedido.headers.authorization)
      if (guion.startsWith('x/')) return { json: AJUSTES }
      return { estado: 307, cabeceras: { location: `/api/x/${guion}` } }
    })
    const fuente = await abrirFuente(servidor.direccion.replace('//', '//ana:s%40l@'))
    expect(fuente.descripcion).toBe(servidor.direccion)
    expect(cuentas).toEqual(Array(2).fill(`Basic ${Buffer.from('ana:s@l').toString('base64')}`))
    await servidor.cerrar()
  })
})
