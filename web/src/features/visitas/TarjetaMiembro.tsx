import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Avatar, DataList, Fecha, StatusChip } from '../../components'
import type { Miembro } from '../../shared/consultas'

/** The member at the door: photo, name, state, membership, until when, last visit, visits today. */
export function TarjetaMiembro({ miembro: m }: { miembro: Miembro }) {
  const limite = m.visitas_maximas_diarias
  return (
    <Box sx={{ display: 'flex', gap: { xs: 4, sm: 5 }, p: 5, alignItems: 'flex-start' }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Avatar nombre={m.client_nombre} imagen={m.foto} size={132} />
      </Box>
      <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
        <Avatar nombre={m.client_nombre} imagen={m.foto} size={72} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {m.client_nombre}
          </Typography>
          <StatusChip estado={m.estado} />
        </Box>
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>
          Matrícula {m.matricula}
          {m.client_rucCed ? ` · Cédula ${m.client_rucCed}` : ''}
        </Typography>
        <DataList
          items={[
            ['Membresía', m.nombre_tipo_membresia ?? 'Sin membresía'],
            ['Válida hasta', <Fecha key="f" value={m.fecha_fin} />],
            [
              'Última visita',
              m.fecha_ultimo_acceso ? <Fecha key="u" value={m.fecha_ultimo_acceso} format="relativo" /> : 'Ninguna',
            ],
            ['Visitas hoy', limite === null ? m.visitas_realizadas_hoy : `${m.visitas_realizadas_hoy} de ${limite}`],
          ]}
        />
      </Box>
    </Box>
  )
}
