import pg from 'pg'

/** The same server, another database; and as somebody else, if told. */
export function conBase(url: string, base: string, quien?: { usuario: string; contrasena: string }): string {
  const u = new URL(url)
  u.pathname = '/' + base
  if (quien) Object.assign(u, { username: quien.usuario, password: quien.contrasena })
  return u.href
}

/** One connection for the length of `hacer`. */
export async function conCliente<T>(url: string, hacer: (c: pg.Client) => Promise<T>): Promise<T> {
  const c = new pg.Client(url)
  await c.connect()
  try {
    return await hacer(c)
  } finally {
    await c.end()
  }
}
