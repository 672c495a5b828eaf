import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { claves } from '../../lib/api/claves'
import { alExpirarSesion, resolverSesion } from '../../lib/api/recuperar-sesion'
import { cerrarSesion } from '../../lib/sesion'

const ReloginForm = lazy(() => import('./ReloginForm'))

/**
 * Appears when a request finds the session expired: signing in again sends the interrupted work, with nothing lost on
 * screen.
 */
export function ReloginDialog() {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  useEffect(() => alExpirarSesion(setOpen), [])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <ReloginForm
        onOk={() => {
          resolverSesion(true)
          void client.invalidateQueries({ queryKey: claves.sesion })
        }}
        onLeave={() => {
          resolverSesion(false)
          void cerrarSesion()
        }}
      />
    </Suspense>
  )
}
