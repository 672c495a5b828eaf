import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { crearDecodificador, type Decodificador } from '../../../server/src/platform/images/decoder/decodificador'
import { pngHostil } from '../../support/hostile/imagenes-hostiles'

const [ETERNA, MORTAL, BUENA] = [pngHostil(1, 1), pngHostil(2, 1), pngHostil(3, 1)]
const COSTOSA = { codigo: 'IMAGEN_INVALIDA', detalles: { datos: { costosa: 1 } } }

describe('el proceso que decodifica', () => {
  let carpeta: string
  let fallos: string[]
  const abiertos: Decodificador[] = []
  beforeEach(async () => {
    fallos = []
    carpeta = await mkdtemp(path.join(os.tmpdir(), 'decodificador-'))
    await copyFile(
      path.join(import.meta.dirname, '../../support/hostile/decodificador-fingido.mjs'),
      path.join(carpeta, 'programa.mjs'),
    )
  })
  afterEach(async () => {
    for (const d of abiertos.splice(0)) d.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  })
  const crear = (mas: { plazo?: number; descanso?: number; programa?: string } = {}) => {
    const d = crearDecodificador({
      programa: path.join(carpeta, 'programa.mjs'),
      plazo: 60_000,
      arranque: 60_000,
      descanso: 60_000,
      alFallar: (e) => fallos.push(e.message),
      ...mas,
    })
    abiertos.push(d)
    return d
  }
  const inicios = async () =>
    (await readFile(path.join(carpeta, 'inicios'), 'utf8'))
      .trim()
      .split('\n')
      .map((l) => JSON.parse(l) as { pid: number; env: string[] })
  const vive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  it('is killed when a picture takes too long, and another one does the next', async () => {
    const d = crear({ plazo: 50 })
    await expect(d.codificar(ETERNA, 'png')).rejects.toMatchObject(COSTOSA)
    await expect(d.codificar(ETERNA, 'png')).rejects.toMatchObject(COSTOSA)
    const pids = (await inicios()).map((i) => i.pid)
    expect(new Set(pids).size).toBe(2)
    await expect.poll(() => pids.filter(vive)).toEqual([])
    expect(fallos).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('tardó demasiado')))
  })

  it('may die with a picture: that one is refused, the next is done', async () => {
    const d = crear()
    await expect(d.codificar(MORTAL, 'png')).rejects.toMatchObject(COSTOSA)
    expect(await d.codificar(BUENA, 'png')).toMatchObject({ extension: 'png' })
    expect(fallos).toEqual([expect.stringContaining('terminó (3)')])
  })

  it('is one for all pictures, knows no secret of the server, ends when it rests or the server closes', async () => {
    process.env['SESSION_SECRET'] = 'no debe verse'
    const d = crear()
    await d.codificar(BUENA, 'png')
    await d.codificar(BUENA, 'png')
    delete process.env['SESSION_SECRET']
    const [unico, ...mas] = await inicios()
    expect(mas).toEqual([])
    expect(unico?.env.filter((n) => /SECRET|PASSWORD|DATABASE|CLAVE|TOKEN/.test(n))).toEqual([])
    expect(vive(unico?.pid as number)).toBe(true)
    d.cerrar()
    await expect.poll(() => vive(unico?.pid as number)).toBe(false)

    const cansado = crear({ descanso: 0 })
    await cansado.codificar(BUENA, 'png')
    const otro = (await inicios()).at(-1)?.pid as number
    await expect.poll(() => vive(otro)).toBe(false)
    expect(await cansado.codificar(BUENA, 'png')).toMatchObject({ extension: 'png' })
    expect(fallos).toEqual([])
  })

  it('that cannot be started is no fault of the picture', async () => {
    await writeFile(path.join(carpeta, 'roto.mjs'), 'process.exit(9)')
    const d = crear({ programa: path.join(carpeta, 'roto.mjs') })
    await expect(d.codificar(BUENA, 'png')).rejects.toMatchObject({ codigo: 'OCUPADO' })
    expect(fallos).toEqual([expect.stringContaining('terminó (9)')])
  })
})
