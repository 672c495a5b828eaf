import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { escribirCentavos, leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { MoneyField, SectionCard, SelectField, TextField } from '../../../components'
import { IconPlus, IconTrash } from '../../../components/icons'
import { falloCon } from '../../../lib/api/errores'
import { nuevaLinea, type LineaForm } from './lineas-form'
import { formasPagoQuery } from './formas.api'

interface Props {
  lineas: readonly LineaForm[]
  onChange: (lineas: LineaForm[]) => void
  /** Amount to cover, as text. */
  total: string
  errorDe: (campo: string) => string | undefined
  /** The lines are the down payment of a credit charge: there may be none, and what is missing goes to the quotas. */
  entrada?: boolean
}

/** Method lines of a cash or mixed charge, or of an abono: the method, how much, and its reference. */
export function SeccionMetodos({ lineas, onChange, total, errorDe, entrada = false }: Props) {
  const formas = useQuery(formasPagoQuery)
  const opciones = formas.data?.map((x) => ({ value: x.id_forma_pago, label: x.nombre_forma_pago })) ?? []
  const cambiar = (clave: number, parte: Partial<LineaForm>) =>
    onChange(lineas.map((l) => (l.clave === clave ? { ...l, ...parte } : l)))
  const falta = (leerCentavos(total) ?? 0) - lineas.reduce((s, l) => s + (leerCentavos(l.monto_detalle) ?? 0), 0)
  const agregar = () =>
    onChange([...lineas, nuevaLinea(opciones[0]?.value ?? null, falta > 0 && !entrada ? escribirCentavos(falta) : '')])

  return (
    <SectionCard
      title={entrada ? 'Entrada' : 'Métodos de pago'}
      text={
        entrada
          ? 'Opcional: lo que paga hoy. El resto queda en las cuotas.'
          : 'Lo que se recibe; en efectivo puede pasar del total y se da cambio.'
      }
      actions={
        <Button type="button" size="small" startIcon={<IconPlus fontSize="small" />} onClick={agregar}>
          {entrada ? 'Agregar entrada' : 'Agregar método'}
        </Button>
      }
    >
      {formas.isError ? (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => void formas.refetch()}>
              Reintentar
            </Button>
          }
          sx={{ mb: 4 }}
        >
          {falloCon('Error al cargar las formas de pago.', formas.error)}
        </Alert>
      ) : null}
      {lineas.length === 0 ? (
        <Typography sx={{ color: errorDe('lineas') ? 'error.main' : 'text.secondary' }}>
          {errorDe('lineas') ??
            (!formas.data ? null : entrada ? 'Sin entrada: todo queda en cuotas.' : 'Aún no hay métodos de pago.')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {lineas.map((l, i) => (
            <Box
              key={l.clave}
              role="group"
              aria-label={`Método ${i + 1}`}
              sx={{
                display: 'grid',
                gap: 3,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1.2fr) 150px minmax(0, 1fr) auto' },
              }}
            >
              <SelectField
                label="Método"
                required
                value={l.id_forma_pago}
                options={opciones}
                placeholder="Seleccionar método"
                error={errorDe(`lineas.${i}.id_forma_pago`)}
                onChange={(v) => cambiar(l.clave, { id_forma_pago: v })}
                sx={{ gridColumn: { xs: '1', sm: 'auto' } }}
              />
              <MoneyField
                label="Monto"
                required
                min="0.01"
                value={l.monto_detalle}
                error={errorDe(`lineas.${i}.monto_detalle`)}
                onChange={(v) => cambiar(l.clave, { monto_detalle: v })}
                sx={{ gridColumn: { xs: '1', sm: 'auto' } }}
              />
              <TextField
                label="Referencia"
                value={l.referencia_metodo}
                onChange={(v) => cambiar(l.clave, { referencia_metodo: v })}
                sx={{ gridColumn: { xs: '1', sm: 'auto' } }}
              />
              <IconButton
                aria-label={`Quitar método ${i + 1}`}
                data-tip="Quitar método"
                onClick={() => onChange(lineas.filter((x) => x.clave !== l.clave))}
                sx={{ mt: 6.5, gridRow: { xs: '1', sm: 'auto' }, gridColumn: { xs: '2', sm: 'auto' } }}
              >
                <IconTrash fontSize="small" />
              </IconButton>
            </Box>
          ))}
          {errorDe('lineas') ? <Typography sx={{ color: 'error.main' }}>{errorDe('lineas')}</Typography> : null}
        </Box>
      )}
    </SectionCard>
  )
}
