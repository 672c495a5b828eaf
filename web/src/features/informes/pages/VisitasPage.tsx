import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contar } from '@mancuerna/domain/texto'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { DataTable, EmptyState, SelectField, useTableState, type Column } from '../../../components'
import { IconUndo, IconSearch } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { AnularVisitaDialog } from '../AnularVisitaDialog'
import { informeVisitasQuery, mejoresVisitasQuery, visitasQuery, type Visita } from '../informes.api'
import { columnasDePersona } from '../columnas'
import { HojaInforme } from '../HojaInforme'
import { MarcoInforme } from '../MarcoInforme'
import { TarjetaMiembros, TarjetasTotales } from '../Tarjetas'
import { useImpresion } from '../useImpresion'
import { usePeriodo } from '../usePeriodo'

const COLUMNS: Column<Visita>[] = [
  ...columnasDePersona<Visita>(),
  { id: 'fecha', header: 'Fecha', type: 'momento', value: (v) => v.momento },
  { id: 'membresia', header: 'Membresía', hideBelow: 'md' },
  { id: 'usuario', header: 'Usuario', hideBelow: 'md', value: (v) => v.atendio ?? '—' },
]
const ACCESOS = [
  { value: 'CONCEDIDO', label: 'Concedidas' },
  { value: 'DENEGADO', label: 'Denegadas' },
  { value: 'ANULADA', label: 'Anuladas' },
] as const
const VALORES = ACCESOS.map((a) => a.value)
const ORDERS = ['nombre', 'matricula', 'fecha', 'membresia', 'usuario'] as const

const TARJETAS = {
  type: 'numero',
  membresia: 'Visitas registradas por membresía',
  usuario: 'Visitas registradas por usuarios',
  miembro: 'Miembros con mayores visitas',
} as const

/** /visitas: the visits of a period, in the layout of the payments report (VISITAS-01). */
export default function VisitasPage() {
  const periodo = usePeriodo()
  const tabla = useTableState({ sort: 'nombre', orders: ORDERS })
  const [filtro, setFiltro] = useUrlState({ acceso: 'CONCEDIDO' })
  const acceso = oneOf(VALORES, filtro.acceso) ?? 'CONCEDIDO'
  const admin = useEsAdministrador()
  const informe = useQuery(informeVisitasQuery(periodo.consulta))
  const [anulando, setAnulando] = useState<Visita | null>(null)
  const d = informe.data
  const hayTotales = (d?.numeroVisitas ?? 0) > 0
  const hayDatos = hayTotales || acceso !== 'CONCEDIDO'
  const filas = useQuery({
    ...visitasQuery({ ...tabla.consulta, ...periodo.consulta, acceso }),
    enabled: !d || hayDatos,
  })
  const mejores = useQuery({ ...mejoresVisitasQuery(periodo.consulta), enabled: !d || hayTotales })
  const impresion = useImpresion({
    informe: informeVisitasQuery(periodo.consulta),
    mejores: mejoresVisitasQuery(periodo.consulta),
    pagina: (pagina, tamano) => visitasQuery({ ...tabla.consulta, ...periodo.consulta, acceso, pagina, tamano }),
  })
  const titulo = `Visitas de ${periodo.titulo}`
  const enPapel =
    impresion.data ?? (d && filas.data ? { informe: d, mejores: mejores.data, filas: filas.data.filas } : null)
  return (
    <>
      <MarcoInforme
        report="visitas"
        title={titulo}
        total={d ? contar(d.numeroVisitas, 'visita', 'visitas') : 'Calculando…'}
        periodo={periodo}
        query={informe}
        hasData={hayDatos}
        hasTotals={hayTotales}
        emptyAction={ACCESOS.slice(1).map((a) => (
          <Button key={a.value} onClick={() => setFiltro({ acceso: a.value })}>
            Ver {a.label.toLowerCase()}
          </Button>
        ))}
        impresion={impresion}
        sheet={
          impresion.printing && enPapel ? (
            <HojaInforme
              title={titulo}
              informe={enPapel.informe}
              best={enPapel.mejores?.totalesMiembros ?? []}
              facts={[['Visitas', formatNumero(enPapel.informe.numeroVisitas)]]}
              filters={[
                ...(acceso === 'CONCEDIDO' ? [] : [`Solo ${ACCESOS.find((a) => a.value === acceso)?.label}`]),
                ...(tabla.q ? [`Filtro: «${tabla.q}»`] : []),
              ]}
              columns={COLUMNS}
              rows={enPapel.filas}
              rowKey={(v) => v.id_visita}
              total={{ nombre: contar(enPapel.filas.length, 'visita', 'visitas') }}
              of={impresion.data ? undefined : filas.data?.total}
              cards={TARJETAS}
            />
          ) : null
        }
        cards={
          <TarjetasTotales
            titles={TARJETAS}
            informe={d}
            render={(t) => formatNumero(Number(t))}
            color="secondary.main"
          />
        }
        table={
          <DataTable
            label="Visitas"
            columns={COLUMNS}
            rows={filas.data?.filas}
            total={filas.data?.total ?? 0}
            query={filas}
            state={tabla}
            rowKey={(v) => v.id_visita}
            search="Filtrar visitas"
            filters={
              <SelectField
                label="Acceso"
                hideLabel
                value={acceso}
                options={ACCESOS}
                onChange={(a) => setFiltro({ acceso: a })}
                sx={{ width: 150 }}
              />
            }
            {...(admin && acceso !== 'ANULADA'
              ? { rowActions: () => [{ label: 'Anular', icon: IconUndo, danger: true, onClick: setAnulando }] }
              : {})}
            empty={<EmptyState compact icon={IconSearch} title="No se han encontrado datos :(" />}
          />
        }
        footer={<TarjetaMiembros title={TARJETAS.miembro} query={mejores} render={(t) => formatNumero(Number(t))} />}
      />
      {anulando ? <AnularVisitaDialog visita={anulando} onClose={() => setAnulando(null)} /> : null}
    </>
  )
}
