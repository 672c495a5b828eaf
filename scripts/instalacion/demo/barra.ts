const ANCHO = 30

/** A progress bar: on a terminal one line that fills, elsewhere a line a tenth. */
export function barra(salida: NodeJS.WriteStream): (parte: number, que: string) => void {
  let antes = -1
  return (parte, que) => {
    const decima = Math.floor(parte * 10)
    if (salida.isTTY) {
      const llenos = Math.round(parte * ANCHO)
      const porciento = String(Math.round(parte * 100)).padStart(3)
      const fin = parte >= 1 ? '\n' : ''
      salida.write(`\r[${'█'.repeat(llenos)}${'·'.repeat(ANCHO - llenos)}] ${porciento} % ${que.padEnd(34)}${fin}`)
    } else if (decima > antes) salida.write(`${decima * 10} % ${que}\n`)
    antes = decima
  }
}
