import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { SearchSelect, SwitchField } from '../../../components'
import { claves } from '../../../lib/api/claves'
import type { useFormulario } from '../../../lib/hooks/useFormulario'
import type { Tipo } from '../../../shared/consultas'
import type { ValoresMiembro } from './miembro-form'
import { buscarTitulares } from '../miembros.api'

type Titular = NonNullable<ValoresMiembro['titular']>
interface GrupoProps {
  f: ReturnType<typeof useFormulario<ValoresMiembro>>
  tipos: readonly Tipo[]
}

const grupalesDe = (tipos: readonly Tipo[]): Set<number> =>
  new Set(tipos.filter((t) => t.es_grupal).map((t) => t.id_tipo_membresia))

/**
 * Joining somebody else's group membership: the new member takes its type and dates, and only the holder pays
 * (docs/domain.md, People and memberships). Not there while the gym has no group type.
 */
export function InterruptorGrupo({ f, tipos, visible }: GrupoProps & { visible: boolean }) {
  const { enGrupo } = f.valores
  if (!visible || (grupalesDe(tipos).size === 0 && !enGrupo)) return null
  return (
    <SwitchField
      label="Se une a la membresía grupal de otro miembro"
      {...f.campo('enGrupo')}
      onChange={(si) => f.cambiar({ enGrupo: si, ...(si ? {} : { titular: null }) })}
    />
  )
}

/** Whose group it is: stands where the type would, since the holder's counts. */
export function TitularDeGrupo({ f, tipos }: GrupoProps) {
  const { titular } = f.valores
  const grupales = grupalesDe(tipos)
  return (
    <SearchSelect<Titular>
      label="Titular del grupo"
      required
      placeholder="Nombre, matrícula o cédula del titular"
      queryKey={(t) => claves.miembros.buscar(t, { titulares: [...grupales] })}
      search={(t, signal) => buscarTitulares(t, grupales, signal)}
      getKey={(m) => m.id_miembro}
      getLabel={(m) => m.client_nombre}
      getDetail={(m) => `${m.matricula} · ${m.nombre_tipo_membresia ?? ''}`}
      emptyText="Ningún titular de grupo activo con ese nombre"
      {...f.campo('titular')}
      helper={
        titular
          ? `${titular.nombre_tipo_membresia ?? ''}: del ${formatFecha(titular.fecha_inicio)} al ` +
            `${formatFecha(titular.fecha_fin)}, como su titular.`
          : undefined
      }
    />
  )
}
