import { esperaEnPalabras } from '@mancuerna/domain/espera'
import Alert from '@mui/material/Alert'

/**
 * How long the next try has to wait; nothing when it need not. A timer is not read aloud with each second: who cannot
 * see it heard the refusal itself.
 */
export function AvisoEspera({ segundos }: { segundos: number }) {
  if (segundos === 0) return null
  return (
    <Alert severity="warning" role="timer">
      Demasiados intentos. Espere {esperaEnPalabras(segundos)}.
    </Alert>
  )
}
