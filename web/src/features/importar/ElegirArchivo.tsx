import { CAMPOS_IMPORTADOS } from '@mancuerna/domain/personas/columnas-importadas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { SectionCard } from '../../components'
import { IconDownload, IconUpload } from '../../components/icons'
import { aCsv, descargar } from '../../lib/csv'

const plantilla = () => aCsv(Object.values(CAMPOS_IMPORTADOS), [])

const POR_QUE_SE_RECONOCE =
  'Cada persona necesita un nombre, y una cédula o una matrícula: por ella se la reconoce la próxima vez.'

/** The first step: which file, and what it may be. */
export function ElegirArchivo({ ocupado, onArchivo }: { ocupado: boolean; onArchivo: (archivo: File) => void }) {
  const campo = useRef<HTMLInputElement>(null)
  return (
    <SectionCard
      title="Elija el archivo"
      text="La lista que exporta el otro programa: CSV o Excel (.xlsx), hasta 20.000 personas y 10 MB."
    >
      <Box component="ul" sx={{ m: 0, mb: 5, pl: 5, color: 'text.secondary', '& li': { mb: 1 } }}>
        <li>La primera fila son los títulos de las columnas; no importa cómo se llamen ni en qué orden vengan.</li>
        <li>{POR_QUE_SE_RECONOCE}</li>
        <li>Para traer membresías, el tipo ya debe existir aquí. Cuentan como pagadas en el otro programa.</li>
        <li>Antes de escribir nada verá qué haría el archivo.</li>
      </Box>
      <input
        ref={campo}
        type="file"
        accept=".csv,.txt,.xlsx"
        hidden
        aria-label="Archivo de personas"
        onChange={(e) => {
          const archivo = e.target.files?.[0]
          if (archivo) onArchivo(archivo)
          e.target.value = ''
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button
          variant="contained"
          startIcon={<IconUpload fontSize="small" />}
          disabled={ocupado}
          onClick={() => campo.current?.click()}
        >
          {ocupado ? 'Leyendo el archivo…' : 'Elegir archivo'}
        </Button>
        <Button
          startIcon={<IconDownload fontSize="small" />}
          onClick={() => descargar('plantilla-personas.csv', plantilla())}
        >
          Descargar una plantilla
        </Button>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {ocupado ? 'Un archivo grande tarda algunos segundos.' : ''}
        </Typography>
      </Box>
    </SectionCard>
  )
}
