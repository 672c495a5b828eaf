import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { telefonoLegible } from '@mancuerna/domain/texto'
import { Logo } from '../display/Logo'
import { useSesion } from '../../lib/sesion'
import { useAhora } from '../../lib/hooks/useAhora'
import { pageStyles } from './page-styles'

interface PrintSheetProps {
  title: string
  /** The period, or whom it is about. */
  subtitle: ReactNode
  /** The figures that matter, beside one another: name and value. */
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  children: ReactNode
}

/**
 * What goes on paper in place of the screen: the gym and its logo, what the sheet is and of which period, its figures,
 * then the tables, and who printed it and when. It is drawn beside the application, so that nothing of a screen
 * (buttons, search boxes, pages, themes) can reach the paper; show it only while something is printed (`usePrint`).
 */
export function PrintSheet({ title, subtitle, facts = [], children }: PrintSheetProps) {
  const { gimnasio, nombre } = useSesion()
  const { fecha, hora } = useAhora()
  const stamp = `${nombre ? `Impreso por ${nombre}` : 'Impreso'} el ${formatFecha(fecha)}, ${hora}`
  const gym = gimnasio.nombre || 'Gimnasio'
  return createPortal(
    <Box data-hoja="" data-tema="light" component="section" aria-label={`Hoja impresa: ${title}`}>
      <style>{pageStyles({ head: `${gym} · ${title}`, foot: stamp })}</style>
      <header>
        <Logo size={44} />
        <div>
          <strong>{gym}</strong>
          <small>{[gimnasio.direccion, telefonoLegible(gimnasio.telefono)].filter(Boolean).join(' · ')}</small>
        </div>
        <small>{stamp}</small>
      </header>
      <h1>{title}</h1>
      <p>{subtitle}</p>
      {facts.length > 0 ? (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </Box>,
    document.body,
  )
}
