import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatDinero } from '@mancuerna/domain/dinero'
import Alert from '@mui/material/Alert'
import { formatFecha } from '@mancuerna/domain/fecha-texto'
import { FormGrid, SectionCard, SelectField, StatusChip } from '../../../components'
import type { ClienteBuscado } from '../../../shared/consultas'
import type { Renovacion } from './cobro-form'
import {
  type FilaRenovable,
  membresiasDeClienteQuery,
  renovacionPrevistaQuery,
  tiposEnVentaQuery,
} from './renovacion.api'
import type { FormCobro } from './useFormCobro'

const NINGUNA = 0

/** A period that waits is what the charge pays: its dates stay, or it becomes the chosen plan's from the same first day. */
function LoQuePaga({ m, idTipo }: { m: FilaRenovable | undefined; idTipo: number | undefined }) {
  const p = m?.sin_pagar
  if (!p) return null
  const { nombre_tipo: nombre } = p
  const [desde, hasta] = [formatFecha(p.fecha_inicio), formatFecha(p.fecha_fin)]
  return (
    <Alert severity="info" sx={{ mt: 4 }}>
      {idTipo === p.id_tipo_membresia
        ? `Paga el período del ${desde} al ${hasta}, que está sin pagar: sus fechas no cambian.`
        : `El período de ${nombre} que está sin pagar (del ${desde} al ${hasta}) pasa a ser del plan elegido, desde el mismo día.`}
    </Alert>
  )
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

  // A type without duration has no end to foretell.
  const dura = tipos.data?.find((t) => t.id_tipo_membresia === renovacion?.id_tipo_membresia)?.duracion_dias
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
      <LoQuePaga
        m={miembros.data?.find((x) => x.id_miembro === renovacion?.id_miembro)}
        idTipo={renovacion?.id_tipo_membresia}
      />
      {renovacion && dura ? <Prevista r={renovacion} /> : null}
    </SectionCard>
  )
}

/** Until when it will be valid, before anything is saved. */
function Prevista({ r }: { r: Renovacion }) {
  const { data } = useQuery(renovacionPrevistaQuery(r.id_miembro, r.id_tipo_membresia))
  if (!data) return null
  return (
    <Typography role="status" sx={{ mt: 4 }}>
      Paga del {formatFecha(data.fecha_inicio)} al <strong>{formatFecha(data.fecha_fin)}</strong>.
    </Typography>
  )
}
