import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { archivoDe, hayCopias, huella, porTabla, verdadDe, VOLCADOS } from '../../../../../tests/support/viejo/copias'
import { UNA_DE_LAS_SEIS, UNO } from '../../../../../tests/support/viejo/volcados'
import { ErrorFuente } from './error-fuente'
import { abrirFuente } from './fuente'
import { columnasDe, esTablaVieja, sobrantes } from './tablas'
import { leerVolcado, nuevoResumen } from './volcado'

describe.skipIf(!hayCopias)('copies of old databases', () => {
  it.each(VOLCADOS)('every row of %s/%s is read as it was stored', async (copia, archivo) => {
    const verdad = verdadDe(copia)
    const resumen = nuevoResumen()
    const filas = await porTabla(leerVolcado(createReadStream(archivoDe(copia, archivo)), resumen))
    expect(Object.fromEntries(resumen.filas)).toEqual(verdad.counts)
    expect(resumen).toMatchObject({ gzip: true, letras: 'utf-8' })
    for (const [tabla, { columns, sha256 }] of Object.entries(verdad.tables)) {
      expect(huella(filas.get(tabla) ?? [], columns), tabla).toBe(sha256)
      if (esTablaVieja(tabla)) expect(columnasDe(tabla)).toEqual(columns)
    }
    expect(sobrantes(resumen.filas)).toEqual(copia === 'sucio' ? [{ tabla: 'gastos', filas: 12 }] : [])
  })
})

describe('a dump as a source', () => {
  it('is read from its file as often as is asked, tells its tables, and what it lacks when it is whole', async () => {
    const carpeta = await mkdtemp(path.join(tmpdir(), 'volcado-'))
    const archivo = path.join(carpeta, 'viejo.sql.gz')
    await writeFile(archivo, gzipSync(`${UNO}${UNA_DE_LAS_SEIS}CREATE TABLE gastos (id int);`))
    const fuente = await abrirFuente(` ${archivo} `)
    expect(fuente).toMatchObject({ clase: 'VOLCADO', descripcion: 'viejo.sql.gz' })
    expect(fuente.faltas()).toEqual([])
    for (let vez = 0; vez < 2; vez++) {
      expect((await porTabla(fuente.filas())).get('ajustes')).toHaveLength(1)
      expect(Object.fromEntries(fuente.tablas())).toEqual({ ajustes: 1, gastos: 0 })
    }
    expect(fuente.faltas()).toEqual(
      ['membresias', 'miembros', 'pagos', 'usuarios', 'visitas'].map((t) => `El volcado no trae la tabla ${t}.`),
    )
    await writeFile(archivo, '<html>')
    await expect(porTabla(fuente.filas())).rejects.toThrow('es una página web o un XML (línea 1)')
    await expect(porTabla(fuente.filas())).rejects.toThrow(ErrorFuente)
    expect(fuente.faltas()).toEqual([])
    await rm(archivo)
    await expect(porTabla(fuente.filas())).rejects.toThrow('No existe el archivo viejo.sql.gz')
    await expect(abrirFuente(archivo)).rejects.toThrow('No existe el archivo viejo.sql.gz')
    await expect(abrirFuente(carpeta)).rejects.toThrow('no es un archivo: indique el del volcado')
    await fuente.cerrar()
    await rm(carpeta, { recursive: true })
  })

  it.each(['', '  ', 'ftp://casa/a.sql', 'file:///etc/passwd', 'https://'])('"%s" is no source', async (desde) => {
    await expect(abrirFuente(desde)).rejects.toThrow(ErrorFuente)
  })
})
