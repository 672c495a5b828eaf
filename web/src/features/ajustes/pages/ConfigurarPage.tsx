import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import {
  FormGrid,
  PageHeader,
  PhotoInput,
  QueryContent,
  SectionCard,
  PhoneField,
  TextField,
  useAviso,
} from '../../../components'
import { guardarGimnasio } from '../../../lib/sesion'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import { useSalirSinGuardar } from '../../../lib/hooks/useSalirSinGuardar'
import { OtrasPaginas } from '../OtrasPaginas'
import { SeguridadSection } from '../SeguridadSection'
import { ajustesQuery, useGuardarAjustes, type Ajustes } from '../ajustes.api'

interface Valores {
  nombre: string
  telefono: string
  direccion: string
  /** A data URL when newly chosen, the server's path, or null for the default. */
  logo: string | null
}
const REQUERIDO = 'Debes colocar este campo.'
const validar = (v: Valores): Errores<Valores> =>
  Object.fromEntries(
    (['nombre', 'telefono', 'direccion'] as const).filter((k) => !v[k].trim()).map((k) => [k, REQUERIDO]),
  )

/** How long the message stays before the page loads again with the new name and logo (AJUSTE-03). */
const RECARGA_MS = 1000

/** /configurar: the gym's name, phone, address and logo, and the way to the other settings. */
export default function ConfigurarPage() {
  const query = useQuery(ajustesQuery)
  return (
    <>
      <PageHeader
        title="Configuración del sistema"
        text="Los datos del gimnasio que salen en pantallas, recibos y credenciales."
      />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
        <QueryContent query={query}>{(ajustes) => <Formulario ajustes={ajustes} />}</QueryContent>
        <SeguridadSection />
        <OtrasPaginas />
      </Box>
    </>
  )
}

function Formulario({ ajustes }: { ajustes: Ajustes }) {
  const avisar = useAviso()
  const guardar = useGuardarAjustes()
  const propio = ajustes.logo_propio ? ajustes.logo : null
  const f = useFormulario<Valores>({
    inicial: { nombre: ajustes.nombre, telefono: ajustes.telefono, direccion: ajustes.direccion, logo: propio },
    validar,
    alEnviar: async (v) => {
      const r = await guardar.mutateAsync({
        nombre: v.nombre.trim(),
        telefono: v.telefono.trim(),
        direccion: v.direccion.trim(),
        ...(v.logo === propio ? {} : { logo: v.logo }),
      })
      guardarGimnasio(r.ajustes)
      avisar('Información actualizada')
      permitirSalida()
      setTimeout(() => window.location.reload(), RECARGA_MS)
    },
  })
  const { permitirSalida } = useSalirSinGuardar(f.sucio)
  return (
    <Box component="form" {...f.form}>
      <SectionCard
        title="Gimnasio"
        footer={
          <Button type="submit" variant="contained" disabled={f.enviando || !f.esValido}>
            {f.enviando ? 'Guardando...' : 'Registrar'}
          </Button>
        }
      >
        <FormGrid>
          <TextField label="Nombre del gimnasio" required {...f.campo('nombre')} />
          <PhoneField free label="Teléfono" required {...f.campo('telefono')} />
          <TextField label="Dirección" required {...f.campo('direccion')} sx={{ gridColumn: '1 / -1' }} />
          <PhotoInput
            label="Logo"
            value={f.valores.logo}
            onChange={(logo) => f.cambiar({ logo })}
            nombre={f.valores.nombre}
            camera={false}
            format="png"
            error={f.errorDe('logo')}
          />
        </FormGrid>
      </SectionCard>
    </Box>
  )
}
