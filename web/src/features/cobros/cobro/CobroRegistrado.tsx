import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { leerImporte } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../../app/rutas'
import { DataList, Fecha, Money, SectionCard } from '../../../components'
import { IconCheck, IconPrint } from '../../../components/icons'
import { DOCUMENTOS, etiquetaDe } from '../etiquetas'
import type { Registrado } from './useFormCobro'

/** The charge is saved: what was charged, the change to give, and what one does next. */
export function CobroRegistrado({ hecho, onAnother }: { hecho: Registrado; onAnother: () => void }) {
  const { valores: v } = hecho
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const hayCambio = (leerImporte(hecho.cambio) ?? 0) > 0
  const cliente = v.cliente?.client_id ?? 0
  return (
    <SectionCard sx={{ maxWidth: 640 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', color: 'success.main', mb: 4 }}>
        <IconCheck />
        <Box role="status">
          <Typography variant="h2" ref={titulo} tabIndex={-1} sx={{ outline: 'none' }}>
            {hecho.mensaje}
          </Typography>
        </Box>
      </Box>
      {hayCambio ? (
        <Box sx={{ bgcolor: 'success.soft', borderRadius: '9px', p: 4, mb: 4 }}>
          <Typography variant="caption">Cambio para el cliente</Typography>
          <Typography variant="figure" component="p" sx={{ m: 0 }}>
            <Money value={hecho.cambio} />
          </Typography>
        </Box>
      ) : null}
      <DataList
        items={[
          ['Cliente', v.cliente?.client_nombre],
          ['Documento', `${etiquetaDe(DOCUMENTOS, v.documento_cobro_tipo)} ${v.numero_documento}`],
          ['Total', <Money key="t" value={v.monto_total_cobro} />],
          ...(hecho.renovacion
            ? ([
                [
                  'Membresía',
                  <span key="m">
                    {v.renovacion?.matricula}, hasta el <Fecha value={hecho.renovacion.fecha_fin} />
                  </span>,
                ],
              ] as [string, React.ReactNode][])
            : []),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        {v.tipo_cobro !== 'credito' && v.documento_cobro_tipo === 'FACTURA' ? (
          <Button variant="contained" component={Link} to={rutas.factura(cliente, hecho.id)}>
            Generar Factura
          </Button>
        ) : null}
        <Button component={Link} to={rutas.recibo('cobro', hecho.id)} startIcon={<IconPrint fontSize="small" />}>
          Imprimir recibo
        </Button>
        {hecho.renovacion ? (
          <Button
            component={Link}
            to={`${rutas.registrarVisita}?codigo=${encodeURIComponent(v.renovacion?.matricula ?? '')}`}
          >
            Registrar visita
          </Button>
        ) : null}
        <Button onClick={onAnother}>Nuevo cobro</Button>
      </Box>
    </SectionCard>
  )
}
