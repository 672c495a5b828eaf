/* npm run restore -- FILE: fills an empty installation with a backup. FILE '-' is the standard input. */
import { open } from 'node:fs/promises'
import path from 'node:path'
import { raiz } from '../server/src/config/raiz'
import { leerMigraciones } from '../server/src/platform/db/migrar'
import { enInstalacion } from '../server/src/respaldo/orden'
import { restaurar } from '../server/src/respaldo/restaurar'

await enInstalacion('Uso: npm run restore -- ARCHIVO.tar.gz', async ({ archivo, pool, carpetaImagenes, aviso }) => {
  const origen = archivo === '-' ? process.stdin : (await open(archivo)).createReadStream()
  const migraciones = leerMigraciones(path.join(raiz(), 'prisma', 'migrations'))
  const { imagenes } = await restaurar({ pool, carpetaImagenes, origen, migraciones, aviso })
  aviso(`Restaurado: datos y ${imagenes} imágenes. Inicie el servidor con npm start.`)
})
