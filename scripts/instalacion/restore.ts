/* npm run restore -- FILE: fills an empty installation with a backup. FILE '-' is the standard input. */
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { aviso, conInstalacion, correrOrden, MalUso, rutaDe } from '../../server/src/respaldo/orden'
import { restaurar } from '../../server/src/respaldo/restaurar'

await correrOrden(async (config, senal) => {
  const [nombre, ...resto] = process.argv.slice(2)
  if (!nombre || resto.length) throw new MalUso('Uso: npm run restore -- ARCHIVO.tar.gz («-»: por la entrada)')
  // What comes by the standard input is kept aside first: it is read twice.
  const recibido = path.join(config.dataDir, `respaldo-recibido.${process.pid}`)
  try {
    if (nombre === '-') {
      await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
      await pipeline(process.stdin, createWriteStream(recibido, { mode: 0o600 }), { signal: senal })
    }
    const archivo = nombre === '-' ? recibido : rutaDe(nombre)
    await stat(archivo)
    const { imagenes } = await conInstalacion(config, (i) => restaurar({ ...i, archivo, aviso }))
    aviso(`Restaurado: datos y ${imagenes} imágenes. Inicie el servidor con npm start.`)
  } finally {
    await rm(recibido, { force: true })
  }
})
