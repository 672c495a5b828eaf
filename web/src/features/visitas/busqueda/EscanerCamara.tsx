import { useEffect, useRef, useState } from 'react'
import { CameraFrame } from '../../../components/photo/CameraFrame'
import { crearLector } from './leerCodigo'

/** Between two looks at the picture, in ms. */
const PAUSA_MS = 150

/** Reads the QR or bar code of a credential with the tablet's camera. A chunk of its own: the reader is heavy. */
export default function EscanerCamara({ onCode, onClose }: { onCode: (codigo: string) => void; onClose: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const leido = useRef(onCode)
  useEffect(() => {
    leido.current = onCode
  })

  useEffect(() => {
    if (!video) return
    let fuera = false
    let turno: ReturnType<typeof setTimeout> | undefined
    const leer = crearLector()
    const mirar = async () => {
      const codigo = await leer(video).catch(() => null)
      if (fuera) return
      if (codigo) leido.current(codigo)
      else turno = setTimeout(() => void mirar(), PAUSA_MS)
    }
    void mirar()
    return () => {
      fuera = true
      clearTimeout(turno)
    }
  }, [video])

  return (
    <CameraFrame
      title="Escanear credencial"
      wanted={{ facingMode: 'environment' }}
      text="Ponga el código de la credencial frente a la cámara."
      instead="También puede usar el lector o escribir la matrícula."
      ratio="4 / 3"
      onReady={setVideo}
      onClose={onClose}
      closeLabel="Cerrar"
    />
  )
}
