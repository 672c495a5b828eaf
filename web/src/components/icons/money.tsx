import { icon } from './icon'

/* What is sold, charged, counted and dated. */

export const IconCash = icon(
  'Cash',
  <>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <circle cx="12" cy="12" r="2.6" />
    <path d="M6.5 12h.01M17.5 12h.01" />
  </>,
)
export const IconWallet = icon(
  'Wallet',
  <>
    <path d="M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3M16 14v.01" />
    <path d="M4 7.5v10A1.5 1.5 0 0 0 5.5 19h14a.5.5 0 0 0 .5-.5v-9a.5.5 0 0 0-.5-.5H5.5A1.5 1.5 0 0 1 4 7.5z" />
  </>,
)
export const IconReceipt = icon(
  'Receipt',
  <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6" />,
)
/** An account: entries in columns. */
export const IconLedger = icon('Ledger', <path d="M5 4h14v16H5zM9 4v16M12 8.5h4M12 12h4M12 15.5h4" />)
export const IconStore = icon(
  'Store',
  <path d="M4 9v10.5a.5.5 0 0 0 .5.5h15a.5.5 0 0 0 .5-.5V9M3.5 9 5 4h14l1.5 5zM9.5 20v-6h5v6" />,
)
export const IconBox = icon('Box', <path d="M4 8l8-4.5L20 8v8l-8 4.5L4 16zM4 8l8 4.5L20 8M12 12.5v8" />)
export const IconChart = icon('Chart', <path d="M4.5 4v16h15.5M9 16v-4M13 16V8M17 16v-6" />)
export const IconTable = icon(
  'Table',
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M3.5 9.5h17M3.5 14.5h17M10 9.5v10" />
  </>,
)
export const IconCalendar = icon(
  'Calendar',
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
)
export const IconClock = icon(
  'Clock',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
)
