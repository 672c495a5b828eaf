import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Graph, plan } from '../../../web/plugins/chunks'
import { packageOf } from '../../../web/plugins/packages'
import { CHUNK_LIMIT, FILES_LIMIT, FIRST_LOAD, FIRST_LOAD_LIMIT, weigh } from '../../../web/scripts/weights.mjs'

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

  it('says when a screen takes too many files, however light', () => {
    const files = (n: number) => Array.from({ length: n }, (_, i) => `_${i}.js`)
    const of = (n: number) => ({
      ...manifest,
      ...Object.fromEntries(files(n).map((key) => [key, { file: `assets/${key}` }])),
      'src/Pagina.tsx': { file: 'assets/Pagina.js', isDynamicEntry: true, imports: files(n) },
    })
    expect(weigh(of(FILES_LIMIT - 1), packages, light).faults).toEqual([])
    expect(weigh(of(FILES_LIMIT), packages, light).faults).toEqual([
      `src/Pagina.tsx: ${FILES_LIMIT + 1} files of JavaScript, more than ${FILES_LIMIT}`,
    ])
  })

  it('puts together what screens share, by when it is needed, and leaves alone what comes later', () => {
    const web = path.resolve(import.meta.dirname, '../../../web')
    const ours = (file: string) => path.join(web, 'src', file)
    const theirs = (name: string) => path.join(web, 'node_modules', name, 'index.js')
    const [main, dentro, inicio] = ['main.tsx', 'app/Dentro.tsx', 'features/inicio/pages/InicioPage.tsx'].map(ours)
    const imports: Record<string, { now: string[]; later?: string[] }> = {
      [main as string]: { now: [ours('boton.ts'), theirs('mui')], later: [dentro as string] },
      [dentro as string]: {
        now: [ours('menu.ts'), theirs('router')],
        later: [inicio as string, ours('A.tsx'), ours('B.tsx')],
      },
      [inicio as string]: { now: [ours('tarjeta.ts')], later: [ours('Grafico.tsx')] },
      [ours('A.tsx')]: { now: [ours('tabla.ts'), ours('boton.ts'), ours('solo-a.ts')] },
      [ours('B.tsx')]: { now: [ours('tabla.ts'), ours('menu.ts')], later: [ours('Grafico.tsx')] },
      [ours('tabla.ts')]: { now: [theirs('tabla'), ours('Grafico.tsx')] },
    }
    const graph: Graph = {
      getModuleInfo: (id) => ({
        importedIds: imports[id]?.now ?? [],
        dynamicallyImportedIds: imports[id]?.later ?? [],
        dynamicImporters: Object.keys(imports).filter((from) => imports[from]?.later?.includes(id)),
      }),
    }
    expect(Object.fromEntries([...plan(graph)].map(([id, chunk]) => [path.relative(web, id), chunk]))).toEqual({
      'src/main.tsx': 'base',
      'src/boton.ts': 'base',
      'node_modules/mui/index.js': 'base-lib',
      'src/menu.ts': 'marco',
      'node_modules/router/index.js': 'marco-lib',
      'src/tarjeta.ts': 'marco',
      'src/tabla.ts': 'comun',
      'node_modules/tabla/index.js': 'comun-lib',
    })
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
