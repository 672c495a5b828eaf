import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { Avatar, ErrorState, Fecha, SkeletonForm, StatusChip } from '../../../components'
import { IconCash, IconIdCard } from '../../../components/icons'
import { PagoMembresiaDialog } from '../../cobros'
import { miembroQuery } from '../../../shared/consultas'
import { admitePago } from '../admite-pago'

/**
 * 'Miembro registrado': the matrícula that the server gave, and what comes next: credential, payment, or out
 * (MIEMBROL-13).
 */
export function RegistradoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titulo = useId()
  const query = useQuery(miembroQuery(id))
  const [pagando, setPagando] = useState(false)
  const m = query.data
  return (
    <>
      <Dialog
        open
        onClose={(_, razon) => razon === 'escapeKeyDown' && onClose()}
        aria-labelledby={titulo}
        maxWidth="sm"
        fullWidth
      >
        <DialogTitle id={titulo}>Miembro registrado</DialogTitle>
        <DialogContent>
          {m ? (
            <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap', pt: 2 }}>
              <Avatar nombre={m.client_nombre} imagen={m.foto} size={72} />
              <Box sx={{ flex: 1, minWidth: 160 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{m.client_nombre}</Typography>
                <Typography variant="figure" component="p" sx={{ m: 0, my: 1 }}>
                  {m.matricula}
                </Typography>
                <StatusChip estado={m.estado} />
                {m.fecha_fin ? (
                  <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2, mb: 0 }}>
                    {m.nombre_tipo_membresia}, válida hasta <Fecha value={m.fecha_fin} />
                  </Typography>
                ) : null}
              </Box>
            </Box>
          ) : query.isError ? (
            <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonForm fields={2} />
          )}
        </DialogContent>
        {/* The payment's button may come late: it does not take the focus, or it would get the Enter that was meant
            for another. */}
        <DialogActions
          sx={{
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            gap: 2,
            '&& > *': { m: 0, width: { xs: '100%', sm: 'auto' } },
          }}
        >
          <Button onClick={onClose}>Salir</Button>
          <Button component={Link} to={rutas.credencial(id)} startIcon={<IconIdCard fontSize="small" />}>
            Generar credencial
          </Button>
          {m && admitePago(m.estado) ? (
            <Button variant="contained" startIcon={<IconCash fontSize="small" />} onClick={() => setPagando(true)}>
              Realizar pago
            </Button>
          ) : null}
        </DialogActions>
      </Dialog>
      {pagando && m ? (
        <PagoMembresiaDialog
          miembro={{ id: m.id_miembro, matricula: m.matricula }}
          success="Pago realizado con exito"
          onClose={() => setPagando(false)}
        />
      ) : null}
    </>
  )
}
