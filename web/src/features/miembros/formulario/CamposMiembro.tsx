import { textoDuracion } from '@mancuerna/domain/fechas/duracion'
import { ESTADOS_MIEMBRO } from '@mancuerna/domain/membresias/estado'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { rutasCon } from '../../../app/rutas'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { DateField, FormGrid, SearchSelect, SelectField, StatusChip, TextField } from '../../../components'
import { claves } from '../../../lib/api/claves'
import type { useFormulario } from '../../../lib/hooks/useFormulario'
import { buscarClientes, clientePorCodigo, tiposQuery, type ClienteBuscado, type Tipo } from '../../../shared/consultas'
import { InterruptorGrupo, TitularDeGrupo } from './GrupoMiembro'
import { conFechas, filtrarTipos, type ValoresMiembro } from './miembro-form'

const OPCIONES_ESTADO = ESTADOS_MIEMBRO.map((e) => ({ value: e, label: e, content: <StatusChip estado={e} /> }))
type TipoElegido = NonNullable<ValoresMiembro['tipo']>

type Formulario = ReturnType<typeof useFormulario<ValoresMiembro>>

interface CamposMiembroProps {
  f: Formulario
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
  const tipos = useQuery(tiposQuery)
  const tipo = tipos.data?.find((t) => t.id_tipo_membresia === f.valores.tipo?.id_tipo_membresia)
  return (
    <FormGrid>
      <CampoCliente f={f} autoFocus={!edicion && !f.valores.cliente} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {f.valores.enGrupo ? (
          <TitularDeGrupo f={f} tipos={tipos.data ?? []} />
        ) : (
          <CampoTipo f={f} tipo={tipo} dataUpdatedAt={tipos.dataUpdatedAt} disabled={adherido} />
        )}
        <InterruptorGrupo f={f} visible={!edicion} tipos={tipos.data ?? []} />
      </Box>
      {tipos.isError ? <SinTipos onRetry={() => void tipos.refetch()} /> : null}
      {f.valores.enGrupo ? null : <CamposFechas f={f} tipo={tipo} disabled={adherido} />}
      <CampoEstado f={f} edicion={edicion} disabled={!edicion || adherido} estadoInicial={estadoInicial} />
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

function CampoCliente({ f, autoFocus }: { f: Formulario; autoFocus: boolean }) {
  const { cliente } = f.valores
  const navigate = useNavigate()
  return (
    <SearchSelect<ClienteBuscado>
      label="Cliente"
      required
      autoFocus={autoFocus}
      placeholder="Nombre, RUC o cédula"
      queryKey={(t) => claves.clientes.buscar(t, { miembro: true })}
      search={buscarClientes}
      getKey={(c) => c.client_id}
      getLabel={(c) => c.client_nombre}
      getDetail={(c) => c.client_rucCed || 'Sin cédula'}
      getBadge={(c) => (c.isMember ? (c.hasOverdue ? 'VENCIDO' : 'AL DIA') : undefined)}
      errorText="Error searching for clients. Please try again."
      emptyText="Ningún cliente con ese nombre o cédula"
      exact={clientePorCodigo}
      emptyAction={(texto) => ({
        label: `Crear el cliente «${texto}»`,
        onChoose: () => void navigate(rutasCon.crearCliente(texto, 'miembro')),
      })}
      {...f.campo('cliente')}
      helper={cliente ? `Cédula/RUC ${cliente.client_rucCed || 'sin registrar'}` : undefined}
    />
  )
}

interface CampoTipoProps {
  f: Formulario
  /** The chosen one, once the types are here. */
  tipo: Tipo | undefined
  /** When the types were last read: a search among older ones is asked again. */
  dataUpdatedAt: number
  disabled: boolean
}

function CampoTipo({ f, tipo, dataUpdatedAt, disabled }: CampoTipoProps) {
  const client = useQueryClient()
  return (
    <SearchSelect<TipoElegido>
      label="Tipo de membresía"
      required
      disabled={disabled}
      placeholder="Nombre o categoría"
      queryKey={(t) => [...claves.tipos.buscar(t), dataUpdatedAt]}
      search={async (t) => filtrarTipos(await client.ensureQueryData(tiposQuery), t)}
      getKey={(t) => t.id_tipo_membresia}
      getLabel={(t) => t.nombre_tipo}
      getDetail={(t) => resumen(t as Tipo)}
      emptyText="Ningún tipo de membresía en venta con ese nombre"
      {...f.campo('tipo')}
      onChange={(t) => f.cambiar(conFechas(f.valores, { tipo: t }))}
      helper={tipo ? resumen(tipo) : undefined}
    />
  )
}

/** The types could not be loaded, so none can be searched. */
function SinTipos({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ gridColumn: '1 / -1' }}
      action={
        <Button size="small" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      Could not load membership types for search.
    </Alert>
  )
}

function CamposFechas({ f, tipo, disabled }: { f: Formulario; tipo: Tipo | undefined; disabled: boolean }) {
  const dura = tipo?.duracion_dias
    ? `El tipo dura ${textoDuracion(tipo.duracion_dias)}; el último también es válido.`
    : undefined
  return (
    <>
      <DateField
        label="Fecha de inicio"
        required
        disabled={disabled}
        {...f.campo('fecha_inicio')}
        onChange={(d) => f.cambiar(conFechas(f.valores, { fecha_inicio: d }))}
      />
      <DateField label="Fecha de fin" required disabled={disabled} {...f.campo('fecha_fin')} helper={dura} />
    </>
  )
}

/** The state, and why it changes once it does. */
function CampoEstado({
  f,
  edicion,
  disabled,
  estadoInicial,
}: Omit<CamposMiembroProps, 'adherido'> & { disabled: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SelectField
        label="Estado"
        required={edicion}
        disabled={disabled}
        placeholder="Seleccionar estado"
        options={OPCIONES_ESTADO}
        {...f.campo('estado')}
      />
      {edicion && f.valores.estado !== estadoInicial ? (
        <TextField
          label="Motivo del cambio de estado"
          maxLength={500}
          helper="Queda en la historia del miembro."
          {...f.campo('motivo')}
        />
      ) : null}
    </Box>
  )
}
