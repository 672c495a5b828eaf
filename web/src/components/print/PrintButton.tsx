import Button, { type ButtonProps } from '@mui/material/Button'
import { IconPrint } from '../icons'

interface PrintButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  /** What `usePrint` gave. */
  of: { print: () => Promise<void>; busy: boolean }
}

/** Prints the page's sheet; says that it is gathering its rows while it does. */
export function PrintButton({ of, disabled = false, ...button }: PrintButtonProps) {
  return (
    <Button
      {...button}
      startIcon={<IconPrint fontSize="small" />}
      disabled={disabled || of.busy}
      onClick={() => void of.print()}
    >
      {of.busy ? 'Preparando…' : 'Imprimir'}
    </Button>
  )
}
