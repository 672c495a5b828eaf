/** The old program wrote no bigger ones; a picture of a modern camera is a third of this. */
export const MAXIMO_IMAGEN = 20 * 1024 * 1024

/** Names that a file directly in a folder can have: no way up or down, nothing that a terminal would carry out. */
const LLANO = /^(?!\.{1,2}$)[^/\\:\u0000-\u001f\u007f]{1,200}$/

/** Whether it is the name of a file, without any folder. */
export const esNombreLlano = (nombre: string): boolean => LLANO.test(nombre)

/**
 * The file's name from a path as the old database has them (`./imagenes/<name>`, `imagenes/<name>`); null for any other
 * text: an address, a data URL, a path out of the folder. Stored paths are whatever somebody sent.
 */
export function nombreDeImagen(ruta: string): string | null {
  const nombre = /^(?:\.\/)?imagenes\/([^/]*)$/.exec(ruta)?.[1]
  return nombre !== undefined && esNombreLlano(nombre) ? nombre : null
}
