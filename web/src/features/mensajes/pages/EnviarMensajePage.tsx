import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { PageHeader, SearchSelect, SectionCard, TextField, useAviso } from '../../../components'
import { IconSend } from '../../../components/icons'
import { claves } from '../../../lib/api/claves'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import { useSesionServidor } from '../../../lib/hooks/useSesionServidor'
import { buscarMiembros, useEnviar, type MiembroSimple } from '../mensajes.api'

interface Valores {
  miembro: MiembroSimple | null
  mensaje: string
}
const VACIO: Valores = { miembro: null, mensaje: '' }
const validar = (v: Valores): Errores<Valores> => ({
  ...(v.miembro ? {} : { miembro: 'Por favor, selecciona un miembro.' }),
  ...(v.mensaje.trim() ? {} : { mensaje: 'Por favor, escribe un mensaje.' }),
})

/** /enviar_msg: a message to one member, by the gym's channel. */
export default function EnviarMensajePage() {
  const canal = useSesionServidor()?.canalMensajes
  const avisar = useAviso()
  const enviar = useEnviar()
  const clave = useClaveIdempotencia()
  const [vez, setVez] = useState(0)
  const f = useFormulario<Valores>({
    inicial: VACIO,
    validar,
    alEnviar: async (v) => {
      const r = await clave.con((claveIdempotencia) =>
        enviar.mutateAsync({ id: v.miembro?.id ?? 0, mensaje: v.mensaje.trim(), claveIdempotencia }),
      )
      if (r.estado === 'ENVIADO') avisar('Mensaje enviado con éxito')
      else avisar(r.mensaje, 'info')
      f.reiniciar(VACIO)
      setVez((n) => n + 1)
    },
    alFallar: (e) => avisar(`Error al enviar el mensaje${e.mensaje ? `: ${e.mensaje}` : ''}`, 'error'),
  })
  return (
    <>
      <PageHeader
        title="Enviar Mensaje"
        text="Avisos a un miembro por el canal del gimnasio."
        actions={
          <Button component={Link} to={rutas.mensajes}>
            Mensajes enviados
          </Button>
        }
      />
      <Box component="form" {...f.form} sx={{ maxWidth: 640 }}>
        <SectionCard
          footer={
            <Button type="submit" variant="contained" startIcon={<IconSend fontSize="small" />} disabled={f.enviando}>
              {f.enviando ? 'Enviando…' : 'Enviar'}
            </Button>
          }
        >
          <Box sx={{ display: 'grid', gap: 4 }}>
            {canal === null ? (
              <Alert severity="info">
                No hay un canal de mensajes configurado: pida a quien instaló el sistema que lo configure.
              </Alert>
            ) : null}
            <SearchSelect<MiembroSimple>
              key={vez}
              label="Miembro"
              required
              autoFocus
              value={f.valores.miembro}
              onChange={(miembro) => f.cambiar({ miembro })}
              error={f.errorDe('miembro')}
              queryKey={(t) => claves.miembros.buscar(t, { mensaje: true })}
              search={buscarMiembros}
              getKey={(m) => m.id}
              getLabel={(m) => m.nombre}
              getDetail={(m) => m.matricula}
            />
            <TextField label="Mensaje" required rows={5} maxLength={4000} {...f.campo('mensaje')} />
          </Box>
        </SectionCard>
      </Box>
    </>
  )
}
