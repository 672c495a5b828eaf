import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DateField, FormGrid, MoneyField, RadioField, SectionCard, SelectField, TextField } from '../../../components'
import { DOCUMENTOS, ORIGENES, TIPOS } from '../etiquetas'
import { siguienteDocumentoQuery } from '../cobros.api'
import type { FormCobro } from './useFormCobro'
import type { TipoCobro } from '@mancuerna/domain/dinero/cobros'

interface Props {
  f: FormCobro
  onTotal: (total: string) => void
  onTipo: (tipo: TipoCobro) => void
}

/** Common details of a charge: kind, amount, origin and document, whose next number is proposed. */
export function DetallesCobro({ f, onTotal, onTipo }: Props) {
  const { valores: v, completar, enDuda } = f
  const siguiente = useQuery({
    ...siguienteDocumentoQuery(v.documento_cobro_tipo || 'TICKET'),
    enabled: v.documento_cobro_tipo !== '',
  }).data
  // What is still kept of another charge's type is no proposal for a form that has none yet.
  const sugerido = v.documento_cobro_tipo === '' ? undefined : siguiente?.numero_documento
  const puesto = useRef('')
  useEffect(() => {
    // The proposal gives way to what somebody typed, and follows a change of document type. A charge that may have
    // arrived goes again as it was.
    if (!sugerido || enDuda() || (v.numero_documento && v.numero_documento !== puesto.current)) return
    puesto.current = sugerido
    if (v.numero_documento !== sugerido) completar({ numero_documento: sugerido })
  }, [sugerido, v.numero_documento, completar, enDuda])

  return (
    <SectionCard title="Detalles del cobro">
      <FormGrid>
        <RadioField
          label="Tipo de cobro"
          value={v.tipo_cobro}
          options={TIPOS}
          onChange={onTipo}
          sx={{ gridColumn: '1 / -1' }}
        />
        <MoneyField
          label="Monto total"
          required
          min="0.01"
          disabled={v.tipo_cobro === 'mixto' && v.lineas.length > 0}
          {...f.campo('monto_total_cobro')}
          onChange={onTotal}
        />
        <SelectField
          label="Origen de la transacción"
          required
          placeholder="Seleccionar origen"
          options={ORIGENES}
          {...f.campo('origen_transaccion')}
        />
        <SelectField
          label="Tipo de documento"
          required
          placeholder="Seleccionar documento"
          options={DOCUMENTOS}
          {...f.campo('documento_cobro_tipo')}
        />
        <TextField label="Número de documento" required {...f.campo('numero_documento')} />
        <DateField label="Fecha del documento" required {...f.campo('fecha_documento')} />
        <TextField label="Referencia interna" {...f.campo('referencia_interna')} />
        <TextField label="Observaciones" rows={2} {...f.campo('observaciones')} sx={{ gridColumn: '1 / -1' }} />
      </FormGrid>
    </SectionCard>
  )
}
