import type { ReactNode } from 'react'
import { useEsAdministrador } from '../lib/sesion'
import { EmptyState } from './EmptyState'
import { IconLock } from './icons'

/** Shows its children to administrators only; others see `fallback` (nothing by default). */
export function SoloAdministrador({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useEsAdministrador() ? children : fallback
}

/** A whole screen for administrators: others read why it is closed to them. */
export function ProtectedByRole({ children }: { children: ReactNode }) {
  return (
    <SoloAdministrador
      fallback={
        <EmptyState
          pagina
          icono={IconLock}
          titulo="Solo para administradores"
          texto="Su usuario no tiene permiso para esta pantalla. Pida a un administrador del gimnasio que haga el cambio."
        />
      }
    >
      {children}
    </SoloAdministrador>
  )
}
