import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEsAdministrador, useSesion } from '../../lib/sesion'
import { sesionServidorQuery } from '../../lib/hooks/useSesionServidor'
import { EmptyState, ErrorState } from './EmptyState'
import { IconLock } from '../icons'
import { SkeletonPage } from './Skeletons'

/** Shows its children to administrators only; others see nothing. */
export function SoloAdministrador({ children }: { children: ReactNode }) {
  return useEsAdministrador() ? children : null
}

/**
 * A whole screen for administrators: others read why it is closed to them. It asks the server for nothing before the
 * role is known.
 */
export function ProtectedByRole({ children }: { children: ReactNode }) {
  const { rol } = useSesion()
  if (rol === 'ADMINISTRADOR') return children
  if (rol === null) return <RolPorSaber />
  return (
    <EmptyState
      asPage
      icon={IconLock}
      title="Solo para administradores"
      text="Su usuario no tiene permiso para esta pantalla. Pida a un administrador del gimnasio que haga el cambio."
    />
  )
}

function RolPorSaber() {
  const { error, refetch } = useQuery(sesionServidorQuery)
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonPage />
}
