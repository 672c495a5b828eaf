import { textoDuracion } from '@mancuerna/domain/duracion'
import { ESTADOS_MIEMBRO } from '@mancuerna/domain/estado'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDinero } from '@mancuerna/domain/dinero'
import { DateField, FormGrid, SearchSelect, SelectField, StatusChip, TextField } from '../../../components'
import { claves } from '../../../lib/claves'
import type { useFormulario } from '../../../lib/useFormulario'
import { buscarClientes, tiposQuery, type ClienteBuscado, type Tipo } from '../../../shared/consultas'
import { InterruptorGrupo, TitularDeGrupo } from './GrupoMiembro'
import { conFechas, filtrarTipos, type ValoresMiembro } from './miembro-form'

const OPCIONES_ESTADO = ESTADOS_MIEMBRO.map((e) => ({ value: e, label: e, content: <StatusChip estado={e} /> }))
type TipoElegido = NonNullable<ValoresMiembro['tipo']>

interface CamposMiembroProps {
  f: ReturnType<typeof useFormulario<ValoresMiembro>>
  edicion: boolean
  /** Follows a holder: type, dates and state are the holder's. */
  adherido: boolean
  /** State with which the form opened. */
  estadoInicial: ValoresMiembro['estado']
}

/** What a type costs and lasts, in one line. */
function resumen(t: Tipo): string {
  const personas = t.es_grupal ? `hasta ${t.capacidad_maxima_miembros} personas` : ''
  return [t.categoria_membresia, formatDinero(t.valor), textoDuracion(t.duracion_dias), personas]
    .filter(Boolean)
    .join(' · ')
}

/** The fields of the member form. */
export function CamposMiembro({ f, edicion, adherido, estadoInicial }: CamposMiembroProps) {
  const client = useQueryClient()
  const tipos = useQuery(tiposQuery)
  const { valores: v } = f
  const tipo = tipos.data?.find((t) => t.id_tipo_membresia === v.tipo?.id_tipo_membresia)
  return (
    <FormGrid>
      <SearchSelect<ClienteBuscado>
        label="Cliente"
        required
        autoFocus={!edicion && !v.cliente}
        placeholder="Nombre, RUC o cédula"
        queryKey={(t) => claves.clientes.buscar(t, { miembro: true })}
        search={buscarClientes}
        getKey={(c) => c.client_id}
        getLabel={(c) => c.client_nombre}
        getDetail={(c) => c.client_rucCed || 'Sin cédula'}
        getBadge={(c) => (c.isMember ? (c.hasOverdue ? 'VENCIDO' : 'AL DIA') : undefined)}
        errorText="Error searching for clients. Please try again."
        emptyText="Ningún cliente con ese nombre o cédula"
        {...f.campo('cliente')}
        helper={v.cliente ? `Cédula/RUC ${v.cliente.client_rucCed || 'sin registrar'}` : undefined}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {v.enGrupo ? (
          <TitularDeGrupo f={f} tipos={tipos.data ?? []} />
        ) : (
          <SearchSelect<TipoElegido>
            label="Tipo de membresía"
            required
            disabled={adherido}
            placeholder="Nombre o categoría"
            queryKey={(t) => [...claves.tipos.buscar(t), tipos.dataUpdatedAt]}
            search={async (t) => filtrarTipos(await client.ensureQueryData(tiposQuery), t)}
            getKey={(t) => t.id_tipo_membresia}
            getLabel={(t) => t.nombre_tipo}
            getDetail={(t) => resumen(t as Tipo)}
            emptyText="Ningún tipo de membresía en venta con ese nombre"
            {...f.campo('tipo')}
            onChange={(t) => f.cambiar(conFechas(v, { tipo: t }))}
            helper={tipo ? resumen(tipo) : undefined}
          />
        )}
        <InterruptorGrupo f={f} visible={!edicion} tipos={tipos.data ?? []} />
      </Box>
      {tipos.isError ? (
        <Alert
          severity="error"
          sx={{ gridColumn: '1 / -1' }}
          action={
            <Button size="small" onClick={() => void tipos.refetch()}>
              Reintentar
            </Button>
          }
        >
          Could not load membership types for search.
        </Alert>
      ) : null}
      {v.enGrupo ? null : (
        <>
          <DateField
            label="Fecha de inicio"
            required
            disabled={adherido}
            {...f.campo('fecha_inicio')}
            onChange={(d) => f.cambiar(conFechas(v, { fecha_inicio: d }))}
          />
          <DateField
            label="Fecha de fin"
            required
            disabled={adherido}
            {...f.campo('fecha_fin')}
            helper={
              tipo?.duracion_dias
                ? `El tipo dura ${textoDuracion(tipo.duracion_dias)}; el último también es válido.`
                : undefined
            }
          />
        </>
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SelectField
          label="Estado"
          required={edicion}
          disabled={!edicion || adherido}
          placeholder="Seleccionar estado"
          options={OPCIONES_ESTADO}
          {...f.campo('estado')}
        />
        {edicion && v.estado !== estadoInicial ? (
          <TextField
            label="Motivo del cambio de estado"
            maxLength={500}
            helper="Queda en la historia del miembro."
            {...f.campo('motivo')}
          />
        ) : null}
      </Box>
      <TextField label="Creado por" maxLength={150} {...f.campo('creado_por')} />
      <TextField
        label="Observaciones"
        rows={3}
        maxLength={2000}
        {...f.campo('observaciones')}
        sx={{ gridColumn: '1 / -1' }}
      />
    </FormGrid>
  )
}
