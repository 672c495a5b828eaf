import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { contar } from '@mancuerna/domain/texto'
import { ErrorState, SectionCard, SkeletonRows, SwitchField, useAviso, useConfirmar } from '../../components'
import { mensajeDeError } from '../../lib/errores'
import { seguridadQuery, useGuardarSeguridad } from './ajustes.api'

const faltan = (n: number): string =>
  n === 0
    ? 'Todos los administradores tienen uno.'
    : `${contar(n, 'administrador', 'administradores')} sin segundo factor.`

/** Whether administrators must sign in with a second factor. */
export function SeguridadSection() {
  const query = useQuery(seguridadQuery)
  const guardar = useGuardarSeguridad()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const alCambiar = async (pedir: boolean) => {
    const si = await confirmar(
      pedir
        ? {
            title: '¿Pedir segundo factor a los administradores?',
            text: `${faltan(query.data?.administradores_sin_factor ?? 0)} Quien no lo tenga, usted también, deberá activarlo antes de seguir. En el programa anterior los administradores ya no podrán entrar con su contraseña.`,
            accept: 'Pedirlo',
          }
        : {
            title: '¿Dejar de pedir segundo factor?',
            text: 'Quienes lo tienen lo conservan y se les sigue pidiendo al entrar.',
            accept: 'Dejar de pedirlo',
          },
    )
    if (!si) return
    try {
      avisar((await guardar.mutateAsync(pedir)).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  return (
    <SectionCard title="Seguridad">
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <>
          <SwitchField
            label="Pedir segundo factor a los administradores"
            value={query.data.segundo_factor_administradores}
            disabled={guardar.isPending}
            onChange={(pedir) => void alCambiar(pedir)}
          />
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
            Al entrar, además de la contraseña, un código de su teléfono.{' '}
            {faltan(query.data.administradores_sin_factor)}
          </Typography>
        </>
      ) : (
        <SkeletonRows rows={1} columns={1} />
      )}
    </SectionCard>
  )
}
