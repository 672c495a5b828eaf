import Box from '@mui/material/Box'
import { variacion } from '@mancuerna/domain/dinero/dinero'

/** '+12 % que el sábado pasado': green when it grows, red when it shrinks; a text where nothing is to compare. */
export function Variacion({ ahora, antes, que }: { ahora: string | number; antes: string | number; que: string }) {
  const v = variacion(ahora, antes)
  if (!v) return <>sin datos para comparar</>
  if (v.signo === 0) return <>igual que {que}</>
  return (
    <>
      <Box component="span" sx={{ color: v.signo > 0 ? 'success.main' : 'error.main', fontWeight: 600 }}>
        {v.texto}
      </Box>{' '}
      que {que}
    </>
  )
}
