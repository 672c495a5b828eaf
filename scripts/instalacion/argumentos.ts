/** What the command was asked for; words that it does not know end it, with how it is used, by exit code 2. */
export function leerArgumentos<P>(leer: (args: string[]) => P, uso: string): P {
  try {
    return leer(process.argv.slice(2))
  } catch (e) {
    console.error(`${(e as Error).message}\n${uso}`)
    process.exit(2)
  }
}
