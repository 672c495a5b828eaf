import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { SectionCard } from '../components'
import type { useFormulario } from '../lib/hooks/useFormulario'
import { useSalirSinGuardar } from '../lib/hooks/useSalirSinGuardar'

/** How long the success stays before the list opens (TIPO-17, MIEMBRO-18). */
const REGRESO_MS = 2000
/** What stands under the form while fields are wrong. */
const GENERAL = 'Por favor, corrige los errores del formulario.'

/** What a form page says of its last save: give `alRechazar` to useFormulario. */
export function useResultado() {
  const [exito, setExito] = useState('')
  const [error, setError] = useState('')
  return { exito, error, setExito, setError, alRechazar: () => setError(GENERAL) }
}

interface Props<V extends object> {
  form: ReturnType<typeof useFormulario<V>>
  result: ReturnType<typeof useResultado>
  /** Where 'Cancelar' and a save lead. */
  backTo: string
  /** What the list is told after a save. */
  backState?: object | undefined
  saveLabel: string
  children: ReactNode
}

/**
 * The form of a page that creates or edits one thing: its fields, what came of saving, and the way back to the list.
 */
export function PaginaFormulario<V extends object>({
  form,
  result: { exito, error },
  backTo,
  backState,
  saveLabel,
  children,
}: Props<V>) {
  const navigate = useNavigate()
  const { permitirSalida } = useSalirSinGuardar(form.sucio && !exito)
  const estado = useRef(backState)
  useEffect(() => {
    estado.current = backState
  })
  useEffect(() => {
    if (!exito) return undefined
    const timer = setTimeout(() => {
      permitirSalida()
      void navigate(backTo, { state: estado.current })
    }, REGRESO_MS)
    return () => clearTimeout(timer)
  }, [exito, navigate, permitirSalida, backTo])

  return (
    <Box component="form" {...form.form} sx={{ maxWidth: 860 }}>
      <SectionCard
        footer={
          <>
            <Button onClick={() => void navigate(backTo)} disabled={form.enviando}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" disabled={form.enviando || exito !== ''}>
              {form.enviando ? 'Guardando...' : saveLabel}
            </Button>
          </>
        }
      >
        {children}
        {error && (error !== GENERAL || !form.esValido) ? (
          <Alert severity="error" sx={{ mt: 5 }}>
            {error}
          </Alert>
        ) : null}
        {exito ? (
          <Alert severity="success" sx={{ mt: 5 }}>
            {exito}
          </Alert>
        ) : null}
      </SectionCard>
    </Box>
  )
}
