import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { rutasCon } from '../../../app/rutas'
import { miembroQuery } from '../../../shared/consultas'

/**
 * Members of whom somebody said 'Ahora no': the form and the list that follows it know it at once, whichever is
 * clicked.
 */
const dejados = new Set<number>()
const oyentes = new Set<() => void>()
const oir = (oyente: () => void) => {
  oyentes.add(oyente)
  return () => void oyentes.delete(oyente)
}
const dejar = (id: number) => {
  dejados.add(id)
  for (const avisar of oyentes) avisar()
}

/**
 * Who was just created and has paid nothing: 'Cobrar ahora' opens the charge that pays the period, 'Ahora no' leaves it
 * listed as 'Sin pagar'. Nothing for a membership that costs nothing or that a holder pays.
 */
export function CobrarAhora({ id }: { id: number }) {
  const dejado = useSyncExternalStore(oir, () => dejados.has(id))
  const m = useQuery(miembroQuery(id)).data
  if (dejado || !m?.sin_pagar) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mt: 5, flexWrap: 'wrap' }}
      action={
        <>
          <Button size="small" onClick={() => dejar(id)}>
            Ahora no
          </Button>
          <Button size="small" variant="contained" component={Link} to={rutasCon.renovar(id)} sx={{ ml: 2 }}>
            Cobrar ahora
          </Button>
        </>
      }
    >
      La membresía de {m.client_nombre} está sin pagar: {m.sin_pagar.nombre_tipo}, {formatDinero(m.sin_pagar.valor)}.
    </Alert>
  )
}

/** The same in the list that opens after the form, until it is answered. */
export function CobrarAlCreado() {
  const { state } = useLocation()
  const creado = (state as { creado?: number } | null)?.creado
  return creado === undefined ? null : <CobrarAhora id={creado} />
}
