import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FORMATOS_DE_IMAGEN } from '@mancuerna/domain/imagen'
import { useState } from 'react'
import {
  FormGrid,
  NumberField,
  PhoneField,
  PhotoInput,
  SectionCard,
  Steps,
  SwitchField,
  TextField,
} from '../../../components'
import { ErrorApi } from '../../../lib/api/errores'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { useSalirSinGuardar } from '../../../lib/hooks/useSalirSinGuardar'
import { conInterruptor, FICHA_VACIA, PASOS, validarPaso, type ValoresFicha } from './ficha-form'

interface PasosFichaProps {
  inicial?: ValoresFicha
  /** Button of the last step. */
  submitLabel: string
  onCancel: () => void
  /** Sends; once it resolves, leaving does not ask any more. */
  onSubmit: (v: ValoresFicha) => Promise<void>
}

/** The person's card in three steps: personal data, contact data, photo. Each step is checked before the next opens. */
export function PasosFicha({ inicial = FICHA_VACIA, submitLabel, onCancel, onSubmit }: PasosFichaProps) {
  const [paso, setPaso] = useState(0)
  const [valores, setValores] = useState(inicial)
  const [guardado, setGuardado] = useState(false)
  const ir = (a: number, v: ValoresFicha) => {
    setValores(v)
    setPaso(a)
  }
  const avanzar = async (v: ValoresFicha) => {
    if (paso < PASOS.length - 1) return ir(paso + 1, v)
    try {
      await onSubmit(v)
    } catch (e) {
      // A cédula that somebody else has is mended where it was written.
      if (e instanceof ErrorApi && e.campos['client_rucCed']) ir(0, v)
      throw e
    }
    setGuardado(true)
  }
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Steps steps={PASOS} current={paso} />
      <Paso
        key={paso}
        paso={paso}
        inicial={valores}
        original={inicial}
        guardado={guardado}
        submitLabel={submitLabel}
        onNext={avanzar}
        onBack={(v) => (paso === 0 ? onCancel() : ir(paso - 1, v))}
      />
    </Box>
  )
}

interface PasoProps {
  paso: number
  inicial: ValoresFicha
  original: ValoresFicha
  guardado: boolean
  submitLabel: string
  onNext: (v: ValoresFicha) => Promise<void>
  onBack: (v: ValoresFicha) => void
}

function Paso({ paso, inicial, original, guardado, submitLabel, onNext, onBack }: PasoProps) {
  const f = useFormulario<ValoresFicha>({ inicial, validar: (v) => validarPaso(paso, v), alEnviar: onNext })
  useSalirSinGuardar(!guardado && JSON.stringify(f.valores) !== JSON.stringify(original))
  const ultimo = paso === PASOS.length - 1
  return (
    <Box component="form" {...f.form} aria-label={PASOS[paso] ?? ''}>
      <SectionCard
        footer={
          <>
            <Button type="button" onClick={() => onBack(f.valores)} disabled={f.enviando || guardado}>
              {paso === 0 ? 'Cancelar' : 'Atrás'}
            </Button>
            <Button type="submit" variant="contained" disabled={f.enviando || guardado}>
              {ultimo ? (f.enviando ? 'Guardando...' : submitLabel) : 'Siguiente'}
            </Button>
          </>
        }
      >
        {paso === 0 ? (
          <FormGrid>
            <TextField label="Nombre completo" required autoFocus maxLength={200} {...f.campo('nombre')} />
            <TextField
              label="Cédula/RUC (opcional)"
              maxLength={30}
              readOnly={original.client_rucCed !== ''}
              {...f.campo('client_rucCed')}
            />
            <PhoneField free label="Teléfono" required maxLength={255} {...f.campo('telefono')} />
            <TextField label="Dirección" required maxLength={500} {...f.campo('direccion')} />
            <NumberField label="Edad" required min={0} max={130} {...f.campo('edad')} />
            <Box>
              <SwitchField
                label="Sufre alguna enfermedad"
                {...f.campo('sufreEnfermedad')}
                onChange={(si) => f.cambiar(conInterruptor('enfermedad', si))}
              />
              {f.valores.sufreEnfermedad ? (
                <TextField
                  label="Enfermedades crónicas"
                  rows={2}
                  maxLength={500}
                  {...f.campo('enfermedad')}
                  sx={{ mt: 2 }}
                />
              ) : null}
            </Box>
            <Box>
              <SwitchField
                label="Tiene seguro médico"
                {...f.campo('tieneSeguro')}
                onChange={(si) => f.cambiar(conInterruptor('institucion', si))}
              />
              {f.valores.tieneSeguro ? (
                <TextField label="Institución del seguro" maxLength={500} {...f.campo('institucion')} sx={{ mt: 2 }} />
              ) : null}
            </Box>
          </FormGrid>
        ) : paso === 1 ? (
          <FormGrid>
            <TextField
              label="Nombre del contacto de emergencia"
              required
              autoFocus
              selectOnFocus
              maxLength={255}
              {...f.campo('nombreContacto')}
            />
            <PhoneField
              free
              label="Teléfono del contacto de emergencia"
              required
              selectOnFocus
              maxLength={255}
              {...f.campo('telefonoContacto')}
            />
          </FormGrid>
        ) : (
          <PhotoInput
            autoFocus
            nombre={f.valores.nombre}
            value={f.valores.imagen}
            onChange={(imagen) => f.cambiar({ imagen })}
            error={f.errorDe('imagen')}
            helper={`${FORMATOS_DE_IMAGEN} de menos de 5 MB. Puede dejarla para después.`}
          />
        )}
      </SectionCard>
    </Box>
  )
}
