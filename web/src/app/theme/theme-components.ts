import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

type T = Omit<Theme, 'components' | 'palette'> & CssVarsTheme

const focusRing = (theme: T) => ({
  outline: `2px solid ${theme.vars.palette.secondary.main}`,
  outlineOffset: 2,
})

/** Where a thumb presses: whatever is touched, and a phone. */
export const DEDO = '@media (pointer: coarse), (max-width: 599.95px)'

/** How MUI's components wear the theme: hairlines instead of shadows, labels above, one focus ring. */
export const componentes: Components<T> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 72 },
      body: { overflowWrap: 'break-word', WebkitFontSmoothing: 'antialiased' },
      ':focus-visible': focusRing(theme as T),
      'main:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      'time, .tabular': { fontVariantNumeric: 'tabular-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        // What repeats would repeat for ever all the same, a hundred thousand times a second: it would only flicker.
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': focusRing(theme),
        // A choice of a segmented control.
        [DEDO]: { '&[role="radio"]': { minHeight: 40 } },
      }),
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true, color: 'primary' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '6px 14px',
        borderRadius: theme.shape.borderRadius,
        whiteSpace: 'nowrap',
        transition: 'background-color .12s, border-color .12s, color .12s',
        [DEDO]: { minHeight: 44 },
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': {
          backgroundColor: theme.vars.palette.background.alt,
          borderColor: theme.vars.palette.text.tertiary,
        },
      }),
      text: { padding: '6px 10px' },
      sizeLarge: { minHeight: 44, padding: '9px 18px', fontSize: '0.9375rem' },
      sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem', [DEDO]: { minHeight: 40 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
        '&.Mui-disabled': { opacity: 0.45 },
        [DEDO]: { minWidth: 40, minHeight: 40 },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        border: `1px solid ${theme.vars.palette.divider}`,
        margin: 16,
        width: 'calc(100% - 32px)',
        boxShadow: '0 24px 64px -16px rgb(0 0 0 / .28)',
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 4px' }) } },
  MuiDialogContent: { styleOverrides: { root: { padding: '12px 24px 8px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '16px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        minHeight: 36,
        padding: '6px 10px',
        gap: 10,
        fontSize: theme.typography.body1.fontSize,
        [DEDO]: { minHeight: 44 },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { padding: 0, '& .MuiAutocomplete-input.MuiOutlinedInput-input': { padding: '9px 12px' } },
      paper: ({ theme }) => ({ ...floating(theme), marginTop: 4 }),
      listbox: { padding: 4, maxHeight: 264 },
      option: { borderRadius: 6, minHeight: 36, [DEDO]: { minHeight: 44 } },
    },
  },
  // Its animations tell of a value that the browser filled in, for a label that makes room: ours stand above, and each
  // field would bring a style sheet of its own for them.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        minHeight: 40,
        [DEDO]: { minHeight: 44 },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.strong },
        '&:hover:not(.Mui-disabled):not(.Mui-error):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.tertiary,
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.secondary.main,
          borderWidth: 2,
        },
        '&.MuiInputBase-adornedStart': { paddingLeft: 12, '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
        '&.MuiInputBase-adornedEnd': { paddingRight: 12, '& .MuiOutlinedInput-input': { paddingRight: 0 } },
        '&.Mui-disabled, &.Mui-readOnly': { backgroundColor: theme.vars.palette.background.alt },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
      }),
      input: ({ theme }) => ({
        padding: '9px 12px',
        height: '1.4375em',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.secondary },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.vars.palette.text.primary,
        lineHeight: 1.4,
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.text.tertiary }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '5px 0 0',
        fontSize: '0.78125rem',
        color: theme.vars.palette.text.tertiary,
        overflowWrap: 'anywhere',
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiCheckbox: { defaultProps: { color: 'secondary' }, styleOverrides: { root: { padding: 8 } } },
  MuiSwitch: {
    defaultProps: { color: 'secondary' },
    styleOverrides: {
      root: { width: 40, height: 24, padding: 0, marginRight: 10, flex: 'none', overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 5,
        color: theme.vars.palette.common.white,
        '&.Mui-checked': { transform: 'translateX(16px)', color: theme.vars.palette.secondary.contrastText },
        '&.Mui-checked + .MuiSwitch-track, &.Mui-disabled + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { backgroundColor: theme.vars.palette.divider },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing(theme),
      }),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 12, opacity: 1, backgroundColor: theme.vars.palette.line.strong }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.line.soft, borderRadius: 6 }) },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.vars.palette.line.soft,
        padding: '10px 12px',
        fontSize: '0.875rem',
        lineHeight: 1.4,
        // On a tablet a row has no room to spare: its buttons grow in height alone.
        [DEDO]: { '& .MuiIconButton-root': { minWidth: 30 } },
      }),
      head: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.alt,
        color: theme.vars.palette.text.secondary,
        fontWeight: 600,
        fontSize: '0.8125rem',
        borderBottomColor: theme.vars.palette.divider,
        padding: '9px 12px',
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiLink: { defaultProps: { color: 'secondary', underline: 'hover' } },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        borderRadius: 9,
        alignItems: 'center',
        padding: '4px 14px',
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette[ownerState.severity ?? 'info'].soft,
        '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
        '& .MuiAlert-icon': { color: theme.vars.palette[ownerState.severity ?? 'info'].main },
      }),
    },
  },
}

function floating(theme: T) {
  return {
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 9,
    marginTop: 4,
    boxShadow: '0 12px 32px -12px rgb(0 0 0 / .22)',
  }
}
