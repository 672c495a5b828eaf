import { rechazoDeMonto } from '@mancuerna/domain/dinero/dinero'
import { FormDialog, MoneyField, NumberField, TextField, useAviso } from '../../../components'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import type { Tipo } from '../../../shared/consultas'
import { useCambiarTipo, useCrearTipo } from '../tipos.api'

interface Valores {
  nombre: string
  duracion: number | null
  precio: string
}
const REQUERIDO = 'Debes colocar este campo.'

function validar(v: Valores): Errores<Valores> {
  const precio = v.precio.trim() ? rechazoDeMonto(v.precio) : REQUERIDO
  return {
    ...(v.nombre.trim() ? {} : { nombre: REQUERIDO }),
    ...(v.duracion ? {} : { duracion: REQUERIDO }),
    ...(precio === null ? {} : { precio }),
  }
}

/** The simple membership (variant a): name, days, price. What the full form knows besides stays as it is. */
export function MembresiaDialog({ tipo, onClose }: { tipo: Tipo | null; onClose: () => void }) {
  const crear = useCrearTipo()
  const cambiar = useCambiarTipo()
  const clave = useClaveIdempotencia()
  const avisar = useAviso()
  const f = useFormulario<Valores>({
    inicial: { nombre: tipo?.nombre_tipo ?? '', duracion: tipo?.duracion_dias ?? null, precio: tipo?.valor ?? '' },
    validar,
    alEnviar: async (v) => {
      const simple = { nombre_tipo: v.nombre.trim(), duracion_dias: v.duracion, valor: v.precio }
      await clave.con((claveIdempotencia) =>
        tipo
          ? cambiar.mutateAsync({ id: tipo.id_tipo_membresia, tipo: simple })
          : crear.mutateAsync({ tipo: { ...simple, es_grupal: 0 }, claveIdempotencia }),
      )
      avisar(tipo ? 'Membresía actualizada' : 'Membresía registrada')
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={tipo ? 'Editar membresía' : 'Nueva membresía'}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      dirty={f.sucio}
      accept="Registrar"
    >
      <TextField label="Nombre" required autoFocus {...f.campo('nombre')} />
      <NumberField label="Duración (días)" required min={1} {...f.campo('duracion')} />
      <MoneyField label="Precio" required {...f.campo('precio')} />
    </FormDialog>
  )
}
