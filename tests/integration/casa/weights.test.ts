import { describe, expect, it } from 'vitest'
import { packageOf } from '../../../web/plugins/packages'
import { CHUNK_LIMIT, FIRST_LOAD, FIRST_LOAD_LIMIT, weigh } from '../../../web/scripts/weights.mjs'

describe('weight of the web client', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'src/app/Dentro.tsx': { file: 'assets/Dentro.js', imports: ['_react.js'] },
    'src/features/inicio/pages/InicioPage.tsx': { file: 'assets/Inicio.js', dynamicImports: ['plot'] },
    plot: { file: 'assets/Plot.js', imports: ['_react.js'] },
  }
  const packages: Record<string, string[]> = {
    'assets/index.js': [],
    'assets/react.js': ['react'],
    'assets/Dentro.js': [],
    'assets/Inicio.js': [],
    'assets/Plot.js': ['recharts'],
  }
  const light = () => 1000

  it('counts each chunk of the first load once, and not what comes later', () => {
    expect(weigh(manifest, packages, light)).toEqual({ total: 4000, faults: [] })
  })

  it('says when the first load or a chunk is too heavy', () => {
    const { faults } = weigh(manifest, packages, (file: string) => (file === 'assets/react.js' ? FIRST_LOAD_LIMIT : 1))
    expect(faults).toEqual([
      'first load: 250.0 kB, more than 250.0 kB',
      'assets/react.js: 250.0 kB, more than 120.0 kB',
    ])
    const later = weigh(manifest, packages, (file: string) => (file === 'assets/Plot.js' ? CHUNK_LIMIT + 100 : 1))
    expect(later.faults).toEqual(['assets/Plot.js: 120.1 kB, more than 120.0 kB'])
  })

  it('says when zod is anywhere, or recharts in the first load', () => {
    const { faults } = weigh(
      manifest,
      { ...packages, 'assets/Plot.js': ['recharts', 'zod'], 'assets/Dentro.js': ['recharts'] },
      light,
    )
    expect(faults).toEqual([
      'assets/Dentro.js, of the first load, holds code of recharts',
      'assets/Plot.js holds code of zod',
    ])
  })

  it('says when the build has other names than it knows', () => {
    expect(weigh({}, {}, light).faults).toEqual(FIRST_LOAD.map((key) => `the build has no ${key}`))
  })

  it('knows the package of a module, wherever pnpm puts it', () => {
    expect(packageOf('/x/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core.js')).toBe('zod')
    expect(packageOf('/x/node_modules/@mui/material/Box/Box.js')).toBe('@mui/material')
    expect(packageOf('/x/web/src/main.tsx')).toBeNull()
  })
})
