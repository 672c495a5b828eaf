import { rutas } from '../app/rutas'
import { SubNav } from '../components'

const PANTALLAS = [
  ['Cobrar', rutas.registrarCobro],
  ['Cobros', rutas.cobros],
  ['Por cobrar', rutas.cuentasPorCobrar],
  ['Caja', rutas.caja],
  ['Conciliación', rutas.conciliacion],
  ['Incompletos', rutas.cobrosIncompletos],
  ['Reporte', rutas.pagos],
] as const

/** Everything about money received, from any of its screens: the menu of the specification has one entry for all of them. */
export const CobrosNav = () => <SubNav label="Cobros" items={PANTALLAS} />
