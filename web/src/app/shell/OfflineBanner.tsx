import Box from '@mui/material/Box'
import { useEffect, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { IconWifiOff } from '../../components/icons'

const subscribe = (o: () => void) => {
  window.addEventListener('online', o)
  window.addEventListener('offline', o)
  return () => {
    window.removeEventListener('online', o)
    window.removeEventListener('offline', o)
  }
}

/** Says that the computer is offline; what is on screen stays, and refreshes when the network is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const client = useQueryClient()
  useEffect(() => {
    if (online) void client.refetchQueries({ type: 'active', predicate: (q) => q.state.status === 'error' })
  }, [online, client])
  if (online) return null
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
      <span>Sin conexión. Lo que ve puede no estar al día y no se podrá guardar hasta que vuelva la red.</span>
    </Box>
  )
}
