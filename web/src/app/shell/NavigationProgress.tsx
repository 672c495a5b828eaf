import LinearProgress from '@mui/material/LinearProgress'
import { useNavigation } from 'react-router-dom'

/** A thin line under the top bar, and inside its landmark, while the next screen is on its way. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <LinearProgress
      aria-label="Abriendo pantalla"
      color="secondary"
      sx={{ position: 'absolute', insetInline: 0, bottom: '-2px', height: 2 }}
    />
  )
}
