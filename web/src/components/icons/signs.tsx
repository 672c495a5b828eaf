import { createSvgIcon } from '@mui/material/utils'
import { icon } from './icon'

/* What a screen says of something, or where it leads. */

export const IconCheck = icon('Check', <path d="m5 12.5 4.5 4.5L19 7.5" />)
export const IconReopen = icon('Reopen', <path d="M4 12a8 8 0 1 0 2.6-5.9M4 3.5v5h5" />)
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
export const IconHelp = icon(
  'Help',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M12 16.5v.01" />
  </>,
)
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
export const IconSun = icon(
  'Sun',
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2" />
    <path d="M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
)
export const IconMoon = icon('Moon', <path d="M20 14.2A8 8 0 1 1 9.8 4a6.5 6.5 0 0 0 10.2 10.2z" />)
export const IconHome = icon('Home', <path d="M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z" />)
export const IconGrid = icon(
  'Grid',
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1" />
  </>,
)
export const IconMessage = icon('Message', <path d="M4 5h16v11.5H10L5.5 20v-3.5H4z" />)
export const IconBot = icon(
  'Bot',
  <>
    <rect x="4" y="9" width="16" height="10" rx="3" />
    <path d="M12 9V5.5M12 5.5h.01M9 13.5v.01M15 13.5v.01M9.5 16.5h5" />
  </>,
)
export const IconPin = icon(
  'Pin',
  <>
    <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15 12 21 12 21z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
)
export const IconChevronDown = icon('ChevronDown', <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />)
export const IconChevronUp = icon('ChevronUp', <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />)
export const IconChevronRight = icon('ChevronRight', <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />)
export const IconChevronLeft = icon('ChevronLeft', <path d="m14.5 6.5-5.5 5.5 5.5 5.5" />)
export const IconArrowRight = icon('ArrowRight', <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />)
