/** `%6d` and `%256d`, as often encoded anew as one likes, are an `m`: what a log shows must not hide behind them. */
const CODIFICADO = /%(?:25)*([0-7][\da-f])/gi
/** Encoded digits can spell a code of their own; each turn undoes one such layer. */
const VUELTAS = 4

function legible(ruta: string): string {
  let texto = ruta
  for (let i = 0; i < VUELTAS && texto.includes('%'); i++)
    texto = texto.replace(CODIFICADO, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return texto
}

/**
 * An address as a log may hold it: the path alone, without the cédula that some hold, and without an access key,
 * however it is written and wherever somebody put it.
 */
export const rutaVisible = (url: string): string =>
  (legible(url.split('?', 1)[0] ?? '').split('?', 1)[0] ?? '')
    .replace(/(\/api\/+clientes\/+)[^/]+/gi, '$1***')
    .replace(/(\/k\/+)[^/]+/gi, '$1***')
    .replace(/mk_[\w%-]+/gi, 'mk_***')
