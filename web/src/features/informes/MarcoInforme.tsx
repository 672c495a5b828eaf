import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState, PageHeader, PeriodPicker, PrintButton, SkeletonReport } from '../../components'
import { IconChart, IconDownload } from '../../components/icons'
import { CobrosNav } from '../cobros'
import { DemasiadasFilas } from './DemasiadasFilas'
import { enlaceExportar } from './informes.api'
import type { useImpresion } from './useImpresion'
import type { usePeriodo } from './usePeriodo'

interface Props {
  report: 'pagos' | 'visitas'
  title: string
  /** The heading's figure. */
  total: ReactNode
  periodo: ReturnType<typeof usePeriodo>
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  /** There is something to show, be it only what a filter asks for. */
  hasData: boolean
  /** Something counts in this period: without it there are neither cards nor ranking (PAGOS-08, VISITAS-01). */
  hasTotals: boolean
  /** What an empty period offers besides another one. */
  emptyAction?: ReactNode
  impresion: Pick<ReturnType<typeof useImpresion>, 'print' | 'busy' | 'demasiadas' | 'cerrar'>
  /** What goes on paper, while something does. */
  sheet: ReactNode
  cards: ReactNode
  table: ReactNode
  footer: ReactNode
}

const BESIDE = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The one layout of both reports: period, heading, cards, table, ranking; on paper, its sheet. */
export function MarcoInforme({ report, title, total, periodo, query, impresion, sheet, table, ...rest }: Props) {
  const { hasData, hasTotals, emptyAction, cards, footer } = rest
  return (
    <>
      {sheet}
      {impresion.demasiadas ? (
        <DemasiadasFilas report={report} consulta={periodo.consulta} onClose={impresion.cerrar} />
      ) : null}
      <PageHeader
        title={title}
        text={query.isError ? '' : total}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
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
                <PrintButton of={impresion} />
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
          action={emptyAction}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {hasTotals ? <Box sx={BESIDE}>{cards}</Box> : null}
          {table}
          {hasTotals ? footer : null}
        </Box>
      )}
    </>
  )
}
