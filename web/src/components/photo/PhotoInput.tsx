import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FORMATOS_DE_IMAGEN } from '@mancuerna/domain/imagen'
import { useCallback, useRef, useState, type DragEvent } from 'react'
import { Avatar } from '../display/Avatar'
import { Field } from '../fields/Field'
import { IconCamera, IconTrash, IconUpload } from '../icons'
import { PhotoDialogs, type PhotoStep } from './PhotoDialogs'
import { MENSAJES_FOTO, revisarImagen, type MensajesImagen } from './revisarImagen'

interface PhotoInputProps {
  label?: string
  /** A data URL (newly chosen), a path of the server, or null for none. */
  value: string | null
  /** A data URL when a photo was chosen, null when it was taken away. */
  onChange: (dataUrl: string | null) => void
  /** For the initials while there is no photo. */
  nombre?: string
  error?: string | undefined
  helper?: string
  messages?: MensajesImagen
  size?: number
  camera?: boolean
  removable?: boolean
  /** The button that chooses a file takes the focus. */
  autoFocus?: boolean
  /** PNG keeps transparency (logos). */
  format?: 'jpeg' | 'png'
}

/** A photo from a file, by dropping it, or from the camera; checked by content and size, and cut to a square. */
export function PhotoInput({
  label = 'Foto',
  value,
  onChange,
  nombre = '',
  error,
  helper = `${FORMATOS_DE_IMAGEN} de menos de 5 MB`,
  messages = MENSAJES_FOTO,
  size = 128,
  camera = true,
  removable = true,
  autoFocus,
  format = 'jpeg',
}: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [step, setStep] = useState<PhotoStep>(null)
  const [dragging, setDragging] = useState(false)

  const take = async (file: Blob | undefined | null) => {
    if (!file) return
    const problem = await revisarImagen(file, messages)
    setRefused(problem)
    if (problem) return
    setStep({ what: 'crop', picture: file, shot: false })
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setDragging(false)
    void take(e.dataTransfer.files[0])
  }
  const broken = useCallback(() => {
    setStep(null)
    setRefused(messages.tipo)
  }, [messages.tipo])
  const remove = () => {
    setRefused(null)
    onChange(null)
  }
  const canShoot = camera && typeof navigator !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)

  return (
    <Field label={label} error={error ?? refused ?? undefined} helper={helper}>
      {({ id, describedBy, invalid }) => (
        <Box
          onDragOver={(e) => {
            e.preventDefault()
            setDragging(true)
          }}
          onDragLeave={() => setDragging(false)}
          onDrop={drop}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 4,
            p: 4,
            borderRadius: '12px',
            border: 1,
            borderStyle: 'dashed',
            borderColor: dragging ? 'secondary.main' : 'line.strong',
            bgcolor: dragging ? 'secondary.soft' : 'background.alt',
          }}
        >
          <Avatar nombre={nombre} imagen={value} size={size} alt={value ? `Foto de ${nombre || 'la persona'}` : ''} />
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
            <Box
              component="input"
              ref={input}
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/bmp"
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              tabIndex={-1}
              onChange={(e) => {
                void take((e.target as HTMLInputElement).files?.[0])
                ;(e.target as HTMLInputElement).value = ''
              }}
              sx={{ position: 'absolute', opacity: 0, width: '1px', height: '1px', pointerEvents: 'none' }}
            />
            <PhotoButtons
              has={Boolean(value)}
              autoFocus={autoFocus}
              onChoose={() => input.current?.click()}
              onShoot={canShoot ? () => setStep({ what: 'camera' }) : undefined}
              onRemove={removable ? remove : undefined}
            />
          </Box>
          <PhotoDialogs step={step} onStep={setStep} format={format} onBroken={broken} onDone={onChange} />
        </Box>
      )}
    </Field>
  )
}

interface PhotoButtonsProps {
  /** There is a photo already. */
  has: boolean
  autoFocus: boolean | undefined
  onChoose: () => void
  /** Absent without a camera. */
  onShoot: (() => void) | undefined
  /** Absent where the photo cannot be taken away. */
  onRemove: (() => void) | undefined
}

function PhotoButtons({ has, autoFocus = false, onChoose, onShoot, onRemove }: PhotoButtonsProps) {
  return (
    <>
      <Button size="small" autoFocus={autoFocus} startIcon={<IconUpload fontSize="small" />} onClick={onChoose}>
        {has ? 'Cambiar imagen' : 'Elegir imagen'}
      </Button>
      {onShoot ? (
        <Button size="small" startIcon={<IconCamera fontSize="small" />} onClick={onShoot}>
          Usar la cámara
        </Button>
      ) : null}
      {has && onRemove ? (
        <Button size="small" variant="text" startIcon={<IconTrash fontSize="small" />} onClick={onRemove}>
          Quitar
        </Button>
      ) : null}
    </>
  )
}
