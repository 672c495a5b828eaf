import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { contar } from '@mancuerna/domain/texto'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { SectionCard, StatusChip } from '../../components'
import { IconChevronRight } from '../../components/icons'
import { estadoSistemaQuery } from '../../shared/consultas'

const PAGINAS = [
  [rutas.adminAreas, 'Áreas de acceso', 'Los lugares a los que una membresía da entrada'],
  [rutas.crudMembresias, 'Tipos de membresía', 'Precio, duración, visitas por día y áreas'],
  [rutas.productosEnsamblados, 'Productos ensamblados', 'Los combos que una membresía puede incluir'],
  [rutas.formasPagoAdmin, 'Formas de pago', 'Cómo se cobra, y qué se concilia con el banco'],
  [rutas.usuarios, 'Usuarios', 'Quienes entran al sistema y lo que puede cada uno'],
  [rutas.llaves, 'Llaves de acceso', 'Para otros programas que usan estos datos'],
  [rutas.importarPersonas, 'Importar personas', 'Clientes y miembros de otro programa, por CSV o Excel'],
  [rutas.posiblesDobles, 'Posibles cobros dobles', 'Renovaciones iguales hechas en dos equipos'],
  [rutas.auditoria, 'Auditoría', 'Quién hizo qué, cuándo y desde dónde'],
  [rutas.llevarseDatos, 'Llevarse los datos', 'Todo el gimnasio en un archivo, para otro programa'],
  [rutas.mudanza, 'Mudanza', 'Traer los datos del sistema anterior'],
] as const

/** The way from /configurar to the other settings, each with what it is for. */
export function OtrasPaginas() {
  return (
    <SectionCard title="Más configuración" flush>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          borderTop: 1,
          borderColor: 'line.soft',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {PAGINAS.map(([ruta, titulo, texto]) => (
          <Pagina key={ruta} ruta={ruta} titulo={titulo} texto={texto} />
        ))}
        <EstadoDelSistema />
      </Box>
    </SectionCard>
  )
}

/** The way to the state of the installation, with a mark when something is not as it should be. */
function EstadoDelSistema() {
  const { data } = useQuery(estadoSistemaQuery)
  const problemas = data?.problemas ?? []
  const grave = problemas.some((p) => p.nivel === 'GRAVE')
  return (
    <Pagina
      ruta={rutas.sistema}
      titulo="Estado del sistema"
      texto="Respaldos, comprobación del libro y servidor"
      marca={
        problemas.length ? (
          <StatusChip
            estado="Revisar"
            tone={grave ? 'bad' : 'warn'}
            label={contar(problemas.length, 'aviso', 'avisos')}
          />
        ) : null
      }
    />
  )
}

function Pagina({ ruta, titulo, texto, marca }: { ruta: string; titulo: string; texto: string; marca?: ReactNode }) {
  const id = useId()
  return (
    <li>
      <ButtonBase
        component={Link}
        to={ruta}
        aria-labelledby={`${id}-titulo`}
        aria-describedby={`${id}-texto`}
        sx={{
          width: '100%',
          px: { xs: 2, sm: 3 },
          py: 2.5,
          gap: 2,
          borderRadius: '9px',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box id={`${id}-titulo`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {titulo}
            </Typography>{' '}
            {marca}
          </Box>
          <Typography id={`${id}-texto`} variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {texto}
          </Typography>
        </Box>
        <IconChevronRight fontSize="small" sx={{ color: 'text.tertiary' }} />
      </ButtonBase>
    </li>
  )
}
