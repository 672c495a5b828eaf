import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LoginPage } from '../features/acceso/pages/LoginPage'
import { useSesion } from '../lib/sesion'

const Dentro = lazy(() => import('./Dentro'))
const CambioForzadoPage = lazy(() => import('../features/acceso/pages/CambioForzadoPage'))
const InscripcionForzadaPage = lazy(() => import('../features/acceso/pages/InscripcionForzadaPage'))

/**
 * Who sees what: the login while nobody is signed in, the forced password change or second factor when it is due, the
 * app otherwise.
 */
export function App() {
  const { ingresado } = useSesion()
  const [debido, setDebido] = useState<'contrasena' | 'factor' | null>(null)
  const client = useQueryClient()

  if (debido)
    return (
      <Suspense fallback={null}>
        {debido === 'contrasena' ? <CambioForzadoPage /> : <InscripcionForzadaPage />}
      </Suspense>
    )
  if (!ingresado) {
    return (
      <LoginPage
        onMustChange={() => setDebido('contrasena')}
        onMustEnrol={() => setDebido('factor')}
        onSuccess={() => void import('./Dentro').then((m) => m.preparar(client))}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      <Dentro onMustChange={() => setDebido('contrasena')} onMustEnrol={() => setDebido('factor')} />
    </Suspense>
  )
}
