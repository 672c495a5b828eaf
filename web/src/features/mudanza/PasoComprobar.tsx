import Button from '@mui/material/Button'
import { SectionCard, StatusChip, useAviso, useConfirmar } from '../../components'
import { mensajeDeError } from '../../lib/api/errores'
import { useOrden, type Corrida } from './mudanza.api'

interface Props {
  corrida: Corrida
  onComparar: () => void
  onTraerMas: () => void
}

/** After everything came over: compare, bring what is new, cut over, or take it all out. */
export function PasoComprobar({ corrida, onComparar, onTraerMas }: Props) {
  const [cerrar, deshacer] = [useOrden('cerrar'), useOrden('deshacer')]
  const confirmar = useConfirmar()
  const avisar = useAviso()
  const cerrada = corrida.estado === 'CERRADA'
  const ocupado = cerrar.isPending || deshacer.isPending

  const pedir = async (orden: typeof cerrar, pregunta: Parameters<typeof confirmar>[0]): Promise<void> => {
    if (!(await confirmar(pregunta))) return
    try {
      avisar((await orden.mutateAsync()).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  const alCerrar = () =>
    pedir(cerrar, {
      title: '¿Cerrar la mudanza?',
      text:
        'Desde entonces no se trae nada del sistema anterior, no se puede deshacer, y el archivo se borra ' +
        'del servidor.',
      accept: 'Cerrar la mudanza',
    })
  const alDeshacer = () =>
    pedir(deshacer, {
      title: '¿Quitar todo lo que se trajo?',
      text:
        'Se quitan los miembros, pagos, visitas, tipos y usuarios que se trajeron. ' +
        'Si alguien ya trabajó aquí con ellos, no se quita nada.',
      accept: 'Quitar todo',
      danger: true,
    })

  return (
    <SectionCard
      title={cerrada ? 'La mudanza está cerrada' : 'Los datos están aquí'}
      text={
        cerrada
          ? 'Ya no se trae nada del sistema anterior.'
          : 'Mientras use el sistema anterior puede traer otra vez: solo viene lo nuevo. ' +
            'Cierre cuando trabaje solo con este.'
      }
      actions={
        <StatusChip estado={corrida.estado} tone={cerrada ? 'ok' : 'acento'} label={cerrada ? 'CERRADA' : 'TRAÍDA'} />
      }
      footer={
        <>
          {cerrada ? null : (
            <Button color="error" disabled={ocupado} onClick={() => void alDeshacer()}>
              Deshacer
            </Button>
          )}
          <Button onClick={onComparar}>Comparar otra vez</Button>
          {cerrada ? null : <Button onClick={onTraerMas}>Traer lo nuevo</Button>}
          {cerrada ? null : (
            <Button variant="contained" disabled={ocupado} onClick={() => void alCerrar()}>
              Cerrar la mudanza
            </Button>
          )}
        </>
      }
    />
  )
}
