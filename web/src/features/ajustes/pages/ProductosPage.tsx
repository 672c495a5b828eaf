import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { rutas } from '../../../app/rutas'
import { DataTable, EmptyState, PageHeader, useAviso, useConfirmar, type Column } from '../../../components'
import { IconBox, IconEdit, IconPlus, IconTrash, IconUpload } from '../../../components/icons'
import { ErrorApi, mensajeDeError } from '../../../lib/errores'
import { productosQuery, type Producto } from '../../../shared/consultas'
import { useEliminarProducto, useImportarProductos } from '../catalogo.api'
import { ProductoDialog } from '../ProductoDialog'

const COLUMNS: Column<Producto>[] = [
  { id: 'PdctEnsb_codigoEnsamble', header: 'Código de ensamble', primary: true },
  { id: 'PdctEnsb_codigoProducto', header: 'Código de producto' },
  { id: 'descripcion', header: 'Descripción' },
]

/** /productos-ensamblados: the combos that a membership type may include, by hand or from the stock-keeping's CSV. */
export default function ProductosPage() {
  const query = useQuery(productosQuery)
  const eliminar = useEliminarProducto()
  const importar = useImportarProductos()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const archivo = useRef<HTMLInputElement>(null)
  const [editando, setEditando] = useState<Producto | 'nuevo' | null>(null)
  const [problemas, setProblemas] = useState<{ mensaje: string; lineas: [string, string][] } | null>(null)

  const alElegir = async (file: File | undefined) => {
    if (!file) return
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
            <Box
              component="input"
              ref={archivo}
              type="file"
              accept=".csv,text/csv"
              hidden
              onChange={(e) => {
                const campo = e.target as HTMLInputElement
                void alElegir(campo.files?.[0])
                campo.value = ''
              }}
            />
            <Button
              startIcon={<IconUpload fontSize="small" />}
              disabled={importar.isPending}
              onClick={() => archivo.current?.click()}
              data-tip="Columnas: codigo_ensamble, codigo_producto, descripcion"
            >
              {importar.isPending ? 'Importando…' : 'Importar CSV'}
            </Button>
            {nuevo}
          </>
        }
      />
      {problemas ? (
        <Alert severity="error" onClose={() => setProblemas(null)} sx={{ mb: 5 }}>
          {problemas.mensaje} No se importó nada.
          {problemas.lineas.length > 0 ? (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, maxHeight: 160, overflowY: 'auto' }}>
              {problemas.lineas.map(([donde, que]) => (
                <li key={donde}>
                  {donde}: {que}
                </li>
              ))}
            </Box>
          ) : null}
        </Alert>
      ) : null}
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
          <EmptyState
            icon={IconBox}
            title="Todavía no hay productos ensamblados"
            text="Créelos aquí o impórtelos de un CSV con las columnas codigo_ensamble, codigo_producto y descripcion."
            action={nuevo}
          />
        }
      />
      {editando ? (
        <ProductoDialog producto={editando === 'nuevo' ? null : editando} onClose={() => setEditando(null)} />
      ) : null}
    </>
  )
}
