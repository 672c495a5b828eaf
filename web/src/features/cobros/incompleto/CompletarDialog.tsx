import { MENSAJES_COBRO, validarCadaLinea } from '@mancuerna/domain/dinero/formulario-cobro'
import { formatDinero, leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { DateField, FormDialog, FormGrid, MoneyField, useAviso } from '../../../components'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { useCompletar, type Incompleto } from '../cobros.api'
import { lineasEnvio, nuevaLinea, type LineaForm } from '../metodos/lineas-form'
import { SeccionMetodos } from '../metodos/SeccionMetodos'

interface Valores {
  lineas: LineaForm[]
  monto_cuota: string
  fecha_vencimiento: string
}

/** Completes a charge that the old client left halfway: the missing method lines, or the missing quota of a credit. */
export function CompletarDialog({ cobro, onClose }: { cobro: Incompleto; onClose: () => void }) {
  const hoy = useHoy()
  const avisar = useAviso()
  const completar = useCompletar()
  const clave = useClaveIdempotencia()
  const credito = cobro.tipo_cobro === 'credito'
  const f = useFormulario<Valores>({
    inicial: { lineas: [nuevaLinea(null, cobro.falta)], monto_cuota: cobro.falta, fecha_vencimiento: hoy },
    validar: credito ? validarCuota : validarMetodos,
    alEnviar: async (v) => {
      const cuerpo = credito
        ? { cuotas: [{ monto_cuota: v.monto_cuota, fecha_vencimiento: v.fecha_vencimiento }] }
        : { lineas: lineasEnvio(v.lineas) }
      const r = await clave.con((claveIdempotencia) =>
        completar.mutateAsync({ id: cobro.id_transaccion, cuerpo, claveIdempotencia }),
      )
      avisar(r.mensaje)
      onClose()
    },
  })
  const faltan = `faltan ${formatDinero(cobro.falta)} de ${formatDinero(cobro.monto_total_cobro)}`
  return (
    <FormDialog
      open
      title={`Completar ${cobro.numero_documento}`}
      subtitle={`${cobro.client_nombre}: ${faltan}`}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      dirty={f.sucio}
      accept="Completar"
      maxWidth="md"
    >
      {credito ? (
        <FormGrid>
          <MoneyField label="Monto de la cuota" required min="0.01" {...f.campo('monto_cuota')} />
          <DateField label="Vencimiento" required {...f.campo('fecha_vencimiento')} />
        </FormGrid>
      ) : (
        <SeccionMetodos
          lineas={f.valores.lineas}
          total={cobro.falta}
          onChange={(lineas) => f.cambiar({ lineas })}
          errorDe={(c) => f.errorDe(c as 'lineas')}
        />
      )}
    </FormDialog>
  )
}

const validarCuota = (v: Valores) => ({
  ...((leerCentavos(v.monto_cuota) ?? 0) > 0 ? {} : { monto_cuota: MENSAJES_COBRO.monto }),
  ...(v.fecha_vencimiento ? {} : { fecha_vencimiento: 'La fecha de vencimiento es obligatoria.' }),
})

/** What covers it, the server knows: lines that look like repetitions may count too. */
const validarMetodos = (v: Valores) => validarCadaLinea(v.lineas)
