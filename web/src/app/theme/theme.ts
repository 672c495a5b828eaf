import { createTheme } from '@mui/material/styles'
import { componentes } from './theme-components'
import './theme-types'

/**
 * The one place where colours, radii, spacing and type are decided. Components read the theme and carry none of their
 * own.
 */
const claro = {
  bg: '#f6f6f4',
  surface: '#ffffff',
  surface2: '#fafaf8',
  raised: '#ffffff',
  line: '#e4e4df',
  line2: '#efefeb',
  ink: '#16181d',
  ink2: '#565b66',
  ink3: '#666b76',
  onInk: '#ffffff',
  inkHover: '#2c303a',
  inkSoft: '#ececea',
  accent: '#2447e8',
  accentHover: '#1b39c4',
  accentSoft: '#eaeefe',
  onAccent: '#ffffff',
  ok: '#157347',
  okSoft: '#e6f4ec',
  bad: '#b3261e',
  badSoft: '#fcecea',
  warn: '#8a5300',
  warnSoft: '#fdf1dc',
  money: '#0b7a75',
  moneySoft: '#e2f2f1',
  border: '#8f9299',
  star: '#b87503',
  brand: '#16181d',
  onBrand: '#ffffff',
}
const oscuro: typeof claro = {
  bg: '#0f1115',
  surface: '#16191f',
  surface2: '#1b1f26',
  raised: '#2e343e',
  line: '#2a2f38',
  line2: '#22262e',
  ink: '#eceef2',
  ink2: '#a9afbb',
  ink3: '#8f96a3',
  onInk: '#16181d',
  inkHover: '#ffffff',
  inkSoft: '#262b34',
  accent: '#8ea2ff',
  accentHover: '#a8b7ff',
  accentSoft: '#1f2749',
  onAccent: '#0f1115',
  ok: '#5fd39a',
  okSoft: '#12301f',
  bad: '#ff8a80',
  badSoft: '#3a1917',
  warn: '#f3b95f',
  warnSoft: '#33260f',
  money: '#4cc9bf',
  moneySoft: '#11302f',
  border: '#69707d',
  star: '#f3b95f',
  brand: '#0b0c0f',
  onBrand: '#eceef2',
}

const palette = (t: typeof claro) => ({
  primary: { main: t.ink, dark: t.inkHover, light: t.ink2, contrastText: t.onInk, soft: t.inkSoft },
  secondary: { main: t.accent, dark: t.accentHover, light: t.accent, contrastText: t.onAccent, soft: t.accentSoft },
  success: { main: t.ok, dark: t.ok, light: t.ok, contrastText: t.onAccent, soft: t.okSoft },
  error: { main: t.bad, dark: t.bad, light: t.bad, contrastText: t.onAccent, soft: t.badSoft },
  warning: { main: t.warn, dark: t.warn, light: t.star, contrastText: t.onAccent, soft: t.warnSoft },
  info: { main: t.accent, dark: t.accentHover, light: t.accent, contrastText: t.onAccent, soft: t.accentSoft },
  money: { main: t.money, dark: t.money, light: t.money, contrastText: t.onAccent, soft: t.moneySoft },
  marca: { main: t.brand, contrastText: t.onBrand },
  line: { main: t.line, soft: t.line2, strong: t.border },
  background: { default: t.bg, paper: t.surface, alt: t.surface2, raised: t.raised },
  text: { primary: t.ink, secondary: t.ink2, tertiary: t.ink3, disabled: t.ink3 },
  divider: t.line,
  action: {
    hover: t.line2,
    selected: t.inkSoft,
    active: t.ink2,
    disabled: t.ink3,
    disabledBackground: t.inkSoft,
    focus: t.line2,
  },
})

/** Radii in px: cards 12, controls 9, small marks 6. */
const radios = { card: 12, control: 9, small: 6 } as const

/** Fixed sizes of the shell, in px. `compacto` is the width below which the drawer is temporary. */
export const medidas = { drawer: 280, topBar: 56, compacto: 900, content: 1440, page: 28 } as const

const family = '"Archivo Variable", system-ui, -apple-system, "Segoe UI", sans-serif'
/** The narrower cut draws its words in; the space between them must not follow. */
const title = { fontWeight: 650, fontStretch: '94%', letterSpacing: '-0.01em', wordSpacing: '0.09em', lineHeight: 1.25 }

/** The theme, light and dark; the scheme in force is the `data-tema` attribute of the page. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-tema="%s"]' },
  colorSchemes: { light: { palette: palette(claro) }, dark: { palette: palette(oscuro) } },
  spacing: 4,
  shape: { borderRadius: radios.control },
  breakpoints: { values: { xs: 0, sm: 600, md: medidas.compacto, lg: 1200, xl: 1600 } },
  typography: {
    fontFamily: family,
    fontSize: 14,
    htmlFontSize: 16,
    h1: { ...title, fontSize: '1.5rem' },
    h2: { ...title, fontSize: '1.125rem' },
    h3: { ...title, fontSize: '1rem', fontStretch: '96%' },
    h4: { ...title, fontSize: '0.9375rem', fontStretch: '96%' },
    h5: { ...title, fontSize: '0.875rem', fontStretch: '98%' },
    h6: { ...title, fontSize: '0.875rem', fontStretch: '98%' },
    body1: { fontSize: '0.875rem', lineHeight: 1.45 },
    body2: { fontSize: '0.875rem', lineHeight: 1.45 },
    subtitle1: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.45 },
    caption: { fontSize: '0.78125rem', lineHeight: 1.4 },
    overline: { fontSize: '0.75rem', fontWeight: 600, letterSpacing: 0, textTransform: 'none', lineHeight: 1.4 },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0, lineHeight: 1.4 },
    figure: {
      fontFamily: family,
      fontSize: '1.9375rem',
      fontWeight: 650,
      fontStretch: '82%',
      lineHeight: 1.15,
      letterSpacing: '-0.01em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  components: componentes,
})
