import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { DateField, Fecha, FormGrid, Money, NumberField, RadioField, SectionCard } from '../../../components'
import { PLANES } from '../etiquetas'
import { cuotasDe, ultimoVencimiento, type ValoresCobro } from './cobro-form'
import type { FormCobro } from './useFormCobro'

/** Credit: the plan, and the quotas that it gives, computed as one types. */
export function SeccionCredito({ f }: { f: FormCobro }) {
  const { valores: v, completar } = f
  const ultimo = ultimoVencimiento(v)
  const puesta = useRef(v.fecha_cancelacion)
  useEffect(() => {
    // The last quota's day stands there until somebody writes another.
    if (!ultimo || v.fecha_cancelacion !== puesta.current) return
    puesta.current = ultimo
    if (v.fecha_cancelacion !== ultimo) completar({ fecha_cancelacion: ultimo })
  }, [ultimo, v.fecha_cancelacion, completar])
  const previstas = useDeferredValue(v) // hundreds of rows must not keep a key waiting
  return (
    <SectionCard title="Crédito" text="Las cuotas se cobran después, con abonos.">
      <FormGrid columns={3}>
        <RadioField
          label="Plan de cuotas"
          value={v.plan}
          options={PLANES}
          onChange={(plan) => f.cambiar(plan === 'unica' ? { plan, numero_cuotas: 1 } : { plan })}
          sx={{ gridColumn: '1 / -1' }}
        />
        <NumberField
          label="Número de cuotas"
          required
          min={1}
          max={600}
          disabled={v.plan === 'unica'}
          {...f.campo('numero_cuotas')}
        />
        <DateField label="Fecha de cancelación" required {...f.campo('fecha_cancelacion')} />
      </FormGrid>
      <CuotasPrevistas v={previstas} />
    </SectionCard>
  )
}

/** The quotas that the values give, as the server will write them. */
const CuotasPrevistas = memo(function CuotasPrevistas({ v }: { v: ValoresCobro }) {
  const cuotas = cuotasDe(v)
  if (!cuotas) return null
  return (
    <Box
      sx={{ mt: 5, maxHeight: 340, overflow: 'auto', border: 1, borderColor: 'line.soft', borderRadius: '9px' }}
      tabIndex={0}
      role="region"
      aria-label="Cuotas"
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell align="right">Cuota</TableCell>
            <TableCell>Vencimiento</TableCell>
            <TableCell align="right">Monto</TableCell>
            <TableCell>Estado</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {cuotas.map((c) => (
            <TableRow key={c.numero}>
              <TableCell align="right">{c.numero}</TableCell>
              <TableCell>
                <Fecha value={c.fechaVencimiento} />
              </TableCell>
              <TableCell align="right">
                <Money value={escribirCentavos(c.monto)} />
              </TableCell>
              <TableCell>Pendiente</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
})
