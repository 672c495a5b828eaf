import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { contar } from '@mancuerna/domain/texto'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rutas } from '../../../app/rutas'
import { DataList, PageHeader, QueryContent, SectionCard } from '../../../components'
import { IconDownload } from '../../../components/icons'
import { formatBytes } from '../../../lib/magnitudes'
import { type Exportacion, exportacionQuery } from '../exportacion.api'
import { ExportarDialog } from '../ExportarDialog'

/** /llevarse-datos: everything of the gym in one file, to take it elsewhere. */
export default function LlevarseDatosPage() {
  const query = useQuery(exportacionQuery)
  return (
    <>
      <PageHeader
        trail={[['Configurar', rutas.configurar]]}
        title="Llevarse los datos"
        text="Todo lo del gimnasio en un solo archivo, para mirarlo con otro programa o irse con él."
      />
      <QueryContent query={query}>
        {(exportacion) => (
          <Box sx={{ display: 'grid', gap: 5 }}>
            <Descarga exportacion={exportacion} />
            <Contenido />
          </Box>
        )}
      </QueryContent>
    </>
  )
}

/** How much there is, and the button. */
function Descarga({ exportacion: e }: { exportacion: Exportacion }) {
  const [pidiendo, setPidiendo] = useState(false)
  return (
    <SectionCard
      title="Descargar todo"
      text="Es de un mismo instante, aunque se siga trabajando. Con muchas visitas tarda unos minutos."
      actions={
        <Button
          variant="contained"
          startIcon={<IconDownload fontSize="small" />}
          disabled={e.en_curso}
          onClick={() => setPidiendo(true)}
        >
          {e.en_curso ? 'Exportando...' : 'Descargar todo'}
        </Button>
      }
      footer={
        <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto' }}>
          Guarde el archivo como guarda la caja: lleva los datos personales y de salud de todos.
        </Typography>
      }
    >
      {e.en_curso ? (
        <Alert severity="info" role="status" sx={{ mb: 4 }}>
          Alguien está exportando los datos ahora. Se hace una exportación a la vez.
        </Alert>
      ) : null}
      <DataList
        columns={3}
        items={[
          ['Tablas', formatNumero(e.tablas)],
          ['Filas, más o menos', formatNumero(e.filas)],
          ['Imágenes', contar(e.imagenes, 'imagen', 'imágenes')],
          ['Ocupan en la base de datos', formatBytes(e.bytes)],
        ]}
      />
      {pidiendo ? <ExportarDialog onClose={() => setPidiendo(false)} /> : null}
    </SectionCard>
  )
}

const LLEVA = [
  ['personas.xlsx', 'Las personas y su membresía, para abrir con Excel o LibreOffice'],
  ['datos/', 'Todas las tablas: cobros, pagos, visitas, membresías y lo demás, en CSV'],
  ['imagenes/', 'Las fotos y el logo'],
  ['columnas.csv', 'Qué significa cada columna de cada tabla'],
  ['manifiesto.json', 'Cuántas filas hay, cuánto suman y la huella de cada archivo'],
] as const

function Contenido() {
  return (
    <SectionCard title="Qué lleva">
      <DataList items={LLEVA} />
      <Typography sx={{ mt: 4, color: 'text.secondary' }}>
        No lleva sesiones abiertas, segundos factores ni llaves de acceso. Las contraseñas del personal van cifradas:
        con el archivo, otra instalación vacía de Mancuerna es este mismo gimnasio y cada uno entra con la suya.
      </Typography>
    </SectionCard>
  )
}
