import type { Plugin } from 'vite'

/** Where the list stands, beside Vite's manifest. */
const FILE = '.vite/packages.json'

/** 'zod' for '…/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core.js'; null for our own code. */
export function packageOf(module: string): string | null {
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module)?.[1]?.replace('\\', '/') ?? null
}

/**
 * Writes which packages have code in each chunk of the build: { 'assets/x.js': ['react', …] }. `scripts/peso.mjs`
 * reads it.
 */
export const packages = (): Plugin => ({
  name: 'packages',
  apply: 'build',
  generateBundle(_, bundle) {
    const byChunk: Record<string, string[]> = {}
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk') continue
      const shipped = Object.entries(chunk.modules).filter(([, m]) => m.renderedLength > 0)
      const names = shipped.map(([id]) => packageOf(id)).filter((name) => name !== null)
      byChunk[file] = [...new Set(names)].sort()
    }
    this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(byChunk, null, 1) })
  },
})
