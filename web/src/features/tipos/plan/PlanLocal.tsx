import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import {
  DateField,
  FormGrid,
  MoneyField,
  NumberField,
  RadioField,
  SectionCard,
  SelectField,
  TextField,
} from '../../../components'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { useSalirSinGuardar } from '../../../lib/hooks/useSalirSinGuardar'
import { aplica, conTipo, GRUPOS, PLAN_VACIO, saldoDias, validarPlan, type ValoresPlan } from './plan-form'

/** How long the confirmation of a local form stays (PLAN-06). */
const MENSAJE_MS = 5000
const TIPOS = [
  { value: 'Membresía', label: 'Membresía' },
  { value: 'Tarjeta Visita', label: 'Tarjeta Visita' },
] as const
const ESTADOS = ['Activo', 'Inactivo', 'Pendiente'].map((e) => ({ value: e as ValoresPlan['Estado'], label: e }))
const GRUPO = GRUPOS.map((g) => ({ value: g as string, label: g }))

/** The form behind 'Registro de Plan' and 'Crear Nueva Membresía': it stays on the page, sends nothing (PLAN-01). */
export function PlanLocal({
  submitLabel,
  successText,
  conGrupos,
}: {
  submitLabel: string
  successText: string
  conGrupos?: boolean
}) {
  const [mensaje, setMensaje] = useState('')
  const f = useFormulario<ValoresPlan>({
    inicial: PLAN_VACIO,
    validar: validarPlan,
    alEnviar: (v) => {
      setMensaje(`${successText}: ${v.Nombre.trim()}`)
      f.reiniciar(PLAN_VACIO)
    },
  })
  useSalirSinGuardar(f.sucio)
  useEffect(() => {
    if (!mensaje) return undefined
    const timer = setTimeout(() => setMensaje(''), MENSAJE_MS)
    return () => clearTimeout(timer)
  }, [mensaje])

  const { valores: v } = f
  return (
    <Box component="form" {...f.form} sx={{ maxWidth: 860 }}>
      <SectionCard
        text="Este formulario es local: sirve para calcular y no guarda nada en el servidor."
        actions={<span />}
        footer={
          <>
            <Button onClick={() => f.reiniciar(PLAN_VACIO)}>Limpiar</Button>
            <Button type="submit" variant="contained">
              {submitLabel}
            </Button>
          </>
        }
      >
        <FormGrid>
          <RadioField
            label="Tipo"
            value={v.Tipo}
            options={TIPOS}
            onChange={(t) => f.cambiar(conTipo(v, t))}
            sx={{ gridColumn: '1 / -1' }}
          />
          <TextField label="ID" {...f.campo('ID')} />
          <TextField label="Nombre" required {...f.campo('Nombre')} />
          {aplica(v.Tipo, 'Membresía') ? (
            <>
              <DateField label="Fecha_Inicio" required {...f.campo('Fecha_Inicio')} />
              <DateField label="Fecha_Fin" {...f.campo('Fecha_Fin')} />
              {conGrupos ? (
                <SelectField label="Grupo" options={GRUPO} {...f.campo('Grupo')} />
              ) : (
                <TextField label="Grupo" {...f.campo('Grupo')} />
              )}
              <NumberField label="Cantidad_Miembros" min={1} {...f.campo('Cantidad_Miembros')} />
            </>
          ) : null}
          {aplica(v.Tipo, 'Tarjeta Visita') ? (
            <>
              <NumberField label="Cant_Dias" required min={1} {...f.campo('Cant_Dias')} />
              <NumberField label="Dias_Usados" min={0} {...f.campo('Dias_Usados')} />
              <TextField
                label="Saldo_Dias"
                value={String(saldoDias(v))}
                onChange={() => undefined}
                htmlInput={{ readOnly: true }}
                helper="Cant_Dias menos Dias_Usados"
              />
              <DateField label="Fecha_Caducidad" {...f.campo('Fecha_Caducidad')} />
            </>
          ) : null}
          <MoneyField label="Valor" {...f.campo('Valor')} />
          <SelectField label="Estado" options={ESTADOS} {...f.campo('Estado')} />
        </FormGrid>
        <Box role="status">
          {mensaje ? (
            <Alert severity="success" sx={{ mt: 5 }}>
              {mensaje}
            </Alert>
          ) : null}
        </Box>
      </SectionCard>
    </Box>
  )
}
