import { createSvgIcon } from '@mui/material/utils'
import type { ReactNode } from 'react'

/** Line icons on a 24 grid, 1.7 stroke, drawn for this app so that all of them speak with one voice. */
export const icon = (name: string, drawing: ReactNode) =>
  createSvgIcon(
    <g fill="none" stroke="currentColor" strokeWidth={1.7} strokeLinecap="round" strokeLinejoin="round">
      {drawing}
    </g>,
    name,
  )
