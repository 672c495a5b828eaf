import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { SectionCard, useAviso } from '../../components'
import { mensajeDeError } from '../../lib/api/errores'
import { formatDuracion } from '../../lib/magnitudes'
import { useOrden, type EnCurso } from './mudanza.api'

const TITULOS: Record<EnCurso['que'], string> = {
  REVISAR: 'Leyendo el sistema anterior',
  TRAER: 'Trayendo los datos',
  COMPROBAR: 'Comparando con el sistema anterior',
  CERRAR: 'Cerrando la mudanza',
  DESHACER: 'Quitando lo que se trajo',
  OTRO: 'Mudanza en curso',
}
const SE_DETIENE: readonly EnCurso['que'][] = ['REVISAR', 'TRAER', 'COMPROBAR']

const textoDe = (c: EnCurso): string => {
  if (c.deteniendo) return 'Deteniendo. Termina el paso que tiene entre manos.'
  const filas = c.total === null ? formatNumero(c.hechas) : `${formatNumero(c.hechas)} de ${formatNumero(c.total)}`
  const cuanto = c.hechas > 0 ? `: ${filas}` : ''
  const falta = c.restante_segundos === null ? '' : ` Faltan unos ${formatDuracion(c.restante_segundos)}.`
  return `${c.etapa || 'Preparando'}${cuanto}.${falta}`
}

/** What is under way, how far it is, and the way to stop it. */
export function Avance({ enCurso }: { enCurso: EnCurso }) {
  const detener = useOrden('detener')
  const avisar = useAviso()
  const { parte, que } = enCurso
  const alDetener = async (): Promise<void> => {
    try {
      avisar((await detener.mutateAsync()).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  return (
    <SectionCard
      title={TITULOS[que]}
      text={
        que === 'OTRO'
          ? 'La hace otro servidor, o alguien desde el equipo del servidor.'
          : 'Puede salir de esta página y seguir trabajando.'
      }
      actions={
        SE_DETIENE.includes(que) ? (
          <Button disabled={enCurso.deteniendo || detener.isPending} onClick={() => void alDetener()}>
            Detener
          </Button>
        ) : null
      }
    >
      <Box role="status">
        <Typography sx={{ mb: 2 }}>{textoDe(enCurso)}</Typography>
        <LinearProgress
          {...(parte === null ? {} : { variant: 'determinate', value: 100 * parte })}
          aria-label="Avance de la mudanza"
          sx={{ height: 4, borderRadius: 2 }}
        />
      </Box>
    </SectionCard>
  )
}
