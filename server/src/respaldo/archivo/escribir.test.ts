import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { escribirArchivo } from './escribir'

/** The device on which every disk is full. */
const LLENO = '/dev/full'

describe('an archive on a full disk', () => {
  it.runIf(existsSync(LLENO))('says that there is no room, to whoever adds to it, and ends no process', async () => {
    const destino = (await open(LLENO, 'w')).createWriteStream()
    destino.on('error', () => {})
    const archivo = escribirArchivo(destino)
    const llenar = async () => {
      for (;;) await archivo.anadir('imagenes/x.jpg', randomBytes(300_000))
    }
    await expect(llenar()).rejects.toThrow(expect.objectContaining({ code: 'ENOSPC' }))
    await archivo.abortar()
  })
})
