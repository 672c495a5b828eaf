// Stands for the decoder's program: a picture 1 pixel wide is never done until a file 'soltar' stands beside this one,
// one 2 wide ends the process, any other is done at once. Each start leaves a line in 'inicios':
// its pid and the names in its environment.
import { appendFileSync, existsSync } from 'node:fs'
import path from 'node:path'

const aqui = import.meta.dirname
appendFileSync(path.join(aqui, 'inicios'), `${JSON.stringify({ pid: process.pid, env: Object.keys(process.env) })}\n`)
const hecha = () =>
  process.send({ imagen: { extension: 'png', contenido: Buffer.from('png'), mini: Buffer.from('webp') } })
process.on('disconnect', () => process.exit())
process.on('message', ({ bytes }) => {
  const ancho = Buffer.from(bytes).readUInt32BE(16)
  if (ancho === 2) process.exit(3)
  if (ancho !== 1) return hecha()
  const mirar = setInterval(() => {
    if (!existsSync(path.join(aqui, 'soltar'))) return
    clearInterval(mirar)
    hecha()
  }, 20)
})
process.send({ listo: true })
