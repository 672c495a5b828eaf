import { mkdtemp, readdir, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as respiro } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLaVez } from './a-la-vez'
import { almacenEnCarpeta } from './carpeta'
import { almacenEnS3 } from './s3'

describe('the pictures store', () => {
  it('that takes a connection and says nothing is away, after its time', async () => {
    const mudo = net.createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((listo) => mudo.once('listening', listo))
    const { port } = mudo.address() as net.AddressInfo
    const llave = { clave: 'quien', secreto: 'nunca-se-dice' }
    const s3 = almacenEnS3(
      { endpoint: `http://127.0.0.1:${port}`, region: 'r', bucket: 'mudo', prefijo: '', porRuta: true, ...llave },
      { conexion: 60_000, respuesta: 20, trozo: 60_000 },
    )
    expect(s3.responde()).toBe(true)
    for (const orden of [s3.guardar('a.png', Buffer.from('x')), s3.leer('a.png'), s3.borrar('a.png'), s3.vacio()])
      await expect(orden).rejects.toMatchObject({
        codigo: 'SIN_IMAGENES',
        cause: { message: expect.stringMatching(/^S3, \w+: no responde$/) },
      })
    expect(s3.responde()).toBe(false)
    mudo.close()
  })

  it('that is a folder is filled whole by a restore, and is as it was if undone, before its end or after', async () => {
    const raiz = await mkdtemp(path.join(os.tmpdir(), 'almacen-'))
    const almacen = almacenEnCarpeta(path.join(raiz, 'imagenes'))
    for (const hasta of ['antes', 'terminado', 'bien']) {
      expect(await almacen.vacio()).toBe(true)
      const llenado = await almacen.llenar()
      await llenado.guardar('a.png', Buffer.from(hasta))
      expect(await almacen.leer('a.png')).toBeNull()
      if (hasta !== 'antes') await llenado.terminar()
      if (hasta !== 'bien') await llenado.deshacer()
    }
    expect([await almacen.vacio(), String(await almacen.leer('a.png'))]).toEqual([false, 'bien'])
    expect(await readdir(raiz)).toEqual(['imagenes'])
    await rm(raiz, { recursive: true })
  })

  it('is asked for several pictures at once, never more than it is told, and gives them in their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (esperas, n) => {
          let juntas = 0
          let muchas = 0
          const hacer = async (espera: number): Promise<number> => {
            muchas = Math.max(muchas, ++juntas)
            for (let i = 0; i < espera; i++) await respiro()
            juntas--
            return espera
          }
          const dados: number[] = []
          for await (const x of aLaVez(esperas, n, hacer)) dados.push(x)
          expect(dados).toEqual(esperas)
          expect(muchas).toBe(Math.min(n, esperas.length))
        },
      ),
    )
  })

  it('what fails is thrown when the others under way have ended', async () => {
    const hechas: number[] = []
    const hacer = async (n: number): Promise<void> => {
      if (n === 1) throw new Error('una')
      await respiro()
      hechas.push(n)
    }
    const todas = (async () => {
      for await (const _ of aLaVez([1, 2, 3, 4], 3, hacer)) continue
    })()
    await expect(todas).rejects.toThrow('una')
    expect(hechas).toEqual([2, 3])
  })
})
