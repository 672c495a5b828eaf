import type { ColumnasImportadas } from '@mancuerna/domain/personas/columnas-importadas'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { EmptyState, PageHeader, Steps } from '../../../components'
import { IconCheck } from '../../../components/icons'
import { ErrorApi, mensajeDeError } from '../../../lib/api/errores'
import { Columnas } from '../Columnas'
import { ElegirArchivo } from '../ElegirArchivo'
import { Revisado } from '../Revisado'
import { type Importadas, type Revision, useImportarPersonas, useRevisarPersonas } from '../importar.api'

const PASOS = ['Archivo', 'Columnas', 'Revisión'] as const

/** A file that can be read, what its columns mean, and what it would do once that was asked. */
interface Leido {
  archivo: File
  revision: Revision
  columnas: ColumnasImportadas
}

/** /importar-personas: clients and members of any other program, out of a CSV or an XLSX. */
export default function ImportarPersonasPage() {
  const [leido, setLeido] = useState<Leido | null>(null)
  const [paso, setPaso] = useState(0)
  const [fallo, setFallo] = useState<unknown>(null)
  const [hecho, setHecho] = useState<Importadas | null>(null)
  const revisar = useRevisarPersonas()
  const importar = useImportarPersonas()

  const intentar = async (trabajo: () => Promise<void>) => {
    setFallo(null)
    try {
      await trabajo()
    } catch (e) {
      setFallo(e)
    }
  }
  const abrir = (archivo: File) =>
    intentar(async () => {
      const revision = await revisar.mutateAsync({ archivo })
      setLeido({ archivo, revision, columnas: revision.columnas.map((c) => c.campo) })
      setPaso(1)
    })
  const ver = ({ archivo, columnas }: Leido) =>
    intentar(async () => {
      setLeido({ archivo, columnas, revision: await revisar.mutateAsync({ archivo, columnas }) })
      setPaso(2)
    })
  const escribir = ({ archivo, columnas }: Leido) =>
    intentar(async () => {
      setHecho(await importar.mutateAsync({ archivo, columnas }))
      setPaso(3)
    })
  const otro = () => {
    setLeido(null)
    setFallo(null)
    setPaso(0)
  }

  return (
    <>
      <PageHeader
        title="Importar personas"
        text="Clientes y miembros de cualquier otro programa, desde un archivo CSV o Excel."
        trail={[['Configurar', rutas.configurar]]}
      />
      <Steps steps={PASOS} current={paso} />
      {fallo ? <Fallo error={fallo} onClose={() => setFallo(null)} /> : null}
      {paso === 0 || !leido ? (
        <ElegirArchivo ocupado={revisar.isPending} onArchivo={(a) => void abrir(a)} />
      ) : paso === 1 ? (
        <Columnas
          leidas={leido.revision.columnas}
          columnas={leido.columnas}
          onChange={(columnas) => setLeido({ ...leido, columnas })}
          ocupado={revisar.isPending}
          onRevisar={() => void ver(leido)}
          onOtro={otro}
        />
      ) : paso === 2 ? (
        <Revisado
          r={leido.revision}
          ocupado={importar.isPending}
          onImportar={() => void escribir(leido)}
          onColumnas={() => setPaso(1)}
          onOtro={otro}
        />
      ) : (
        <EmptyState
          card
          icon={IconCheck}
          title={hecho?.mensaje ?? ''}
          text="El mismo archivo otra vez no cambia nada; uno más nuevo trae solo lo que cambió."
          action={
            <>
              <Button variant="contained" component={Link} to={rutas.crudMiembrosCard}>
                Ver los miembros
              </Button>
              <Button component={Link} to={rutas.clientes}>
                Ver los clientes
              </Button>
              <Button onClick={otro}>Importar otro archivo</Button>
            </>
          }
        />
      )}
    </>
  )
}

/** Why a file could not be read or imported, place by place. */
function Fallo({ error, onClose }: { error: unknown; onClose: () => void }) {
  const lineas = error instanceof ErrorApi ? Object.entries(error.campos) : []
  return (
    <Alert severity="error" onClose={onClose} sx={{ mb: 5 }}>
      {mensajeDeError(error, 'No se pudo leer el archivo.')} No se importó nada.
      {lineas.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {lineas.map(([donde, que]) => (
            <li key={donde}>{donde === 'archivo' || donde === 'columnas' ? que : `${donde}: ${que}`}</li>
          ))}
        </Box>
      ) : null}
    </Alert>
  )
}
