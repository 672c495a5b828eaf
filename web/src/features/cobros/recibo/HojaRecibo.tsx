import { telefonoLegible } from '@mancuerna/domain/texto'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { useSesion } from '../../../lib/sesion'

/** A line of a receipt: what at the left, how much at the right. */
export interface LineaRecibo {
  texto: ReactNode
  monto?: ReactNode
  fuerte?: boolean
}

interface Props {
  title: string
  numero: string
  datos: readonly LineaRecibo[]
  lineas: readonly LineaRecibo[]
  footer?: ReactNode
}

const fila = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const

/**
 * A receipt as it comes out of an 80 mm printer: 72 mm of ink, black on white in both themes, as long as its lines
 * need. On screen it is the same sheet, so that one sees what will be printed.
 */
export function HojaRecibo({ title, numero, datos, lineas, footer }: Props) {
  const { gimnasio } = useSesion()
  return (
    <>
      <GlobalStyles
        styles={{
          '@media print': { '@page': { size: '80mm 200mm', margin: '4mm' }, body: { background: '#fff !important' } },
        }}
      />
      <Box
        component="article"
        aria-label={`${title} ${numero}`}
        sx={{
          // A printed sheet is white paper whatever the theme.
          bgcolor: '#fff',
          color: '#000',
          width: '72mm',
          maxWidth: '100%',
          p: '4mm',
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          fontSize: '12px',
          lineHeight: 1.4,
          '@media print': { border: 0, p: 0, borderRadius: 0, width: '72mm' },
        }}
      >
        <Box sx={{ textAlign: 'center', mb: 2 }}>
          <Box sx={{ fontWeight: 700, fontSize: '14px' }}>{gimnasio.nombre}</Box>
          {gimnasio.direccion ? <div>{gimnasio.direccion}</div> : null}
          {gimnasio.telefono ? <div>{telefonoLegible(gimnasio.telefono)}</div> : null}
        </Box>
        <Box sx={{ ...fila, fontWeight: 700, borderBlock: '1px dashed #000', py: 1 }}>
          <span>{title}</span>
          <span>{numero}</span>
        </Box>
        <Box sx={{ py: 2, borderBottom: '1px dashed #000' }}>
          {datos.map((d, i) => (
            <Box key={i} sx={fila}>
              <span>{d.texto}</span>
              <span>{d.monto}</span>
            </Box>
          ))}
        </Box>
        <Box sx={{ py: 2 }}>
          {lineas.map((l, i) => (
            <Box key={i} sx={{ ...fila, ...(l.fuerte ? { fontWeight: 700, fontSize: '14px' } : {}) }}>
              <span>{l.texto}</span>
              <span>{l.monto}</span>
            </Box>
          ))}
        </Box>
        <Box sx={{ borderTop: '1px dashed #000', pt: 2, textAlign: 'center' }}>
          {footer ?? '¡Gracias por entrenar con nosotros!'}
        </Box>
      </Box>
    </>
  )
}
