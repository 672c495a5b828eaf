import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, EmptyState, PageHeader, type Column } from '../../../components'
import { IconCash, IconCheck, IconUndo } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { CobrosNav } from '../CobrosNav'
import { AnularDialog } from '../AnularDialog'
import { incompletosQuery, type Incompleto } from '../cobros.api'
import { etiquetaDe, TIPOS } from '../etiquetas'
import { CompletarDialog } from '../incompleto/CompletarDialog'

const COLUMNS: Column<Incompleto>[] = [
  { id: 'creado_en', header: 'Iniciado', type: 'momento' },
  { id: 'client_nombre', header: 'Cliente', primary: true },
  { id: 'numero_documento', header: 'Documento' },
  { id: 'tipo_cobro', header: 'Tipo', value: (c) => etiquetaDe(TIPOS, c.tipo_cobro), hideBelow: 'md' },
  { id: 'monto_total_cobro', header: 'Total', type: 'dinero' },
  { id: 'cubierto', header: 'Cubierto', type: 'dinero', hideBelow: 'md' },
  { id: 'falta', header: 'Falta', type: 'dinero' },
  { id: 'atendio', header: 'Registró', hideBelow: 'lg' },
]

/** /cobros-incompletos: charges that nobody finished; they count nowhere until completed or annulled. */
export default function CobrosIncompletosPage() {
  const query = useQuery(incompletosQuery)
  const admin = useEsAdministrador()
  const [completando, setCompletando] = useState<Incompleto | null>(null)
  const [anulando, setAnulando] = useState<Incompleto | null>(null)
  return (
    <>
      <PageHeader
        title="Cobros incompletos"
        text="Quedaron a medias en el cliente anterior: no cuentan en ningún reporte hasta completarlos."
      />
      <CobrosNav />
      <DataTable
        label="Cobros incompletos"
        columns={COLUMNS}
        rows={query.data}
        query={query}
        rowKey={(c) => c.id_transaccion}
        defaultSort={{ id: 'creado_en', dir: 'desc' }}
        rowActions={(c) => [
          { label: 'Completar', icon: IconCash, onClick: setCompletando },
          ...(admin ? [{ label: 'Anular', icon: IconUndo, danger: true, onClick: () => setAnulando(c) }] : []),
        ]}
        empty={
          <EmptyState
            icon={IconCheck}
            title="No hay cobros incompletos"
            text="Todos los cobros están cubiertos por sus pagos o cuotas."
          />
        }
      />
      {completando ? <CompletarDialog cobro={completando} onClose={() => setCompletando(null)} /> : null}
      {anulando ? (
        <AnularDialog
          kind="cobros"
          id={anulando.id_transaccion}
          name={`cobro ${anulando.numero_documento}`}
          consequence={`El cobro de ${anulando.client_nombre} queda anulado y deja de esperar pagos.`}
          onClose={() => setAnulando(null)}
        />
      ) : null}
    </>
  )
}
