import Box from '@mui/material/Box'

export type Tono = 'ok' | 'bad' | 'warn' | 'neutro' | 'acento'

const TONOS: Readonly<Record<string, Tono>> = {
  ACTIVO: 'ok',
  ACTIVA: 'ok',
  CONCEDIDO: 'ok',
  CONCILIADO: 'ok',
  PAGADA: 'ok',
  PAGADO: 'ok',
  'AL DIA': 'ok',
  ENVIADO: 'ok',
  VENCIDO: 'bad',
  VENCIDA: 'bad',
  DENEGADO: 'bad',
  ANULADO: 'bad',
  ANULADA: 'bad',
  ERROR: 'bad',
  FALLIDO: 'bad',
}

const COLORES = {
  ok: { color: 'success.main', bgcolor: 'success.soft' },
  bad: { color: 'error.main', bgcolor: 'error.soft' },
  warn: { color: 'warning.main', bgcolor: 'warning.soft' },
  neutro: { color: 'text.secondary', bgcolor: 'primary.soft' },
  acento: { color: 'secondary.main', bgcolor: 'secondary.soft' },
} as const

/** The colour of a state: ACTIVO and its like green, VENCIDO and its like red, every other one amber. */
export function tonoDe(estado: string | null | undefined): Tono {
  return TONOS[(estado ?? '').toUpperCase()] ?? 'warn'
}

interface StatusChipProps {
  /** The state's word; empty means 'SIN MEMBRESÍA'. */
  estado: string | null | undefined
  /** Overrides the colour that the word implies. */
  tone?: Tono
  /** Overrides the text. */
  label?: string
}

/** A state as a colour and a word. */
export function StatusChip({ estado, tone, label }: StatusChipProps) {
  const text = label ?? (estado || 'SIN MEMBRESÍA')
  return (
    <Box
      component="span"
      sx={{
        ...COLORES[tone ?? tonoDe(estado)],
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: '2px',
        borderRadius: 99,
        fontSize: '0.78125rem',
        fontWeight: 600,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 6, height: 6, borderRadius: 99, bgcolor: 'currentColor', flex: 'none' }}
      />
      {text}
    </Box>
  )
}
