import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { manual } from './plugins/manual.ts'

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
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/, priority: 30 },
]

export default defineConfig({
  // What the server sends to browsers that take it (http/web.ts); the page itself is never a file of its own there.
  plugins: [
    react(),
    manual(),
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
