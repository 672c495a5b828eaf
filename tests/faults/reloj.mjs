/*
 * Loaded before the server: its clock is as wrong as the file in RELOJ says (ms), read again at each SIGUSR2. Timers go
 * on as they are, as with a machine whose clock somebody sets.
 */
import { readFileSync } from 'node:fs'

const Real = Date
let desvio = 0
globalThis.Date = class extends Real {
  constructor(...args) {
    super(...(args.length ? args : [Real.now() + desvio]))
  }
  static now() {
    return Real.now() + desvio
  }
}
process.on('SIGUSR2', () => {
  desvio = Number(readFileSync(process.env.RELOJ, 'utf8'))
})
