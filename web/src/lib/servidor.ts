/** What stands before '/api' in the base that the page brings: nothing where the page's own host is the server. */
const raiz = deLaPagina().replace(/\/api\/?$/, '')

/**
 * The address of a path of the server ('/api/areas', '/imagenes/1.png', a look-up), wherever the server is (API-01).
 */
export const enServidor = (ruta: string): string => raiz + ruta

/** The server's address in whole, for another program; without a slash at its end. */
export const direccionServidor = (): string => new URL(raiz || '/', window.location.origin).href.replace(/\/$/, '')

/** API_BASE of the server that gave the page. */
function deLaPagina(): string {
  // The tests of pure rules have no page around them.
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? ''
}
