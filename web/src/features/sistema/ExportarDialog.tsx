import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormDialog, useAviso } from '../../components'
import { PasswordField } from '../../components/fields/PasswordField'
import { ErrorApi, mensajeDeError } from '../../lib/api/errores'
import { useFormulario } from '../../lib/hooks/useFormulario'
import { usePedirExportacion } from './exportacion.api'

const validar = (v: { contrasena: string }) => (v.contrasena ? {} : { contrasena: 'Debes colocar este dato.' })

/** The password once more, before everything leaves: then the browser downloads it. */
export function ExportarDialog({ onClose }: { onClose: () => void }) {
  const pedir = usePedirExportacion()
  const avisar = useAviso()
  const [fallo, setFallo] = useState('')
  const f = useFormulario({
    inicial: { contrasena: '' },
    validar,
    alEnviar: async ({ contrasena }) => {
      setFallo('')
      avisar(await pedir.mutateAsync(contrasena))
      onClose()
    },
    alFallar: (e) => {
      if (!(e instanceof ErrorApi && e.campos.contrasena)) setFallo(mensajeDeError(e))
    },
  })
  return (
    <FormDialog
      open
      title="Descargar todos los datos"
      accept="Descargar"
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      error={fallo}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        El archivo lleva los datos personales y de salud de todos. Confirme su contraseña para descargarlo; queda
        anotado en la auditoría.
      </Typography>
      <PasswordField label="Contraseña actual" autoFocus {...f.campo('contrasena')} />
    </FormDialog>
  )
}
