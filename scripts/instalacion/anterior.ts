/*
 * npm run anterior -- --dir CARPETA: which servers the built pages of the old client name, and the settings with which
 * ours serves them (docs/decisions/0082). Exit code 1 when there is no index.html.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { abrirCarpeta } from '../../server/src/platform/http/anterior/carpeta'
import type { Hallado } from '../../server/src/platform/http/anterior/hosts'

const { values: o } = parseArgs({ options: { dir: { type: 'string' } } })
if (!o.dir) {
  console.error(
    'Uso: npm run anterior -- --dir CARPETA     (la carpeta construida del programa anterior, con su index.html)',
  )
  process.exit(2)
}
const carpeta = path.resolve(process.env['INIT_CWD'] ?? '.', o.dir)

/** Three lines a host: what it is, how often and where. */
const lineas = ({ host, veces, archivos, ejemplo, seguro }: Hallado): string => {
  const queEs = seguro ? 'es el servidor anterior: se reemplaza' : 'no se reemplaza solo'
  return [
    `${seguro ? '→' : ' '} ${host}   ${veces} ${veces === 1 ? 'vez' : 'veces'}   ${queEs}`,
    `    ${ejemplo.slice(0, 100)}`,
    `    ${archivos.slice(0, 3).join(', ')}${archivos.length > 3 ? ` y ${archivos.length - 3} más` : ''}`,
  ].join('\n')
}

try {
  const { hallados } = await abrirCarpeta(carpeta, undefined).revisar()
  console.log(
    hallados.length ? hallados.map(lineas).join('\n') : 'No nombran ningún servidor: llaman a quien las sirve.',
  )
  const seguros = hallados.filter((h) => h.seguro).map((h) => h.host)
  console.log(`\nPara servirlas en /anterior/, en .env:\n\nCLIENTE_ANTERIOR_DIR=${carpeta}`)
  console.log(`${seguros.length ? '# ' : ''}CLIENTE_ANTERIOR_HOSTS=${seguros.join(',')}`)
  console.log(
    seguros.length
      ? '\nLa segunda línea no hace falta mientras sean esos. Si falta alguno de la lista, quítele el # y agréguelo.'
      : '\nNinguno se reconoce como el servidor anterior: ' +
          'escriba en la segunda línea los que lo sean, separados por comas.',
  )
} catch (e) {
  console.error((e as Error).message.replace('CLIENTE_ANTERIOR_DIR: ', ''))
  process.exitCode = 1
}
