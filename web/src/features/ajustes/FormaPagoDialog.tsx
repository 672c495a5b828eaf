import Alert from '@mui/material/Alert'
import { FormDialog, NumberField, SwitchField, TextField, useAviso } from '../../components'
import { useClaveIdempotencia } from '../../lib/api/idempotencia'
import { useFormulario, type Errores } from '../../lib/hooks/useFormulario'
import { useGuardarForma, type FormaPago } from './catalogo.api'

interface Valores {
  nombre_forma_pago: string
  tipo_categoria_cobro: string
  requiere_conciliacion: boolean
  activa: boolean
  orden: number | null
}
interface Props {
  forma: FormaPago | null
  /** Where a new one stands: after the last. */
  siguiente: number
  /** Those in use, as a hint. */
  categorias: readonly string[]
  onClose: () => void
}
/** Cash pays every charge and gives the change: the server keeps it as it is. */
const ID_EFECTIVO = 1

const validar = (v: Valores): Errores<Valores> => ({
  ...(v.nombre_forma_pago.trim() ? {} : { nombre_forma_pago: 'El nombre de la forma de pago es obligatorio.' }),
  ...(v.tipo_categoria_cobro.trim() ? {} : { tipo_categoria_cobro: 'La categoría es obligatoria.' }),
})

/** Creates or edits a payment method; one that was used keeps what history reads of it. */
export function FormaPagoDialog({ forma, siguiente, categorias, onClose }: Props) {
  const avisar = useAviso()
  const guardar = useGuardarForma(forma?.id_forma_pago)
  const clave = useClaveIdempotencia()
  const f = useFormulario<Valores>({
    inicial: {
      nombre_forma_pago: forma?.nombre_forma_pago ?? '',
      tipo_categoria_cobro: forma?.tipo_categoria_cobro ?? '',
      requiere_conciliacion: forma ? forma.requiere_conciliacion === 1 : true,
      activa: forma ? forma.activa === 1 : true,
      orden: forma?.orden ?? siguiente,
    },
    validar,
    alEnviar: async (v) => {
      const datos = {
        nombre_forma_pago: v.nombre_forma_pago.trim(),
        tipo_categoria_cobro: v.tipo_categoria_cobro.trim().toUpperCase(),
        requiere_conciliacion: v.requiere_conciliacion ? (1 as const) : (0 as const),
        activa: v.activa ? (1 as const) : (0 as const),
        orden: v.orden ?? 0,
      }
      avisar((await clave.con((claveIdempotencia) => guardar.mutateAsync({ datos, claveIdempotencia }))).mensaje)
      onClose()
    },
  })
  const efectivo = forma?.id_forma_pago === ID_EFECTIVO
  const fija = forma?.en_uso === 1 || efectivo
  return (
    <FormDialog
      open
      title={forma ? 'Editar forma de pago' : 'Nueva forma de pago'}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      dirty={f.sucio}
    >
      {efectivo ? (
        <Alert severity="info">Efectivo pertenece al sistema: solo se puede mover en la lista.</Alert>
      ) : fija ? (
        <Alert severity="info">Ya se cobró con ella: solo se puede activar, inactivar o mover en la lista.</Alert>
      ) : null}
      <TextField
        label="Nombre"
        required
        autoFocus={!fija}
        disabled={fija}
        maxLength={60}
        {...f.campo('nombre_forma_pago')}
      />
      <TextField
        label="Categoría"
        required
        disabled={fija}
        maxLength={30}
        helper={
          categorias.length > 0
            ? `Por ejemplo ${categorias.slice(0, 3).join(', ')}. EFECTIVO da cambio.`
            : 'EFECTIVO da cambio.'
        }
        {...f.campo('tipo_categoria_cobro')}
      />
      <NumberField label="Orden" min={0} max={10_000} {...f.campo('orden')} />
      <SwitchField label="Requiere conciliación con el banco" disabled={fija} {...f.campo('requiere_conciliacion')} />
      <SwitchField label="Se ofrece al cobrar" disabled={efectivo} {...f.campo('activa')} />
    </FormDialog>
  )
}
