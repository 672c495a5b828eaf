import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { redirigirHash } from './app/hash'
import { Providers } from './app/Providers'
import { crearQueryClient } from './lib/query-client'

redirigirHash()

// A new version was installed while this one was open: its files have other names, so load it whole.
window.addEventListener('vite:preloadError', () => {
  const key = 'recargadoPorVersion'
  if (sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  window.location.reload()
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
