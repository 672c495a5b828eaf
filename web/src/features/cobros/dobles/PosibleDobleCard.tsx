import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { DataList, Fecha, Money, SectionCard, useAviso } from '../../../components'
import { mensajeDeError } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useResolverDoble, type PosibleDoble } from '../cobros.api'

const PUERTAS: Record<PosibleDoble['primero']['puerta'], string> = {
  NUEVA: 'Esta aplicación',
  ANTERIOR: 'Programa anterior',
  POR_PASOS: 'Programa anterior, cobro por pasos',
}

const segundosEntre = ({ primero, segundo }: PosibleDoble): number =>
  Math.round(Math.abs(new Date(segundo.momento).getTime() - new Date(primero.momento).getTime()) / 1000)

/** Two payments side by side, and what they may be. */
export function PosibleDobleCard({ doble: d }: { doble: PosibleDoble }) {
  const avisar = useAviso()
  const clave = useClaveIdempotencia()
  const resolver = useResolverDoble()
  const decidir = (que: 'anular' | 'descartar') =>
    clave
      .con((claveIdempotencia) => resolver.mutateAsync({ id: d.id, que, claveIdempotencia }))
      .then((r) => avisar(r.mensaje))
      .catch((e: unknown) => avisar(mensajeDeError(e), 'error'))
  return (
    <li>
      <SectionCard
        title={d.client_nombre}
        text={
          <>
            {d.id_miembro === null ? (
              'El cobro no dice qué membresía'
            ) : (
              <Link component={RouterLink} to={rutas.miembro(d.id_miembro)} underline="always">
                {d.matricula}
              </Link>
            )}
            {` · ${segundosEntre(d)} s entre uno y otro`}
          </>
        }
        footer={
          <>
            <Button onClick={() => void decidir('descartar')} disabled={resolver.isPending}>
              No es doble
            </Button>
            <Button
              variant="contained"
              color="error"
              onClick={() => void decidir('anular')}
              disabled={resolver.isPending}
            >
              Anular el segundo
            </Button>
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <Pago titulo="Primero" pago={d.primero} />
          <Pago titulo="Segundo" pago={d.segundo} />
        </Box>
      </SectionCard>
    </li>
  )
}

function Pago({ titulo, pago: p }: { titulo: string; pago: PosibleDoble['primero'] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 2 }}>
        {titulo}
      </Typography>
      <DataList
        columns={2}
        items={[
          ['Registró', p.quien || 'Sin usuario'],
          ['Cuándo', <Fecha key="momento" value={p.momento} format="momento" />],
          ['Monto', <Money key="monto" value={p.monto} strong />],
          ['Membresía', p.nombre_tipo || 'No renovó ninguna'],
          ['Desde', PUERTAS[p.puerta]],
          ...(p.id_transaccion === null
            ? []
            : [
                [
                  'Documento',
                  <Link key="documento" component={RouterLink} to={rutas.recibo('cobro', p.id_transaccion)}>
                    {p.numero_documento ?? p.id_transaccion}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
    </Box>
  )
}
