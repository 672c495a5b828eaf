import type { SesionListada } from '@mancuerna/contract/sistema/seguridad'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { momentoRelativo } from '../../lib/momento'
import { StatusChip } from './StatusChip'

interface Props {
  sessions: readonly SesionListada[]
  busy: boolean
  onClose: (id: string) => void
}

/** Sessions of one person: device, address, since when and last use; each but this one may be ended. */
export function SessionList({ sessions, busy, onClose }: Props) {
  return (
    <Box component="ul" aria-label="Sesiones abiertas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sessions.map((s) => (
        <Box
          key={s.id}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            px: { xs: 4, sm: 5 },
            py: 3,
            borderTop: 1,
            borderColor: 'line.soft',
          }}
        >
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{s.dispositivo}</Typography>
            <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {[
                `Último uso ${momentoRelativo(s.ultimo_uso_en)}`,
                `entró ${momentoRelativo(s.creada_en)}`,
                ...(s.ip ? [`desde ${s.ip}`] : []),
              ].join(' · ')}
            </Typography>
          </Box>
          {s.actual ? (
            <StatusChip estado="ACTIVA" label="Esta sesión" />
          ) : (
            <Button
              size="small"
              disabled={busy}
              aria-label={`Cerrar la sesión de ${s.dispositivo} desde ${s.ip}`}
              onClick={() => onClose(s.id)}
            >
              Cerrar
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
