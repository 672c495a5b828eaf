import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LoginPage } from '../features/acceso/pages/LoginPage'
import { useSesion } from '../lib/sesion'

const Dentro = lazy(() => import('./Dentro'))
const CambioForzadoPage = lazy(() => import('../features/acceso/pages/CambioForzadoPage'))

/** Who sees what: the login while nobody is signed in, the forced password change when it is due, the app otherwise. */
export function App() {
  const { ingresado } = useSesion()
  const [debeCambiar, setDebeCambiar] = useState(false)
  const client = useQueryClient()

  if (debeCambiar)
    return (
      <Suspense fallback={null}>
        <CambioForzadoPage />
      </Suspense>
    )
  if (!ingresado) {
    return (
      <LoginPage
        onMustChange={() => setDebeCambiar(true)}
        onSuccess={() => void import('./Dentro').then((m) => m.preparar(client))}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      <Dentro onMustChange={() => setDebeCambiar(true)} />
    </Suspense>
  )
}
