import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { redirigirHash } from './app/hash'
import { Providers } from './app/Providers'
import { servidorResponde } from './lib/api/conexion'
import { crearQueryClient } from './lib/api/query-client'

redirigirHash()

// A new version was installed while this one was open: its files have other names, so load it whole. Only where the
// server answers: without it a reload would leave the browser's own page, and nothing to go back to.
window.addEventListener('vite:preloadError', () => {
  const key = 'recargadoPorVersion'
  if (sessionStorage.getItem(key)) return
  void servidorResponde('/healthz').then((responde) => {
    if (!responde) return
    sessionStorage.setItem(key, '1')
    window.location.reload()
  })
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers client={crearQueryClient()}>
        <App />
      </Providers>
    </StrictMode>,
  )
}
