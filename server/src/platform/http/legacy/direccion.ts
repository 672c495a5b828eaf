/**
 * The script that an address names, in lower case and without `.php`, or null where it names none: 'usuarios' of
 * '/api/Usuarios.php', and of '/usuarios.php/x', which is nobody's address and is answered as its script answers. The
 * path may come with any case, as Express matches it.
 */
export function nombreDeGuion(ruta: string): string | null {
  // No star before the name: a long path would cost the square of its length.
  const fin = ruta.search(/\.php(?![\w.-])/i)
  if (fin < 0) return null
  return ruta.slice(ruta.lastIndexOf('/', fin) + 1, fin).toLowerCase()
}
