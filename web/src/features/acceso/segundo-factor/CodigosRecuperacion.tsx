import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { createPortal } from 'react-dom'
import { useAviso } from '../../../components/feedback/Aviso'
import { IconCopy, IconPrint } from '../../../components/icons'
import { useSesion } from '../../../lib/sesion'
import { useAhora } from '../../../lib/hooks/useAhora'

/** On paper only their sheet: the page and what floats over it take no room. */
const SOLO_LA_HOJA = {
  '@media print': { 'body > :not([data-hoja-codigos])': { display: 'none !important' } },
} as const

/** The ten recovery codes, shown this once: to be copied, printed or written down. */
export function CodigosRecuperacion({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  const avisar = useAviso()
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => avisar('Copiado'),
      () => avisar('No se pudo copiar: selecciónelos y cópielos a mano.', 'error'),
    )
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <GlobalStyles styles={SOLO_LA_HOJA} />
      {createPortal(<Hoja codigos={codigos} />, document.body)}
      <Typography sx={{ color: 'text.secondary' }}>
        Si pierde el teléfono, cada uno de estos códigos le deja entrar una vez. Guárdelos donde solo usted los
        encuentre.
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

/** What is printed: whose codes they are and since when, on one page. */
function Hoja({ codigos }: { codigos: readonly string[] }) {
  const { gimnasio, nombreUsuario } = useSesion()
  const { fecha } = useAhora()
  return (
    <Box data-hoja-codigos sx={{ display: 'none', '@media print': { display: 'block', color: '#000', m: 8 } }}>
      <Typography variant="h2" component="p" sx={{ m: 0 }}>
        Códigos de recuperación
      </Typography>
      <Typography sx={{ mb: 6 }}>
        {[gimnasio.nombre, `usuario ${nombreUsuario}`, formatFecha(fecha)].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ columns: 2, width: 360, fontFamily: 'monospace', fontSize: '1.125rem', lineHeight: 2 }}>
        {codigos.map((c) => (
          <div key={c}>{c}</div>
        ))}
      </Box>
      <Typography sx={{ mt: 6 }}>
        Cada uno deja entrar una vez sin el teléfono. Tache los que use y guarde esta hoja donde solo usted la
        encuentre.
      </Typography>
    </Box>
  )
}
