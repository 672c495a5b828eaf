import { lazy, Suspense } from 'react'

const CropDialog = lazy(() => import('./CropDialog'))
const CameraDialog = lazy(() => import('./CameraDialog'))

/** What is done about a photo at the moment; `shot`: the picture that is being cut came from the camera. */
export type PhotoStep = { what: 'camera' } | { what: 'crop'; picture: Blob; shot: boolean } | null

interface PhotoDialogsProps {
  step: PhotoStep
  onStep: (next: PhotoStep) => void
  format: 'jpeg' | 'png'
  /** The file holds no picture that can be drawn. */
  onBroken: () => void
  onDone: (dataUrl: string) => void
}

/** The camera, then the square that is cut out; both load when they are first needed. */
export function PhotoDialogs({ step, onStep, format, onBroken, onDone }: PhotoDialogsProps) {
  const close = () => onStep(null)
  return (
    <Suspense fallback={null}>
      {step?.what === 'camera' ? (
        <CameraDialog onCancel={close} onShot={(picture) => onStep({ what: 'crop', picture, shot: true })} />
      ) : null}
      {step?.what === 'crop' ? (
        <CropDialog
          file={step.picture}
          format={format}
          onBroken={onBroken}
          onRetake={step.shot ? () => onStep({ what: 'camera' }) : undefined}
          onDone={(dataUrl) => {
            close()
            onDone(dataUrl)
          }}
          onCancel={close}
        />
      ) : null}
    </Suspense>
  )
}
