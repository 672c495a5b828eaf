import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useAviso } from '../../../components/feedback/Aviso'
import { IconCopy, IconPrint } from '../../../components/icons'
import { useSesion } from '../../../lib/sesion'

/** On paper only the codes: whatever else is on the page stays away. */
const SOLO_CODIGOS = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-codigos], [data-codigos] *': { visibility: 'visible' },
    '[data-codigos]': { position: 'fixed', inset: '0 auto auto 0' },
  },
} as const

/** The ten recovery codes, shown this once: to be copied, printed or written down. */
export function CodigosRecuperacion({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  const avisar = useAviso()
  const { gimnasio, nombreUsuario } = useSesion()
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => avisar('Copiado'),
      () => avisar('No se pudo copiar: selecciónelos y cópielos a mano.', 'error'),
    )
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <GlobalStyles styles={SOLO_CODIGOS} />
      <Typography sx={{ color: 'text.secondary' }}>
        Si pierde el teléfono, cada uno de estos códigos le deja entrar una vez. Guárdelos donde solo usted los
        encuentre.
      </Typography>
      <Box data-codigos>
        <Typography sx={{ display: 'none', mb: 3, '@media print': { display: 'block' } }}>
          Códigos de recuperación · {gimnasio.nombre} · {nombreUsuario}
        </Typography>
        <Box
          component="ol"
          aria-label="Códigos de recuperación"
          sx={{
            m: 0,
            p: 4,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: '9px',
            bgcolor: 'background.alt',
            fontFamily: 'monospace',
            fontSize: '1rem',
          }}
        >
          {codigos.map((c) => (
            <li key={c}>{c}</li>
          ))}
        </Box>
      </Box>
      <Alert severity="warning">Anótelos ahora: no se vuelven a mostrar.</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        <Button startIcon={<IconCopy fontSize="small" />} onClick={() => void copiar()}>
          Copiar
        </Button>
        <Button startIcon={<IconPrint fontSize="small" />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button variant="contained" onClick={onDone}>
          Ya los guardé
        </Button>
      </Box>
    </Box>
  )
}
