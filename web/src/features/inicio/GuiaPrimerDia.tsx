import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { IconCheck, IconClose } from '../../components/icons'
import { SectionCard } from '../../components/page/SectionCard'
import { cerrarGuia, type Guia, guiaCerrada, guiaQuery } from './guia.api'

const PASOS = [
  {
    clave: 'gimnasio',
    titulo: 'Datos del gimnasio',
    texto: 'Nombre, teléfono, dirección y logo: salen en recibos y credenciales.',
    ruta: rutas.configurar,
    accion: 'Configurar',
  },
  {
    clave: 'areas',
    titulo: 'Áreas de acceso',
    texto: 'Pesas, cardio, piscina… A ellas da entrada una membresía.',
    ruta: rutas.adminAreas,
    accion: 'Crear áreas',
  },
  {
    clave: 'tipos',
    titulo: 'Primer tipo de membresía',
    texto: 'Su precio, sus días y las áreas que incluye.',
    ruta: rutas.crudMembresiaForm,
    accion: 'Crear tipo',
  },
  {
    clave: 'miembros',
    titulo: 'Primer miembro',
    texto: 'El sistema le pone su matrícula.',
    ruta: rutas.nuevoMiembro,
    accion: 'Registrar',
  },
  {
    clave: 'cobros',
    titulo: 'Primer cobro',
    texto: 'Al pagar, la membresía queda pagada y hay recibo.',
    ruta: rutas.registrarCobro,
    accion: 'Cobrar',
  },
  {
    clave: 'visitas',
    titulo: 'Primera visita',
    texto: 'Escanee la credencial o busque por nombre.',
    ruta: rutas.registrarVisita,
    accion: 'Registrar',
  },
] as const

/**
 * The first day of an empty installation: six steps in their order, up to the first charge and visit, what is done and
 * what comes next. It can be put away. Above `children`, with which it comes at once: until it knows its steps `espera`
 * stands there, so that nothing that a person already reads moves down.
 */
export default function GuiaPrimerDia({ espera, children }: { espera: ReactNode; children: ReactNode }) {
  const { data, isPending } = useQuery(guiaQuery)
  const [cerrada, setCerrada] = useState(() => guiaCerrada())
  if (isPending && !cerrada) return espera
  const cerrar = () => {
    cerrarGuia()
    setCerrada(true)
  }
  return (
    <Fragment key="con-guia">
      {data && !cerrada ? <Pasos hecho={data} onCerrar={cerrar} /> : null}
      {children}
    </Fragment>
  )
}

/** The steps; none once all are done. */
function Pasos({ hecho: data, onCerrar }: { hecho: Guia; onCerrar: () => void }) {
  const hechos = PASOS.filter((p) => data[p.clave]).length
  if (hechos === PASOS.length) return null
  const siguiente = PASOS.find((p) => !data[p.clave])
  return (
    <SectionCard
      title="Primer día"
      text={`${hechos} de ${PASOS.length} pasos, hasta el primer cobro y la primera visita.`}
      actions={
        <IconButton size="small" aria-label="Cerrar la guía" data-tip="Cerrar la guía" onClick={onCerrar}>
          <IconClose fontSize="small" />
        </IconButton>
      }
      sx={{ mb: 7 }}
    >
      <LinearProgress
        variant="determinate"
        value={(hechos / PASOS.length) * 100}
        aria-label="Avance de la guía"
        sx={{ mb: 4, height: 4, borderRadius: 2 }}
      />
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {PASOS.map((p, i) => {
          const hecho = data[p.clave]
          return (
            <Box
              component="li"
              key={p.clave}
              sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}
            >
              <Typography
                sx={{
                  fontWeight: 600,
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  color: hecho ? 'success.main' : 'text.primary',
                }}
              >
                {hecho ? <IconCheck sx={{ fontSize: 18 }} titleAccess="Hecho" /> : <span>{i + 1}.</span>}
                {p.titulo}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
                {p.texto}
              </Typography>
              {hecho ? null : (
                <Button
                  size="small"
                  variant={p === siguiente ? 'contained' : 'outlined'}
                  component={Link}
                  to={p.ruta}
                  sx={{ mt: 2 }}
                >
                  {p.accion}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
      <Typography variant="caption" component="p" sx={{ m: 0, mt: 5, color: 'text.secondary' }}>
        Cada paso se explica en la{' '}
        <MuiLink component={Link} to={rutas.ayudaDe('primer-dia')} underline="always">
          ayuda del primer día
        </MuiLink>
        .
      </Typography>
    </SectionCard>
  )
}
