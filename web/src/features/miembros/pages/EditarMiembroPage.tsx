import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { ErrorState, PageHeader, SectionCard, SkeletonForm, useAviso } from '../../../components'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { miembroQuery, type Miembro } from '../../../shared/consultas'
import { aEnvio, aValores } from '../ficha/ficha-form'
import { useCambiarFicha, useDarCedula } from '../miembros.api'
import { PasosFicha } from '../ficha/PasosFicha'

/** How long the message stays before the list opens (MIEMBROL-14). */
const REGRESO_MS = 1000

/** /editar-miembro/:id: a member's personal data, emergency contact and photo. */
export default function EditarMiembroPage() {
  const { id = '' } = useParams()
  const query = useQuery({ ...miembroQuery(id), staleTime: 0 })
  // The stepper keeps what it opened with: a refresh behind must not empty it.
  const [abierto, setAbierto] = useState<Miembro | null>(null)
  const m = abierto ?? (query.isFetching ? null : (query.data ?? null))
  useEffect(() => {
    if (m && !abierto) setAbierto(m)
  }, [m, abierto])
  return (
    <>
      <PageHeader
        title="Editar Miembro"
        text={m ? `${m.client_nombre}, matrícula ${m.matricula}` : 'Datos personales, contacto de emergencia y foto.'}
        trail={[
          ['Inicio', rutas.inicio],
          ['Miembros', rutas.miembros],
        ]}
      />
      {m ? (
        <Edicion key={m.id_miembro} m={m} />
      ) : query.isError ? (
        <ErrorState
          card
          error={query.error}
          message="No se pudo cargar el miembro."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SectionCard sx={{ maxWidth: 860 }}>
          <SkeletonForm />
        </SectionCard>
      )}
    </>
  )
}

function Edicion({ m }: { m: Miembro }) {
  const navigate = useNavigate()
  const avisar = useAviso()
  const clave = useClaveIdempotencia()
  const guardar = useCambiarFicha(m.id_miembro)
  const darCedula = useDarCedula(m.client_id)
  const [hecho, setHecho] = useState(false)
  useEffect(() => {
    if (!hecho) return undefined
    const timer = setTimeout(() => void navigate(rutas.miembros), REGRESO_MS)
    return () => clearTimeout(timer)
  }, [hecho, navigate])
  return (
    <PasosFicha
      inicial={aValores(m)}
      submitLabel="Guardar"
      onCancel={() => void navigate(rutas.miembros)}
      onSubmit={async (v) => {
        const rucCed = v.client_rucCed.trim()
        if (rucCed !== '' && !m.client_rucCed) await darCedula.mutateAsync(rucCed)
        const r = await clave.con((claveIdempotencia) =>
          guardar.mutateAsync({ cuerpo: aEnvio(v, m.foto), claveIdempotencia }),
        )
        avisar(r.mensaje)
        setHecho(true)
      }}
    />
  )
}
