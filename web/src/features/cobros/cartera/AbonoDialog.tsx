import { type DaCambio, MENSAJES_COBRO, validarLineas } from '@mancuerna/domain/dinero/formulario-cobro'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDinero, leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../../app/rutas'
import { FormDialog, MoneyField, RadioField, useAviso } from '../../../components'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { useAbonar, type Cuota } from './cartera.api'
import { useFormas } from '../metodos/formas.api'
import { lineasEnvio, nuevaLinea, seguirMonto, type LineaForm } from '../metodos/lineas-form'
import { SeccionMetodos } from '../metodos/SeccionMetodos'

interface Valores {
  monto: string
  a: 'antigua' | 'cuota'
  lineas: LineaForm[]
}

/** The lines must make the amount to the cent: an abono has no tolerance. */
function validar(v: Valores, daCambio: DaCambio): Record<string, string> {
  const e = validarLineas(v.monto, v.lineas, daCambio, 0)
  return (leerCentavos(v.monto) ?? 0) > 0 ? e : { ...e, monto: MENSAJES_COBRO.monto }
}

/** Collects a quota in full or in part; the oldest first unless told otherwise. Ends at the receipt. */
export function AbonoDialog({ cuota, onClose }: { cuota: Cuota; onClose: () => void }) {
  const navigate = useNavigate()
  const avisar = useAviso()
  const abonar = useAbonar()
  const clave = useClaveIdempotencia()
  const { primera: efectivo, daCambio } = useFormas()
  const validarAbono = useCallback((v: Valores) => validar(v, daCambio), [daCambio])
  const f = useFormulario<Valores>({
    inicial: { monto: cuota.saldo, a: 'antigua', lineas: [] },
    validar: validarAbono,
    alEnviar: async (v) => {
      const abono = {
        client_id: cuota.client_id,
        monto: v.monto,
        lineas: lineasEnvio(v.lineas),
        ...(v.a === 'cuota' ? { id_cuota: cuota.id_cuota } : {}),
      }
      const r = await clave.con((claveIdempotencia) => abonar.mutateAsync({ abono, claveIdempotencia }))
      avisar((leerCentavos(r.cambio) ?? 0) > 0 ? `${r.mensaje} Cambio: ${formatDinero(r.cambio)}` : r.mensaje)
      onClose()
      void navigate(rutas.recibo('abono', r.id_abono))
    },
  })
  const { valores: v, cambiar, completar } = f
  useEffect(() => {
    // The methods may arrive after somebody wrote another amount, or a line of his own.
    if (efectivo !== undefined && v.lineas.length === 0) completar({ lineas: [nuevaLinea(efectivo, v.monto)] })
    // Only when the methods arrive: an emptied list stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [efectivo, completar])

  const alMonto = (monto: string) => cambiar({ monto, lineas: seguirMonto(v.lineas, v.monto, monto) })
  return (
    <FormDialog
      open
      title={`Cobrar a ${cuota.client_nombre}`}
      subtitle={`Cuota ${cuota.numero} de ${cuota.numero_documento}: debe ${formatDinero(cuota.saldo)}`}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      busyLabel="Cobrando…"
      accept="Registrar abono"
      maxWidth="md"
    >
      <MoneyField label="Monto que entrega" required autoFocus min="0.01" {...f.campo('monto')} onChange={alMonto} />
      <RadioField
        label="Se aplica a"
        value={v.a}
        options={[
          { value: 'antigua', label: 'La cuota más antigua' },
          { value: 'cuota', label: 'Solo esta cuota' },
        ]}
        onChange={(a) => cambiar({ a })}
      />
      <SeccionMetodos
        lineas={v.lineas}
        total={v.monto}
        onChange={(lineas) => cambiar({ lineas })}
        errorDe={(c) => f.errorDe(c as 'lineas')}
      />
    </FormDialog>
  )
}
