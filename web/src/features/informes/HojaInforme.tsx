import type { ReactNode } from 'react'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { estrellas, PrintSheet, PrintTable, type Column } from '../../components'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { numero, porPersona, type MiembroTotal, type Total, type TotalUsuario } from './totales'

interface Props<F> {
  title: string
  /** The totals of the report; its days are the period. */
  informe: {
    desde: string
    hasta: string
    totalesMembresias: readonly Total[]
    totalesUsuarios: readonly TotalUsuario[]
  }
  /** The members with the highest totals. */
  best: readonly MiembroTotal[]
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** What the rows were narrowed to, if they were. */
  filters: readonly string[]
  columns: readonly Column<F>[]
  rows: readonly F[]
  rowKey: (row: F) => number
  total: Partial<Record<string, ReactNode>>
  /** The rows are a page of so many: the browser printed without asking. */
  of?: number | undefined
  /** What a card counts, and its title by kind. */
  cards: { type: 'dinero' | 'numero'; membresia: string; usuario: string; miembro: string }
}

const dias = (desde: string, hasta: string) =>
  desde === hasta ? `Del ${formatFecha(desde)}` : `Del ${formatFecha(desde)} al ${formatFecha(hasta)}`

/** A report on paper: its period and totals, every row, and then the totals of its cards. */
export function HojaInforme<F>({ informe, best, cards, ...r }: Props<F>) {
  const mayor = best[0] ? numero(best[0].total) : 0
  const suma = { id: 'total', header: 'Total', type: cards.type } as const
  const porNombre: Column<Total>[] = [{ id: 'nombre', header: 'Nombre' }, suma]
  const ranking: Column<MiembroTotal>[] = [
    { id: 'nombre', header: 'Miembro' },
    { id: 'matricula', header: 'Matrícula' },
    suma,
    {
      id: 'estrellas',
      header: 'Estrellas',
      type: 'numero',
      render: (m) => formatNumero(Math.round(estrellas(numero(m.total), mayor) * 10) / 10),
    },
  ]
  return (
    <PrintSheet
      title={r.title}
      subtitle={[dias(informe.desde, informe.hasta), ...r.filters].join(' · ')}
      facts={r.facts}
    >
      {r.of !== undefined && r.of > r.rows.length ? (
        <p>
          Esta hoja trae {formatNumero(r.rows.length)} de {formatNumero(r.of)} filas: con el botón Imprimir de la
          pantalla salen todas.
        </p>
      ) : null}
      <PrintTable columns={r.columns} rows={r.rows} rowKey={r.rowKey} total={r.total} />
      {informe.totalesMembresias.length > 0 ? (
        <div data-beside="">
          <PrintTable
            title={cards.membresia}
            columns={porNombre}
            rows={informe.totalesMembresias}
            rowKey={(t) => t.nombre}
          />
          <PrintTable
            title={cards.usuario}
            columns={porNombre}
            rows={porPersona(informe.totalesUsuarios)}
            rowKey={(t) => t.id}
          />
        </div>
      ) : null}
      {best.length > 0 ? <PrintTable title={cards.miembro} columns={ranking} rows={best} rowKey={(m) => m.id} /> : null}
    </PrintSheet>
  )
}
