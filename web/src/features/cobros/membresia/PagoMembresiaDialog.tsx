import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDinero, rechazoDeMonto } from '@mancuerna/domain/dinero'
import { DateField, FormDialog, MoneyField, SelectField, useAviso } from '../../../components'
import { api } from '../../../lib/api'
import { useEfectos } from '../../../lib/efectos'
import { useClaveIdempotencia } from '../../../lib/idempotencia'
import { useFormulario, type Errores } from '../../../lib/useFormulario'
import { useHoy } from '../../../lib/useSesionServidor'
import { tiposQuery } from '../../../shared/consultas'
import { useConfirmarReciente } from './useConfirmarReciente'

interface Valores {
  tipo: number | null
  monto: string
  fecha: string
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

/** 'Realizar pago para {matricula}': a membership, a day, and the membership starts or goes on. */
export function PagoMembresiaDialog({ miembro, success, onPaid, onClose }: Props) {
  const hoy = useHoy()
  const avisar = useAviso()
  const clave = useClaveIdempotencia()
  const reciente = useConfirmarReciente()
  const tipos = useQuery({
    ...tiposQuery,
    select: (todos) => todos.filter((t) => t.estado_tipo === 'ACTIVO' && t.duracion_dias !== null),
  })
  const pagar = useMutation({
    mutationFn: ({ v, confirmar, claveIdempotencia }: { v: Valores; confirmar: boolean; claveIdempotencia: string }) =>
      api.post(
        '/api/v2/miembros/:id/pagar',
        { id_tipo_membresia: v.tipo, monto: v.monto, fecha: v.fecha, ...(confirmar ? { confirmar } : {}) },
        { params: { id: miembro.id }, claveIdempotencia },
      ),
    ...useEfectos('dinero'),
  })
  const f = useFormulario<Valores>({
    inicial: { tipo: null, monto: '', fecha: hoy },
    validar,
    alEnviar: async (v) => {
      const r = await clave.con((claveIdempotencia) =>
        reciente.enviar((confirmar) => pagar.mutateAsync({ v, confirmar, claveIdempotencia })),
      )
      if (!r) return
      avisar(success)
      onPaid?.(r.fecha_fin)
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
      <DateField label="Fecha de pago" required max={hoy} {...f.campo('fecha')} />
    </FormDialog>
  )
}
