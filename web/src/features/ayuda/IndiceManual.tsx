import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { paginas } from './manual'

/** The pages of the manual, and the parts of the one that is open. */
export function IndiceManual({ actual }: { actual: string }) {
  return (
    <Box component="nav" aria-label="Contenido del manual" sx={estilo}>
      <ol>
        {paginas.map((p) => (
          <li key={p.id}>
            <Link to={rutas.ayudaDe(p.id)} aria-current={p.id === actual ? 'page' : undefined}>
              {p.titulo}
            </Link>
            {p.id === actual ? (
              <ol>
                {p.secciones
                  .filter((s) => s.nivel === 2)
                  .map((s) => (
                    <li key={s.id}>
                      <Link to={`${rutas.ayudaDe(p.id)}#${s.id}`}>{s.titulo}</Link>
                    </li>
                  ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </Box>
  )
}

const estilo = {
  '& ol': { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' },
  '& ol ol': { my: 1, ml: 3, pl: 1.5, borderLeft: 1, borderColor: 'divider' },
  '& a': {
    display: 'block',
    px: 2.5,
    py: 1.5,
    borderRadius: '9px',
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 500,
    '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  },
  '& ol ol a': { fontWeight: 400, fontSize: '0.8125rem', py: 1 },
  '& a[aria-current=page]': { color: 'secondary.main', bgcolor: 'secondary.soft', fontWeight: 600 },
} as const
