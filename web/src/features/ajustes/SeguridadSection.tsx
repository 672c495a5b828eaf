import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { contar } from '@mancuerna/domain/texto'
import { ErrorState, SectionCard, SkeletonRows, SwitchField, useAviso, useConfirmar } from '../../components'
import { mensajeDeError } from '../../lib/api/errores'
import { seguridadQuery, useGuardarSeguridad } from './ajustes.api'

const faltan = (n: number): string =>
  n === 0
    ? 'Todos los administradores tienen uno.'
    : `${contar(n, 'administrador', 'administradores')} sin segundo factor.`

/** Whether administrators must sign in with a second factor, and whether RECEPCION sees the gym's totals. */
export function SeguridadSection() {
  const query = useQuery(seguridadQuery)
  const guardar = useGuardarSeguridad()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const cambiar = async (cambio: Parameters<typeof guardar.mutateAsync>[0]) => {
    try {
      avisar((await guardar.mutateAsync(cambio)).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  const alCambiar = async (pedir: boolean) => {
    const si = await confirmar(
      pedir
        ? {
            title: '¿Pedir segundo factor a los administradores?',
            text:
              `${faltan(query.data?.administradores_sin_factor ?? 0)} Quien no lo tenga, usted también, ` +
              'deberá activarlo antes de seguir. En el programa anterior los administradores ya no podrán entrar ' +
              'con su contraseña.',
            accept: 'Pedirlo',
          }
        : {
            title: '¿Dejar de pedir segundo factor?',
            text: 'Quienes lo tienen lo conservan y se les sigue pidiendo al entrar.',
            accept: 'Dejar de pedirlo',
          },
    )
    if (si) await cambiar({ segundo_factor_administradores: pedir })
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
          <SwitchField
            label="Recepción ve los totales del gimnasio"
            value={query.data.recepcion_ve_totales}
            disabled={guardar.isPending}
            onChange={(ve) => void cambiar({ recepcion_ve_totales: ve })}
            sx={{ mt: 4 }}
          />
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
            El dinero del panel, la caja del día, el reporte de pagos y lo que se debe en total. Sin esto, recepción
            cobra igual y ve cada cobro.
          </Typography>
        </>
      ) : (
        <SkeletonRows rows={1} columns={1} />
      )}
    </SectionCard>
  )
}
