import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { puedeEntrar } from '@mancuerna/domain/membresias/visita'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { rutas, rutasCon } from '../../../app/rutas'
import { EmptyState, SectionCard, SkeletonRows, StatusChip } from '../../../components'
import { IconSearch } from '../../../components/icons'
import { RESULTADO } from './useFlechas'
import type { ClienteOcasional, FilaMiembro } from '../visitas.api'

interface Comun {
  text: string
  loading: boolean
  error: boolean
}

const fila = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: { xs: 4, sm: 5 },
  py: 3,
  borderBottom: 1,
  borderColor: 'line.soft',
  '&:last-child': { borderBottom: 0 },
} as const

function Marco({ loading, error, empty, children }: Omit<Comun, 'text'> & { empty: ReactNode; children: ReactNode }) {
  return (
    <SectionCard flush>
      {error ? (
        <Alert severity="error" sx={{ m: 4 }}>
          Error al buscar. Intente de nuevo.
        </Alert>
      ) : loading ? (
        <SkeletonRows rows={3} columns={1} />
      ) : (
        (empty ?? (
          <Box component="ul" aria-label="Resultados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {children}
          </Box>
        ))
      )}
    </SectionCard>
  )
}

function nada(texto: string, accion?: ReactNode) {
  const titulo = `No se encontraron miembros/clientes para «${texto}»`
  return <EmptyState compact icon={IconSearch} title={titulo} action={accion} />
}

/** Members found: only an ACTIVO one can be chosen (VISITA-03, VISITA-04); one that ended can be renewed. */
export function ResultadosMiembros({
  rows,
  onSelect,
  ...c
}: Comun & { rows: readonly FilaMiembro[] | undefined; onSelect: (m: FilaMiembro) => void }) {
  return (
    <Marco {...c} empty={rows?.length === 0 ? nada(c.text) : null}>
      {rows?.map((m) => (
        <Box component="li" key={m.id_miembro} sx={fila}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{m.client_nombre}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {m.matricula} · {m.client_rucCed ?? 'sin cédula'} · {m.nombre_tipo_membresia ?? 'sin membresía'}
            </Typography>
          </Box>
          <StatusChip estado={m.estado} />
          {m.estado === 'VENCIDO' || m.estado === '' ? (
            <Button
              size="small"
              variant="contained"
              component={Link}
              to={rutasCon.renovar(m.id_miembro_titular ?? m.id_miembro)}
              aria-label={`Renovar: ${m.client_nombre}`}
              {...RESULTADO}
            >
              Renovar
            </Button>
          ) : null}
          <Button
            size="small"
            {...RESULTADO}
            disabled={!puedeEntrar(m.estado)}
            onClick={() => onSelect(m)}
            aria-label={
              puedeEntrar(m.estado) ? `Seleccionar Miembro ${m.client_nombre}` : `Inactivo: ${m.client_nombre}`
            }
          >
            {puedeEntrar(m.estado) ? 'Seleccionar Miembro' : 'Inactivo'}
          </Button>
        </Box>
      ))}
    </Marco>
  )
}

interface PropsClientes extends Comun {
  rows: readonly ClienteOcasional[] | undefined
  onSelect: (c: ClienteOcasional) => void
  onConsumidorFinal: () => void
}

/** Clients found for an occasional visit; with none, a new one or Consumidor Final (VISITA-05, VISITA-06). */
export function ResultadosClientes({ rows, onSelect, onConsumidorFinal, ...c }: PropsClientes) {
  const salidas = (
    <>
      <Button component={Link} to={rutas.crearCliente}>
        Crear Nuevo Cliente
      </Button>
      <Button variant="contained" onClick={onConsumidorFinal}>
        Usar Consumidor Final
      </Button>
    </>
  )
  return (
    <Marco {...c} empty={rows?.length === 0 ? nada(c.text, salidas) : null}>
      {rows?.map((x) => (
        <Box component="li" key={x.client_id} sx={fila}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{x.client_nombre}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {x.client_rucCed || 'sin cédula'}
            </Typography>
          </Box>
          <Button
            size="small"
            {...RESULTADO}
            onClick={() => onSelect(x)}
            aria-label={`Seleccionar Cliente ${x.client_nombre}`}
          >
            Seleccionar Cliente
          </Button>
        </Box>
      ))}
    </Marco>
  )
}
