import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../app/rutas'
import { Avatar, EmptyState, ErrorState, SectionCard, SkeletonRows, StatusChip } from '../../components'
import { IconDoor } from '../../components/icons'
import { formatHora } from '../../lib/momento'
import { ultimasQuery } from './visitas.api'

/** 'Últimas entradas': who came last, at all desks, and how many today. */
export function UltimasEntradas() {
  const query = useQuery(ultimasQuery)
  const d = query.data
  return (
    <SectionCard
      title="Últimas entradas"
      flush
      actions={
        d ? (
          <Link component={RouterLink} to={rutas.visitas} sx={{ color: 'text.secondary' }}>
            {formatNumero(d.total)} hoy
          </Link>
        ) : null
      }
    >
      {query.isError && !d ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : !d ? (
        <SkeletonRows rows={6} columns={1} />
      ) : d.visitas.length === 0 ? (
        <EmptyState compact icon={IconDoor} title="Nadie ha entrado todavía hoy" />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {d.visitas.map((v) => (
            <Box
              component="li"
              key={v.id_visita}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                px: 4,
                py: 2.5,
                borderTop: 1,
                borderColor: 'line.soft',
              }}
            >
              <Avatar nombre={v.client_nombre} imagen={v.imagen} />
              <Typography component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {v.client_nombre}
              </Typography>
              <StatusChip
                estado={v.estado_acceso === 'DENEGADO' ? 'DENEGADO' : v.id_miembro === null ? 'OCASIONAL' : 'CONCEDIDO'}
                label={v.estado_acceso === 'DENEGADO' ? 'DENEGADO' : v.id_miembro === null ? 'OCASIONAL' : 'ENTRÓ'}
              />
              <Typography
                component="time"
                dateTime={v.momento}
                sx={{ color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
              >
                {formatHora(v.momento)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  )
}
