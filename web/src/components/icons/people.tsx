import { icon } from './icon'

/* Who, and what lets them in. */

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
export const IconIdCard = icon(
  'IdCard',
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.5" cy="11" r="2" />
    <path d="M5.5 16c.4-1.5 1.5-2.2 3-2.2s2.6.7 3 2.2M14.5 10h4M14.5 14h3" />
  </>,
)
export const IconCard = icon(
  'Card',
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 10h18M7 15h3" />
  </>,
)
export const IconDoor = icon('Door', <path d="M6 20V4.5a.5.5 0 0 1 .5-.5h11a.5.5 0 0 1 .5.5V20M3.5 20h17M14 12.2v.1" />)
export const IconLock = icon(
  'Lock',
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
)
export const IconKey = icon(
  'Key',
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5M16 7.5l2.5 2.5" />
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
export const IconLogout = icon(
  'Logout',
  <path d="M14 4h4.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M10 8l-4 4 4 4M6 12h9" />,
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
export const IconCamera = icon(
  'Camera',
  <>
    <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20a.5.5 0 0 1 .5.5v10.5a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V8a.5.5 0 0 1 .5-.5z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const IconScan = icon(
  'Scan',
  <>
    <path d="M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3" />
    <path d="M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M4.5 12h15" />
  </>,
)
