/*
 * npm run mudanza: a gym of the old system moves in, whether the server runs or not (docs/moving-in.md).
 * Exit code 0 only where everything agrees.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { configDelProceso } from '../../server/src/config/env'
import { raiz } from '../../server/src/config/raiz'
import type { Informe } from '../../server/src/features/mudanza/informe/informe'
import { type Etapa, etapasDeTraer } from '../../server/src/features/mudanza/asistente/corrida/avance.reglas'
import { casosMudanza, type Mudanzas } from '../../server/src/features/mudanza/mudanza.casos'
import type { Avance } from '../../server/src/features/mudanza/obra/avance'
import { abrirFuente } from '../../server/src/features/mudanza/origen/fuente'
import { abrirImagenes } from '../../server/src/features/mudanza/origen/imagenes/abrir'
import { abrirBase } from '../../server/src/platform/db/conexiones/abrir'
import { leerMigraciones, migrar } from '../../server/src/platform/db/migrar'
import { crearAlmacen } from '../../server/src/platform/images/store/almacen'
import { crearPreparador } from '../../server/src/platform/images/preparar'
import { leerArgumentos } from './argumentos'
import { lineaDeAvance } from './mudanza/barra'
import { leerPedido, type Pedido, USO } from './mudanza/opciones'
import { comoTexto } from './mudanza/tabla'

const aviso = (mensaje: string): void => console.error(mensaje)
// oxlint-disable-next-line node/no-process-env -- not a setting: where npm was called
const carpeta = process.env['INIT_CWD'] ?? process.cwd()
/** A file that somebody names is where npm was called; an address is an address. */
const desdeAqui = (donde: string): string =>
  /^[a-z][a-z0-9+.-]+:\/\//i.test(donde) ? donde : path.resolve(carpeta, donde)

/** One line that is written over, in a terminal, with the time left; a line a stage elsewhere. */
function alAvanzar(etapas: readonly Etapa[] = []): (a: Avance) => void {
  let etapa = ''
  const desde = performance.now()
  return (a) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${lineaDeAvance(a, etapas, performance.now() - desde)}`)
    else if (a.etapa !== etapa) aviso(`· ${a.etapa}`)
    etapa = a.etapa
  }
}

async function confirmar(p: Pedido, pregunta: string): Promise<void> {
  if (p.sinPreguntar) return
  if (!process.stdin.isTTY) throw new Error('Sin terminal no se puede preguntar: agregue --si.')
  const lector = createInterface({ input: process.stdin, output: process.stderr })
  const respuesta = await lector.question(`\n${pregunta} (sí/no) `)
  lector.close()
  if (!/^s[ií]?$/i.test(respuesta.trim())) throw new Error('No se hizo nada.')
}

const terminado = (p: Pedido, informe: Informe): number => {
  console.log(`\n${comoTexto(informe)}`)
  if (p.informe) writeFileSync(path.resolve(carpeta, p.informe), JSON.stringify(informe, null, 2))
  return informe.diferencias.length === 0 ? 0 : 1
}

async function mudar(p: Pedido, m: Mudanzas): Promise<number> {
  if (p.hacer === 'cerrar' || p.hacer === 'deshacer') {
    await confirmar(
      p,
      p.hacer === 'cerrar' ? '¿Cerrar la mudanza? No se traerá nada más.' : '¿Quitar todo lo que se trajo?',
    )
    await m[p.hacer]()
    console.log(p.hacer === 'cerrar' ? 'La mudanza está cerrada.' : 'Se quitó todo lo que se había traído.')
    return 0
  }
  const fuente = await abrirFuente(desdeAqui(p.desde))
  try {
    if (p.hacer === 'comprobar')
      return terminado(p, await m.comprobar(fuente, { zona: p.zona, alAvanzar: alAvanzar() }))
    const simular = p.hacer === 'simular'
    const { informe, zona } = await m.revisar(fuente, { zona: p.zona, simular, alAvanzar: alAvanzar() })
    console.log(`\nReloj del sistema anterior: ${zona}.`)
    if (simular) return terminado(p, informe)
    if (!p.sinPreguntar) console.log(`\n${comoTexto(informe)}`)
    await confirmar(p, '¿Traer todo esto?')
    const imagenes = p.imagenes === null ? null : await abrirImagenes(desdeAqui(p.imagenes))
    try {
      const etapas = etapasDeTraer((tabla) => informe.tablas[tabla]?.traidas ?? 0, imagenes !== null)
      return terminado(p, await m.traer({ imagenes, alAvanzar: alAvanzar(etapas) }))
    } finally {
      await imagenes?.cerrar()
    }
  } finally {
    await fuente.cerrar()
  }
}

const pedido = leerArgumentos(leerPedido, USO)
let cerrar = async (): Promise<void> => {}
try {
  const config = configDelProceso(raiz())
  const { pool, ...base } = await abrirBase(config, aviso, { max: 4, nombre: 'mancuerna (mudanza)' })
  const preparador = crearPreparador(() => undefined)
  cerrar = async () => {
    preparador.cerrar()
    await base.cerrar()
  }
  await migrar(pool, leerMigraciones(path.join(raiz(), 'prisma', 'migrations')))
  const almacen = crearAlmacen(config.imagenes)
  const taller = { preparar: preparador.preparar, almacen }
  process.exitCode = await mudar(pedido, casosMudanza({ pool, clock: () => new Date(), zona: config.zona, taller }))
} catch (e) {
  aviso(`\n${(e as Error).message}`)
  process.exitCode = 2
} finally {
  await cerrar()
}
