import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rutas } from '../../../app/rutas'
import { DataTable, EmptyState, PageHeader, type Column } from '../../../components'
import { IconEdit, IconPlus, IconWallet } from '../../../components/icons'
import { formasQuery, type FormaPago } from '../catalogo.api'
import { FormaPagoDialog } from '../FormaPagoDialog'

const COLUMNS: Column<FormaPago>[] = [
  { id: 'orden', header: 'Orden', type: 'numero', width: 90 },
  { id: 'nombre_forma_pago', header: 'Nombre', primary: true },
  { id: 'tipo_categoria_cobro', header: 'Categoría' },
  {
    id: 'requiere_conciliacion',
    header: 'Conciliación',
    value: (f) => (f.requiere_conciliacion ? 'Requerida' : 'No requiere'),
  },
  { id: 'activa', header: 'Estado', type: 'estado', width: 130, value: (f) => (f.activa ? 'ACTIVA' : 'INACTIVA') },
]

/** /formas-pago-admin: how the gym takes money, in the order in which the charge offers it. */
export default function FormasPagoPage() {
  const query = useQuery(formasQuery)
  const [editando, setEditando] = useState<FormaPago | 'nueva' | null>(null)
  const nueva = (
    <Button variant="contained" startIcon={<IconPlus fontSize="small" />} onClick={() => setEditando('nueva')}>
      Nueva forma de pago
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Formas de pago"
        text="Cómo cobra el gimnasio, en el orden en que se ofrece al cobrar."
        trail={[['Configurar', rutas.configurar]]}
        actions={nueva}
      />
      <DataTable
        label="Formas de pago"
        columns={COLUMNS}
        rows={query.data}
        query={query}
        rowKey={(f) => f.id_forma_pago}
        defaultSort={{ id: 'orden' }}
        search={false}
        errorText="Error al cargar las formas de pago."
        rowActions={() => [{ label: 'Editar', icon: IconEdit, onClick: setEditando }]}
        empty={<EmptyState icon={IconWallet} title="No hay formas de pago" action={nueva} />}
      />
      {editando ? (
        <FormaPagoDialog
          forma={editando === 'nueva' ? null : editando}
          siguiente={Math.max(0, ...(query.data ?? []).map((f) => f.orden)) + 1}
          categorias={[...new Set((query.data ?? []).map((f) => f.tipo_categoria_cobro))]}
          onClose={() => setEditando(null)}
        />
      ) : null}
    </>
  )
}
