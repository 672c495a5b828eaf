import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp } from '../../support/cliente'
import { fuenteDe, mudanzasDe } from '../../support/mudanza/copia'
import { gimnasio, volcar } from '../../support/mudanza/gimnasio'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const AHORA = '2026-07-01T21:00:00-05:00'

describe('the first administrator, who has not chosen a password yet', () => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: AHORA, env: { ADMIN_PASSWORD: '' } })
  })
  afterAll(() => s.cerrar())
  const entra = async (password: string) =>
    (await clienteHttp(s).php('usuarios', { metodo: 'login', usuario: { usuario: 'admin', password } })).cuerpo

  it('is the old user of his login, with the old password and the same id', async () => {
    const de = "SELECT id, usuario, debe_cambiar, hash FROM usuario WHERE usuario = 'admin'"
    const [antes] = (await s.pool.query(de)).rows
    expect(antes).toMatchObject({ id: 1, debe_cambiar: true })
    const g = gimnasio()
    Object.assign(g.usuarios[0]!, { usuario: 'Admin', password: 'la-de-antes' })
    const m = mudanzasDe(s.pool, () => new Date(AHORA))
    await m.revisar(fuenteDe(volcar(g)), { zona: null })
    expect((await m.traer({})).diferencias).toEqual([])
    expect(await entra('la-de-antes')).toEqual({ resultado: 'cambia', datos: { nombreUsuario: 'admin', idUsuario: 1 } })
    const [despues] = (await s.pool.query(de)).rows
    expect(despues.hash).not.toBe(antes.hash)
  })

  it('has his name and password of before again when the move is undone, but for what he chose since', async () => {
    const todo = async () => (await s.pool.query('SELECT * FROM usuario WHERE id = 1')).rows[0]
    const m = mudanzasDe(s.pool, () => new Date(AHORA))
    await m.deshacer()
    const antes = await todo()
    expect(antes).toMatchObject({ nombre: 'Administrador', debe_cambiar: true })
    expect((await entra('la-de-antes')).resultado).toBe(false)
    const g = gimnasio()
    Object.assign(g.usuarios[0]!, { usuario: 'Admin', password: 'la-de-antes' })
    const mudar = async () => {
      await m.revisar(fuenteDe(volcar(g)), { zona: null })
      return m.traer({})
    }
    await mudar()
    expect(await todo()).toMatchObject({ nombre: 'Jefa' })
    await m.deshacer()
    expect(await todo()).toEqual(antes)
    // With a password of his own, neither the move, nor what changes there, nor undoing touches it.
    await s.pool.query(
      `UPDATE usuario SET hash = 'suya', debe_cambiar = false, nombre = 'Ana', actualizado_en = '2026-01-01'
        WHERE id = 1`,
    )
    const propia = await todo()
    await mudar()
    Object.assign(g.usuarios[0]!, { telefono: '77', password: 'otra-de-antes' })
    expect((await mudar()).diferencias).toEqual([])
    expect(await todo()).toEqual(propia)
    await m.deshacer()
    expect(await todo()).toEqual(propia)
    // Chosen after the move: it stays when that is undone.
    await s.pool.query('UPDATE usuario SET debe_cambiar = true WHERE id = 1')
    await mudar()
    await s.pool.query("UPDATE usuario SET hash = 'elegida', debe_cambiar = false, actualizado_en = $1 WHERE id = 1", [
      new Date(Date.parse(AHORA) + 60_000),
    ])
    const elegida = await todo()
    await m.deshacer()
    expect(await todo()).toEqual(elegida)
  })
})
