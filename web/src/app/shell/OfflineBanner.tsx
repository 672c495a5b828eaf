import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { IconWifiOff } from '../../components/icons'
import { useConexion } from '../../lib/api/conexion'

const TEXTO = {
  'sin-red': 'Sin conexión. Lo que ve puede no estar al día y no se podrá guardar hasta que vuelva la red.',
  'sin-servidor': 'El servidor no responde. Lo que ve puede no estar al día y no se podrá guardar hasta que vuelva.',
} as const

/** Says that the network or the server is away; what is on screen stays, and refreshes when it is back. */
export function OfflineBanner() {
  const conexion = useConexion()
  const client = useQueryClient()
  const antes = useRef(conexion)
  useEffect(() => {
    if (antes.current !== 'bien' && conexion === 'bien')
      void client.refetchQueries({ type: 'active', predicate: (q) => q.state.status === 'error' || q.isStale() })
    antes.current = conexion
  }, [conexion, client])
  if (conexion === 'bien') return null
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 2.5,
        alignItems: 'center',
        px: { xs: 4, md: 7 },
        py: 2.5,
        bgcolor: 'warning.soft',
        color: 'warning.main',
        borderBottom: 1,
        borderColor: 'divider',
        fontWeight: 600,
      }}
    >
      <IconWifiOff fontSize="small" />
      <span>{TEXTO[conexion]}</span>
    </Box>
  )
}
