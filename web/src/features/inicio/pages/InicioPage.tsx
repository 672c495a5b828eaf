import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { formatFechaLarga } from '@mancuerna/domain/fechas/fecha-texto'
import { mayuscula } from '@mancuerna/domain/texto'
import { rutas } from '../../../app/rutas'
import { Kbd } from '../../../components/display/Kbd'
import { ErrorState } from '../../../components/page/EmptyState'
import { PageHeader } from '../../../components/page/PageHeader'
import { SectionCard } from '../../../components/page/SectionCard'
import { useEsAdministrador } from '../../../lib/sesion'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { type Inicio, inicioQuery } from '../inicio.api'
import { TotalesReservados } from '../../../shared/TotalesReservados'
import { PanelPagos } from '../PanelPagos'
import { PanelVisitas } from '../PanelVisitas'

/** Only an installation without its first visit or payment asks for it: the others never load its file. */
const GuiaPrimerDia = lazy(() => import('../GuiaPrimerDia'))

/** 'Panel de Control': visits and payments of the gym in figures and charts. */
export default function InicioPage() {
  const hoy = useHoy()
  const { data, isError, error, refetch } = useQuery(inicioQuery)
  const admin = useEsAdministrador()
  const conGuia =
    admin && data !== undefined && (data.datosVisitas.totalVisitas === 0 || Number(data.datosPagos.totalPagos) === 0)
  return (
    <>
      <PageHeader
        title="Panel de Control"
        text={`Visitas y pagos del gimnasio, al momento. ${mayuscula(formatFechaLarga(hoy))}`}
        actions={
          <>
            <Button component={Link} to={rutas.registrarCobro}>
              Registrar Cobro
            </Button>
            <Button
              variant="contained"
              component={Link}
              to={rutas.registrarVisita}
              aria-keyshortcuts="F2"
              sx={{ gap: 2.5 }}
            >
              Registrar visita <Kbd>F2</Kbd>
            </Button>
          </>
        }
      />
      {isError && !data ? (
        <SectionCard>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </SectionCard>
      ) : (
        // A boundary of its own for each: one that waits again would hide the panels and show their placeholders too.
        <Suspense key={String(conGuia)} fallback={<Paneles hoy={hoy} />}>
          {conGuia ? (
            <GuiaPrimerDia espera={<Paneles hoy={hoy} />}>
              <Paneles data={data} hoy={hoy} />
            </GuiaPrimerDia>
          ) : (
            <Paneles data={data} hoy={hoy} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Placeholders until there is `data`. */
const Paneles = ({ data, hoy }: { data?: Inicio | undefined; hoy: string }) => (
  <>
    <PanelVisitas data={data} hoy={hoy} />
    {data?.totales_reservados ? <TotalesReservados /> : <PanelPagos data={data} hoy={hoy} />}
  </>
)
