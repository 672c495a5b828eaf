import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { contar } from '@mancuerna/domain/texto'
import { rutas } from '../../app/rutas'
import { EmptyState } from '../../components'
import { buscarEnManual } from './buscar-manual'
import { paginas, portada } from './manual'

/** Where the manual speaks of what was asked for. */
export function ResultadosManual({ texto }: { texto: string }) {
  const hallados = buscarEnManual([...paginas, portada], texto)
  if (hallados.length === 0)
    return (
      <EmptyState
        title="El manual no habla de eso"
        text="Pruebe con otra palabra, por ejemplo el nombre de un botón o de una pantalla."
      />
    )
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Typography role="status" sx={{ color: 'text.secondary', mb: 3 }}>
        {contar(hallados.length, 'resultado', 'resultados')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {hallados.map(({ pagina, seccion, extracto }) => (
          <li key={`${pagina.id}#${seccion.id}`}>
            <Box
              component={Link}
              to={`${pagina.id ? rutas.ayudaDe(pagina.id) : rutas.ayuda}${seccion.id ? `#${seccion.id}` : ''}`}
              sx={estilo}
            >
              <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
                {seccion.titulo}
              </Typography>
              {seccion.id ? (
                <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.tertiary' }}>
                  {pagina.titulo}
                </Typography>
              ) : null}
              <Typography component="span" sx={{ display: 'block', color: 'text.secondary', mt: 1 }}>
                {extracto}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const estilo = {
  display: 'block',
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: 'line.strong' },
} as const
