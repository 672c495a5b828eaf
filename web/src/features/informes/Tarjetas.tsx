import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Avatar, ErrorState, estrellas, SectionCard, SkeletonRows, StarRating } from '../../components'
import { numero, porPersona, type MiembroTotal, type Total } from './totales'

const fila = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: { xs: 4, sm: 5 },
  py: 2.5,
  borderTop: 1,
  borderColor: 'line.soft',
} as const

/** A report's totals by membership and by user. */
export function TarjetasTotales({
  titles,
  informe,
  ...como
}: {
  titles: { membresia: string; usuario: string }
  informe: { totalesMembresias: readonly Total[]; totalesUsuarios: Parameters<typeof porPersona>[0] } | undefined
  render: (t: string | number) => ReactNode
  color: string
}) {
  return (
    <>
      <TarjetaTotales title={titles.membresia} totales={informe?.totalesMembresias ?? []} {...como} />
      <TarjetaTotales title={titles.usuario} totales={porPersona(informe?.totalesUsuarios)} {...como} />
    </>
  )
}

/** Totals by name, each with a bar as long as its share of the highest. */
function TarjetaTotales({
  title,
  totales,
  render,
  color,
}: {
  title: string
  totales: readonly Total[]
  render: (t: string | number) => ReactNode
  color: string
}) {
  const mayor = Math.max(...totales.map((t) => numero(t.total)), 0)
  return (
    <SectionCard title={title} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {totales.map((t, i) => (
          <Box
            component="li"
            key={`${t.nombre}-${i}`}
            sx={{ px: { xs: 4, sm: 5 }, py: 2.5, borderTop: 1, borderColor: 'line.soft' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <Typography component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                {t.nombre}
              </Typography>
              <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {render(t.total)}
              </Typography>
            </Box>
            <Box aria-hidden sx={{ mt: 1.5, height: 4, borderRadius: 99, bgcolor: 'line.soft' }}>
              <Box
                sx={{
                  height: 4,
                  borderRadius: 99,
                  bgcolor: color,
                  width: `${mayor > 0 ? (numero(t.total) / mayor) * 100 : 0}%`,
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

/** The members with most, ranked, with stars: total × 5 ÷ highest total (PAGOS-07; 0 when the highest is 0). */
export function TarjetaMiembros({
  title,
  query,
  render,
}: {
  title: string
  query: {
    data: { totalesMiembros: readonly MiembroTotal[] } | undefined
    error: unknown
    refetch: () => unknown
  }
  render: (t: string | number) => ReactNode
}) {
  const miembros = query.data?.totalesMiembros
  const mayor = miembros?.[0] ? numero(miembros[0].total) : 0
  return (
    <SectionCard title={title} flush>
      {!miembros && query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !miembros ? (
        <SkeletonRows rows={5} />
      ) : miembros.length === 0 ? (
        <Typography sx={{ px: { xs: 4, sm: 5 }, py: 4, color: 'text.secondary' }}>
          Ningún miembro en este período.
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {miembros.map((m, i) => (
            <Box component="li" key={m.id} sx={fila}>
              <Typography
                component="span"
                sx={{ width: 20, color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
              >
                {i + 1}
              </Typography>
              <Avatar nombre={m.nombre} imagen={m.imagen} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{m.nombre}</Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {m.matricula}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'right' }}>
                <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{render(m.total)}</Typography>
                <StarRating value={estrellas(numero(m.total), mayor)} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  )
}
