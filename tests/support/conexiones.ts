import pg from 'pg'

/** The same server, another database. */
export function conBase(url: string, base: string): string {
  const u = new URL(url)
  u.pathname = '/' + base
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
