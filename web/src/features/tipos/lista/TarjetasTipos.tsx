import { textoDuracion } from '@mancuerna/domain/fechas/duracion'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { Money, SoloAdministrador, StatusChip } from '../../../components'
import { IconEdit, IconTrash } from '../../../components/icons'
import type { Tipo } from '../../../shared/consultas'

/** What a card says under the price, in short words. */
function detalles(t: Tipo): string[] {
  return [
    t.es_grupal ? `Grupal, hasta ${t.capacidad_maxima_miembros} miembros` : 'Individual',
    t.visitas_maximas_diarias
      ? `${t.visitas_maximas_diarias} ${t.visitas_maximas_diarias === 1 ? 'visita' : 'visitas'} por día`
      : 'Visitas sin límite',
    ...(t.areas_de_acceso ? [t.areas_de_acceso.split(',').join(', ')] : []),
    ...(t.codigo_combo_ensamblado ? [`Incluye ${t.cantidad_combo_incluido} × ${t.codigo_combo_ensamblado}`] : []),
  ]
}

/** The types as a grid of cards: what one shows a client who asks what there is. */
export function TarjetasTipos({ tipos, onDelete }: { tipos: readonly Tipo[]; onDelete: (t: Tipo) => void }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      }}
    >
      {tipos.map((t) => (
        <Box
          component="li"
          key={t.id_tipo_membresia}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
          }}
        >
          <Box sx={{ p: { xs: 4, sm: 5 }, flex: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'start', gap: 2, justifyContent: 'space-between' }}>
              <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {t.nombre_tipo}
              </Typography>
              <StatusChip estado={t.estado_tipo} />
            </Box>
            <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
              {t.categoria_membresia || 'Sin categoría'}
            </Typography>
            <Typography variant="figure" component="p" sx={{ mt: 3, mb: 0 }}>
              <Money value={t.valor} />
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{textoDuracion(t.duracion_dias)}</Typography>
            <Box
              component="ul"
              sx={{
                m: 0,
                mt: 3,
                p: 0,
                listStyle: 'none',
                typography: 'caption',
                color: 'text.secondary',
                display: 'grid',
                gap: 1,
              }}
            >
              {detalles(t).map((d) => (
                <li key={d}>{d}</li>
              ))}
            </Box>
          </Box>
          <SoloAdministrador>
            <Box sx={{ display: 'flex', gap: 1, px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'line.soft' }}>
              <Button
                variant="text"
                size="small"
                component={Link}
                to={rutas.editarTipo(t.id_tipo_membresia)}
                startIcon={<IconEdit fontSize="small" />}
                aria-label={`Editar ${t.nombre_tipo}`}
              >
                Editar
              </Button>
              <Button
                variant="text"
                size="small"
                color="error"
                startIcon={<IconTrash fontSize="small" />}
                aria-label={`Eliminar ${t.nombre_tipo}`}
                onClick={() => onDelete(t)}
              >
                Eliminar
              </Button>
            </Box>
          </SoloAdministrador>
        </Box>
      ))}
    </Box>
  )
}
