import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { PageHeader, SectionCard, SkeletonForm, useAviso } from '../../../components'
import { useSesion } from '../../../lib/sesion'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { clienteBuscadoQuery, miembroQuery, tiposQuery, type Miembro } from '../../../shared/consultas'
import { deMiembro, miembroVacio, type ValoresMiembro } from '../formulario/miembro-form'
import { MiembroForm } from '../formulario/MiembroForm'

/** /crud_miembrosForm (create; `?clientId=` and `?titular=` fill it) and /crud_miembrosForm/:id (edit). */
export default function MiembroFormPage() {
  const { id } = useParams()
  return (
    <>
      <PageHeader
        title={id ? 'Editar Miembro' : 'Crear Nuevo Miembro'}
        text={
          id
            ? 'Cliente, tipo de membresía, estado y fechas. Cada cambio queda en su historia.'
            : 'Un cliente recibe una membresía y su matrícula.'
        }
        trail={[['Miembros', rutas.crudMiembrosCard]]}
      />
      {id ? <Edicion key={id} id={id} /> : <Alta />}
    </>
  )
}

const cargando = (
  <SectionCard sx={{ maxWidth: 860 }}>
    <SkeletonForm fields={8} />
  </SectionCard>
)

function Alta() {
  const [params] = useSearchParams()
  const hoy = useHoy()
  const creadoPor = useSesion().nombre
  const clientId = params.get('clientId')
  const titularId = params.get('titular')
  const cliente = useQuery({ ...clienteBuscadoQuery(clientId ?? ''), enabled: clientId !== null })
  const titular = useQuery({ ...miembroQuery(titularId ?? ''), enabled: titularId !== null })
  if (cliente.isLoading || titular.isLoading) return cargando
  const conocido: Partial<ValoresMiembro> = {
    cliente: cliente.data ?? null,
    ...(titular.data ? { enGrupo: true, titular: titular.data } : {}),
  }
  return <MiembroForm key={`${clientId}-${titularId}`} inicial={miembroVacio(hoy, creadoPor, conocido)} />
}

/** Loads the member; if it cannot be, says so and goes back to the list (MIEMBRO-28). */
function Edicion({ id }: { id: string }) {
  const miembro = useQuery({ ...miembroQuery(id), staleTime: 0 })
  const tipos = useQuery(tiposQuery)
  const navigate = useNavigate()
  const avisar = useAviso()
  // The form keeps what it opened with: a refresh behind it must not change what it compares with.
  const [abierto, setAbierto] = useState<Miembro | null>(null)
  useEffect(() => {
    if (miembro.data && !miembro.isFetching) setAbierto((antes) => antes ?? miembro.data)
  }, [miembro.data, miembro.isFetching])
  useEffect(() => {
    if (!miembro.isError || abierto) return
    avisar('Error loading member data.', 'error')
    void navigate(rutas.crudMiembrosCard, { replace: true })
  }, [miembro.isError, abierto, avisar, navigate])
  if (!abierto || tipos.isPending) return cargando
  return <MiembroForm miembro={abierto} inicial={deMiembro(abierto, tipos.data ?? [])} />
}
