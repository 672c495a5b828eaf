import { icon } from './icon'

/* What a button does. */

export const IconEdit = icon('Edit', <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zM14.5 7.5l3 3" />)
export const IconTrash = icon(
  'Trash',
  <path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l.8 13a.5.5 0 0 0 .5.5h8.4a.5.5 0 0 0 .5-.5l.8-13M10 10.5v6M14 10.5v6" />,
)
export const IconPlus = icon('Plus', <path d="M12 5v14M5 12h14" />)
export const IconClose = icon('Close', <path d="m6 6 12 12M18 6 6 18" />)
export const IconCopy = icon(
  'Copy',
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 8.5V5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3" />
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
export const IconSearch = icon(
  'Search',
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </>,
)
export const IconSend = icon('Send', <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14l-6.5-4z" />)
export const IconExternal = icon(
  'External',
  <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17 13.5v5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h5" />,
)
export const IconPause = icon('Pause', <path d="M8.5 5.5v13M15.5 5.5v13" />)
export const IconSettings = icon(
  'Settings',
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21" />
    <path d="M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8" />
  </>,
)
export const IconMenu = icon('Menu', <path d="M4 7h16M4 12h16M4 17h16" />)
export const IconMore = icon('More', <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth={2.6} />)
