import { useLocation } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { SubNav } from '../../components'

const PANTALLAS = [
  ['Cobrar', rutas.registrarCobro],
  ['Cobros', rutas.cobros],
  ['Por cobrar', rutas.cuentasPorCobrar],
  ['Caja', rutas.caja],
  ['Conciliación', rutas.conciliacion],
  ['Incompletos', rutas.cobrosIncompletos],
  ['Reporte', rutas.pagos],
] as const

/**
 * Everything about money received, from any of its screens: the menu of the specification has one entry for all of
 * them.
 */
export function CobrosNav() {
  const { pathname } = useLocation()
  // The charge form has a second address, for a client who is already known.
  const items = PANTALLAS.map(
    ([titulo, ruta]) =>
      [titulo, ruta === rutas.registrarCobro && pathname.startsWith('/registrar-pagos') ? pathname : ruta] as const,
  )
  return <SubNav label="Cobros" items={items} />
}
