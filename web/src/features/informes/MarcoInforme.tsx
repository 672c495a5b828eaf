import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState, PageHeader, PeriodPicker, SkeletonReport } from '../../components'
import { IconChart, IconDownload, IconPrint } from '../../components/icons'
import { CobrosNav } from '../cobros'
import { enlaceExportar } from './informes.api'
import type { usePeriodo } from './usePeriodo'

interface Props {
  report: 'pagos' | 'visitas'
  title: string
  /** The heading's figure. */
  total: ReactNode
  periodo: ReturnType<typeof usePeriodo>
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  hasData: boolean
  /** Cards, only when there is something (PAGOS-08). */
  cards: ReactNode
  table: ReactNode
  footer: ReactNode
}

/** The one layout of both reports: period, heading, cards, table, ranking; prints on A4. */
export function MarcoInforme({ report, title, total, periodo, query, hasData, cards, table, footer }: Props) {
  return (
    <>
      <GlobalStyles styles={{ '@media print': { '@page': { size: 'A4', margin: '14mm' } } }} />
      <PageHeader
        title={title}
        text={query.isError ? '' : total}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '@media print': { display: 'none' } }}>
            <PeriodPicker value={periodo.elegido} onChange={periodo.cambiar} />
            {hasData ? (
              <>
                <Button
                  component="a"
                  href={enlaceExportar(report, 'xlsx', periodo.consulta)}
                  download
                  startIcon={<IconDownload fontSize="small" />}
                >
                  Excel
                </Button>
                <Button
                  component="a"
                  href={enlaceExportar(report, 'csv', periodo.consulta)}
                  download
                  startIcon={<IconDownload fontSize="small" />}
                >
                  CSV
                </Button>
                <Button startIcon={<IconPrint fontSize="small" />} onClick={() => window.print()}>
                  Imprimir
                </Button>
              </>
            ) : null}
          </Box>
        }
      />
      {report === 'pagos' ? <CobrosNav /> : null}
      {query.isError ? (
        <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonReport />
      ) : !hasData ? (
        <EmptyState
          card
          icon={IconChart}
          title="No se han encontrado datos :("
          text="Elija otro período con el botón de arriba."
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {cards}
          </Box>
          {table}
          {footer}
        </Box>
      )}
    </>
  )
}
