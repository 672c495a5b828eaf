import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { DataList } from '../../components'
import { formatMomento } from '../../lib/momento'
import { rutas } from '../../app/rutas'
import type { Anotacion } from './auditoria.api'
import { cambios } from './cambios'

/** Where a record is seen, by what it is; others have no page of their own. */
const PAGINAS: Record<string, (id: string) => string> = {
  miembro: (id) => rutas.miembro(id),
  cliente: (id) => rutas.estadoDeCuenta(id),
  cobro: (id) => rutas.recibo('cobro', id),
  abono: (id) => rutas.recibo('abono', id),
  usuario: (id) => rutas.editarUsuario(id),
  tipo_membresia: (id) => rutas.editarTipo(id),
}

/** A row of the trail, open: what changed field by field, from where, and the way to the record. */
export function Detalle({ a }: { a: Anotacion }) {
  const pagina = a.id_entidad ? PAGINAS[a.entidad]?.(a.id_entidad) : undefined
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Diferencias a={a} />
      <DataList
        columns={3}
        items={[
          ['Momento', formatMomento(a.momento)],
          ['Desde la dirección', a.direccion || 'El propio servidor'],
          [
            'Petición',
            <Box component="span" sx={{ fontWeight: 400 }} key="p">
              {a.peticion || '—'}
            </Box>,
          ],
        ]}
      />
      {pagina ? (
        <Box>
          <Button size="small" component={Link} to={pagina}>
            Ver el registro
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}

function Diferencias({ a }: { a: Anotacion }) {
  const hay = cambios(a.antes, a.despues)
  if (hay.length === 0) return <Typography sx={{ color: 'text.secondary' }}>Sin más datos.</Typography>
  return (
    <Box
      component="table"
      aria-label="Qué cambió"
      sx={{
        borderCollapse: 'collapse',
        width: '100%',
        maxWidth: 860,
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          py: 1,
          pr: 4,
          overflowWrap: 'anywhere',
          borderBottom: 1,
          borderColor: 'line.soft',
        },
        '& th': { fontWeight: 500, color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {hay.map((c) => (
          <tr key={c.campo}>
            <th scope="row">{c.campo}</th>
            <td>{c.antes || '—'}</td>
            <td>{c.despues || '—'}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
