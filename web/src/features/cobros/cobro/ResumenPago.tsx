import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { cobertura } from '@mancuerna/domain/dinero/cobertura'
import { escribirCentavos, leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { lineasDe } from '@mancuerna/domain/dinero/formulario-cobro'
import { Money, SectionCard } from '../../../components'
import type { ValoresCobro } from './cobro-form'
import { useFormas } from '../metodos/formas.api'

/** Total, paid, pending and change, as they stand while one types (COBRO-05). */
export function ResumenPago({ v, children }: { v: ValoresCobro; children: React.ReactNode }) {
  const total = leerCentavos(v.monto_total_cobro) ?? 0
  const { daCambio } = useFormas()
  const r = cobertura(total, lineasDe(v.lineas, daCambio))
  const filas: [string, number, string][] = [
    ['Pagado', r.pagado, 'text.primary'],
    ['Pendiente', r.pendiente, r.pendiente > 0 && v.tipo_cobro !== 'credito' ? 'error.main' : 'text.primary'],
    ['Cambio', r.cambio, r.cambio > 0 ? 'success.main' : 'text.primary'],
  ]
  return (
    <SectionCard title="Resumen" sx={{ position: { lg: 'sticky' }, top: { lg: 80 } }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Total del cobro
      </Typography>
      <Typography variant="figure" component="p" sx={{ m: 0 }}>
        <Money value={escribirCentavos(total)} />
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 3, display: 'grid', gap: 2 }} aria-live="polite">
        {filas.map(([nombre, centavos, color]) => (
          <Box key={nombre} sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {nombre}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, color }}>
              <Money value={escribirCentavos(centavos)} />
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 5, display: 'grid', gap: 2 }}>{children}</Box>
    </SectionCard>
  )
}
