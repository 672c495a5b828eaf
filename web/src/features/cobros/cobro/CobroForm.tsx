import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TipoCobro } from '@mancuerna/domain/dinero/cobros'
import { rutas, rutasCon } from '../../../app/rutas'
import { SearchSelect, SectionCard } from '../../../components'
import { claves } from '../../../lib/api/claves'
import { useSalirSinGuardar } from '../../../lib/hooks/useSalirSinGuardar'
import { buscarClientes, clientePorCodigo, type ClienteBuscado } from '../../../shared/consultas'
import { useFormas } from '../metodos/formas.api'
import { nuevaLinea, seguirMonto } from '../metodos/lineas-form'
import { lineasAlCambiar, type ValoresCobro } from './cobro-form'
import { DetallesCobro } from './DetallesCobro'
import { ResumenPago } from './ResumenPago'
import { SeccionCredito } from './SeccionCredito'
import { SeccionMetodos } from '../metodos/SeccionMetodos'
import { SeccionRenovacion } from './SeccionRenovacion'
import { useFormCobro } from './useFormCobro'

interface Props {
  inicial: ValoresCobro
  idVisita: number | null
}

/**
 * 'Registro de Pagos de Miembros': client, details, credit or methods, and the summary at the side (COBRO-01 …
 * COBRO-06).
 */
export function CobroForm({ inicial, idVisita }: Props) {
  const navigate = useNavigate()
  const f = useFormCobro(inicial, idVisita)
  const [vez, setVez] = useState(0)
  const { valores: v, cambiar } = f
  const efectivo = useFormas().primera
  const { permitirSalida } = useSalirSinGuardar(f.sucio && !f.registrado)
  const { registrado } = f
  useEffect(() => {
    if (!registrado) return
    // What was charged takes the form's place in the history: 'Back' shows it again, and never the form filled anew.
    permitirSalida()
    void navigate(rutas.registrarCobro, { replace: true, state: { registrado } })
  }, [registrado, permitirSalida, navigate])
  const crearClienteAqui = (texto: string) => ({
    label: `Crear el cliente «${texto}»`,
    onChoose: () => void navigate(rutasCon.crearCliente(texto, 'cobro')),
  })

  useEffect(() => {
    // A cash charge starts with one line, as most are paid at once and in one way.
    if (v.tipo_cobro === 'contado' && v.lineas.length === 0 && efectivo !== undefined)
      f.completar({ lineas: [nuevaLinea(efectivo, v.monto_total_cobro)] })
    // Only when the kind of charge or the methods change: an emptied list stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [v.tipo_cobro, efectivo, vez])

  const alTotal = (total: string) =>
    cambiar({ monto_total_cobro: total }, (a) =>
      a.tipo_cobro === 'contado' ? { lineas: seguirMonto(a.lineas, a.monto_total_cobro, total) } : {},
    )
  const alTipo = (tipo: TipoCobro) => cambiar({ tipo_cobro: tipo }, (a) => ({ lineas: lineasAlCambiar(a, tipo) }))
  const reiniciar = () => {
    f.reiniciar(inicial)
    setVez((n) => n + 1)
  }

  return (
    <Box
      component="form"
      {...f.form}
      sx={{
        display: 'grid',
        gap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
        <SectionCard>
          <SearchSelect<ClienteBuscado>
            key={`cliente-${vez}`}
            label="Cliente"
            required
            autoFocus={!v.cliente}
            name="cliente"
            value={v.cliente}
            error={f.errorDe('cliente')}
            onChange={(cliente) => cambiar({ cliente, renovacion: null })}
            queryKey={(t) => claves.clientes.buscar(t, { cobro: true })}
            search={buscarClientes}
            getKey={(c) => c.client_id}
            getLabel={(c) => c.client_nombre}
            getDetail={(c) => c.client_rucCed || 'Sin cédula'}
            getBadge={(c) => (c.isMember ? (c.hasOverdue ? 'VENCIDO' : 'AL DIA') : undefined)}
            placeholder="Nombre, matrícula, RUC o cédula"
            exact={clientePorCodigo}
            emptyAction={crearClienteAqui}
            errorText="Error al buscar clientes."
          />
        </SectionCard>
        {v.cliente ? <SeccionRenovacion f={f} cliente={v.cliente} onTotal={alTotal} /> : null}
        <DetallesCobro f={f} onTotal={alTotal} onTipo={alTipo} />
        {v.tipo_cobro === 'credito' ? <SeccionCredito f={f} /> : null}
        <SeccionMetodos
          entrada={v.tipo_cobro === 'credito'}
          lineas={v.lineas}
          total={v.monto_total_cobro}
          onChange={(lineas) => cambiar({ lineas })}
          errorDe={(campo) => f.errorDe(campo as 'lineas')}
        />
      </Box>
      <ResumenPago v={v}>
        {f.error ? <Alert severity="error">{f.error}</Alert> : null}
        {/* A renewal opens filled: what is left is to save it. */}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={f.enviando}
          autoFocus={inicial.renovacion !== null}
        >
          {f.enviando ? 'Guardando...' : 'Guardar Pago'}
        </Button>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <Button type="button" onClick={reiniciar} disabled={f.enviando}>
            Cancelar
          </Button>
          <Button type="button" onClick={() => void navigate(-1)} disabled={f.enviando}>
            Atras
          </Button>
        </Box>
      </ResumenPago>
    </Box>
  )
}
