import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDinero, formatNumero } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../../app/rutas'
import { Avatar } from '../../../components/display/Avatar'
import { ErrorState } from '../../../components/page/EmptyState'
import { IconKey, IconLock } from '../../../components/icons'
import { PageHeader } from '../../../components/page/PageHeader'
import { SectionCard } from '../../../components/page/SectionCard'
import { StatCard, StatGroup } from '../../../components/display/StatCard'
import { nombreDeRol, useSesion } from '../../../lib/sesion'
import { perfilQuery } from '../perfil.api'

/** 'Mi perfil': who is signed in, and the visits and payments they registered. */
export default function PerfilPage() {
  const sesion = useSesion()
  const { data, isError, error, refetch } = useQuery(perfilQuery)
  const nombre = data?.nombre ?? sesion.nombreUsuario
  const v = data?.datosVisitas
  const p = data?.datosPagos
  return (
    <>
      <PageHeader
        title="Mi perfil"
        text="Sus datos, y las visitas y los pagos que usted registró."
        actions={
          <>
            <Button component={Link} to={rutas.seguridad} startIcon={<IconKey fontSize="small" />}>
              Seguridad
            </Button>
            <Button component={Link} to={rutas.cambiarContrasena} startIcon={<IconLock fontSize="small" />}>
              Cambiar contraseña
            </Button>
          </>
        }
      />
      <SectionCard sx={{ mb: 7 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <Avatar nombre={nombre} size={56} round />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {nombre}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {data?.usuario ?? sesion.nombreUsuario} · {nombreDeRol(sesion.rol)}
            </Typography>
          </Box>
        </Box>
      </SectionCard>
      {isError && !data ? (
        <SectionCard>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </SectionCard>
      ) : (
        <>
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            Visitas que registró
          </Typography>
          <StatGroup label="Visitas que registró">
            <StatCard title="Visitas hoy" value={v && formatNumero(v.visitasHoy)} />
            <StatCard title="Visitas semana" value={v && formatNumero(v.visitasSemana)} />
            <StatCard title="Visitas mes" value={v && formatNumero(v.visitasMes)} />
            <StatCard title="Total visitas" value={v && formatNumero(v.totalVisitas)} />
          </StatGroup>
          <Typography variant="h3" component="h2" sx={{ mt: 7, mb: 3 }}>
            Pagos que cobró
          </Typography>
          <StatGroup label="Pagos que cobró">
            <StatCard title="Pagos hoy" value={p && formatDinero(p.pagosHoy)} />
            <StatCard title="Pagos semana" value={p && formatDinero(p.pagosSemana)} />
            <StatCard title="Pagos mes" value={p && formatDinero(p.pagosMes)} />
            <StatCard title="Total pagos" value={p && formatDinero(p.totalPagos)} />
          </StatGroup>
        </>
      )}
    </>
  )
}
