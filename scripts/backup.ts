/* npm run backup -- FILE: data and pictures in one file, while the server works. FILE '-' is the standard output. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { enInstalacion } from '../server/src/respaldo/orden'
import { respaldar } from '../server/src/respaldo/respaldar'

await enInstalacion('Uso: npm run backup -- ARCHIVO.tar.gz', async ({ archivo, pool, carpetaImagenes, aviso }) => {
  if (archivo === '-') return void (await respaldar({ pool, carpetaImagenes, destino: process.stdout, aviso }))
  if (existsSync(archivo)) throw new Error(`${archivo} ya existe: elija otro nombre.`)
  const parcial = `${archivo}.parcial`
  try {
    // Passwords' hashes are inside: for the owner alone. It gets its name only when it is whole and on the disk.
    const destino = (await open(parcial, 'w', 0o600)).createWriteStream({ flush: true })
    await respaldar({ pool, carpetaImagenes, destino, aviso })
    renameSync(parcial, archivo)
  } finally {
    rmSync(parcial, { force: true })
  }
  aviso(`Respaldo completo en ${archivo}`)
})
