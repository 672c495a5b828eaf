import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../../components/page/EmptyState'
import { IconSearch } from '../../components/icons'
import { PageHeader } from '../../components/page/PageHeader'
import { SectionCard } from '../../components/page/SectionCard'
import { rutas } from '../rutas'
import { abrirPaleta } from '../palette/abrir'

/** 404: no screen has this address. */
export default function NoEncontradaPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="Página no encontrada" text="La dirección no corresponde a ninguna pantalla." />
      <SectionCard>
        <EmptyState
          icon={IconSearch}
          title={`No existe «${decodeURIComponent(pathname)}»`}
          text="Puede que el enlace sea antiguo o tenga un error. Búsquela por su nombre o vuelva al inicio."
          action={
            <>
              <Button variant="contained" component={Link} to={rutas.inicio}>
                Ir al inicio
              </Button>
              <Button onClick={abrirPaleta}>Buscar una página</Button>
            </>
          }
        />
      </SectionCard>
    </>
  )
}
