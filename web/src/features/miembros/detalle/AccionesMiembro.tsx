import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from 'react-router-dom'
import { historialDe, rutas, rutasCon } from '../../../app/rutas'
import { ActionsMenu, type RowAction } from '../../../components'
import { IconBan, IconCash, IconClock, IconEdit, IconIdCard, IconPause, IconRefresh } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import type { Miembro } from '../../../shared/consultas'
import type { Accion } from '../miembros.api'

interface Props {
  m: Miembro
  onAction: (a: Accion) => void
}

/** What one does with a member: on a phone only the next step is written out, the rest is in a menu. */
export function AccionesMiembro({ m, onAction }: Props) {
  const admin = useEsAdministrador()
  const telefono = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const otras = otrasAcciones(m, admin, onAction)
  return (
    <>
      {telefono
        ? null
        : otras.map((a) => {
            const Icono = a.icon
            return (
              <Button
                key={a.label}
                color={a.danger ? 'error' : 'primary'}
                startIcon={<Icono fontSize="small" />}
                {...(a.to ? { component: Link, to: a.to } : { onClick: () => a.onClick?.(m) })}
              >
                {a.label}
              </Button>
            )
          })}
      <SiguientePaso m={m} onAction={onAction} />
      {telefono ? <ActionsMenu row={m} actions={otras} name={m.client_nombre} framed /> : null}
    </>
  )
}

type Otra = RowAction<Miembro> & Required<Pick<RowAction<Miembro>, 'icon'>>

/** The holder decides for the group, so a joined member has only its card and its own way out. */
function otrasAcciones(m: Miembro, admin: boolean, onAction: (a: Accion) => void): Otra[] {
  const acciones: (Otra | false)[] = [
    admin && { label: 'Historial', icon: IconClock, to: historialDe('miembro', m.id_miembro) },
    { label: 'Credencial', icon: IconIdCard, to: rutas.credencial(m.id_miembro) },
    { label: 'Editar', icon: IconEdit, to: rutas.editarMiembroForm(m.id_miembro) },
    m.id_miembro_titular === null &&
      m.estado === 'ACTIVO' && { label: 'Suspender', icon: IconPause, onClick: () => onAction('suspender') },
    m.estado !== 'CANCELADO' &&
      m.estado !== '' && { label: 'Cancelar', icon: IconBan, danger: true, onClick: () => onAction('cancelar') },
  ]
  return acciones.filter((a) => a !== false)
}

function SiguientePaso({ m, onAction }: Props) {
  if (m.id_miembro_titular !== null) return null
  return (
    <>
      {m.estado === 'SUSPENDIDO' ? (
        <Button variant="contained" onClick={() => onAction('reactivar')} startIcon={<IconRefresh fontSize="small" />}>
          Reactivar
        </Button>
      ) : null}
      <Button
        variant="contained"
        component={Link}
        to={rutasCon.renovar(m.id_miembro)}
        startIcon={<IconCash fontSize="small" />}
      >
        {m.sin_pagar ? 'Cobrar' : 'Renovar'}
      </Button>
    </>
  )
}
