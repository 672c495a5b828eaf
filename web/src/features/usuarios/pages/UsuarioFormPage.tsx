import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import {
  ErrorState,
  FormGrid,
  PageHeader,
  RadioField,
  SectionCard,
  SkeletonForm,
  PhoneField,
  TextField,
  useAviso,
} from '../../../components'
import { SecretoDialog } from '../../../components/feedback/SecretoDialog'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import { useSalirSinGuardar } from '../../../lib/hooks/useSalirSinGuardar'
import { SeguridadDeUsuario } from '../SeguridadDeUsuario'
import { useGuardarUsuario, usuarioQuery, type DatosUsuario } from '../usuarios.api'

/** How long the message stays before the list opens after an edit (USUARIO-07). */
const REGRESO_MS = 1000
const REQUERIDO = 'Debes colocar este campo.'
const VACIO: DatosUsuario = { usuario: '', nombre: '', telefono: '', rol: 'RECEPCION' }
const ROLES = [
  { value: 'RECEPCION', label: 'Recepción' },
  { value: 'ADMINISTRADOR', label: 'Administrador' },
] as const

function validar(v: DatosUsuario): Errores<DatosUsuario> {
  const e: Errores<DatosUsuario> = {}
  for (const k of ['usuario', 'nombre', 'telefono'] as const) if (!v[k].trim()) e[k] = REQUERIDO
  if (!e.usuario && v.usuario.trim().length < 3) e.usuario = 'El usuario debe tener al menos 3 caracteres'
  return e
}

/** /nuevo-usuario and /editar-usuario/:id */
export default function UsuarioFormPage() {
  const { id } = useParams()
  const query = useQuery({ ...usuarioQuery(id ?? ''), enabled: id !== undefined })
  return (
    <>
      <PageHeader
        title={id ? 'Editar usuario' : 'Nuevo usuario'}
        text="Recepción registra visitas y cobros; administración configura y anula."
        trail={[['Usuarios', rutas.usuarios]]}
        actions={
          id ? (
            <Button component={Link} to={`${rutas.auditoria}?quien=u${id}`}>
              Lo que hizo
            </Button>
          ) : null
        }
      />
      {query.isError ? (
        <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
      ) : id && !query.data ? (
        <SectionCard>
          <SkeletonForm />
        </SectionCard>
      ) : (
        <Formulario key={id ?? 'nuevo'} id={id} inicial={query.data ?? VACIO} />
      )}
      {query.data ? (
        <Box sx={{ display: 'grid', gap: 5, mt: 5, maxWidth: 720 }}>
          <SeguridadDeUsuario usuario={query.data} />
        </Box>
      ) : null}
    </>
  )
}

function Formulario({ id, inicial }: { id: string | undefined; inicial: DatosUsuario }) {
  const navigate = useNavigate()
  const avisar = useAviso()
  const guardar = useGuardarUsuario(id)
  const clave = useClaveIdempotencia()
  const [hecho, setHecho] = useState(false)
  const [temporal, setTemporal] = useState<{ usuario: string; contrasena: string } | null>(null)
  const f = useFormulario<DatosUsuario>({
    inicial: { usuario: inicial.usuario, nombre: inicial.nombre, telefono: inicial.telefono, rol: inicial.rol },
    validar,
    alEnviar: async (v) => {
      const datos = { usuario: v.usuario.trim(), nombre: v.nombre.trim(), telefono: v.telefono.trim(), rol: v.rol }
      const r = await clave.con((claveIdempotencia) => guardar.mutateAsync({ datos, claveIdempotencia }))
      avisar(r.mensaje)
      setHecho(true)
      if (r.clave_temporal) setTemporal({ usuario: datos.usuario, contrasena: r.clave_temporal })
    },
  })
  const { permitirSalida } = useSalirSinGuardar(f.sucio && !hecho)
  useEffect(() => {
    if (!hecho || temporal || !id) return undefined
    const turno = setTimeout(() => {
      permitirSalida()
      void navigate(rutas.usuarios)
    }, REGRESO_MS)
    return () => clearTimeout(turno)
  }, [hecho, temporal, id, navigate, permitirSalida])

  return (
    <Box component="form" {...f.form} sx={{ maxWidth: 720 }}>
      <SectionCard
        footer={
          <>
            <Button onClick={() => void navigate(rutas.usuarios)}>Cancelar</Button>
            <Button type="submit" variant="contained" disabled={f.enviando || hecho}>
              {f.enviando ? 'Guardando...' : 'Registrar'}
            </Button>
          </>
        }
      >
        <FormGrid>
          <TextField label="Usuario" required autoFocus {...f.campo('usuario')} />
          <TextField label="Nombre completo" required {...f.campo('nombre')} />
          <PhoneField free label="Teléfono" required {...f.campo('telefono')} />
          <RadioField label="Rol" options={ROLES} value={f.valores.rol} onChange={(rol) => f.cambiar({ rol })} />
        </FormGrid>
      </SectionCard>
      {temporal ? (
        <SecretoDialog
          title="Usuario creado"
          text={`Entregue esta contraseña a ${temporal.usuario}; al entrar deberá elegir una propia.`}
          secrets={[['Contraseña temporal', temporal.contrasena]]}
          onClose={() => {
            permitirSalida()
            void navigate(rutas.usuarios)
          }}
        />
      ) : null}
    </Box>
  )
}
