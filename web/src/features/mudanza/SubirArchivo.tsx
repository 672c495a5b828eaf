import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { IconCheck, IconUpload } from '../../components/icons'
import { mensajeDeError } from '../../lib/api/errores'
import { formatBytes } from '../../lib/magnitudes'
import { mudanzaQuery, subir, type Mudanza } from './mudanza.api'

interface Props {
  que: 'archivo' | 'imagenes'
  label: string
  ayuda: string
  accept: string
  guardado: Mudanza['archivo']
  maximo: number
}

/** A file that is sent in pieces, with how far it is; leaving the page ends it. */
export function SubirArchivo({ que, label, ayuda, accept, guardado, maximo }: Props) {
  const cliente = useQueryClient()
  const id = useId()
  const campo = useRef<HTMLInputElement>(null)
  const corte = useRef<AbortController | null>(null)
  const [envio, setEnvio] = useState<{ nombre: string; bytes: number; total: number } | null>(null)
  const [error, setError] = useState('')
  useEffect(() => () => corte.current?.abort(), [])

  const enviar = async (file: File): Promise<void> => {
    if (file.size > maximo) {
      setError(`El archivo pesa ${formatBytes(file.size)}; se admiten hasta ${formatBytes(maximo)}.`)
      return
    }
    const control = new AbortController()
    corte.current = control
    setError('')
    setEnvio({ nombre: file.name, bytes: 0, total: file.size })
    try {
      await subir(que, file, {
        signal: control.signal,
        alAvanzar: (bytes) => setEnvio({ nombre: file.name, bytes, total: file.size }),
      })
    } catch (e) {
      if (!control.signal.aborted) setError(mensajeDeError(e, 'No se pudo subir el archivo. Intente de nuevo.'))
    }
    await cliente.invalidateQueries({ queryKey: mudanzaQuery.queryKey, exact: true })
    setEnvio(null)
  }

  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography id={id} component="div" variant="subtitle2">
        {label}
      </Typography>
      <input
        ref={campo}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) void enviar(file)
        }}
      />
      {envio ? (
        <Box role="status" sx={{ width: '100%' }}>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            Subiendo {envio.nombre}: {formatBytes(envio.bytes)} de {formatBytes(envio.total)}.
          </Typography>
          <LinearProgress
            variant="determinate"
            value={envio.total ? (100 * envio.bytes) / envio.total : 0}
            aria-label="Avance de la subida"
            sx={{ height: 4, borderRadius: 2 }}
          />
        </Box>
      ) : guardado?.entero ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
          <IconCheck fontSize="small" sx={{ color: 'success.main', flex: 'none' }} />
          <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {guardado.nombre}, {formatBytes(guardado.bytes)}
          </Typography>
        </Box>
      ) : null}
      {envio ? (
        <Button onClick={() => corte.current?.abort()}>Cancelar la subida</Button>
      ) : (
        <Button startIcon={<IconUpload fontSize="small" />} onClick={() => campo.current?.click()}>
          {guardado?.entero ? 'Elegir otro archivo' : 'Elegir el archivo'}
        </Button>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {ayuda} Hasta {formatBytes(maximo)}.
      </Typography>
      {error ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {error}
        </Alert>
      ) : null}
    </Box>
  )
}
