import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { abrirImagenes } from '../../../server/src/features/mudanza/origen/imagenes/abrir'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { crearPreparador } from '../../../server/src/platform/images/preparar'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { dataUrl } from '../../support/gym/imagenes'
import { fuenteDe, mudanzasDe } from '../../support/mudanza/copia'
import { gimnasio, volcar } from '../../support/mudanza/gimnasio'
import { decodificadorDePrueba } from '../../support/server'

const AHORA = new Date('2026-07-01T21:00:00-05:00')
const bytesDe = async (tipo: 'png' | 'jpeg') => Buffer.from((await dataUrl(tipo)).split(',')[1] as string, 'base64')

describe('photos of a gym that moves in', () => {
  let b: BaseDePrueba
  let carpeta: string
  const preparador = () => crearPreparador(() => undefined, decodificadorDePrueba())
  beforeEach(async () => {
    b = await baseDePrueba()
    carpeta = await mkdtemp(path.join(os.tmpdir(), 'mudanza-fotos-'))
    await mkdir(path.join(carpeta, 'viejas'))
    await writeFile(path.join(carpeta, 'viejas', 'a.png'), await bytesDe('png'))
    // Named .png whatever came.
    await writeFile(path.join(carpeta, 'viejas', 'b.png'), await bytesDe('jpeg'))
    await writeFile(path.join(carpeta, 'viejas', 'c.png'), 'no es una imagen')
    await writeFile(path.join(carpeta, 'fuera.png'), await bytesDe('png'))
  })
  afterEach(async () => {
    await b.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  })

  it('are made ours or named by what they are; of one changed here ours stays; undone, no file is left', async () => {
    const g = gimnasio()
    const RUTAS = {
      1: './imagenes/a.png',
      2: './imagenes/b.png',
      3: './imagenes/c.png',
      4: './imagenes/falta.png',
      5: '../fuera.png',
      6: './imagenes/usuario.png',
      8: 'data:image/png;base64,AAAA',
      9: './imagenes/a.png',
    }
    for (const [id, imagen] of Object.entries(RUTAS)) g.miembros[Number(id) - 1]!['imagen'] = imagen
    const p = preparador()
    const nuestras = path.join(carpeta, 'nuestras')
    try {
      const m = mudanzasDe(b.pool, () => AHORA, { preparar: p.preparar, almacen: almacenEnCarpeta(nuestras) })
      await m.revisar(fuenteDe(volcar(g)), { zona: null })
      const deAqui = async ({ etapa, hechas }: { etapa: string; hechas: number }) => {
        if (etapa !== 'Fotos' || hechas > 0) return
        await b.pool.query(
          `UPDATE ficha SET foto = 'de-aqui.png', actualizado_en = $1
           WHERE id_cliente = (SELECT id_cliente FROM miembro WHERE id = 9)`,
          [new Date(AHORA.getTime() + 1)],
        )
      }
      let cambio: Promise<void> | undefined
      const imagenes = await abrirImagenes(path.join(carpeta, 'viejas'))
      const informe = await m.traer({
        imagenes: { ...imagenes, leer: async (ruta) => (await cambio, imagenes.leer(ruta)) },
        alAvanzar: (a) => void (cambio ??= a.etapa === 'Fotos' ? deAqui(a) : undefined),
      })
      expect(informe.notas['miembros']).toMatchObject({
        foto_traida: 3,
        foto_ilegible: 1,
        foto_falta: 1,
        foto_fuera: 1,
        foto_de_fabrica: 1,
        foto_texto: 1,
        foto_sin: 32,
      })
      const { rows } = await b.pool.query(
        'SELECT m.id, h.foto FROM miembro m JOIN ficha h USING (id_cliente) WHERE h.foto IS NOT NULL ORDER BY 1',
      )
      expect(rows).toEqual([
        { id: 1, foto: expect.stringMatching(/^[0-9a-f]{32}\.png$/) },
        { id: 2, foto: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/) },
        { id: 9, foto: 'de-aqui.png' },
      ])
      // Each with its thumbnail; the one that came too late is not kept.
      expect((await readdir(nuestras)).length).toBe(4)
      await b.pool.query("UPDATE ficha SET foto = NULL, actualizado_en = '2026-01-01' WHERE foto = 'de-aqui.png'")
      await m.deshacer()
      expect(await readdir(nuestras)).toEqual([])
    } finally {
      p.cerrar()
    }
  })
})
