import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EstadoSistema } from './sistema.api'

/** What is not as it should be, the gravest first, each with what to do; or that all is well. */
export function Problemas({ problemas }: { problemas: EstadoSistema['problemas'] }) {
  if (!problemas.length) return <Alert severity="success">Todo está como debe.</Alert>
  return (
    <Box component="ul" aria-label="Por resolver" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {problemas.map((p) => (
        <li key={p.texto}>
          <Alert severity={p.nivel === 'GRAVE' ? 'error' : 'warning'}>
            <Typography sx={{ fontWeight: 600 }}>{p.texto}</Typography>
            {p.que_hacer ? <Typography sx={{ overflowWrap: 'anywhere' }}>{p.que_hacer}</Typography> : null}
          </Alert>
        </li>
      ))}
    </Box>
  )
}
