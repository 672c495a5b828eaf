import { EmptyState } from '../components/page/EmptyState'
import { IconLock } from '../components/icons'

/** In place of the gym's totals, for who may not see them: nothing is wrong, and nothing is missing. */
export const TotalesReservados = () => (
  <EmptyState
    card
    icon={IconLock}
    title="Totales reservados"
    text={
      'Quien administra el gimnasio reserva los totales de dinero. ' +
      'Usted puede cobrar, ver cada cobro y su recibo, y lo que usted cobró en Mi perfil.'
    }
  />
)
