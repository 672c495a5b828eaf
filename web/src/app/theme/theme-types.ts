import '@mui/material/styles'

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** The quiet ground behind this colour. */
    soft: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
  interface Palette {
    /** Money, wherever it is drawn. */
    money: PaletteColor
    /** The dark side of the login. */
    marca: { main: string; contrastText: string }
    /** Hairlines: `main` around things, `soft` inside a card, `strong` around what one types in. */
    line: { main: string; soft: string; strong: string }
  }
  interface PaletteOptions {
    money?: SimplePaletteColorOptions
    marca?: { main: string; contrastText: string }
    line?: { main: string; soft: string; strong: string }
  }
  interface TypeBackground {
    /** Second surface: table heads, quiet fields. */
    alt: string
    /** The chosen one of several on `alt`: lighter than the ground in both themes. */
    raised: string
  }
  interface TypeText {
    /** Captions and quiet words. */
    tertiary: string
  }
  interface TypographyVariants {
    figure: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    quiet: true
  }
}
