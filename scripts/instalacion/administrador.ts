/* npm run administrador -- USER: lets an administrator in again, from the machine itself. */
import { parseArgs } from 'node:util'
import { reponer } from '../../server/src/consola'

const USO = 'Uso: npm run administrador -- USUARIO [--hacer-administrador]'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'hacer-administrador': { type: 'boolean', default: false } },
  })
  const [usuario, ...resto] = positionals
  if (!usuario?.trim() || resto.length) throw new TypeError(USO)
  const { hecho, texto } = await reponer(usuario, values['hacer-administrador'])
  if (hecho) console.log(texto)
  else {
    console.error(texto)
    process.exitCode = 1
  }
} catch (e) {
  const malUso = e instanceof TypeError
  console.error(malUso ? USO : `\n${(e as Error).message}`)
  process.exitCode = malUso ? 2 : 1
}
