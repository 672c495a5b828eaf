/* The decoder's program: a process of its own that does one picture at a time and holds nothing else of the gym's. */
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import type { TipoImagen } from '@mancuerna/domain/imagen'
import { codificarImagen, type ImagenLista } from './codificar'

/** What the server sends. */
export interface Encargo {
  bytes: Uint8Array
  tipo: TipoImagen
}
/** What it gets: once that the program is ready, then one for each picture; null for one that cannot be read. */
export type Aviso = { listo: true } | { imagen: ImagenLista | null }

/** The desk goes first on the processor, and where memory runs out the system ends this process before any other. */
function ceder(): void {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not allowed, or another system: it only costs the courtesy.
  }
}

const avisar = (a: Aviso): void => void process.send?.(a)

// The server is gone. `process.exit` would wait for the picture under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', ({ bytes, tipo }: Encargo) => {
  codificarImagen(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), tipo).then(
    (imagen) => avisar({ imagen }),
    () => avisar({ imagen: null }),
  )
})
ceder()
avisar({ listo: true })
