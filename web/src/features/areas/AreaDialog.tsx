import { useEffect, useState } from 'react'
import { FormDialog, SelectField, TextField } from '../../components'
import { useClaveIdempotencia } from '../../lib/api/idempotencia'
import { falloCon } from '../../lib/api/errores'
import { useFormulario } from '../../lib/hooks/useFormulario'
import type { Area } from '../../shared/consultas'
import { useGuardarArea } from './areas.api'

/** How long the success stays in the dialog before it closes (AREA-05). */
const CIERRE_MS = 1500

const VACIA = { nombre_area: '', descripcion: '', estado_area: 'ACTIVA' as Area['estado_area'] }
const ESTADOS = [
  { value: 'ACTIVA', label: 'Activa' },
  { value: 'INACTIVA', label: 'Inactiva' },
] as const

function validar(v: typeof VACIA) {
  if (!v.nombre_area.trim()) return { nombre_area: 'El nombre del área es obligatorio.' }
  return v.nombre_area.includes(',') ? { nombre_area: 'El nombre del área no puede contener comas.' } : {}
}

/** Creates or edits an area; after a save it says so and closes by itself. */
export function AreaDialog({ area, onClose }: { area: Area | null; onClose: () => void }) {
  const guardar = useGuardarArea()
  const clave = useClaveIdempotencia()
  const [aviso, setAviso] = useState('')
  const [error, setError] = useState('')
  const f = useFormulario({
    inicial: area
      ? { nombre_area: area.nombre_area, descripcion: area.descripcion, estado_area: area.estado_area }
      : VACIA,
    validar,
    alEnviar: async (v) => {
      setError('')
      const r = await clave.con((claveIdempotencia) =>
        guardar.mutateAsync({ area: { ...v, id_area: area?.id_area }, claveIdempotencia }),
      )
      setAviso(r.mensaje)
    },
    alFallar: (e) => setError(`Error: ${falloCon('Error al guardar el área. Intenta de nuevo.', e)}`),
  })

  useEffect(() => {
    if (!aviso) return undefined
    const timer = setTimeout(onClose, CIERRE_MS)
    return () => clearTimeout(timer)
  }, [aviso, onClose])

  return (
    <FormDialog
      open
      title={area ? 'Editar Área' : 'Nueva Area'}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      disabled={aviso !== ''}
      dirty={f.sucio && !aviso}
      error={error}
      notice={aviso}
    >
      <TextField label="Nombre" autoFocus required {...f.campo('nombre_area')} />
      <TextField label="Descripción" rows={3} {...f.campo('descripcion')} />
      <SelectField label="Estado" options={ESTADOS} {...f.campo('estado_area')} />
    </FormDialog>
  )
}
