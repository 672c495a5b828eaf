import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ACCIONES, ENTIDADES, nombreDeAccion, nombreDeEntidad } from '@mancuerna/domain/auditoria'
import { useQuery } from '@tanstack/react-query'
import { PeriodPicker, SelectField } from '../../components'
import { IconClose } from '../../components/icons'
import { llavesQuery, usuariosQuery } from '../../shared/consultas'

/** The filters as they stand in the address. */
export interface Direccion {
  desde: string
  hasta: string
  /** 'u7': user 7; 'k2': key 2. */
  quien: string
  accion: string
  entidad: string
  id: string
}

const porNombre = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label, 'es')
const TODAS = { value: '', label: 'Todas las acciones' }
const OPCIONES_ACCION = [
  TODAS,
  ...ACCIONES.map((value) => ({ value: value as string, label: nombreDeAccion(value) })).toSorted(porNombre),
]
const OPCIONES_ENTIDAD = [
  { value: '', label: 'Todos los registros' },
  ...ENTIDADES.map((value) => ({ value: value as string, label: nombreDeEntidad(value) })).toSorted(porNombre),
]

/** Period, who, what was done, to what; and one record, where another screen asked for its history. */
export function FiltrosAuditoria({ f, onChange }: { f: Direccion; onChange: (patch: Partial<Direccion>) => void }) {
  const usuarios = useQuery(usuariosQuery).data ?? []
  const llaves = useQuery(llavesQuery).data ?? []
  const quienes = [
    { value: '', label: 'Todos los usuarios' },
    ...usuarios.map((u) => ({ value: `u${u.id}`, label: u.nombre })).toSorted(porNombre),
    ...llaves.map((l) => ({ value: `k${l.id}`, label: `Llave «${l.nombre}»` })).toSorted(porNombre),
  ]
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'minmax(0, 1fr)',
        width: { xs: '100%', sm: 'auto' },
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      <PeriodPicker
        value={f.desde && f.hasta ? { desde: f.desde, hasta: f.hasta } : null}
        emptyText="Desde siempre"
        onChange={(v) => onChange({ desde: v?.desde ?? '', hasta: v?.hasta ?? '' })}
      />
      <SelectField
        label="Quién"
        hideLabel
        value={quienes.some((q) => q.value === f.quien) ? f.quien : ''}
        options={quienes}
        onChange={(quien) => onChange({ quien })}
        sx={{ width: { sm: 165 } }}
      />
      <SelectField
        label="Acción"
        hideLabel
        value={f.accion}
        options={OPCIONES_ACCION}
        onChange={(accion) => onChange({ accion })}
        sx={{ width: { sm: 190 } }}
      />
      <SelectField
        label="Sobre qué"
        hideLabel
        value={f.entidad}
        options={OPCIONES_ENTIDAD}
        onChange={(entidad) => onChange({ entidad, id: '' })}
        sx={{ width: { sm: 175 } }}
      />
      {f.id ? (
        <Button endIcon={<IconClose fontSize="small" />} onClick={() => onChange({ id: '' })}>
          Solo el n.º {f.id}
        </Button>
      ) : null}
    </Box>
  )
}
