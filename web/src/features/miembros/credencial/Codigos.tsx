import Box from '@mui/material/Box'
import { barras128 } from './codigos'

/** Quiet zone of a Code 128, in modules, on each side. */
const MARGEN_BARRAS = 10
/** Width of a bar at best, in mm: what every handheld scanner reads. */
const MODULO_MM = 0.33

/** A Code 128, no wider than `maxMm` with its quiet zones. */
export function Barras({ texto, altoMm, maxMm }: { texto: string; altoMm: number; maxMm: number }) {
  const { ancho, barras } = barras128(texto)
  const total = ancho + MARGEN_BARRAS * 2
  const anchoMm = Math.min(maxMm, total * MODULO_MM)
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Código de barras de ${texto}`}
      viewBox={`${-MARGEN_BARRAS} 0 ${total} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      sx={{ width: `${anchoMm}mm`, height: `${altoMm}mm`, display: 'block' }}
    >
      {barras.map((b) => (
        <rect key={b.x} x={b.x} y={0} width={b.ancho} height={1} fill="currentColor" />
      ))}
    </Box>
  )
}
