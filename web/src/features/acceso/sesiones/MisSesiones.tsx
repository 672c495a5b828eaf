import Button from '@mui/material/Button'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ErrorState, SectionCard, SkeletonRows, useAviso, useConfirmar } from '../../../components'
import { SessionList } from '../../../components/display/SessionList'
import { api } from '../../../lib/api/api'
import { claves } from '../../../lib/api/claves'
import { useEfectos } from '../../../lib/api/efectos'
import { mensajeDeError } from '../../../lib/api/errores'

const sesionesQuery = queryOptions({
  queryKey: claves.sesiones.lista(),
  queryFn: ({ signal }) => api.get('/api/v2/sesiones', { signal }),
})

/** Where one is signed in; one may be ended, or all the others. */
export function MisSesiones() {
  const query = useQuery(sesionesQuery)
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const efectos = useEfectos('sesiones')
  const cerrar = useMutation({
    mutationFn: (sesion: string) => api.delete('/api/v2/sesiones/:sesion', { params: { sesion } }),
    ...efectos,
  })
  const cerrarOtras = useMutation({
    mutationFn: () => api.post('/api/v2/sesiones/cerrar-otras', undefined),
    ...efectos,
  })
  const intentar = async (tarea: () => Promise<{ mensaje: string }>) => {
    try {
      avisar((await tarea()).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  const alCerrarOtras = async () => {
    const si = await confirmar({
      title: '¿Cerrar las demás sesiones?',
      text: 'Los otros equipos deberán entrar de nuevo. Este sigue abierto.',
      accept: 'Cerrar las demás',
    })
    if (si) await intentar(() => cerrarOtras.mutateAsync())
  }
  const otras = query.data?.some((s) => !s.actual) ?? false
  return (
    <SectionCard
      title="Sesiones abiertas"
      text="Si no reconoce una, ciérrela y cambie su contraseña."
      flush
      actions={
        otras ? (
          <Button onClick={() => void alCerrarOtras()} disabled={cerrarOtras.isPending}>
            Cerrar las demás
          </Button>
        ) : null
      }
    >
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <SessionList
          sessions={query.data}
          busy={cerrar.isPending}
          onClose={(id) => void intentar(() => cerrar.mutateAsync(id))}
        />
      ) : (
        <SkeletonRows rows={3} columns={1} />
      )}
    </SectionCard>
  )
}
