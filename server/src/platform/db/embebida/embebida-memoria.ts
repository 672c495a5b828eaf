const MB = 2 ** 20
/** What the system and a desk's browser have for themselves, in MB; of the rest, the share, the least and the most. */
const BUFFERS = { ajeno: 2048, parte: 8, menos: 128, mas: 2048 }

/**
 * How much memory the embedded PostgreSQL may count on (docs/decisions/0103): for pages of its own an eighth of what
 * the machine has beyond 2 GB, 128 MB to 2 GB; and half of the machine as what the system keeps of its files, which
 * costs nothing and only tells the planner what is likely to be at hand.
 *
 * @param total The machine's memory, in bytes.
 */
export function memoriaDePostgres(total: number): { shared_buffers: string; effective_cache_size: string } {
  const mb = total / MB
  const paginas = Math.min(BUFFERS.mas, Math.max(BUFFERS.menos, Math.floor((mb - BUFFERS.ajeno) / BUFFERS.parte)))
  return { shared_buffers: `${paginas}MB`, effective_cache_size: `${Math.max(paginas, Math.floor(mb / 2))}MB` }
}
