import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { formatDinero, rechazoDeMonto } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../../app/rutas'
import { DateField, FormDialog, MoneyField, SelectField, useAviso } from '../../../components'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { tiposQuery } from '../../../shared/consultas'
import { CampoMetodo } from '../metodos/CampoMetodo'
import { CampoReferencia } from '../metodos/CampoReferencia'
import { usePagarMembresia } from './usePagarMembresia'

interface Valores {
  tipo: number | null
  monto: string
  fecha: string
  forma: number | null
  referencia: string
}
const REQUERIDO = 'Debes colocar este campo.'
function validar(v: Valores): Errores<Valores> {
  const monto = v.monto.trim() ? rechazoDeMonto(v.monto) : REQUERIDO
  return {
    ...(v.tipo ? {} : { tipo: REQUERIDO }),
    ...(monto === null ? {} : { monto }),
    ...(v.fecha ? {} : { fecha: REQUERIDO }),
  }
}

interface Props {
  miembro: { id: number; matricula: string }
  /** What the screen says once it is paid. */
  success: string
  onPaid?: (fechaFin: string) => void
  onClose: () => void
}

/**
 * 'Realizar pago para {matricula}': a membership, how and on what day it is paid, and the membership starts or goes on.
 */
export function PagoMembresiaDialog({ miembro, success, onPaid, onClose }: Props) {
  const hoy = useHoy()
  const avisar = useAviso()
  const navigate = useNavigate()
  const pagar = usePagarMembresia(miembro.id)
  const tipos = useQuery({
    ...tiposQuery,
    select: (todos) => todos.filter((t) => t.estado_tipo === 'ACTIVO' && t.duracion_dias !== null),
  })
  const f = useFormulario<Valores>({
    inicial: { tipo: null, monto: '', fecha: hoy, forma: null, referencia: '' },
    validar,
    alEnviar: async (v) => {
      const r = await pagar({ ...v, tipo: v.tipo ?? 0 })
      if (!r) return
      const { idCobro } = r
      const action = { label: 'Ver recibo', onClick: () => void navigate(rutas.recibo('cobro', idCobro ?? 0)) }
      avisar(success, idCobro === null ? {} : { action })
      onPaid?.(r.fechaFin)
      onClose()
    },
  })
  const elegir = (id: number) =>
    f.cambiar({ tipo: id, monto: tipos.data?.find((t) => t.id_tipo_membresia === id)?.valor ?? f.valores.monto })
  return (
    <FormDialog
      open
      title={`Realizar pago para ${miembro.matricula}`}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      busyLabel="Registrando…"
      accept="Registrar"
      cancel="Cerrar"
      dirty={f.sucio}
      maxWidth="xs"
    >
      <SelectField
        label="Membresía"
        required
        autoFocus
        placeholder="Seleccionar membresía"
        options={(tipos.data ?? []).map((t) => ({
          value: t.id_tipo_membresia,
          label: `${t.nombre_tipo} · ${formatDinero(t.valor)}`,
        }))}
        {...f.campo('tipo')}
        onChange={elegir}
      />
      <MoneyField label="Monto" required {...f.campo('monto')} />
      <CampoMetodo value={f.valores.forma} onChange={(forma) => f.cambiar({ forma })} />
      <CampoReferencia forma={f.valores.forma} {...f.campo('referencia')} />
      <DateField label="Fecha de pago" required max={hoy} {...f.campo('fecha')} />
    </FormDialog>
  )
}
