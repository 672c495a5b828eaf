import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpcionesEscenario, Resultado } from './escenarios'
import { abrirGimnasio, type Gimnasio } from './gimnasio'
import { montar, type Montaje } from './montar'

const raiz = path.resolve(import.meta.dirname, '../..')
/** More than any of the small disks holds, in bytes; random, so that it does not shrink. */
const FOTOS = 12_000_000
/** Where the disk ends: before the tables, in the pictures, just before the end. */
const CHICOS = ['64k', '5m', '11m']

/** `npm run backup` on a disk that is too small, with a server at work; then there is room, and it succeeds. */
export async function enRespaldoLleno({ paquete, carpeta, detalle }: OpcionesEscenario): Promise<Resultado> {
  const escenario = 'respaldo en un disco lleno'
  const disco = montar(path.join(carpeta, 'disco-respaldo'), CHICOS[0] as string)
  if (!disco) return { escenario, veces: 0, resultado: 'omitido: aquí no se puede montar un tmpfs' }
  let g: Gimnasio | undefined
  try {
    const datos = path.join(carpeta, 'respaldado')
    g = await abrirGimnasio({ paquete, carpeta: datos, servidores: 1 })
    await mkdir(path.join(datos, 'imagenes'), { recursive: true })
    await writeFile(path.join(datos, 'imagenes', 'foto.jpg'), randomBytes(FOTOS))
    for (const tamano of CHICOS) {
      disco.dar(tamano)
      for (const queja of await enUnoChico(g, datos, disco)) detalle(`${escenario} (${tamano}): ${queja}`)
    }
    disco.dar('200m')
    const { codigo, dicho } = await respaldar(g, datos, disco.carpeta)
    if (codigo !== 0 || !/Respaldo completo y comprobado/.test(dicho)) detalle(`${escenario}: con sitio: ${dicho}`)
    for (const caido of g.caidos) detalle(`${escenario}: ${caido}`)
    return { escenario, veces: CHICOS.length, resultado: 'fallan con su motivo y no dejan nada; con sitio, comprobado' }
  } finally {
    await g?.cerrar()
    disco.quitar()
  }
}

/** What is wrong with a backup that had no room: it must fail, say why in a sentence, and leave nothing. */
async function enUnoChico(g: Gimnasio, datos: string, disco: Montaje): Promise<string[]> {
  const { codigo, dicho } = await respaldar(g, datos, disco.carpeta)
  const { rows } = await g.pool.query<{ estado: string; motivo: string }>(
    'SELECT estado, motivo FROM respaldo ORDER BY id DESC LIMIT 1',
  )
  const quedan = await readdir(disco.carpeta)
  return [
    codigo === 1 ? '' : `terminó con ${codigo}`,
    /No queda espacio en el disco/.test(dicho) && !/\n\s+at /.test(dicho) ? '' : `dijo: ${dicho}`,
    rows[0]?.estado === 'FALLIDO' && rows[0].motivo.startsWith('No queda espacio') ? '' : `anotó ${rows[0]?.motivo}`,
    quedan.length === 0 ? '' : `dejó ${quedan.join(', ')}`,
  ].filter(Boolean)
}

/** The command as a person runs it. */
async function respaldar(g: Gimnasio, datos: string, destino: string): Promise<{ codigo: number; dicho: string }> {
  const tsx = pathToFileURL(path.join(raiz, 'scripts/node_modules/tsx/dist/loader.mjs')).href
  const hijo = spawn(
    process.execPath,
    ['--import', tsx, path.join(raiz, 'scripts/instalacion/backup.ts'), destino, '--conservar', '2'],
    {
      cwd: raiz,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: datos,
        DATABASE_URL: (g.servidores[0] as Gimnasio['servidores'][number]).cable.url,
        SESSION_SECRET: 'secreto-solo-para-pruebas-0123456789',
        CLAVE_INICIAL: 'inicial-de-pruebas',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let dicho = ''
  for (const s of [hijo.stdout, hijo.stderr]) s.on('data', (b: Buffer) => (dicho += b.toString()))
  const [codigo] = (await once(hijo, 'close')) as [number]
  return { codigo, dicho }
}
