import { textoDuracion } from '@mancuerna/domain/fechas/duracion'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, EmptyState, PageHeader, SoloAdministrador, type Column } from '../../../components'
import { IconCard, IconEdit, IconPlus, IconTrash } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { tiposQuery, type Tipo } from '../../../shared/consultas'
import { MembresiaDialog } from '../lista/MembresiaDialog'
import { useBorrarTipo } from '../lista/useBorrarTipo'

const COLUMNS: Column<Tipo>[] = [
  { id: 'nombre_tipo', header: 'Membresía', primary: true },
  { id: 'duracion_dias', header: 'Duración', type: 'numero', render: (t) => textoDuracion(t.duracion_dias) },
  { id: 'valor', header: 'Precio', type: 'dinero' },
]

/** /membresias, variant (a): the types by their simple fields, with a dialog to add and edit (TIPO-02). */
export default function MembresiasPage() {
  const query = useQuery(tiposQuery)
  const admin = useEsAdministrador()
  const borrar = useBorrarTipo('Membresía eliminada')
  const [editando, setEditando] = useState<Tipo | 'nueva' | null>(null)
  const nueva = (texto: string) => (
    <SoloAdministrador>
      <Button variant="contained" startIcon={<IconPlus fontSize="small" />} onClick={() => setEditando('nueva')}>
        {texto}
      </Button>
    </SoloAdministrador>
  )
  return (
    <>
      <PageHeader
        title="Membresías"
        text="Nombre, duración y precio de lo que se vende."
        actions={nueva('Agregar membresía')}
      />
      <DataTable
        label="Membresías"
        columns={COLUMNS}
        rows={query.data}
        query={query}
        rowKey={(t) => t.id_tipo_membresia}
        defaultSort={{ id: 'nombre_tipo' }}
        search="Buscar membresía"
        errorText="No se pudieron cargar los tipos de membresía. Intente de nuevo más tarde."
        {...(admin
          ? {
              rowActions: (t: Tipo) => [
                { label: 'Editar', icon: IconEdit, onClick: () => setEditando(t) },
                { label: 'Eliminar', icon: IconTrash, danger: true, onClick: () => void borrar(t) },
              ],
            }
          : {})}
        empty={
          <EmptyState
            icon={IconCard}
            title="No hay tipos de membresía registrados"
            action={nueva('Agregar Primer Plan de Membresía')}
          />
        }
      />
      {editando ? (
        <MembresiaDialog tipo={editando === 'nueva' ? null : editando} onClose={() => setEditando(null)} />
      ) : null}
    </>
  )
}
