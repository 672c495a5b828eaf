import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RadioField, SectionCard, TextField, useAviso, useConfirmar } from '../../components'
import { mensajeDeError } from '../../lib/api/errores'
import { useTraer, type Fotos, type Mudanza } from './mudanza.api'
import { SubirArchivo } from './SubirArchivo'

const FOTOS = [
  { value: 'NINGUNA', label: 'Sin fotos' },
  { value: 'ARCHIVO', label: 'Un archivo' },
  { value: 'DIRECCION', label: 'El programa anterior' },
] as const

interface Props {
  mudanza: Mudanza
  /** Back to the choice of a source. */
  onOrigen: () => void
}

/** Brings what was read, with the photos if there are any, or goes on with what was stopped. */
export function PasoTraer({ mudanza, onOrigen }: Props) {
  const [imagenes, setImagenes] = useState<Fotos['imagenes']>(mudanza.imagenes?.entero ? 'ARCHIVO' : 'NINGUNA')
  const [direccion, setDireccion] = useState('')
  const [error, setError] = useState('')
  const traer = useTraer()
  const confirmar = useConfirmar()
  const avisar = useAviso()
  const seguir = mudanza.corrida?.estado !== 'REVISADA'

  const alPedir = async (): Promise<void> => {
    setError('')
    const url = direccion.trim()
    const host = URL.canParse(url) ? new URL(url).host : ''
    if (imagenes === 'DIRECCION' && !host) return setError('Escriba la dirección: http://servidor/')
    const aQuien = host && imagenes === 'DIRECCION' ? `El servidor pedirá las fotos a ${host}. ` : ''
    const si = await confirmar({
      title: seguir ? '¿Seguir trayendo los datos?' : '¿Traer los datos?',
      text: `${aQuien}Puede seguir trabajando mientras tanto, y deshacerlo mientras nadie trabaje con lo que se trajo.`,
      accept: seguir ? 'Seguir' : 'Traer',
    })
    if (!si) return undefined
    try {
      const pedido: Fotos = imagenes === 'DIRECCION' ? { imagenes, direccion: url, confirmada: host } : { imagenes }
      avisar((await traer.mutateAsync(pedido)).mensaje)
    } catch (e) {
      setError(mensajeDeError(e))
    }
    return undefined
  }

  return (
    <SectionCard
      title={seguir ? 'Seguir trayendo' : 'Traer los datos'}
      text={seguir ? 'Sigue donde se detuvo: nada se trae dos veces.' : 'Si lo de abajo está bien, tráigalo.'}
      footer={
        <>
          <Button onClick={onOrigen}>Cambiar el origen</Button>
          <Button
            variant="contained"
            disabled={traer.isPending || (imagenes === 'ARCHIVO' && !mudanza.imagenes?.entero)}
            onClick={() => void alPedir()}
          >
            {seguir ? 'Seguir' : 'Traer los datos'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RadioField
          label="Fotos de los miembros"
          value={imagenes}
          onChange={setImagenes}
          options={FOTOS}
          helper="Están en la carpeta imagenes del programa anterior. También puede traerlas otro día."
        />
        {imagenes === 'ARCHIVO' ? (
          <SubirArchivo
            que="imagenes"
            label="Archivo de las fotos"
            ayuda="La carpeta imagenes en un .tar.gz."
            accept=".gz,.tgz,.tar"
            guardado={mudanza.imagenes}
            maximo={mudanza.maximo_bytes}
          />
        ) : null}
        {imagenes === 'DIRECCION' ? (
          <TextField
            label="Dirección del programa"
            helper="http://servidor/"
            value={direccion}
            onChange={setDireccion}
          />
        ) : null}
        {error ? <Alert severity="error">{error}</Alert> : null}
      </Box>
    </SectionCard>
  )
}
