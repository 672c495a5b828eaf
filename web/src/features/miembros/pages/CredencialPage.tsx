import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { PageHeader, QueryContent, RadioField, SkeletonCards } from '../../../components'
import { IconPrint } from '../../../components/icons'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { miembroQuery } from '../../../shared/consultas'
import { Anverso, CR80, Reverso } from '../credencial/Credencial'

const FORMATOS = [
  { value: 'tarjeta', label: 'Tarjeta CR80' },
  { value: 'a4', label: 'Hoja A4' },
] as const

/**
 * Paper of each format: the card printer takes one side a page, without margin; the sheet takes both, to be cut and
 * folded.
 */
const papel = (a4: boolean) => ({
  '@page': a4 ? { size: 'A4 portrait', margin: '12mm' } : { size: `${CR80.ancho}mm ${CR80.alto}mm`, margin: 0 },
  '@media print': {
    'html, body': { background: 'none !important', margin: 0 },
    '#root *': { minHeight: '0 !important' },
  },
})
const enPapel = (a4: boolean) => ({
  '@media print': a4
    ? { display: 'flex', flexWrap: 'nowrap', gap: 0 }
    : {
        display: 'block',
        '& [data-lado]': { borderRadius: 0, outline: 0, breakInside: 'avoid' },
        '& [data-lado]:first-of-type': { breakAfter: 'page' },
      },
})

/**
 * /miembro/:id/credencial: the member's card, both sides at their real size, to print on a card printer or on A4, or to
 * keep as PDF.
 */
export default function CredencialPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(miembroQuery(id))
  const [{ formato }, setUrl] = useUrlState({ formato: 'tarjeta' })
  const a4 = formato === 'a4'
  const m = query.data
  return (
    <>
      <GlobalStyles styles={papel(a4)} />
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader
          title="Credencial"
          text={
            m
              ? `${m.client_nombre}, matrícula ${m.matricula}`
              : 'Tarjeta de dos caras con la matrícula, la foto y los datos de emergencia.'
          }
          trail={[
            ['Miembros', rutas.miembros],
            [m?.client_nombre ?? 'Miembro', rutas.miembro(id)],
          ]}
          actions={
            <>
              <RadioField
                label="Formato"
                hideLabel
                value={a4 ? 'a4' : 'tarjeta'}
                options={FORMATOS}
                onChange={(v) => setUrl({ formato: v })}
                sx={{ width: 'auto' }}
              />
              <Button onClick={() => void navigate(-1)}>Volver</Button>
              <Button
                variant="contained"
                autoFocus
                startIcon={<IconPrint fontSize="small" />}
                disabled={!m}
                onClick={() => window.print()}
              >
                Imprimir o guardar PDF
              </Button>
            </>
          }
        />
      </Box>
      <QueryContent
        query={query}
        message="No se pudo cargar el miembro."
        loading={
          <Box sx={{ maxWidth: 664 }}>
            <SkeletonCards cards={2} height={204} minWidth={323} />
          </Box>
        }
      >
        {(miembro) => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6, ...enPapel(a4) }}>
              <Anverso m={miembro} />
              <Reverso m={miembro} />
            </Box>
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', mt: 5, '@media print': { display: 'none' } }}
            >
              {a4
                ? 'Las dos caras juntas, a su tamaño real (85,6 × 54 mm): recorte el borde y doble por la mitad. ' +
                  'Imprima al 100 %, sin ajustar a la página.'
                : 'Una cara por página de 85,6 × 54 mm, sin márgenes. Imprima al 100 %, por las dos caras.'}
            </Typography>
          </>
        )}
      </QueryContent>
    </>
  )
}
