import { useNavigate } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { PageHeader } from '../../../components'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { aEnvio, FICHA_DE_REGISTRO } from '../ficha/ficha-form'
import { useRegistrar } from '../miembros.api'
import { PasosFicha } from '../ficha/PasosFicha'
import { RegistradoDialog } from '../ficha/RegistradoDialog'

/**
 * /nuevo-miembro: the older registration (MIEMBROL-13). Who was just registered stands in the address, so that one
 * comes back to 'Miembro registrado' from the printed credential.
 */
export default function NuevoMiembroPage() {
  const navigate = useNavigate()
  const guardar = useRegistrar()
  const clave = useClaveIdempotencia()
  const [{ registrado }, setUrl] = useUrlState({ registrado: '' })
  return (
    <>
      <PageHeader
        title="Nuevo miembro"
        text="Sus datos, a quién llamar en una emergencia y su foto. La membresía se cobra al terminar."
        trail={[
          ['Inicio', rutas.inicio],
          ['Miembros', rutas.miembros],
        ]}
      />
      {registrado ? (
        <RegistradoDialog id={registrado} onClose={() => void navigate(rutas.miembros)} />
      ) : (
        <PasosFicha
          inicial={FICHA_DE_REGISTRO}
          submitLabel="Registrar"
          onCancel={() => void navigate(rutas.miembros)}
          onSubmit={async (v) => {
            const client_rucCed = v.client_rucCed.trim()
            const cuerpo = { ...aEnvio(v), ...(client_rucCed ? { client_rucCed } : {}) }
            const r = await clave.con((claveIdempotencia) => guardar.mutateAsync({ cuerpo, claveIdempotencia }))
            setUrl({ registrado: String(r.id_miembro) })
          }}
        />
      )}
    </>
  )
}
