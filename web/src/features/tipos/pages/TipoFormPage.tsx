import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { historialDe, rutas } from '../../../app/rutas'
import { PageHeader, SectionCard, SkeletonForm, SoloAdministrador, useAviso } from '../../../components'
import { IconClock } from '../../../components/icons'
import { productosQuery } from '../../../shared/consultas'
import { aValores, TIPO_VACIO } from '../formulario/tipo-form'
import { TipoForm } from '../formulario/TipoForm'
import { tipoQuery } from '../tipos.api'

/** /CRUD_MembresiaForm (create) and /CRUD_MembresiaForm/:id (edit). */
export default function TipoFormPage() {
  const { id } = useParams()
  return (
    <>
      <PageHeader
        title={id ? 'Editar Tipo de Membresía' : 'Nuevo Tipo de Membresía'}
        text="Precio, duración, visitas por día y áreas a las que da entrada."
        trail={[['Membresías', rutas.crudMembresias]]}
        actions={
          id ? (
            <SoloAdministrador>
              <Button
                component={Link}
                to={historialDe('tipo_membresia', id)}
                startIcon={<IconClock fontSize="small" />}
              >
                Historial
              </Button>
            </SoloAdministrador>
          ) : undefined
        }
      />
      {id ? <Edicion key={id} id={id} /> : <TipoForm inicial={TIPO_VACIO} />}
    </>
  )
}

/** Loads the type; if it cannot be, says so and goes back to the list (TIPO-28). */
function Edicion({ id }: { id: string }) {
  const tipo = useQuery(tipoQuery(id))
  const productos = useQuery(productosQuery)
  const navigate = useNavigate()
  const avisar = useAviso()
  useEffect(() => {
    if (!tipo.isError) return
    avisar('Error loading membership type data.', 'error')
    void navigate(rutas.crudMembresias, { replace: true })
  }, [tipo.isError, avisar, navigate])
  if (!tipo.data || productos.isPending) {
    return (
      <SectionCard>
        <SkeletonForm />
      </SectionCard>
    )
  }
  return <TipoForm id={id} inicial={aValores(tipo.data, productos.data ?? [])} />
}
