import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { PageHeader } from '../../../components/page/PageHeader'
import { SectionCard } from '../../../components/page/SectionCard'
import { ContrasenaForm } from '../ContrasenaForm'

/** /cambiar-password: one's own password, from the profile. */
export default function CambiarContrasenaPage() {
  const navigate = useNavigate()
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageHeader
        title="Cambiar contraseña"
        text="Al guardarla tendrá que iniciar sesión de nuevo."
        trail={[['Mi perfil', rutas.perfil]]}
      />
      <SectionCard>
        <ContrasenaForm onCancel={() => void navigate(rutas.perfil)} />
      </SectionCard>
    </Box>
  )
}
