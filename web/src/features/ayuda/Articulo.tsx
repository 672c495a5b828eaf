import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PaginaManual } from '../../../plugins/manual'

/** Goes by the router where a link of the manual leads within the app. */
function useEnlaces() {
  const navigate = useNavigate()
  return (e: MouseEvent) => {
    const enlace = (e.target as Element).closest('a')
    const aqui = enlace?.origin === window.location.origin && !enlace.target
    if (!enlace || !aqui || e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey) return
    e.preventDefault()
    void navigate(enlace.pathname + enlace.hash)
  }
}

/** A page of the manual: its parts with their anchors. The part that the address names is shown and gets the focus. */
export function Articulo({ pagina }: { pagina: PaginaManual }) {
  const alPulsar = useEnlaces()
  const { hash, key } = useLocation()
  const articulo = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!hash) return
    const titulo = articulo.current?.querySelector<HTMLElement>(
      `[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`,
    )
    titulo?.scrollIntoView()
    titulo?.focus({ preventScroll: true })
  }, [hash, key, pagina])

  return (
    <Box ref={articulo} onClick={alPulsar} sx={estilo}>
      {pagina.secciones.map((s) => (
        <Box component="section" key={s.id}>
          {s.nivel === 1 ? null : (
            <Typography variant={s.nivel === 2 ? 'h2' : 'h3'} id={s.id} tabIndex={-1}>
              {s.titulo}
            </Typography>
          )}
          {/* Our own files, compiled while building: nothing that a person typed. */}
          <div dangerouslySetInnerHTML={{ __html: s.html }} />
        </Box>
      ))}
    </Box>
  )
}

const estilo = {
  maxWidth: 760,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& h2': { mt: 9, mb: 2.5, scrollMarginTop: 72 },
  '& h3': { mt: 6, mb: 2, scrollMarginTop: 72 },
  '& section:first-of-type h2': { mt: 0 },
  '& p': { my: 2.5 },
  '& ul, & ol': { my: 2.5, pl: 5.5, display: 'grid', gap: 1.5 },
  '& li::marker': { color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' },
  '& li > p': { my: 1 },
  '& a': { color: 'secondary.main', textUnderlineOffset: '2px' },
  '& strong': { fontWeight: 650 },
  '& code': {
    fontSize: '0.875em',
    bgcolor: 'action.hover',
    borderRadius: '5px',
    px: 1,
    py: 0.25,
    overflowWrap: 'anywhere',
  },
  '& pre': {
    bgcolor: 'action.hover',
    borderRadius: '9px',
    p: 3,
    overflowX: 'auto',
    '& code': { bgcolor: 'transparent', p: 0 },
  },
  '& kbd': {
    font: 'inherit',
    fontSize: '0.8125em',
    fontWeight: 600,
    border: 1,
    borderColor: 'divider',
    borderRadius: '5px',
    bgcolor: 'background.alt',
    px: 1.25,
    py: 0.25,
    whiteSpace: 'nowrap',
  },
  '& table': { width: '100%', my: 3, borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th': { textAlign: 'left', fontWeight: 600, color: 'text.secondary' },
  '& th, & td': { py: 2, pr: 4, borderBottom: 1, borderColor: 'line.soft', verticalAlign: 'top' },
  '& td:first-of-type': { fontWeight: 600 },
  '& blockquote': { m: 0, my: 3, px: 4, py: 1, borderRadius: '9px', bgcolor: 'secondary.soft', '& p': { my: 2 } },
  '& .captura': { display: 'block', my: 4, borderRadius: '9px', border: 1, borderColor: 'divider', overflow: 'hidden' },
  '& .captura img': { display: 'block', width: '100%', height: 'auto' },
} as const
