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
  activas: readonly string[] | undefined
  errorAreas: boolean
  v: ValoresVisita
  cambiar: (parte: Partial<ValoresVisita>) => void
  /** How many times sending was tried since the entity was chosen. */
  intentos: number
  valida: boolean
  enviando: boolean
  error: string
  boton: RefObject<HTMLButtonElement | null>
  onEnviar: () => void
  onCancelar: () => void
}

/** Areas, access, notes; Enter registers (docs/domain.md, Visits). */
export function FormularioVisita({
  entidad,
  activas,
  errorAreas,
  v,
  cambiar,
  intentos,
  valida,
  enviando,
  error,
  boton,
  onEnviar,
  onCancelar,
}: Props) {
  const esMiembro = entidad.modo === 'miembro'
  const alternar = (area: string) =>
    cambiar({ areas: v.areas.includes(area) ? v.areas.filter((a) => a !== area) : [...v.areas, area] })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        onEnviar()
      }}
      onKeyDown={(e) => {
        // A browser does not submit through a disabled button: Enter is an attempt all the same, and says what is missing.
        if (e.key !== 'Enter' || valida || !(e.target instanceof HTMLInputElement)) return
        e.preventDefault()
        onEnviar()
      }}
      sx={{ borderTop: 1, borderColor: 'line.soft', p: 5, display: 'grid', gap: 4 }}
    >
      <Box role="group" aria-labelledby="areas-visita">
        <Typography id="areas-visita" sx={{ fontWeight: 500, mb: 2 }}>
          Área de acceso
        </Typography>
        {errorAreas ? <Alert severity="error">Error al cargar las áreas de acceso.</Alert> : null}
        {esMiembro ? (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {activas?.map((a) => (
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
            {activas?.map((a) => (
              <CheckField key={a} label={a} value={v.areas.includes(a)} onChange={() => alternar(a)} />
            ))}
          </Box>
        )}
        {!esMiembro && intentos > 0 && v.areas.length === 0 ? (
          <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
            Debe seleccionar al menos un área de acceso.
          </Typography>
        ) : null}
      </Box>
      <FormGrid>
        <RadioField
          label="Estado de Acceso"
          value={v.estado}
          options={ESTADOS}
          onChange={(estado) => cambiar({ estado, ...(estado === 'CONCEDIDO' ? { motivo: '' } : {}) })}
        />
        {v.estado === 'DENEGADO' ? (
          <TextField
            label="Motivo de Denegación"
            required
            value={v.motivo}
            onChange={(motivo) => cambiar({ motivo })}
            error={intentos > 0 && !v.motivo.trim() ? 'Debes colocar este campo.' : undefined}
          />
        ) : null}
        <TextField
          label="Registrado Por"
          value={v.registrado_por}
          onChange={(registrado_por) => cambiar({ registrado_por })}
        />
        <TextField
          label="Observaciones"
          value={v.observaciones}
          onChange={(observaciones) => cambiar({ observaciones })}
        />
      </FormGrid>
      {error ? <Alert severity="error">{error}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        <Button type="button" onClick={onCancelar} disabled={enviando}>
          Cancelar
        </Button>
        <Button ref={boton} type="submit" variant="contained" color="secondary" disabled={enviando || !valida}>
          {enviando ? 'Registrando…' : 'Registrar Visita'}
          <Box component="span" sx={{ ml: 2, display: { xs: 'none', sm: 'inline' } }}>
            <Kbd>Enter</Kbd>
          </Box>
        </Button>
      </Box>
    </Box>
  )
}
