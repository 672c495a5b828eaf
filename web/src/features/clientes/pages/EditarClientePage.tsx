import { TEXTOS_CLIENTE, tieneDosLetras } from '@mancuerna/domain/personas/cliente'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { historialDe, rutas } from '../../../app/rutas'
import {
  EmptyState,
  ErrorState,
  FormGrid,
  PageHeader,
  SectionCard,
  SelectField,
  SkeletonForm,
  SoloAdministrador,
  PhoneField,
  TextField,
  useAviso,
} from '../../../components'
import { IconClock } from '../../../components/icons'
import { ErrorApi } from '../../../lib/api/errores'
import { formatMomento } from '../../../lib/momento'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import { useSalirSinGuardar } from '../../../lib/hooks/useSalirSinGuardar'
import { clienteQuery, useActualizarCliente, type Cliente, type QuienCliente } from '../clientes.api'

const REQUERIDO = 'Debes colocar este campo.'
const ESTADOS = [
  { value: '1', label: 'Activo' },
  { value: '0', label: 'Inactivo' },
] as const
const REQUERIDOS = ['client_nombre', 'client_direccion', 'client_celular', 'client_email'] as const
type Valores = Record<(typeof REQUERIDOS)[number], string> & { client_rucCed: string; client_estado: '0' | '1' }

/** All fields but state and date are required (CLIENTE-24). */
function validar(v: Valores): Errores<Valores> {
  const rucCed = v.client_rucCed.trim()
  return {
    ...Object.fromEntries(REQUERIDOS.filter((k) => !v[k].trim()).map((k) => [k, REQUERIDO])),
    ...(rucCed === '' || tieneDosLetras(rucCed) ? {} : { client_rucCed: TEXTOS_CLIENTE.rucCed }),
  }
}

const volver = (
  <Button component={Link} to={rutas.clientes}>
    Volver a la Lista
  </Button>
)

/** /editar-cliente/:client_rucCed, or /editar-cliente?id= for somebody without cédula. */
export default function EditarClientePage() {
  const { rucCed } = useParams()
  const [params] = useSearchParams()
  const id = params.get('id')
  const quien: QuienCliente | null = rucCed ? { rucCed } : id ? { id } : null
  const query = useQuery({ ...clienteQuery(quien ?? { id: 0 }), enabled: quien !== null })
  return (
    <>
      <PageHeader
        title="Editar Cliente"
        text="Los datos con los que se le cobra y se le escribe."
        trail={[['Clientes', rutas.clientes]]}
        actions={
          query.data ? (
            <SoloAdministrador>
              <Button
                component={Link}
                to={historialDe('cliente', query.data.client_id)}
                startIcon={<IconClock fontSize="small" />}
              >
                Historial
              </Button>
            </SoloAdministrador>
          ) : undefined
        }
      />
      {!quien ? (
        <EmptyState card title="No se especificó el RUC/Cédula del cliente a editar." action={volver} />
      ) : query.data ? (
        <Formulario key={query.data.client_id} cliente={query.data} quien={quien} />
      ) : query.error instanceof ErrorApi && query.error.status === 404 ? (
        <EmptyState card title="Cliente no encontrado con el RUC/Cédula especificado." action={volver} />
      ) : query.isError ? (
        <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SectionCard>
          <SkeletonForm />
        </SectionCard>
      )}
    </>
  )
}

function Formulario({ cliente, quien }: { cliente: Cliente; quien: QuienCliente }) {
  const navigate = useNavigate()
  const avisar = useAviso()
  // A cédula may be given where there is none yet, once: by the client's number, since no other names him.
  const sinCedula = cliente.client_rucCed === ''
  const actualizar = useActualizarCliente(sinCedula ? { id: cliente.client_id } : quien)
  const f = useFormulario<Valores>({
    inicial: {
      client_rucCed: cliente.client_rucCed,
      client_nombre: cliente.client_nombre,
      client_direccion: cliente.client_direccion,
      client_celular: cliente.client_celular,
      client_email: cliente.client_email,
      client_estado: cliente.client_estado === 1 ? '1' : '0',
    },
    validar,
    alEnviar: async (v) => {
      const textos = Object.fromEntries(REQUERIDOS.map((k) => [k, v[k].trim()])) as Record<
        (typeof REQUERIDOS)[number],
        string
      >
      const cambio = { ...textos, client_estado: v.client_estado === '1' ? (1 as const) : (0 as const) }
      const rucCed = sinCedula ? { client_rucCed: v.client_rucCed.trim() } : {}
      avisar((await actualizar.mutateAsync({ ...cambio, ...rucCed })).mensaje)
      permitirSalida()
      void navigate(rutas.clientes)
    },
  })
  const { permitirSalida } = useSalirSinGuardar(f.sucio)
  return (
    <Box component="form" {...f.form} sx={{ maxWidth: 860 }}>
      <SectionCard
        footer={
          <>
            {volver}
            <Button type="submit" variant="contained" disabled={f.enviando}>
              {f.enviando ? 'Guardando...' : 'Actualizar Cliente'}
            </Button>
          </>
        }
      >
        <FormGrid>
          {sinCedula ? (
            <TextField
              label="Cédula/RUC"
              maxLength={30}
              helper="Todavía no tiene: se puede poner una sola vez."
              {...f.campo('client_rucCed')}
            />
          ) : (
            <TextField label="Cédula/RUC" readOnly value={cliente.client_rucCed} onChange={() => undefined} />
          )}
          <TextField
            label="Fecha de registro"
            readOnly
            value={formatMomento(cliente.client_fechaReg)}
            onChange={() => undefined}
          />
          <TextField label="Nombre completo" required autoFocus {...f.campo('client_nombre')} />
          <PhoneField free label="Teléfono/Celular" required {...f.campo('client_celular')} />
          <TextField label="Correo electrónico" required type="email" {...f.campo('client_email')} />
          <SelectField
            label="Estado"
            placeholder="Seleccionar estado"
            options={ESTADOS}
            {...f.campo('client_estado')}
          />
          <TextField label="Dirección" required {...f.campo('client_direccion')} sx={{ gridColumn: '1 / -1' }} />
        </FormGrid>
      </SectionCard>
    </Box>
  )
}
