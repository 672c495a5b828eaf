import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { CheckField, FormGrid, Kbd, RadioField, TextField } from '../../components'
import type { Entidad, ValoresVisita } from './entidad'

const ESTADOS = [
  { value: 'CONCEDIDO', label: 'Concedido' },
  { value: 'DENEGADO', label: 'Denegado' },
] as const

interface Props {
  entidad: Entidad
  areas: readonly string[] | undefined
  areasFailed: boolean
  values: ValoresVisita
  onChange: (part: Partial<ValoresVisita>) => void
  /** How many times sending was tried since the entity was chosen. */
  attempts: number
  valid: boolean
  sending: boolean
  error: string
  buttonRef: RefObject<HTMLButtonElement | null>
  onSubmit: () => void
  onCancel: () => void
}

/** Areas, access, notes; Enter registers (docs/domain.md, Visits). */
export function FormularioVisita({
  entidad,
  areas,
  areasFailed,
  values,
  onChange,
  attempts,
  valid,
  sending,
  error,
  buttonRef,
  onSubmit,
  onCancel,
}: Props) {
  const esMiembro = entidad.modo === 'miembro'
  const alternar = (area: string) =>
    onChange({ areas: values.areas.includes(area) ? values.areas.filter((a) => a !== area) : [...values.areas, area] })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        onSubmit()
      }}
      onKeyDown={(e) => {
        // A browser does not submit through a disabled button: Enter is an attempt all the same, and says what is missing.
        if (e.key !== 'Enter' || valid || !(e.target instanceof HTMLInputElement)) return
        e.preventDefault()
        onSubmit()
      }}
      sx={{ borderTop: 1, borderColor: 'line.soft', p: 5, display: 'grid', gap: 4 }}
    >
      <Box role="group" aria-labelledby="areas-visita">
        <Typography id="areas-visita" sx={{ fontWeight: 500, mb: 2 }}>
          Área de acceso
        </Typography>
        {areasFailed ? <Alert severity="error">Error al cargar las áreas de acceso.</Alert> : null}
        {esMiembro ? (
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
          </>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
            {areas?.map((a) => (
              <CheckField key={a} label={a} value={values.areas.includes(a)} onChange={() => alternar(a)} />
            ))}
          </Box>
        )}
        {!esMiembro && attempts > 0 && values.areas.length === 0 ? (
          <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
            Debe seleccionar al menos un área de acceso.
          </Typography>
        ) : null}
      </Box>
      <FormGrid>
        <RadioField
          label="Estado de Acceso"
          value={values.estado}
          options={ESTADOS}
          onChange={(estado) => onChange({ estado, ...(estado === 'CONCEDIDO' ? { motivo: '' } : {}) })}
        />
        {values.estado === 'DENEGADO' ? (
          <TextField
            label="Motivo de Denegación"
            required
            value={values.motivo}
            onChange={(motivo) => onChange({ motivo })}
            error={attempts > 0 && !values.motivo.trim() ? 'Debes colocar este campo.' : undefined}
          />
        ) : null}
        <TextField
          label="Registrado Por"
          value={values.registrado_por}
          onChange={(registrado_por) => onChange({ registrado_por })}
        />
        <TextField
          label="Observaciones"
          value={values.observaciones}
          onChange={(observaciones) => onChange({ observaciones })}
        />
      </FormGrid>
      {error ? <Alert severity="error">{error}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        <Button type="button" onClick={onCancel} disabled={sending}>
          Cancelar
        </Button>
        <Button ref={buttonRef} type="submit" variant="contained" color="secondary" disabled={sending || !valid}>
          {sending ? 'Registrando…' : 'Registrar Visita'}
          <Box component="span" sx={{ ml: 2, display: { xs: 'none', sm: 'inline' } }}>
            <Kbd>Enter</Kbd>
          </Box>
        </Button>
      </Box>
    </Box>
  )
}
