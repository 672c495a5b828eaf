import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { ErrorState, PageHeader, SectionCard, SkeletonForm } from '../../../components'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { CobrosNav } from '../CobrosNav'
import { clienteBuscadoQuery, miembroQuery } from '../../../shared/consultas'
import { cobroVacio, type ValoresCobro } from '../cobro/cobro-form'
import { CobroRegistrado } from '../cobro/CobroRegistrado'
import type { Registrado } from '../cobro/useFormCobro'
import { CobroForm } from '../cobro/CobroForm'
import { tiposEnVentaQuery } from '../cobro/renovacion.api'

const entero = (v: string | null | undefined): number | null => (v && /^\d+$/.test(v) ? Number(v) : null)

/**
 * /registrar-cobro (?visitaId=&modoOrigen=&clientId=&miembro=&tipo=) and /registrar-pagos/:clientId/:visitaId?: the
 * charge form, opened with what is already known.
 */
export default function RegistrarCobroPage() {
  const { clientId, visitaId } = useParams()
  const [consulta] = useSearchParams()
  const { pathname, state } = useLocation()
  const registrado = (state as { registrado?: Registrado } | null)?.registrado
  const navigate = useNavigate()
  const hoy = useHoy()
  const [vez, setVez] = useState(0)
  const deVisita = pathname.startsWith('/registrar-pagos') || consulta.get('modoOrigen') === 'visita-ocasional'
  const idVisita = entero(visitaId ?? consulta.get('visitaId'))
  const idMiembro = entero(consulta.get('miembro'))
  const miembro = useQuery({ ...miembroQuery(idMiembro ?? 0), enabled: idMiembro !== null })
  const idCliente = entero(clientId ?? consulta.get('clientId')) ?? miembro.data?.client_id ?? null
  const cliente = useQuery({ ...clienteBuscadoQuery(idCliente ?? 0), enabled: idCliente !== null })
  const tipos = useQuery({ ...tiposEnVentaQuery, enabled: idMiembro !== null })

  const cargando =
    (idMiembro !== null && (miembro.isPending || tipos.isPending)) || (idCliente !== null && cliente.isPending)
  const fallo = [miembro, cliente, tipos].find((q) => q.isError)

  const conocido = (): Partial<ValoresCobro> => {
    const m = miembro.data
    const tipo =
      tipos.data?.find(
        (t) =>
          t.id_tipo_membresia ===
          (entero(consulta.get('tipo')) ?? m?.sin_pagar?.id_tipo_membresia ?? m?.id_tipo_membresia),
      ) ?? (m ? tipos.data?.[0] : undefined)
    return {
      ...(cliente.data
        ? { cliente: { ...cliente.data, ...(m ? { isMember: true, hasOverdue: m.estado === 'VENCIDO' } : {}) } }
        : {}),
      ...(deVisita
        ? {
            origen_transaccion: 'VISITA_OCASIONAL' as const,
            referencia_interna: idVisita === null ? '' : `Visita ${idVisita}`,
          }
        : {}),
      ...(m && tipo && m.id_miembro_titular === null
        ? {
            renovacion: { id_miembro: m.id_miembro, matricula: m.matricula, id_tipo_membresia: tipo.id_tipo_membresia },
            origen_transaccion: 'MEMBRESIA' as const,
            documento_cobro_tipo: 'NOTA_VENTA' as const,
            monto_total_cobro: tipo.valor,
          }
        : {}),
    }
  }
  const otro = () => {
    setVez((n) => n + 1)
    void navigate(rutas.registrarCobro)
  }

  return (
    <>
      <PageHeader
        title="Registro de Pagos de Miembros"
        text="Al contado, a crédito o mixto; con la renovación de la membresía si corresponde."
      />
      <CobrosNav />
      {deVisita ? (
        <Alert severity="info" sx={{ mb: 5 }}>
          Cobro de una visita ocasional{idVisita === null ? '' : ` (visita ${idVisita})`}.
        </Alert>
      ) : null}
      {registrado ? (
        <CobroRegistrado key={registrado.id} hecho={registrado} onAnother={otro} />
      ) : fallo ? (
        <ErrorState card error={fallo.error} onRetry={() => void fallo.refetch()} />
      ) : cargando ? (
        <SectionCard>
          <SkeletonForm />
        </SectionCard>
      ) : (
        <CobroForm
          key={`${pathname}${consulta.toString()}${vez}`}
          inicial={cobroVacio(hoy, conocido())}
          idVisita={idVisita}
        />
      )}
    </>
  )
}
