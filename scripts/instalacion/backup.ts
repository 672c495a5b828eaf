/* npm run backup: data and pictures in one file, while the server works; proved by restoring it. */
import { existsSync } from 'node:fs'
import type { Config } from '../../server/src/config/env'
import { cadaTanto } from '../../server/src/respaldo/cada'
import { hacerRespaldo, type OpcionesHacer } from '../../server/src/respaldo/hacer'
import { leerOpciones } from '../../server/src/respaldo/opciones'
import { aviso, conInstalacion, correrOrden, rutaDe } from '../../server/src/respaldo/orden'
import { respaldar } from '../../server/src/respaldo/respaldar'

await correrOrden(async (config, senal) => {
  const { nombre, cada, conservar, pedido } = leerOpciones(process.argv.slice(2), config.respaldos.conservar)
  if (nombre === '-') return alaSalida(config, senal)
  if (conservar === undefined) return unArchivo(config, rutaDe(nombre as string), senal)
  const destino = { carpeta: nombre ? rutaDe(nombre) : config.respaldos.carpeta, conservar }
  const hacer = () => uno(config, { destino, senal, ...(pedido === undefined ? {} : { pedido }) })
  await (cada === undefined ? hacer() : cadaTanto({ carpeta: destino.carpeta, cada, senal, aviso, hacer }))
})

async function unArchivo(config: Config, archivo: string, senal: AbortSignal): Promise<void> {
  if (existsSync(archivo)) throw new Error(`${archivo} ya existe: elija otro nombre.`)
  await uno(config, { destino: { archivo }, senal })
}

/** Makes one and says what became of it. */
async function uno(config: Config, o: Pick<OpcionesHacer, 'destino' | 'senal' | 'pedido'>): Promise<void> {
  const { archivo, sinVerificar } = await conInstalacion(config, (i) =>
    hacerRespaldo({ ...i, ...o, aviso, ahora: () => new Date() }),
  )
  aviso(
    sinVerificar === null
      ? `Respaldo completo y comprobado en ${archivo}`
      : `Respaldo completo en ${archivo}, sin comprobar: ${sinVerificar}`,
  )
}

/** Nothing is proved, noted or kept here: whoever reads it has it. */
async function alaSalida(config: Config, senal: AbortSignal): Promise<void> {
  await conInstalacion(config, (i) => respaldar({ ...i, destino: process.stdout, aviso, senal }))
}
