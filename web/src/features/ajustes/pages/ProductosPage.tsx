import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { rutas } from '../../../app/rutas'
import { DataTable, EmptyState, PageHeader, useAviso, useConfirmar, type Column } from '../../../components'
import { IconBox, IconEdit, IconPlus, IconTrash, IconUpload } from '../../../components/icons'
import { ErrorApi, mensajeDeError } from '../../../lib/api/errores'
import { productosQuery, type Producto } from '../../../shared/consultas'
import { useEliminarProducto, useImportarProductos } from '../catalogo.api'
import { ProductoDialog } from '../ProductoDialog'

const COLUMNS: Column<Producto>[] = [
  { id: 'PdctEnsb_codigoEnsamble', header: 'Código de ensamble', primary: true },
  { id: 'PdctEnsb_codigoProducto', header: 'Código de producto' },
  { id: 'descripcion', header: 'Descripción' },
]

const COMO_EMPEZAR =
  'Créelos aquí o impórtelos de un CSV con las columnas codigo_ensamble, codigo_producto y descripcion.'

/** /productos-ensamblados: the combos that a membership type may include, by hand or from the stock-keeping's CSV. */
export default function ProductosPage() {
  const query = useQuery(productosQuery)
  const eliminar = useEliminarProducto()
  const importar = useImportarProductos()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const [editando, setEditando] = useState<Producto | 'nuevo' | null>(null)
  const [problemas, setProblemas] = useState<Rechazo | null>(null)

  const alElegir = async (file: File) => {
    setProblemas(null)
    try {
      avisar((await importar.mutateAsync(file)).mensaje)
    } catch (e) {
      setProblemas({
        mensaje: mensajeDeError(e, 'No se pudo importar el archivo.'),
        lineas: e instanceof ErrorApi ? Object.entries(e.campos) : [],
      })
    }
  }
  const alEliminar = async (p: Producto) => {
    const si = await confirmar({
      title: `¿Eliminar el producto ${p.PdctEnsb_codigoEnsamble}?`,
      text: 'Dejará de ofrecerse. Los tipos de membresía que ya lo incluyen lo conservan.',
      accept: 'Eliminar',
      danger: true,
    })
    if (!si) return
    try {
      avisar((await eliminar.mutateAsync(p.PdctEnsb_ID)).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }

  const nuevo = (
    <Button variant="contained" startIcon={<IconPlus fontSize="small" />} onClick={() => setEditando('nuevo')}>
      Nuevo producto
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Productos ensamblados"
        text="Los combos que un tipo de membresía puede incluir."
        trail={[['Configurar', rutas.configurar]]}
        actions={
          <>
            <ImportarCsv ocupado={importar.isPending} onArchivo={(file) => void alElegir(file)} />
            {nuevo}
          </>
        }
      />
      {problemas ? <Problemas {...problemas} onClose={() => setProblemas(null)} /> : null}
      <DataTable
        label="Productos"
        columns={COLUMNS}
        rows={query.data}
        query={query}
        rowKey={(p) => p.PdctEnsb_ID}
        defaultSort={{ id: 'PdctEnsb_codigoEnsamble' }}
        search="Buscar producto"
        csv
        rowActions={(p) => [
          { label: 'Editar', icon: IconEdit, onClick: setEditando },
          { label: 'Eliminar', icon: IconTrash, danger: true, onClick: () => void alEliminar(p) },
        ]}
        empty={
          <EmptyState icon={IconBox} title="Todavía no hay productos ensamblados" text={COMO_EMPEZAR} action={nuevo} />
        }
      />
      {editando ? (
        <ProductoDialog producto={editando === 'nuevo' ? null : editando} onClose={() => setEditando(null)} />
      ) : null}
    </>
  )
}

/** Chooses the file of the stock-keeping. */
function ImportarCsv({ ocupado, onArchivo }: { ocupado: boolean; onArchivo: (file: File) => void }) {
  const archivo = useRef<HTMLInputElement>(null)
  return (
    <>
      <Box
        component="input"
        ref={archivo}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(e) => {
          const campo = e.target as HTMLInputElement
          const file = campo.files?.[0]
          if (file) onArchivo(file)
          campo.value = ''
        }}
      />
      <Button
        startIcon={<IconUpload fontSize="small" />}
        disabled={ocupado}
        onClick={() => archivo.current?.click()}
        data-tip="Columnas: codigo_ensamble, codigo_producto, descripcion"
      >
        {ocupado ? 'Importando…' : 'Importar CSV'}
      </Button>
    </>
  )
}

/** Why a file was not imported: what is wrong, line by line. */
interface Rechazo {
  mensaje: string
  lineas: [donde: string, que: string][]
}

function Problemas({ mensaje, lineas, onClose }: Rechazo & { onClose: () => void }) {
  return (
    <Alert severity="error" onClose={onClose} sx={{ mb: 5 }}>
      {mensaje} No se importó nada.
      {lineas.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, maxHeight: 160, overflowY: 'auto' }}>
          {lineas.map(([donde, que]) => (
            <li key={donde}>
              {donde}: {que}
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  )
}
