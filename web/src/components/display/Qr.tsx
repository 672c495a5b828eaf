import Box from '@mui/material/Box'
import { trazoQr } from './trazo-qr'

/** Quiet zone of a QR, in modules, on each side. */
const MARGEN = 4

/** A QR, drawn as one path: sharp at any resolution. `label`: what it is, where its text is not for the ear. */
export function Qr({ texto, mm, label }: { texto: string; mm: number; label?: string }) {
  const { lado, trazo } = trazoQr(texto)
  const total = lado + MARGEN * 2
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label ?? `Código QR de ${texto}`}
      viewBox={`${-MARGEN} ${-MARGEN} ${total} ${total}`}
      shapeRendering="crispEdges"
      sx={{ width: `${mm}mm`, height: `${mm}mm`, display: 'block', flex: 'none' }}
    >
      <path d={trazo} fill="currentColor" />
    </Box>
  )
}
