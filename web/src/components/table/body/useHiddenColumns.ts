import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import type { Column } from '../types'

/** The columns that this screen is too narrow for; a row shows them when it is opened. */
export function useHiddenColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  const below = {
    md: useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true }),
    lg: useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true }),
  }
  return columns.filter((c) => c.hideBelow && below[c.hideBelow])
}
