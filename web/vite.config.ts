import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { chunkGroups } from './plugins/chunks.ts'
import { manual } from './plugins/manual.ts'
import { packages } from './plugins/packages.ts'

const servidor = process.env.API_URL ?? 'http://127.0.0.1:3000'
const raiz = [
  '/api',
  '/k',
  '/imagenes',
  '/consulta_clientesApps',
  '/api_consultaClientes',
  '/verClientesJsonApp',
  '/consultaClientesJson',
  '/healthz',
  '/readyz',
]

/** Library code that changes seldom goes in chunks of its own, so that a new version of the app reloads little. */
const grupos = [
  // The last three are small, and both MUI and recharts use them: with React they are in the first load anyway.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-is|clsx|use-sync-external-store)[\\/]/,
    priority: 30,
  },
  // What recharts stands on is read apart from recharts itself; a group takes along what its modules import, so this
  // one goes first.
  {
    name: 'recharts-base',
    test: /node_modules[\\/](@reduxjs|react-redux|immer|victory-vendor|decimal\.js-light|es-toolkit)[\\/]/,
    priority: 20,
  },
  { name: 'recharts', test: /node_modules[\\/]recharts[\\/]/, priority: 10 },
  ...chunkGroups(9),
]

export default defineConfig({
  // What the server sends to browsers that take it (http/web.ts); the page itself is never a file of its own there.
  plugins: [
    react(),
    manual(),
    packages(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 1000 }),
  ],
  server: { port: 5173, proxy: Object.fromEntries(raiz.map((path) => [path, { target: servidor }])) },
  preview: { port: 4173, proxy: Object.fromEntries(raiz.map((path) => [path, { target: servidor }])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: grupos } } },
  },
})
