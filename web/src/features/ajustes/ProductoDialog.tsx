import { FormDialog, TextField, useAviso } from '../../components'
import { useClaveIdempotencia } from '../../lib/api/idempotencia'
import { useFormulario, type Errores } from '../../lib/hooks/useFormulario'
import type { Producto } from '../../shared/consultas'
import { useGuardarProducto } from './catalogo.api'

type Valores = Omit<Producto, 'PdctEnsb_ID'>

const VACIO: Valores = { PdctEnsb_codigoEnsamble: '', PdctEnsb_codigoProducto: '', descripcion: '' }
const validar = (v: Valores): Errores<Valores> => ({
  ...(v.PdctEnsb_codigoEnsamble.trim() ? {} : { PdctEnsb_codigoEnsamble: 'El código de ensamble es obligatorio.' }),
  ...(v.PdctEnsb_codigoProducto.trim() ? {} : { PdctEnsb_codigoProducto: 'El código de producto es obligatorio.' }),
})

const CODIGO = { required: true, maxLength: 60 }

/** Creates or edits an assembled product. */
export function ProductoDialog({ producto, onClose }: { producto: Producto | null; onClose: () => void }) {
  const avisar = useAviso()
  const guardar = useGuardarProducto(producto?.PdctEnsb_ID)
  const clave = useClaveIdempotencia()
  const f = useFormulario<Valores>({
    inicial: producto
      ? {
          PdctEnsb_codigoEnsamble: producto.PdctEnsb_codigoEnsamble,
          PdctEnsb_codigoProducto: producto.PdctEnsb_codigoProducto,
          descripcion: producto.descripcion,
        }
      : VACIO,
    validar,
    alEnviar: async (datos) => {
      avisar((await clave.con((claveIdempotencia) => guardar.mutateAsync({ datos, claveIdempotencia }))).mensaje)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={producto ? 'Editar producto' : 'Nuevo producto'}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      dirty={f.sucio}
    >
      <TextField label="Código de ensamble" autoFocus {...CODIGO} {...f.campo('PdctEnsb_codigoEnsamble')} />
      <TextField label="Código de producto" {...CODIGO} {...f.campo('PdctEnsb_codigoProducto')} />
      <TextField label="Descripción" rows={2} maxLength={300} {...f.campo('descripcion')} />
    </FormDialog>
  )
}
