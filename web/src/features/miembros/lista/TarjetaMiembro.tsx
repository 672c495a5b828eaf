import { loQueQueda } from '@mancuerna/domain/fechas/duracion'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { rutas, rutasCon } from '../../../app/rutas'
import { Avatar, Fecha, StatusChip } from '../../../components'
import { IconBan, IconEdit, IconPlus } from '../../../components/icons'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { admitePago } from '../admite-pago'
import type { FilaMiembro } from '../miembros.api'

const caja = {
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  minWidth: 0,
} as const

/** One member as a card: who, which membership, until when, and what one does with it. */
export function TarjetaMiembro({ m, onCancel }: { m: FilaMiembro; onCancel: () => void }) {
  const hoy = useHoy()
  const queda = loQueQueda(m.estado, m.fecha_fin, hoy)
  return (
    <Box component="li" sx={caja}>
      <Box sx={{ p: 4, flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 3 }}>
          <Avatar nombre={m.client_nombre} imagen={m.foto} size={44} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h4" component="h2">
              <Link component={RouterLink} to={rutas.miembro(m.id_miembro)} color="inherit" underline="hover">
                {m.client_nombre}
              </Link>
            </Typography>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 3,
                rowGap: 1,
                mt: 1,
              }}
            >
              <Typography
                variant="caption"
                component="p"
                sx={{ m: 0, color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
              >
                {[m.matricula, m.client_rucCed].filter(Boolean).join(' · ')}
              </Typography>
              <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
                {m.sin_pagar ? <StatusChip estado="SIN PAGAR" tone="warn" label="Sin pagar" /> : null}
                <StatusChip estado={m.estado} />
              </Box>
            </Box>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <Typography noWrap sx={{ fontWeight: 600, minWidth: 0 }} title={m.nombre_tipo_membresia ?? undefined}>
            {m.nombre_tipo_membresia ?? 'Sin membresía'}
          </Typography>
          {m.fecha_fin ? (
            <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              hasta <Fecha value={m.fecha_fin} />
            </Typography>
          ) : null}
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 3,
            typography: 'caption',
            color: 'text.tertiary',
            mt: 0.5,
          }}
        >
          <span>
            {m.fecha_ultimo_acceso ? (
              <>
                Última visita: <Fecha value={m.fecha_ultimo_acceso} format="relativo" />
              </>
            ) : (
              'Sin visitas'
            )}
          </span>
          <span>{queda}</span>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 3, py: 1.5, borderTop: 1, borderColor: 'line.soft' }}>
        <Button
          variant="text"
          size="small"
          component={RouterLink}
          to={rutas.editarMiembroForm(m.id_miembro)}
          startIcon={<IconEdit fontSize="small" />}
          aria-label={`Editar: ${m.client_nombre}`}
        >
          Editar
        </Button>
        <Button
          variant="text"
          size="small"
          sx={{ color: 'text.secondary' }}
          startIcon={<IconBan fontSize="small" />}
          disabled={m.estado === 'CANCELADO'}
          aria-label={`Cancelar: ${m.client_nombre}`}
          onClick={onCancel}
        >
          Cancelar
        </Button>
        {admitePago(m.estado) || m.sin_pagar ? (
          <Button
            variant="contained"
            size="small"
            component={RouterLink}
            to={rutasCon.renovar(m.id_miembro_titular ?? m.id_miembro)}
            aria-label={`${m.sin_pagar ? 'Cobrar' : 'Renovar'}: ${m.client_nombre}`}
            sx={{ ml: 'auto' }}
          >
            {m.sin_pagar ? 'Cobrar' : 'Renovar'}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}

/** The card that opens the member form. */
export function TarjetaNueva() {
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <Box
        component={RouterLink}
        to={rutas.crudMiembrosForm}
        sx={{
          flex: 1,
          minHeight: 120,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 2,
          borderRadius: '12px',
          border: 1,
          borderStyle: 'dashed',
          borderColor: 'line.strong',
          color: 'text.secondary',
          fontWeight: 600,
          textDecoration: 'none',
          '&:hover': { color: 'secondary.main', borderColor: 'secondary.main', bgcolor: 'secondary.soft' },
        }}
      >
        <IconPlus fontSize="medium" />
        Crear Nuevo Miembro
      </Box>
    </Box>
  )
}
