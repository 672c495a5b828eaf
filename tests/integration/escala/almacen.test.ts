import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AlmacenDeImagenes } from '../../../server/src/platform/core/almacen'
import { almacenEnS3 } from '../../../server/src/platform/images/store/s3'
import { arrancarS3, hayS3, type S3DePrueba } from '../../support/store/s3'

/** A busy machine may need as long as it does. */
const SIN_PRISA = { conexion: 600_000, respuesta: 600_000, trozo: 600_000 }

describe.skipIf(!hayS3)('the store of compose.escala.yml', () => {
  let s3: S3DePrueba
  let almacen: AlmacenDeImagenes
  beforeAll(async () => {
    s3 = await arrancarS3()
    almacen = almacenEnS3(s3.suya, SIN_PRISA)
  })
  afterAll(() => s3.cerrar())

  const nombres = async (): Promise<string[]> => {
    const todos: string[] = []
    for await (const nombre of almacen.listar()) todos.push(nombre)
    return todos.toSorted()
  }

  it('keeps what it acknowledged when it is killed, and lists it also where the listing was lost', async () => {
    for (const n of ['a.png', 'borrada.png', 'ñ b.png']) await almacen.guardar(n, Buffer.from(n))
    await almacen.guardar('a.png', Buffer.from('otra'))
    await almacen.borrar('borrada.png')
    await s3.matar()
    await rm(path.join(s3.disco, 'containers'), { recursive: true })
    const danada = path.join(s3.disco, 'objects/0/abc', 'a'.repeat(29) + 'abc')
    await mkdir(danada, { recursive: true })
    await writeFile(path.join(danada, '1700000000.00000.data'), 'nothing that says whose it is')
    await s3.revivir()
    expect(await nombres()).toEqual(['a.png', 'ñ b.png'])
    expect((await almacen.leer('a.png'))?.toString()).toBe('otra')
    expect(await almacen.leer('borrada.png')).toBeNull()
  })

  it('tells a listing later what it could not be told at once', async () => {
    const [listas, aparte] = [path.join(s3.disco, 'containers'), path.join(s3.disco, 'apartadas')]
    const antes = await nombres()
    await rename(listas, aparte)
    await almacen.guardar('tarde.png', Buffer.from('x'))
    await rm(listas, { recursive: true, force: true })
    await rename(aparte, listas)
    await vi.waitFor(async () => expect(await nombres()).toEqual([...antes, 'tarde.png'].toSorted()), {
      timeout: 240_000,
      interval: 200,
    })
  })
})
