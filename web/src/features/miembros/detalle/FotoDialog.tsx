import { FORMATOS_DE_IMAGEN } from '@mancuerna/domain/imagen'
import { FormDialog, PhotoInput, useAviso } from '../../../components'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import type { Miembro } from '../../../shared/consultas'
import { useCambiarFicha } from '../miembros.api'

/** The photo by itself: whoever was registered without the older card has nothing else to fill in for it. */
export function FotoDialog({ m, onClose }: { m: Miembro; onClose: () => void }) {
  const guardar = useCambiarFicha(m.id_miembro)
  const clave = useClaveIdempotencia()
  const avisar = useAviso()
  const f = useFormulario<{ imagen: string | null }>({
    inicial: { imagen: m.foto },
    alEnviar: async ({ imagen }) => {
      const cuerpo = { imagen, imagenCambia: true }
      avisar((await clave.con((claveIdempotencia) => guardar.mutateAsync({ cuerpo, claveIdempotencia }))).mensaje)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={`Foto de ${m.client_nombre}`}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      dirty={f.sucio}
      disabled={!f.sucio}
    >
      <PhotoInput
        autoFocus
        nombre={m.client_nombre}
        {...f.campo('imagen')}
        helper={`${FORMATOS_DE_IMAGEN} de menos de 5 MB`}
      />
    </FormDialog>
  )
}
