import { cabeEnGrupo } from '@mancuerna/domain/membresias/grupo'
import Alert from '@mui/material/Alert'
import { loQueQueda } from '@mancuerna/domain/fechas/duracion'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { leerImporte } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../../app/rutas'
import { Avatar, DataList, Fecha, Money, SectionCard, StatusChip } from '../../../components'
import { IconPlus } from '../../../components/icons'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import type { Miembro } from '../../../shared/consultas'
import { SinPagar } from '../../../shared/SinPagar'

/** What somebody at the desk must know first: a period that nobody has paid, money owed, a suspension under way. */
export function AvisosMiembro({ m }: { m: Miembro }) {
  return (
    <>
      <SinPagar miembro={m} />
      {m.debe ? (
        <Alert
          severity={leerImporte(m.debe.vencido) ? 'error' : 'warning'}
          action={
            <Button size="small" component={Link} to={rutas.estadoDeCuenta(m.client_id)}>
              Estado de cuenta
            </Button>
          }
        >
          Debe <Money value={m.debe.monto} strong />
          {leerImporte(m.debe.vencido) ? (
            <>
              , vencidos <Money value={m.debe.vencido} /> desde el {formatFecha(m.debe.desde)}
            </>
          ) : (
            <>, primera cuota el {formatFecha(m.debe.desde)}</>
          )}
          .
        </Alert>
      ) : null}
      {m.suspension ? (
        <Alert severity="warning">
          Suspendida desde el {formatFecha(m.suspension.desde)}
          {m.suspension.hasta ? `, regreso previsto el ${formatFecha(m.suspension.hasta)}` : ''}:{' '}
          {m.suspension.motivo || 'sin motivo escrito'}.
        </Alert>
      ) : null}
    </>
  )
}

/** The member's face and membership at a glance. */
export function ResumenMiembro({ m }: { m: Miembro }) {
  const hoy = useHoy()
  return (
    <SectionCard>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5 }}>
        <Avatar nombre={m.client_nombre} imagen={m.foto} size={112} alt={`Foto de ${m.client_nombre}`} />
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
            <StatusChip estado={m.estado} />
            <Typography sx={{ color: 'text.secondary' }}>
              {[m.nombre_tipo_membresia ?? 'Sin membresía', loQueQueda(m.estado, m.fecha_fin, hoy)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <DataList
            columns={3}
            items={[
              ['Inicio', <Fecha key="i" value={m.fecha_inicio} />],
              ['Válida hasta', <Fecha key="f" value={m.fecha_fin} />],
              [
                'Visitas hoy',
                m.visitas_maximas_diarias === null
                  ? String(m.visitas_realizadas_hoy)
                  : `${m.visitas_realizadas_hoy} de ${m.visitas_maximas_diarias}`,
              ],
              [
                'Última visita',
                m.fecha_ultimo_acceso ? <Fecha key="u" value={m.fecha_ultimo_acceso} format="relativo" /> : 'Ninguna',
              ],
              ['Miembro desde', <Fecha key="r" value={m.fecha_registro} />],
              ['Áreas', m.areas_de_acceso ? m.areas_de_acceso.split(',').join(', ') : '—'],
            ]}
          />
        </Box>
      </Box>
    </SectionCard>
  )
}

/** Who shares the membership, and the way to add one more while there is room. */
export function GrupoDeMiembro({ m }: { m: Miembro }) {
  if (!m.es_grupal) return null
  const capacidad = m.capacidad_maxima_miembros ?? 1
  const personas =
    m.grupo.length > 0
      ? m.grupo
      : [{ id_miembro: m.id_miembro, matricula: m.matricula, client_nombre: m.client_nombre, titular: 1 as const }]
  const puede =
    m.id_miembro_titular === null &&
    m.estado === 'ACTIVO' &&
    cabeEnGrupo(personas.length + 1, { esGrupal: true, capacidad })
  return (
    <SectionCard
      title="Grupo"
      text={`${personas.length} de ${capacidad} personas. Sus fechas y su estado siguen los del titular.`}
      actions={
        puede ? (
          <Button
            size="small"
            component={Link}
            to={`${rutas.crudMiembrosForm}?titular=${m.id_miembro}`}
            startIcon={<IconPlus fontSize="small" />}
          >
            Agregar al grupo
          </Button>
        ) : undefined
      }
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        }}
      >
        {personas.map((p) => (
          <Box component="li" key={p.id_miembro} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Avatar nombre={p.client_nombre} size={32} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {p.id_miembro === m.id_miembro ? (
                <Typography sx={{ fontWeight: 600 }}>{p.client_nombre}</Typography>
              ) : (
                <MuiLink component={Link} to={rutas.miembro(p.id_miembro)}>
                  {p.client_nombre}
                </MuiLink>
              )}
              <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
                {p.matricula}
              </Typography>
            </Box>
            {p.titular ? <StatusChip estado="TITULAR" tone="acento" label="Titular" /> : null}
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
