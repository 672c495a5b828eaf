import { createSvgIcon } from '@mui/material/utils'
import type { ReactNode } from 'react'

/** Line icons on a 24 grid, 1.7 stroke, drawn for this app so that all of them speak with one voice. */
const icon = (name: string, drawing: ReactNode) =>
  createSvgIcon(
    <g fill="none" stroke="currentColor" strokeWidth={1.7} strokeLinecap="round" strokeLinejoin="round">
      {drawing}
    </g>,
    name,
  )

export const IconHome = icon('Home', <path d="M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z" />)
export const IconDoor = icon('Door', <path d="M6 20V4.5a.5.5 0 0 1 .5-.5h11a.5.5 0 0 1 .5.5V20M3.5 20h17M14 12.2v.1" />)
export const IconCash = icon(
  'Cash',
  <>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <circle cx="12" cy="12" r="2.6" />
    <path d="M6.5 12h.01M17.5 12h.01" />
  </>,
)
export const IconUsers = icon(
  'Users',
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M3 20c0-3.6 2.6-6 6-6s6 2.4 6 6M16 4.9a3.4 3.4 0 0 1 0 6.3M18.5 14.8c1.6.9 2.5 2.7 2.5 5.2" />
  </>,
)
export const IconUser = icon(
  'User',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c0-4 3.2-6.5 7.5-6.5s7.5 2.5 7.5 6.5" />
  </>,
)
export const IconUserPlus = icon(
  'UserPlus',
  <>
    <circle cx="9.5" cy="8" r="3.8" />
    <path d="M2.8 20c0-3.8 2.9-6 6.7-6s6.7 2.2 6.7 6M19 8v6M16 11h6" />
  </>,
)
export const IconCard = icon(
  'Card',
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 10h18M7 15h3" />
  </>,
)
export const IconStore = icon(
  'Store',
  <path d="M4 9v10.5a.5.5 0 0 0 .5.5h15a.5.5 0 0 0 .5-.5V9M3.5 9 5 4h14l1.5 5zM9.5 20v-6h5v6" />,
)
export const IconIdCard = icon(
  'IdCard',
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.5" cy="11" r="2" />
    <path d="M5.5 16c.4-1.5 1.5-2.2 3-2.2s2.6.7 3 2.2M14.5 10h4M14.5 14h3" />
  </>,
)
export const IconBot = icon(
  'Bot',
  <>
    <rect x="4" y="9" width="16" height="10" rx="3" />
    <path d="M12 9V5.5M12 5.5h.01M9 13.5v.01M15 13.5v.01M9.5 16.5h5" />
  </>,
)
export const IconMessage = icon('Message', <path d="M4 5h16v11.5H10L5.5 20v-3.5H4z" />)
export const IconSettings = icon(
  'Settings',
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21" />
    <path d="M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8" />
  </>,
)
export const IconGrid = icon(
  'Grid',
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1" />
  </>,
)
export const IconSearch = icon(
  'Search',
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </>,
)
export const IconMenu = icon('Menu', <path d="M4 7h16M4 12h16M4 17h16" />)
export const IconClose = icon('Close', <path d="m6 6 12 12M18 6 6 18" />)
export const IconSun = icon(
  'Sun',
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2" />
    <path d="M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
)
export const IconMoon = icon('Moon', <path d="M20 14.2A8 8 0 1 1 9.8 4a6.5 6.5 0 0 0 10.2 10.2z" />)
export const IconLogout = icon(
  'Logout',
  <path d="M14 4h4.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M10 8l-4 4 4 4M6 12h9" />,
)
export const IconLock = icon(
  'Lock',
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
)
export const IconEye = icon(
  'Eye',
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
export const IconEyeOff = icon(
  'EyeOff',
  <>
    <path d="M4 4l16 16M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.6 3.3" />
    <path d="M6.5 7.2C3.9 9 2.5 12 2.5 12S6 18.5 12 18.5c1.8 0 3.3-.5 4.6-1.3M9.9 9.9a2.9 2.9 0 0 0 4.2 4.2" />
  </>,
)
export const IconEdit = icon('Edit', <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zM14.5 7.5l3 3" />)
export const IconTrash = icon(
  'Trash',
  <path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l.8 13a.5.5 0 0 0 .5.5h8.4a.5.5 0 0 0 .5-.5l.8-13M10 10.5v6M14 10.5v6" />,
)
export const IconPlus = icon('Plus', <path d="M12 5v14M5 12h14" />)
export const IconCheck = icon('Check', <path d="m5 12.5 4.5 4.5L19 7.5" />)
export const IconTicked = icon('Ticked', <path d="M5 5h14v14H5zM8.5 12.2l2.4 2.4 4.6-5" />)
export const IconUnticked = icon('Unticked', <path d="M5 5h14v14H5z" />)
export const IconAlert = icon('Alert', <path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01" />)
export const IconInfo = icon(
  'Info',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </>,
)
export const IconBan = icon(
  'Ban',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6.2 6.2 11.6 11.6" />
  </>,
)
/** A counter-entry: what was registered is undone, and stays in the history. */
export const IconUndo = icon(
  'Undo',
  <path d="M9 7 4.5 11.5 9 16M4.5 11.5h9.5a5.5 5.5 0 0 1 0 11h-3" transform="translate(0 -2)" />,
)
export const IconRefresh = icon('Refresh', <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5" />)
export const IconDownload = icon('Download', <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15" />)
export const IconUpload = icon('Upload', <path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 20h15" />)
export const IconPrint = icon(
  'Print',
  <>
    <path d="M7 9V4h10v5M7 14h10v6H7z" />
    <path d="M7 17H4.5a.5.5 0 0 1-.5-.5V10.5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v6a.5.5 0 0 1-.5.5H17" />
  </>,
)
export const IconCamera = icon(
  'Camera',
  <>
    <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20a.5.5 0 0 1 .5.5v10.5a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V8a.5.5 0 0 1 .5-.5z" />
    <circle cx="12" cy="13" r="3.5" />
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
export const IconChevronDown = icon('ChevronDown', <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />)
export const IconChevronUp = icon('ChevronUp', <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />)
export const IconChevronRight = icon('ChevronRight', <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />)
export const IconChevronLeft = icon('ChevronLeft', <path d="m14.5 6.5-5.5 5.5 5.5 5.5" />)
export const IconArrowRight = icon('ArrowRight', <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />)
export const IconMore = icon('More', <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth={2.6} />)
export const IconTable = icon(
  'Table',
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M3.5 9.5h17M3.5 14.5h17M10 9.5v10" />
  </>,
)
export const IconChart = icon('Chart', <path d="M4.5 4v16h15.5M9 16v-4M13 16V8M17 16v-6" />)
export const IconReceipt = icon(
  'Receipt',
  <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6" />,
)
/** An account: entries in columns. */
export const IconLedger = icon('Ledger', <path d="M5 4h14v16H5zM9 4v16M12 8.5h4M12 12h4M12 15.5h4" />)
export const IconWallet = icon(
  'Wallet',
  <>
    <path d="M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3M16 14v.01" />
    <path d="M4 7.5v10A1.5 1.5 0 0 0 5.5 19h14a.5.5 0 0 0 .5-.5v-9a.5.5 0 0 0-.5-.5H5.5A1.5 1.5 0 0 1 4 7.5z" />
  </>,
)
export const IconPhone = icon(
  'Phone',
  <path
    d={
      'M5 4h4l1.5 4.5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3L20 15v4' +
      'a1 1 0 0 1-1.1 1A16.5 16.5 0 0 1 4 5.1 1 1 0 0 1 5 4z'
    }
  />,
)
export const IconPin = icon(
  'Pin',
  <>
    <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15 12 21 12 21z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
)
export const IconHelp = icon(
  'Help',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M12 16.5v.01" />
  </>,
)
export const IconExternal = icon(
  'External',
  <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17 13.5v5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h5" />,
)
export const IconScan = icon(
  'Scan',
  <>
    <path d="M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3" />
    <path d="M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M4.5 12h15" />
  </>,
)
export const IconPause = icon('Pause', <path d="M8.5 5.5v13M15.5 5.5v13" />)
export const IconBox = icon('Box', <path d="M4 8l8-4.5L20 8v8l-8 4.5L4 16zM4 8l8 4.5L20 8M12 12.5v8" />)
export const IconWifiOff = icon(
  'WifiOff',
  <>
    <path d="M4 4l16 16M2.8 9.3A13.5 13.5 0 0 1 7 6.7" />
    <path d="M21.2 9.3a13.5 13.5 0 0 0-9-3.8M6 13a9 9 0 0 1 4-2.2M9 16.5a4.5 4.5 0 0 1 6 0M12 19.8v.01" />
  </>,
)
export const IconStar = createSvgIcon(
  <path d="m12 3.3 2.7 5.5 6 .9-4.35 4.2 1.03 6L12 17.1l-5.38 2.8 1.03-6L3.3 9.7l6-.9z" />,
  'Star',
)
export const IconCopy = icon(
  'Copy',
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 8.5V5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3" />
  </>,
)
export const IconKey = icon(
  'Key',
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5M16 7.5l2.5 2.5" />
  </>,
)
export const IconSend = icon('Send', <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14l-6.5-4z" />)
