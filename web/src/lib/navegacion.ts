/** Where the person is going while the file of that screen is still on its way. */
let destino: string | undefined

/** The router tells each change at once; React would hear of it only when it comes to draw it. */
export function anotarDestino(ruta: string | undefined): void {
  destino = ruta
}

/**
 * True between the choice of another screen and its coming: what the screen that is left had pending must not call the
 * person back.
 */
export const saliendo = (): boolean => destino !== undefined && destino !== window.location.pathname
