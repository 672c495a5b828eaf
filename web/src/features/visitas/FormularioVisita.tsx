import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { CheckField, FormGrid, Kbd, RadioField, TextField } from '../../components'
import type { Miembro } from '../../shared/consultas'
import type { Entidad } from './entidad'
import type { useVisita } from './useVisita'

const ESTADOS = [
  { value: 'CONCEDIDO', label: 'Concedido' },
  { value: 'DENEGADO', label: 'Denegado' },
] as const

interface Props {
  entidad: Entidad
  areas: readonly string[] | undefined
  areasFailed: boolean
  visita: ReturnType<typeof useVisita>
  onCancel: () => void
}

/** Areas, access, notes; Enter registers (VISITA-08 to VISITA-11). */
export function FormularioVisita({ entidad, areas, areasFailed, visita, onCancel }: Props) {
  const { valores, change, attempts, valid, sending, error, buttonRef } = visita
  const enviar = () => void visita.enviar()
  // A browser does not submit through a disabled button: Enter is an attempt all the same, and says what is missing.
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || valid || !(e.target instanceof HTMLInputElement)) return
    e.preventDefault()
    enviar()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        enviar()
      }}
      onKeyDown={onKeyDown}
      sx={{ borderTop: 1, borderColor: 'line.soft', p: 5, display: 'grid', gap: 4 }}
    >
      <Box role="group" aria-labelledby="areas-visita">
        <Typography id="areas-visita" variant="subtitle2" component="p" sx={{ mb: 2 }}>
          Área de acceso
        </Typography>
        {areasFailed ? <Alert severity="error">Error al cargar las áreas de acceso.</Alert> : null}
        {entidad.modo === 'miembro' ? (
          <AreasDeMiembro areas={areas} miembro={entidad.miembro} />
        ) : (
          <AreasElegidas
            areas={areas}
            value={valores.areas}
            onChange={(elegidas) => change({ areas: elegidas })}
            missing={attempts > 0 && valores.areas.length === 0}
          />
        )}
      </Box>
      <FormGrid>
        <RadioField
          label="Estado de Acceso"
          value={valores.estado}
          options={ESTADOS}
          onChange={(estado) => change({ estado, ...(estado === 'CONCEDIDO' ? { motivo: '' } : {}) })}
        />
        {valores.estado === 'DENEGADO' ? (
          <TextField
            label="Motivo de Denegación"
            required
            value={valores.motivo}
            onChange={(motivo) => change({ motivo })}
            error={attempts > 0 && !valores.motivo.trim() ? 'Debes colocar este campo.' : undefined}
          />
        ) : null}
        <TextField
          label="Registrado Por"
          value={valores.registrado_por}
          onChange={(registrado_por) => change({ registrado_por })}
        />
        <TextField
          label="Observaciones"
          value={valores.observaciones}
          onChange={(observaciones) => change({ observaciones })}
        />
      </FormGrid>
      {error ? <Alert severity="error">{error}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        <Button type="button" onClick={onCancel} disabled={sending}>
          Cancelar
        </Button>
        <Button ref={buttonRef} type="submit" variant="contained" disabled={sending || !valid}>
          {sending ? 'Registrando…' : 'Registrar Visita'}
          <Box component="span" sx={{ ml: 2, display: { xs: 'none', sm: 'inline' } }}>
            <Kbd>Enter</Kbd>
          </Box>
        </Button>
      </Box>
    </Box>
  )
}

/** A member's areas are all of them: they are read, not chosen (VISITA-08). Beside them, those that his type names. */
function AreasDeMiembro({ areas, miembro: m }: Pick<Props, 'areas'> & { miembro: Miembro }) {
  const delTipo = m.areas_de_acceso.split(',').filter(Boolean).join(', ')
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {areas?.map((a) => (
          <Box
            component="li"
            key={a}
            sx={{ border: 1, borderColor: 'divider', borderRadius: '7px', px: 3, py: 1, fontWeight: 500 }}
          >
            {a}
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 2 }}>
        Este miembro tiene acceso a todas las áreas listadas.
      </Typography>
      {m.nombre_tipo_membresia ? (
        <Typography sx={{ mt: 1 }}>
          {delTipo ? (
            <>
              <strong>{m.nombre_tipo_membresia}</strong> incluye: {delTipo}.
            </>
          ) : (
            `${m.nombre_tipo_membresia} no nombra áreas en particular.`
          )}
        </Typography>
      ) : null}
    </>
  )
}

interface AreasElegidasProps extends Pick<Props, 'areas'> {
  value: string[]
  onChange: (elegidas: string[]) => void
  /** Sending was tried without any (VISITA-22). */
  missing: boolean
}

/** The areas of an occasional visit, to be ticked. */
function AreasElegidas({ areas, value, onChange, missing }: AreasElegidasProps) {
  const toggle = (area: string) => onChange(value.includes(area) ? value.filter((a) => a !== area) : [...value, area])
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {areas?.map((a) => (
          <CheckField key={a} label={a} value={value.includes(a)} onChange={() => toggle(a)} />
        ))}
      </Box>
      {missing ? (
        <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
          Debe seleccionar al menos un área de acceso.
        </Typography>
      ) : null}
    </>
  )
}
