import { telefonoLegible } from '@mancuerna/domain/texto'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { DataTable, EmptyState, PageHeader, StatusChip, useAviso, useConfirmar, type Column } from '../../../components'
import { IconEdit, IconKey, IconPlus, IconTrash, IconUsers } from '../../../components/icons'
import { SecretoDialog } from '../../../components/feedback/SecretoDialog'
import { mensajeDeError } from '../../../lib/api/errores'
import { useClavesIdempotencia } from '../../../lib/api/idempotencia'
import { nombreDeRol, useSesion } from '../../../lib/sesion'
import { useEliminarUsuario, useRestablecerContrasena, usuariosQuery, type Usuario } from '../usuarios.api'

const COLUMNS: Column<Usuario>[] = [
  { id: 'usuario', header: 'Usuario', primary: true },
  { id: 'nombre', header: 'Nombre' },
  { id: 'telefono', header: 'telefono', value: (u) => telefonoLegible(u.telefono) },
  { id: 'rol', header: 'Rol', hideBelow: 'md', value: (u) => nombreDeRol(u.rol) },
  {
    id: 'debe_cambiar',
    header: 'Contraseña',
    hideBelow: 'lg',
    value: (u) => (u.debe_cambiar ? 'Temporal' : 'Propia'),
    render: (u) => (u.debe_cambiar ? <StatusChip estado="PENDIENTE" label="Temporal" /> : 'Propia'),
  },
  {
    id: 'segundo_factor',
    header: 'Segundo factor',
    hideBelow: 'lg',
    value: (u) => (u.segundo_factor ? 'Activo' : 'No'),
  },
]

/** /usuarios: who signs in, what each may do, and a way back in for who forgot the password. */
export default function UsuariosPage() {
  const query = useQuery(usuariosQuery)
  const { idUsuario } = useSesion()
  const eliminar = useEliminarUsuario()
  const restablecer = useRestablecerContrasena()
  const claveDe = useClavesIdempotencia()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const [temporal, setTemporal] = useState<{ usuario: string; contrasena: string } | null>(null)

  const intentar = async (tarea: () => Promise<unknown>) => {
    try {
      await tarea()
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  const alEliminar = async (u: Usuario) => {
    const si = await confirmar({
      title: `¿Eliminar al usuario ${u.usuario}?`,
      text: 'Ya no podrá entrar. Las visitas y los pagos que registró conservan su nombre.',
      accept: 'Eliminar',
      danger: true,
    })
    if (si) await intentar(async () => avisar((await eliminar.mutateAsync(u.id)).mensaje))
  }
  const alRestablecer = async (u: Usuario) => {
    const si = await confirmar({
      title: `¿Restablecer la contraseña de ${u.usuario}?`,
      text: 'Se cierran sus sesiones y recibe una contraseña temporal que deberá cambiar.',
      accept: 'Restablecer',
    })
    if (!si) return
    await intentar(async () => {
      const r = await claveDe(`${u.id}`).con((claveIdempotencia) =>
        restablecer.mutateAsync({ id: u.id, claveIdempotencia }),
      )
      setTemporal({ usuario: u.usuario, contrasena: r.clave_temporal })
    })
  }

  return (
    <>
      <PageHeader
        title="Usuarios"
        text="Quienes entran al sistema y lo que puede hacer cada uno."
        actions={
          <Button
            variant="contained"
            component={Link}
            to={rutas.nuevoUsuario}
            startIcon={<IconPlus fontSize="small" />}
          >
            Nuevo usuario
          </Button>
        }
      />
      <DataTable
        label="Usuarios"
        columns={COLUMNS}
        rows={query.data}
        query={query}
        rowKey={(u) => u.id}
        defaultSort={{ id: 'nombre' }}
        search="Buscar usuario"
        rowActions={(u) => [
          { label: 'Editar', icon: IconEdit, to: rutas.editarUsuario(u.id) },
          { label: 'Restablecer contraseña', icon: IconKey, onClick: (x) => void alRestablecer(x) },
          {
            label: 'Eliminar',
            icon: IconTrash,
            danger: true,
            disabled: String(u.id) === idUsuario,
            reason: 'Es su propio usuario',
            onClick: (x) => void alEliminar(x),
          },
        ]}
        empty={<EmptyState icon={IconUsers} title="No hay usuarios" />}
      />
      {temporal ? (
        <SecretoDialog
          title="Contraseña temporal"
          text={`Entréguela a ${temporal.usuario}; al entrar deberá elegir una propia.`}
          secrets={[['Contraseña temporal', temporal.contrasena]]}
          onClose={() => setTemporal(null)}
        />
      ) : null}
    </>
  )
}
