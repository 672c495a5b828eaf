import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { pantallasDe } from '../../app/ayuda'
import { rutas } from '../../app/rutas'
import { paginas } from './manual'

/** Under a page: the screens it is about, and the pages before and after it. */
export function PieManual({ id }: { id: string }) {
  const n = paginas.findIndex((p) => p.id === id)
  const pantallas = pantallasDe(id)
  const vecinas = [
    { pagina: paginas[n - 1], antes: '← ', despues: '' },
    { pagina: paginas[n + 1], antes: '', despues: ' →' },
  ]
  return (
    <Box component="footer" sx={{ maxWidth: 760, mt: 9, display: 'grid', gap: 5 }}>
      {pantallas.length > 0 ? (
        <Box
          component="nav"
          aria-label="Pantallas de este tema"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Ir a la pantalla:
          </Box>
          {pantallas.map((p) => (
            <Button key={p.ruta} size="small" component={Link} to={p.ruta}>
              {p.titulo}
            </Button>
          ))}
        </Box>
      ) : null}
      <Box
        component="nav"
        aria-label="Otras páginas del manual"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          borderTop: 1,
          borderColor: 'divider',
          pt: 4,
        }}
      >
        {vecinas.map(({ pagina, antes, despues }) =>
          pagina ? (
            <Button key={pagina.id} variant="text" component={Link} to={rutas.ayudaDe(pagina.id)}>
              {antes}
              {pagina.titulo}
              {despues}
            </Button>
          ) : (
            <span key={despues} />
          ),
        )}
      </Box>
    </Box>
  )
}
