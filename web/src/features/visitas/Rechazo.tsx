import { loQueQueda } from '@mancuerna/domain/fechas/duracion'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { leerImporte, formatDinero } from '@mancuerna/domain/dinero/dinero'
import { mayuscula } from '@mancuerna/domain/texto'
import { rutas, rutasCon } from '../../app/rutas'
import { hoyEnZona } from '../../lib/momento'
import { tiposQuery, type Miembro } from '../../shared/consultas'

/** As the specification has it (VISITA-07). */
const ATENCION = '¡ATENCIÓN! Membresía Inactiva o Vencida.'

/** Why this member may not enter, in words: since when, and what is owed. */
export function motivoDe(m: Miembro): string {
  const queda = loQueQueda(m.estado, m.fecha_fin, hoyEnZona())
  const porEstado: Record<string, string> = {
    VENCIDO: queda ? `${mayuscula(queda)}.` : 'La membresía está vencida.',
    SUSPENDIDO: m.suspension
      ? `Suspendida desde el ${formatFecha(m.suspension.desde)}: ${m.suspension.motivo || 'sin motivo anotado'}.`
      : 'La membresía está suspendida.',
    CANCELADO: 'La membresía fue cancelada.',
    '': 'Todavía no tiene una membresía.',
  }
  const vencido = m.debe && (leerImporte(m.debe.vencido) ?? 0) > 0 ? m.debe : null
  const deuda = vencido ? ` Debe ${formatDinero(vencido.vencido)} de la cuota del ${formatFecha(vencido.desde)}.` : ''
  return `${porEstado[m.estado] ?? ''}${deuda}`
}

/** The refusal, explained, with the one-click way out: renewing. What is owed has its own strip above. */
export function Rechazo({ miembro: m, onDenegar }: { miembro: Miembro; onDenegar: () => void }) {
  const tipos = useQuery(tiposQuery)
  const tipo = tipos.data?.find((t) => t.id_tipo_membresia === m.id_tipo_membresia && t.estado_tipo === 'ACTIVO')
  const titular = m.id_miembro_titular ?? m.id_miembro
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', bgcolor: 'error.soft', px: 5, py: 4 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, color: 'error.main' }}>{ATENCION}</Typography>
        <Typography sx={{ color: 'text.primary' }}>{motivoDe(m)}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={onDenegar}>Registrar denegado</Button>
        {m.estado === 'SUSPENDIDO' ? (
          <Button variant="contained" component={Link} to={rutas.miembro(m.id_miembro)}>
            Ver suspensión
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={rutasCon.renovar(titular)}>
            {tipo ? `Renovar ${tipo.nombre_tipo} · ${formatDinero(tipo.valor)}` : 'Renovar membresía'}
          </Button>
        )}
      </Box>
    </Box>
  )
}
