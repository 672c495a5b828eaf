import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatTelefono } from '@mancuerna/domain/texto'
import { rutas, rutasCon } from '../../../app/rutas'
import { DateField, FormGrid, PageHeader, PhoneField, SectionCard, TextField, useAviso } from '../../../components'
import { falloCon } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useDebounced } from '../../../lib/hooks/useDebounced'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { useSalirSinGuardar } from '../../../lib/hooks/useSalirSinGuardar'
import { aClienteNuevo, ahoraLocal, validarCliente, type ValoresCliente } from '../cliente-form'
import { useCrearCliente, validarRucQuery } from '../clientes.api'
import { ConsultarNube } from '../ConsultarNube'

/** What was looked for is a cédula, RUC or passport, and no name. */
const esNumero = (texto: string): boolean => /\d/.test(texto)

/** /Crear_cliente (?texto=&para=): a new client, by hand or filled from the cloud. */
export default function CrearClientePage() {
  const navigate = useNavigate()
  const avisar = useAviso()
  const crear = useCrearCliente()
  const clave = useClaveIdempotencia()
  const [params] = useSearchParams()
  const buscado = params.get('texto') ?? ''
  const para = params.get('para')
  const inicial = useMemo<ValoresCliente>(
    () => ({
      client_nombre: esNumero(buscado) ? '' : buscado,
      client_rucCed: esNumero(buscado) ? buscado : '',
      client_telefono: '',
      client_direccion: '',
      client_email: '',
      client_fechaReg: ahoraLocal(),
    }),
    [buscado],
  )
  const f = useFormulario<ValoresCliente>({
    inicial,
    validar: validarCliente,
    alEnviar: async (v) => {
      const r = await clave.con((claveIdempotencia) =>
        crear.mutateAsync({ cliente: aClienteNuevo(v), claveIdempotencia }),
      )
      avisar(r.mensaje)
      permitirSalida()
      if (para === 'miembro') void navigate(rutasCon.hacerMiembro(r.client_id), { replace: true })
      else if (para === 'cobro') void navigate(rutasCon.cobrarA(r.client_id), { replace: true })
      else void navigate(rutas.clientes, { state: { guardado: { id: r.client_id, nombre: v.client_nombre.trim() } } })
    },
    alRechazar: () => avisar('Por favor corrija los errores en el formulario', 'error'),
    alFallar: (e) => avisar(falloCon('Error al guardar el cliente. Intente nuevamente.', e), 'error'),
  })
  const { permitirSalida } = useSalirSinGuardar(f.sucio)
  const [dia = '', hora = ''] = f.valores.client_fechaReg.split('T')
  const ruc = useDebounced(f.valores.client_rucCed.trim(), 300)
  const advertencia = useQuery(validarRucQuery(ruc)).data?.advertencia

  return (
    <>
      <PageHeader
        title="Nuevo Cliente"
        text="Con su cédula o RUC se buscan los datos que ya se conocen."
        trail={[['Clientes', rutas.clientes]]}
      />
      <Box component="form" {...f.form} sx={{ maxWidth: 860 }}>
        <SectionCard
          footer={
            <>
              <Box sx={{ flex: 1 }}>
                <ConsultarNube
                  rucCed={f.valores.client_rucCed}
                  onDatos={(d) =>
                    f.cambiar({
                      client_nombre: d.nombre,
                      client_direccion: d.direccion,
                      client_email: d.email,
                      client_telefono: formatTelefono(d.telefono),
                    })
                  }
                />
              </Box>
              <Button type="button" onClick={() => void navigate(rutas.clientes)}>
                Cancelar
              </Button>
              <Button type="submit" variant="contained" disabled={f.enviando}>
                {f.enviando ? 'Guardando...' : 'Guardar Cliente'}
              </Button>
            </>
          }
        >
          <FormGrid>
            <TextField
              label="Cédula/RUC"
              required
              autoFocus
              helper={advertencia ?? undefined}
              {...f.campo('client_rucCed')}
            />
            <TextField label="Nombre completo" required {...f.campo('client_nombre')} />
            <PhoneField label="Teléfono" required {...f.campo('client_telefono')} />
            <TextField label="Correo electrónico" required type="email" {...f.campo('client_email')} />
            <TextField label="Dirección" required {...f.campo('client_direccion')} sx={{ gridColumn: '1 / -1' }} />
            <DateField
              label="Fecha de registro"
              {...f.campo('client_fechaReg')}
              value={dia}
              error={undefined}
              onChange={(d) => f.cambiar({ client_fechaReg: `${d}T${hora}` })}
            />
            <TextField
              label="Hora de registro"
              inputMode="numeric"
              maxLength={5}
              placeholder="14:30"
              {...f.campo('client_fechaReg')}
              name="hora"
              value={hora}
              onChange={(h) => f.cambiar({ client_fechaReg: `${dia}T${h}` })}
            />
          </FormGrid>
        </SectionCard>
      </Box>
    </>
  )
}
