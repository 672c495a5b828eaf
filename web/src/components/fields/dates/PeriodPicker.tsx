import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type Rango, rangosHabituales } from '@mancuerna/domain/fechas/rango'
import { lazy, Suspense, useState } from 'react'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { IconCalendar, IconChevronDown } from '../../icons'

const Calendar = lazy(() => import('./Calendar'))

interface PeriodPickerProps {
  /** null means no period: what `emptyText` says. */
  value: Rango | null
  onChange: (value: Rango | null) => void
  label?: string
  /** What the page shows without a period: 'Hoy', unless it says otherwise. */
  emptyText?: string
}

/** What one chooses without the calendar: no period first, then those that have a name. */
const shortcuts = (hoy: FechaCivil, emptyText: string): [string, Rango | null][] => [
  [emptyText, null],
  ...rangosHabituales(hoy)
    .filter((p) => p.nombre !== emptyText)
    .map((p): [string, Rango] => [p.nombre, p.rango]),
]

const textOf = (p: Rango | null, emptyText: string) =>
  p === null
    ? emptyText
    : p.desde === p.hasta
      ? formatFecha(p.desde)
      : `${formatFecha(p.desde)} – ${formatFecha(p.hasta)}`

/** The period of a report: shortcuts, a calendar of two clicks (Monday first), Cancelar and Buscar. */
export function PeriodPicker({ value, onChange, label = 'Período', emptyText = 'Hoy' }: PeriodPickerProps) {
  const hoy = useHoy()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [draft, setDraft] = useState<Rango | null>(value)
  const [open, setOpen] = useState(false) // a first day is chosen and the last one is missing
  const shown = draft ?? { desde: hoy, hasta: hoy }

  const pick = (dia: FechaCivil) => {
    if (open) setDraft(dia < shown.desde ? { desde: dia, hasta: shown.desde } : { desde: shown.desde, hasta: dia })
    else setDraft({ desde: dia, hasta: dia })
    setOpen(!open)
  }
  const close = () => setAnchor(null)

  return (
    <>
      <Button
        startIcon={<IconCalendar fontSize="small" />}
        endIcon={<IconChevronDown fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${textOf(value, emptyText)}`}
        onClick={(e) => {
          setDraft(value)
          setOpen(false)
          setAnchor(e.currentTarget)
        }}
      >
        {textOf(value, emptyText)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
          <Box
            sx={{
              p: 2,
              borderRight: { sm: 1 },
              borderColor: { sm: 'line.soft' },
              display: 'flex',
              flexDirection: { xs: 'row', sm: 'column' },
              flexWrap: 'wrap',
              alignItems: 'stretch',
            }}
          >
            {shortcuts(hoy, emptyText).map(([text, period]) => (
              <Button
                key={text}
                variant="text"
                size="small"
                sx={{ justifyContent: 'flex-start' }}
                onClick={() => {
                  setDraft(period)
                  setOpen(false)
                }}
              >
                {text}
              </Button>
            ))}
          </Box>
          <Suspense fallback={<Skeleton variant="rectangular" width={304} height={320} />}>
            <Calendar value={shown.hasta} range={shown} max={hoy} onChange={pick} />
          </Suspense>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 3, borderTop: 1, borderColor: 'line.soft' }}>
          <Typography variant="caption" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
            {open ? 'Elija el último día' : textOf(draft, emptyText)}
          </Typography>
          <Button size="small" onClick={close}>
            Cancelar
          </Button>
          <Button
            size="small"
            variant="contained"
            onClick={() => {
              onChange(draft)
              close()
            }}
          >
            Buscar
          </Button>
        </Box>
      </Popover>
    </>
  )
}
