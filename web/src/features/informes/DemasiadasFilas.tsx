import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { IconDownload } from '../../components/icons'
import { useFocoAlCerrar } from '../../lib/hooks/useFocoAlCerrar'
import { enlaceExportar, type Dias } from './informes.api'

/** A period too long for paper: its rows as a file instead. */
export function DemasiadasFilas({
  report,
  consulta,
  onClose,
}: {
  report: 'pagos' | 'visitas'
  consulta: Dias
  onClose: () => void
}) {
  useFocoAlCerrar(true)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="demasiadas-filas">
      <DialogTitle id="demasiadas-filas">El período es demasiado largo para imprimirlo</DialogTitle>
      <DialogContent>Se imprimen hasta 5.000 filas. Elija un período más corto o descargue el archivo.</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        {(['csv', 'xlsx'] as const).map((formato) => (
          <Button
            key={formato}
            component="a"
            href={enlaceExportar(report, formato, consulta)}
            download
            onClick={onClose}
            startIcon={<IconDownload fontSize="small" />}
            variant={formato === 'xlsx' ? 'contained' : 'outlined'}
          >
            {formato === 'csv' ? 'CSV' : 'Excel'}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}
