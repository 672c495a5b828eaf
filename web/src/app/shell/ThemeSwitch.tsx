import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { IconMoon, IconSun } from '../../components/icons'

/** Changes between the light and the dark theme; going back to what the system says forgets the choice. */
export function ThemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  const next = dark ? 'light' : 'dark'
  const label = dark ? 'Usar tema claro' : 'Usar tema oscuro'
  return (
    <IconButton aria-label={label} data-tip={label} onClick={() => setMode(next === systemMode ? 'system' : next)}>
      {dark ? <IconSun sx={{ fontSize: 21 }} /> : <IconMoon sx={{ fontSize: 21 }} />}
    </IconButton>
  )
}
