import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, SectionCard, SkeletonRows, useAviso, useConfirmar } from '../../components'
import { SessionList } from '../../components/display/SessionList'
import { IconUser } from '../../components/icons'
import { mensajeDeError } from '../../lib/api/errores'
import { useSesion } from '../../lib/sesion'
import { sesionesDeUsuarioQuery, useCerrarSesiones, useQuitarSegundoFactor, type Usuario } from './usuarios.api'

/** What an administrator does about a user's way in: ends sessions, takes away a second factor that was lost. */
export function SeguridadDeUsuario({ usuario }: { usuario: Usuario }) {
  const propio = String(usuario.id) === useSesion().idUsuario
  const query = useQuery(sesionesDeUsuarioQuery(usuario.id))
  const cerrar = useCerrarSesiones(usuario.id)
  const quitar = useQuitarSegundoFactor()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const intentar = async (tarea: () => Promise<{ mensaje: string }>) => {
    try {
      avisar((await tarea()).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  const alQuitar = async () => {
    const si = await confirmar({
      title: `¿Quitar el segundo factor de ${usuario.usuario}?`,
      text: 'Hágalo solo si perdió su teléfono y sus códigos de recuperación. Se cierran sus sesiones.',
      accept: 'Quitar',
      danger: true,
    })
    if (si) await intentar(() => quitar.mutateAsync(usuario.id))
  }
  const alCerrarTodas = async () => {
    const si = await confirmar({
      title: `¿Cerrar todas las sesiones de ${usuario.usuario}?`,
      text: propio ? 'También esta: tendrá que entrar de nuevo.' : 'Tendrá que entrar de nuevo en cada equipo.',
      accept: 'Cerrar todas',
    })
    if (si) await intentar(() => cerrar.mutateAsync(undefined))
  }
  return (
    <>
      <SectionCard title="Segundo factor">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography>
            {!usuario.segundo_factor
              ? 'No tiene: entra solo con su contraseña.'
              : propio
                ? 'Activo. El suyo se cambia en Mi perfil, Seguridad.'
                : 'Activo: al entrar se le pide un código de su teléfono.'}
          </Typography>
          {usuario.segundo_factor && !propio ? (
            <Button color="error" disabled={quitar.isPending} onClick={() => void alQuitar()}>
              Quitar segundo factor
            </Button>
          ) : null}
        </Box>
      </SectionCard>
      <SectionCard
        title="Sesiones abiertas"
        flush
        actions={
          query.data?.length ? (
            <Button disabled={cerrar.isPending} onClick={() => void alCerrarTodas()}>
              Cerrar todas
            </Button>
          ) : null
        }
      >
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <SkeletonRows rows={2} />
        ) : query.data.length === 0 ? (
          <EmptyState compact icon={IconUser} title="No tiene sesiones abiertas" />
        ) : (
          <SessionList
            sessions={query.data}
            busy={cerrar.isPending}
            onClose={(sesion) => void intentar(() => cerrar.mutateAsync(sesion))}
          />
        )}
      </SectionCard>
    </>
  )
}
