import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import Alert from '@mui/material/Alert'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { FormGrid, SectionCard, SelectField, StatusChip } from '../../../components'
import type { ClienteBuscado, Tipo } from '../../../shared/consultas'
import type { Renovacion } from './cobro-form'
import {
  type FilaRenovable,
  membresiasDeClienteQuery,
  renovacionPrevistaQuery,
  tiposEnVentaQuery,
} from './renovacion.api'
import type { FormCobro } from './useFormCobro'

const NINGUNA = 0

interface LoQuePagaProps {
  m: FilaRenovable | undefined
  r: Renovacion
  tipo: Tipo | undefined
}

const tramo = (t: { fecha_inicio: string; fecha_fin: string }) =>
  `del ${formatFecha(t.fecha_inicio)} al ${formatFecha(t.fecha_fin)}`

/**
 * The days that the charge pays, before anything is saved. A period that waits is what it pays: its dates stay, or it
 * becomes the chosen plan's from the same first day, where that plan's days are not over already.
 */
function LoQuePaga({ m, r, tipo }: LoQuePagaProps) {
  // A type without duration has no end to foretell.
  const dura = Boolean(tipo?.duracion_dias)
  const { data: prevista, isFetching } = useQuery({
    ...renovacionPrevistaQuery(r.id_miembro, r.id_tipo_membresia),
    enabled: dura,
  })
  const p = m?.sin_pagar
  if (!p)
    return prevista ? (
      <Typography role="status" sx={{ mt: 4 }}>
        Paga del {formatFecha(prevista.fecha_inicio)} al <strong>{formatFecha(prevista.fecha_fin)}</strong>.
      </Typography>
    ) : null
  if (r.id_tipo_membresia !== p.id_tipo_membresia && dura && !prevista && isFetching) return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 4 }}>
      {loQuePasaCon(p, r, tipo, prevista)}
    </Alert>
  )
}

/** What becomes of a period that waits for its payment, in a sentence. */
function loQuePasaCon(
  p: NonNullable<FilaRenovable['sin_pagar']>,
  r: Renovacion,
  tipo: Tipo | undefined,
  prevista: { fecha_inicio: string; fecha_fin: string } | undefined,
): string {
  if (r.id_tipo_membresia === p.id_tipo_membresia)
    return `Paga el período ${tramo(p)}, que está sin pagar: sus fechas no cambian.`
  const nuevo = tipo?.nombre_tipo ?? 'el plan elegido'
  if (prevista && prevista.fecha_inicio !== p.fecha_inicio)
    return (
      `Paga ${nuevo} ${tramo(prevista)}. Los días ya usados de ${p.nombre_tipo}, desde el ` +
      `${formatFecha(p.fecha_inicio)}, quedan sin pagar.`
    )
  const hasta = prevista ? `, ${tramo(prevista)}` : ', desde el mismo día'
  return `El período de ${p.nombre_tipo} que está sin pagar (${tramo(p)}) pasa a ser de ${nuevo}${hasta}.`
}

/** What the charge renews, when its client is a member: the card and the plan; choosing one sets origin and total. */
export function SeccionRenovacion({
  f,
  cliente,
  onTotal,
}: {
  f: FormCobro
  cliente: ClienteBuscado
  onTotal: (total: string) => void
}) {
  const { renovacion } = f.valores
  const miembros = useQuery(membresiasDeClienteQuery(cliente))
  const tipos = useQuery(tiposEnVentaQuery)
  if (!cliente.isMember || (miembros.data?.length === 0 && !renovacion)) return null

  const elegir = (idMiembro: number, idTipo: number) => {
    const m = miembros.data?.find((x) => x.id_miembro === idMiembro)
    const t = tipos.data?.find((x) => x.id_tipo_membresia === idTipo)
    f.cambiar({
      renovacion: {
        id_miembro: idMiembro,
        matricula: m?.matricula ?? renovacion?.matricula ?? '',
        id_tipo_membresia: idTipo,
      },
      origen_transaccion: 'MEMBRESIA',
    })
    if (t) onTotal(t.valor)
  }
  const alMiembro = (id: number) => {
    if (id === NINGUNA) return f.cambiar({ renovacion: null })
    const m = miembros.data?.find((x) => x.id_miembro === id)
    const vigente = tipos.data?.some((t) => t.id_tipo_membresia === m?.id_tipo_membresia)
    elegir(id, (vigente ? m?.id_tipo_membresia : tipos.data?.[0]?.id_tipo_membresia) ?? 0)
  }
  const opciones = [
    { value: NINGUNA, label: 'No renueva ninguna' },
    ...(miembros.data ?? []).map((m) => ({
      value: m.id_miembro,
      label: `${m.matricula}${m.nombre_tipo_membresia ? ` · ${m.nombre_tipo_membresia}` : ''}`,
      content: (
        <>
          {m.matricula} {m.nombre_tipo_membresia ? `· ${m.nombre_tipo_membresia} ` : ''}
          <StatusChip estado={m.estado} />
        </>
      ),
    })),
  ]
  return (
    <SectionCard title="Membresía" text="Si el cobro paga una membresía, se renueva al guardar.">
      <FormGrid>
        <SelectField
          label="Renueva"
          value={renovacion?.id_miembro ?? NINGUNA}
          options={opciones}
          onChange={alMiembro}
        />
        {renovacion ? (
          <SelectField
            label="Plan"
            value={renovacion.id_tipo_membresia}
            options={(tipos.data ?? []).map((t) => ({
              value: t.id_tipo_membresia,
              label: `${t.nombre_tipo} · ${formatDinero(t.valor)}`,
            }))}
            onChange={(id) => elegir(renovacion.id_miembro, id)}
          />
        ) : null}
      </FormGrid>
      {renovacion ? (
        <LoQuePaga
          m={miembros.data?.find((x) => x.id_miembro === renovacion.id_miembro)}
          r={renovacion}
          tipo={tipos.data?.find((t) => t.id_tipo_membresia === renovacion.id_tipo_membresia)}
        />
      ) : null}
    </SectionCard>
  )
}
