import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useNavigation } from 'react-router-dom'

/** A thin line while the next screen is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <Box sx={{ position: 'sticky', top: 56, zIndex: 9, height: 0 }}>
      {busy ? <LinearProgress aria-label="Abriendo pantalla" color="secondary" sx={{ height: 2, mt: '-1px' }} /> : null}
    </Box>
  )
}
