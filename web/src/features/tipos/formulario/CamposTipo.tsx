import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  FormGrid,
  MoneyField,
  NumberField,
  SearchSelect,
  SelectField,
  SwitchField,
  TextField,
} from '../../../components'
import { claves } from '../../../lib/api/claves'
import { mensajeDeError } from '../../../lib/api/errores'
import type { useFormulario } from '../../../lib/hooks/useFormulario'
import { productosQuery } from '../../../shared/consultas'
import { AreasDeTipo } from './AreasDeTipo'
import { buscarProductos, type Combo, type ValoresTipo } from './tipo-form'

const ESTADOS = [
  { value: 'ACTIVO', label: 'Activo' },
  { value: 'INACTIVO', label: 'Inactivo' },
] as const
const ELIMINADO = [...ESTADOS, { value: 'ELIMINADO', label: 'Eliminado' }] as const
const SIN_DURACION = 'Vacío: duración variable'
const fila = { gridColumn: '1 / -1' }

/** The fields of the type form, shared by create and edit. */
export function CamposTipo({ f, edicion }: { f: ReturnType<typeof useFormulario<ValoresTipo>>; edicion: boolean }) {
  const client = useQueryClient()
  const productos = useQuery(productosQuery)
  const { valores: v } = f
  return (
    <FormGrid>
      <TextField label="Nombre del tipo" required autoFocus={!edicion} {...f.campo('nombre_tipo')} />
      <TextField
        label="Categoría"
        helper="Libre: Mensual, Estudiantes, Familiar…"
        {...f.campo('categoria_membresia')}
      />
      <MoneyField label="Valor" required {...f.campo('valor')} />
      <NumberField label="Duración en días" min={1} helper={SIN_DURACION} {...f.campo('duracion_dias')} />
      <NumberField
        label="Visitas máximas por día"
        min={0}
        helper="Vacío: sin límite"
        {...f.campo('visitas_maximas_diarias')}
      />
      <SelectField label="Estado" required options={edicion ? ELIMINADO : ESTADOS} {...f.campo('estado_tipo')} />
      <SwitchField
        label="Membresía grupal"
        value={v.es_grupal}
        onChange={(on) => f.cambiar(on ? { es_grupal: true } : { es_grupal: false, capacidad_maxima_miembros: 1 })}
        sx={{ alignSelf: 'center' }}
      />
      <NumberField
        label="Capacidad máxima de miembros"
        min={1}
        disabled={!v.es_grupal}
        {...f.campo('capacidad_maxima_miembros')}
      />
      <Box sx={fila}>
        <AreasDeTipo value={v.areas} onChange={(areas) => f.cambiar({ areas })} />
      </Box>
      <Box>
        <SearchSelect<Combo>
          label="Combo incluido"
          name="combo"
          value={v.combo}
          onChange={(combo) => f.cambiar(combo ? { combo } : { combo: null, cantidad_combo_incluido: 1 })}
          queryKey={(t) => [...claves.productos.buscar(t), productos.dataUpdatedAt]}
          search={async (t) => buscarProductos(await client.ensureQueryData(productosQuery), t)}
          getKey={(p) => p.PdctEnsb_ID}
          getLabel={(p) => p.PdctEnsb_codigoEnsamble}
          getDetail={(p) => p.PdctEnsb_codigoProducto}
          placeholder="Código de combo o de producto"
        />
        {productos.isError ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            Could not load assembled products. {mensajeDeError(productos.error, 'Unknown error...')}
          </Alert>
        ) : null}
      </Box>
      <NumberField label="Cantidad del combo" min={1} disabled={!v.combo} {...f.campo('cantidad_combo_incluido')} />
      <TextField label="Descripción" rows={3} {...f.campo('descripcion')} sx={fila} />
    </FormGrid>
  )
}
