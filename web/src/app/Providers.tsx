import '@fontsource-variable/archivo/standard.css'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AvisoProvider } from '../components/feedback/Aviso'
import { ConfirmarProvider } from '../components/feedback/Confirmar'
import { Tooltips } from '../components/feedback/Tooltips'
import { useFocoEnDialogo } from '../lib/hooks/useFocoEnDialogo'
import { theme } from './theme/theme'

/** Theme, data, messages and confirmations around the app (and around a component in tests). */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useFocoEnDialogo()
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="tema" noSsr disableTransitionOnChange>
      <CssBaseline />
      <Tooltips />
      <QueryClientProvider client={client}>
        <AvisoProvider>
          <ConfirmarProvider>{children}</ConfirmarProvider>
        </AvisoProvider>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
