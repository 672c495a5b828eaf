import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { azar } from '../support/gym/mesas/actos'
import { servidorCorreo } from '../support/gym/canales'
import { clienteHttp, entrar } from '../support/cliente'
import { iniciarProceso } from '../support/proceso'
import { ADMIN } from '../support/server'
import { asediar } from './asedio'
import { abrirGimnasio, type Gimnasio } from './gimnasio'
import { type Golpe, GOLPES } from './golpes'
import { montar } from './montar'

export interface OpcionesEscenario {
  paquete: string
  carpeta: string
  semilla: number
  detalle(que: string): void
}
/** One line of the second table. */
export interface Resultado {
  escenario: string
  veces: number
  resultado: string
}

const ROTACIONES = 5

/** Two servers started at once on one folder, killed at once and started again: one gym, one administrator. */
export async function enDosArranques({ paquete, carpeta, detalle }: OpcionesEscenario): Promise<Resultado> {
  const env = { DATA_DIR: path.join(carpeta, 'dos'), ADMIN_PASSWORD: ADMIN.clave, LOG_LEVEL: 'fatal' }
  mkdirSync(env.DATA_DIR, { recursive: true })
  for (let vuelta = 0; vuelta < ROTACIONES; vuelta++) {
    const ambos = [iniciarProceso(paquete, env), iniciarProceso(paquete, env)]
    for (const p of ambos) {
      const url = await p.url.catch((e: Error) => void detalle(`dos arranques: ${e.message}`))
      if (!url) continue
      const admin = await entrar({ url })
      const usuarios = await admin.get<unknown[]>('/api/v2/sesion')
      if (usuarios.estado !== 200) detalle(`dos arranques: ${usuarios.estado}`)
    }
    const ultima = vuelta === ROTACIONES - 1
    for (const p of ambos) p.hijo.kill(ultima ? 'SIGTERM' : 'SIGKILL')
    await Promise.all(ambos.map((p) => p.fin))
  }
  return { escenario: 'dos arranques en una carpeta', veces: ROTACIONES, resultado: 'ambos sirven' }
}

/** The database's disk fills under work, and is freed again. */
export async function enDiscoLleno({ paquete, carpeta, semilla, detalle }: OpcionesEscenario): Promise<Resultado> {
  const escenario = 'disco lleno'
  const montaje = montar(path.join(carpeta, 'disco'), '300m')
  if (!montaje) return { escenario, veces: 0, resultado: 'omitido: aquí no se puede montar un tmpfs' }
  const disco = montaje.carpeta
  const relleno = path.join(disco, 'relleno')
  const llenar = (): void => {
    const { bavail, bsize } = statfsSync(disco)
    try {
      writeFileSync(relleno, Buffer.alloc(bavail * bsize), { flag: 'a' })
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'ENOSPC') throw e
    }
  }
  let g: Gimnasio | undefined
  try {
    g = await abrirGimnasio({ paquete, carpeta: disco, servidores: 2 })
    const golpe = async (): Promise<void> => {
      llenar()
      await esperar(3_000)
      rmSync(relleno, { force: true })
    }
    const filas = await asediar(g, {
      mesas: 16,
      golpes: Array.from({ length: ROTACIONES }, () => [escenario, golpe] as const),
      semilla,
      detalle,
    })
    const [f] = filas
    return { escenario, veces: ROTACIONES, resultado: `${f?.escrituras} escrituras, ${f?.con503} veces 503` }
  } finally {
    rmSync(relleno, { force: true })
    await g?.cerrar()
    montaje.quitar()
  }
}

/** Three servers that share the outbox, killed at random: nobody gets a message twice. */
export async function enMensajes({ paquete, carpeta, semilla, detalle }: OpcionesEscenario): Promise<Resultado> {
  const correo = await servidorCorreo()
  const env = { MENSAJES_CANAL: 'smtp', MENSAJES_SMTP_URL: correo.url, MENSAJES_SMTP_DE: 'gimnasio@example.com' }
  const g = await abrirGimnasio({ paquete, carpeta: path.join(carpeta, 'mensajes'), servidores: 3, env })
  const n = azar(semilla)
  try {
    const miembro = await crearMiembro(g)
    let enviados = 0
    let seguir = true
    const url = (i: number): string => (g.servidores[i % 3] as Gimnasio['servidores'][number]).url
    const { token } = await entrar({ url: url(0) })
    const mesas = Array.from({ length: 6 }, async (_, i) => {
      while (seguir) {
        const mensaje = `Mensaje ${++enviados}.`
        const c = clienteHttp({ url: url(i + enviados) }, { authorization: `Bearer ${token}` })
        await c.post('/api/v2/mensajes', { id_miembro: miembro, mensaje }).catch(() => esperar(50))
      }
    })
    for (let golpe = 0; golpe < 2 * ROTACIONES; golpe++) {
      await esperar(n(500))
      const dar = [GOLPES['matar un servidor'], GOLPES['matar la base'], GOLPES['terminar sesiones']][n(3)] as Golpe
      await dar(g, n, async () => {})
    }
    seguir = false
    await Promise.all(mesas)
    const veces = new Map<string, number>()
    for (const { texto } of correo.recibidos) {
      const cual = /Mensaje \d+\./.exec(texto)?.[0] ?? texto
      veces.set(cual, (veces.get(cual) ?? 0) + 1)
    }
    const repetidos = [...veces].filter(([, cuantas]) => cuantas > 1)
    for (const [cual, cuantas] of repetidos) detalle(`mensajes: ${cual} llegó ${cuantas} veces`)
    await cuandoResponda(g)
    const { rows } = await g.pool.query<{ mensaje: string }>(
      "SELECT mensaje FROM mensaje_salida WHERE estado = 'ENVIADO'",
    )
    for (const { mensaje } of rows) if (!veces.has(mensaje)) detalle(`mensajes: ${mensaje} dice ENVIADO y no llegó`)
    for (const caido of g.caidos) detalle(`mensajes: ${caido}`)
    return {
      escenario: 'tres despachadores',
      veces: 2 * ROTACIONES,
      resultado: `${enviados} pedidos, ${correo.recibidos.length} recibidos, ${repetidos.length} repetidos`,
    }
  } finally {
    await g.cerrar()
    await correo.cerrar()
  }
}

/** The last blow may have been to the database, which gets up by itself. */
async function cuandoResponda({ pool }: Gimnasio): Promise<void> {
  const limite = performance.now() + 60_000
  for (;;) {
    const fallo = await pool.query('SELECT 1').then(
      () => null,
      (e: unknown) => e,
    )
    if (!fallo) return
    if (performance.now() > limite) throw fallo
    await esperar(200)
  }
}

async function crearMiembro(g: Gimnasio): Promise<number> {
  const { rows } = await g.pool.query<{ id: number }>(`
    WITH c AS (INSERT INTO cliente (nombre, email, registrado_en) VALUES ('Ana', 'ana@example.com', now()) RETURNING id)
    INSERT INTO miembro (matricula, id_cliente, registrado_en) SELECT '2026-1', id, now() FROM c RETURNING id`)
  return (rows[0] as { id: number }).id
}
