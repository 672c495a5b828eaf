import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { DateField, FormDialog, TextField, useAviso } from '../../../components'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import type { Miembro } from '../../../shared/consultas'
import { useCambiarEstado, type Accion } from '../miembros.api'

interface Valores {
  motivo: string
  hasta: string
}
const REQUERIDO = 'Debes colocar este campo.'

const TEXTOS: Record<
  Accion,
  { titulo: string; texto: (m: Miembro) => string; aceptar: string; ocupado: string; peligro?: boolean }
> = {
  suspender: {
    titulo: 'Suspender membresía',
    texto: (m) =>
      `${m.client_nombre} no podrá entrar desde hoy. ` + 'Al reactivarla se le devuelven los días suspendidos.',
    aceptar: 'Suspender',
    ocupado: 'Suspendiendo…',
  },
  reactivar: {
    titulo: 'Reactivar membresía',
    texto: (m) =>
      `${m.client_nombre} vuelve a entrar desde hoy y recupera los días suspendidos` +
      `${m.suspension ? ` desde el ${formatFecha(m.suspension.desde)}` : ''}.`,
    aceptar: 'Reactivar',
    ocupado: 'Reactivando…',
  },
  cancelar: {
    titulo: 'Cancelar membresía',
    texto: (m) =>
      `La membresía de ${m.client_nombre} termina hoy y su estado cambia a CANCELADO. Su historia se conserva.`,
    aceptar: 'Cancelar membresía',
    ocupado: 'Cancelando…',
    peligro: true,
  },
}

/** Suspends, reactivates or cancels a membership, with the reason that stays in its history. */
export function CambioEstadoDialog({
  miembro,
  accion,
  onClose,
}: {
  miembro: Miembro
  accion: Accion
  onClose: () => void
}) {
  const avisar = useAviso()
  const hoy = useHoy()
  const clave = useClaveIdempotencia()
  const cambiar = useCambiarEstado(miembro.id_miembro, accion)
  const t = TEXTOS[accion]
  const f = useFormulario<Valores>({
    inicial: { motivo: '', hasta: '' },
    validar: (v): Errores<Valores> => (accion !== 'reactivar' && !v.motivo.trim() ? { motivo: REQUERIDO } : {}),
    alEnviar: async (v) => {
      const cuerpo = { motivo: v.motivo.trim(), ...(accion === 'suspender' && v.hasta ? { hasta: v.hasta } : {}) }
      const r = await clave.con((claveIdempotencia) => cambiar.mutateAsync({ cuerpo, claveIdempotencia }))
      avisar(r.fecha_fin ? `${r.mensaje} Válida hasta el ${formatFecha(r.fecha_fin)}.` : r.mensaje)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={t.titulo}
      subtitle={t.texto(miembro)}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      busyLabel={t.ocupado}
      accept={t.aceptar}
      danger={t.peligro ?? false}
      cancel="Volver"
      dirty={f.sucio}
      maxWidth="xs"
    >
      <TextField
        label="Motivo"
        required={accion !== 'reactivar'}
        autoFocus
        rows={2}
        maxLength={500}
        {...f.campo('motivo')}
      />
      {accion === 'suspender' ? (
        <DateField
          label="Regreso previsto"
          min={hoy}
          helper="Opcional: una nota; la membresía se reactiva a mano."
          {...f.campo('hasta')}
        />
      ) : null}
    </FormDialog>
  )
}
