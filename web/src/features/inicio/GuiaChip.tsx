import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { anotarGuiaHecha, guiaCerrada, guiaQuery, PASOS_GUIA } from './guia.api'

/** The way back to the first day's guide, from any screen, until the first charge and visit or until it is put away. */
export default function GuiaChip() {
  const { data } = useQuery(guiaQuery)
  // Putting it away happens on the dashboard: the next screen does not show it.
  useLocation()
  const hechos = data ? PASOS_GUIA.filter((p) => data[p]).length : 0
  const completa = data !== undefined && data.cobros && data.visitas
  useEffect(() => {
    if (completa) anotarGuiaHecha()
  }, [completa])
  if (!data || completa || guiaCerrada()) return null
  return (
    <ButtonBase
      component={Link}
      to={rutas.inicio}
      aria-label={`Guía: ${hechos} de ${PASOS_GUIA.length}`}
      sx={{
        px: 2.5,
        height: 30,
        flex: 'none',
        borderRadius: '9px',
        typography: 'button',
        color: 'secondary.main',
        bgcolor: 'secondary.soft',
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, mr: 1 }}>
        Guía:
      </Box>
      {hechos} de {PASOS_GUIA.length}
    </ButtonBase>
  )
}
